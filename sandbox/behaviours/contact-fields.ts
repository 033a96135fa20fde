import type { ExtendedField } from '../../shared/wire/contact-entities.ts'
import { PlatformError } from '../errors.ts'
import { offsetPage } from '../query/paging.ts'
import { fields, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'

const rules: QueryRules = {
  maxSorts: 20,
  codes: {
    malformed: 'MALFORMED_FILTER',
    field: 'UNSUPPORTED_FILTER_FIELD',
    operator: 'UNSUPPORTED_FILTER_OPERATOR',
    value: 'UNSUPPORTED_FILTER_VALUE',
    sort: 'INVALID_SORT',
    limit: 'INVALID_ARGUMENT',
  },
  fields: {
    ...fields(['key', 'namespace'], 'text', { operators: ['$eq', '$ne', '$in'], sortable: false }),
    ...fields(['displayName'], 'text', { operators: ['$eq', '$ne', '$in', '$startsWith'], sortable: true }),
    ...fields(['dataType', 'fieldType'], 'text', { operators: ['$eq', '$ne'], sortable: false }),
  },
}
const pages = { default: 100, max: 100 }

/** The extended fields of contacts. They are read only here: a site defines them elsewhere. */
export const contactFields: AreaBehaviours<'contactFields'> = {
  list: ({ input, world }) => {
    const conditions = {
      ...(input.fieldType === undefined ? {} : { fieldType: input.fieldType }),
      ...(input.namespace === undefined ? {} : { namespace: input.namespace }),
    }
    const read = () => find(world, conditions, input.sort === undefined ? [] : [input.sort])
    const { rows, metadata } = offsetPage(read, input.paging ?? {}, { limits: pages, field: 'paging' })
    return { fields: rows, metadata }
  },
  query: ({ input, world }) => {
    const { filter = {}, sort = [], paging = {} } = input.query
    const { rows, metadata } = offsetPage(() => find(world, filter, sort), paging, { limits: pages })
    return { fields: rows, pagingMetadata: metadata }
  },
  get: ({ input, world }) => {
    const field = world.extendedFields.get(input.key)
    if (field === undefined)
      throw new PlatformError(404, 'EXTENDED_FIELD_NOT_FOUND', { message: `No field ${input.key}` })
    return { field }
  },
}

function find(world: World, filter: object, sort: Parameters<typeof select>[0]['sort']): readonly ExtendedField[] {
  const by = sort.length === 0 ? [{ fieldName: 'displayName', order: 'ASC' as const }] : sort
  const idOf = (field: ExtendedField) => field.key
  return select<ExtendedField>({ store: world.extendedFields, rules, filter: { ...filter }, sort: by, idOf }).rows
}
