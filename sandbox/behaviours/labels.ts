import type { ContactLabel } from '../../shared/wire/labels.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { offsetPage } from '../query/paging.ts'
import { comparison, fields, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import { touched } from '../world/contact-details.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { withLabels } from './contacts-bulk.ts'

const rules: QueryRules = {
  maxSorts: 100,
  codes: {
    malformed: 'MALFORMED_FILTER',
    field: 'UNSUPPORTED_FILTER_FIELD',
    operator: 'UNSUPPORTED_FILTER_OPERATOR',
    value: 'UNSUPPORTED_FILTER_VALUE',
    sort: 'INVALID_SORT',
    limit: 'INVALID_ARGUMENT',
  },
  fields: {
    ...fields(['key'], 'text', { operators: ['$eq', '$ne', '$in'], sortable: false }),
    ...fields(['displayName'], 'text', { operators: ['$eq', '$ne', '$in', '$startsWith'], sortable: true }),
    ...fields(['createdDate', 'updatedDate'], 'date', { operators: comparison, sortable: true }),
    ...fields(['namespace'], 'text', { operators: ['$eq', '$ne'], sortable: false }),
    ...fields(['labelType'], 'text', { operators: ['$eq'], sortable: false }),
  },
}

/** The platform declares a quota but not how large it is; ours is as many as one page of the list can carry. */
export const labelQuota = 2000
const pages = { default: 1000, max: 2000 }

export const labels: AreaBehaviours<'labels'> = {
  findOrCreate: ({ input, world, now }) => {
    const known = byName(world, input.displayName)
    if (known !== undefined) return { label: known, newLabel: false }
    const total = world.labels.all().filter(isCustom).length
    if (total >= labelQuota) {
      const data = { labelsQuota: String(labelQuota), labelsCurrentTotal: String(total) }
      throw new PlatformError(428, 'LABELS_QUOTA_REACHED', { message: 'No more labels can be made', data })
    }
    const at = iso(now)
    const label: ContactLabel = {
      namespace: 'custom',
      key: freeKey(world, input.displayName),
      displayName: input.displayName,
      labelType: 'USER_DEFINED',
      createdDate: at,
      updatedDate: at,
    }
    world.labels.put(label)
    return { label, newLabel: true }
  },
  list: ({ input, world }) => {
    const conditions = {
      ...(input.labelType === undefined ? {} : { labelType: input.labelType }),
      ...(input.namespace === undefined ? {} : { namespace: input.namespace }),
      ...(input.startsWith === undefined ? {} : { displayName: { $startsWith: input.startsWith } }),
    }
    const read = () => find(world, conditions, input.sort === undefined ? [] : [input.sort])
    const { rows, metadata } = offsetPage(read, input.paging ?? {}, { limits: pages, field: 'paging' })
    return { labels: rows, metadata }
  },
  query: ({ input, world }) => {
    const { filter = {}, sort = [], paging = {} } = input.query
    const { rows, metadata } = offsetPage(() => find(world, filter, sort), paging, { limits: pages })
    return { labels: rows, pagingMetadata: metadata }
  },
  get: ({ input, world }) => ({ label: labelOf(world, input.key) }),
  rename: ({ input, world, now }) => {
    const label = customLabel(world, input.label.key)
    const { displayName } = input.label
    const other = byName(world, displayName)
    if (other !== undefined && other.key !== label.key) {
      throw new PlatformError(409, 'ALREADY_EXISTS', { message: 'Another label has this name' })
    }
    const renamed = { ...label, displayName, updatedDate: iso(now) }
    world.labels.put(renamed)
    return { label: renamed }
  },
  delete: ({ input, world, now }) => {
    const { key } = customLabel(world, input.key)
    for (const contact of world.contacts.all()) {
      const without = withLabels(contact, [], [key])
      if (without !== contact) world.contacts.put(touched(without, now))
    }
    world.labels.remove(key)
    return {}
  },
}

function find(world: World, filter: object, sort: Parameters<typeof select>[0]['sort']): readonly ContactLabel[] {
  const by = sort.length === 0 ? [{ fieldName: 'displayName', order: 'ASC' as const }] : sort
  const idOf = (label: ContactLabel) => label.key
  return select<ContactLabel>({ store: world.labels, rules, filter: { ...filter }, sort: by, idOf }).rows
}

const isCustom = (label: ContactLabel) => label.labelType === 'USER_DEFINED'

function byName(world: World, displayName: string): ContactLabel | undefined {
  const wanted = displayName.trim().toLowerCase()
  return world.labels.all().find((label) => label.displayName?.trim().toLowerCase() === wanted)
}

function labelOf(world: World, key: string): ContactLabel {
  const label = world.labels.get(key)
  if (label === undefined) throw new PlatformError(404, 'LABEL_NOT_FOUND', { message: `No label ${key}` })
  return label
}

function customLabel(world: World, key: string): ContactLabel {
  const label = labelOf(world, key)
  if (isCustom(label)) return label
  throw new PlatformError(428, 'FAILED_PRECONDITION', { message: 'Only labels of the site itself can be changed' })
}

/** `VIP guests` becomes `custom.vip-guests`; a name that is taken gets a number. */
function freeKey(world: World, displayName: string): string {
  const words = displayName
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
  const base = `custom.${words.replace(/^-|-$/g, '') || 'label'}`.slice(0, 76)
  let key = base
  for (let number = 2; world.labels.get(key) !== undefined; number += 1) key = `${base}-${number}`
  return key
}
