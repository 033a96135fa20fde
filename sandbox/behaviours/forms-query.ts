import type { z } from 'zod'
import { lookUp } from '../../shared/look-up.ts'
import type { CursorQuery, Filter, PagingMetadata, Sorting } from '../../shared/wire/common.ts'
import { violation } from '../errors.ts'
import { cursorPage, cursorWanted } from '../query/paging.ts'
import { comparison, equality, fields, generalCodes, type QueryRules } from '../query/rules.ts'
import { select } from '../query/select.ts'
import type { Store } from '../world/store.ts'
import { ruleRefusal } from './forms-refusals.ts'

/** What queries of forms filter and sort by. */
export const formQueryRules: QueryRules = {
  maxSorts: 3,
  codes: generalCodes,
  fields: {
    ...fields(['id', 'namespace'], 'text', { operators: [...equality, '$nin'], sortable: true }),
    ...fields(['name'], 'text', { operators: [...equality, '$nin', '$startsWith', '$exists'], sortable: true }),
    ...fields(['enabled'], 'flag', { operators: ['$eq', '$ne'], sortable: true }),
    ...fields(['createdDate', 'updatedDate'], 'date', { operators: comparison, sortable: true }),
    ...fields(['submissionAccess', 'spamFilterProtectionLevel'], 'text', { operators: equality, sortable: false }),
    ...fields(['tags.tags.tagIds', 'tags.privateTags.tagIds'], 'text', {
      operators: ['$hasSome', '$hasAll', '$exists'],
      sortable: false,
    }),
  },
}

/** The one value that a filter wants of a field, at its top or inside `$and`; undefined when there is none. */
export function wantedIn(filter: Filter, field: string): string | undefined {
  const { $and } = filter
  const condition = lookUp(filter, field)
  if (typeof condition === 'string') return condition
  if (typeof condition === 'object' && condition !== null && '$eq' in condition) return String(condition.$eq)
  if (!Array.isArray($and)) return undefined
  for (const part of $and) {
    const found = typeof part === 'object' && part !== null ? wantedIn(part as Filter, field) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Refuses a filter that names no namespace. */
export function checkNamespace(filter: Filter, field = 'query.filter'): void {
  if (wantedIn(filter, 'namespace') !== undefined) return
  throw ruleRefusal('MISSING_NAMESPACE_FILTER', { field, description: 'must name one namespace' })
}

interface Paged<T> {
  store: Store<T>
  rules: QueryRules
  query: z.output<typeof CursorQuery>
  idOf: (row: T) => string
  /** The order when the query names none. */
  sort: readonly Sorting[]
  /** Looks at the filter of the first page, wherever in the walk this page is. */
  check?: (filter: Filter) => void
  also?: { key: string; holds: (row: T) => boolean }
}

/** One page by cursor, 50 rows unless said otherwise and 100 at most, with its paging metadata. */
export function cursorRows<T>(paged: Paged<T>): { rows: readonly T[]; metadata: PagingMetadata } {
  const { query, check, sort, ...rest } = paged
  const wanted = cursorWanted(query, { default: 50, max: 100 })
  check?.(wanted.filter)
  const sorted = { ...wanted, sort: wanted.sort.length === 0 ? sort : wanted.sort }
  const selection = select({ ...rest, filter: wanted.filter, sort: sorted.sort })
  const { rows, metadata } = cursorPage(selection, sorted)
  return { rows, metadata: { ...metadata, hasNext: metadata.cursors?.next !== undefined } }
}

interface ListInput {
  paging?: { limit?: number | undefined; cursor?: string | undefined } | undefined
}

/** The page of a list call as a query: its conditions come again with every page, the order only with the first. */
export function listQuery(input: ListInput, sort: readonly Sorting[]): z.output<typeof CursorQuery> {
  const { limit, cursor } = input.paging ?? {}
  const cursorPaging = { ...(limit === undefined ? {} : { limit }), ...(cursor === undefined ? {} : { cursor }) }
  return cursor === undefined ? { sort: [...sort], cursorPaging } : { cursorPaging }
}

const columns: Readonly<Record<string, string>> = { UPDATED: 'updatedDate', CREATED: 'createdDate', NAME: 'name' }

/** The sorting behind an order such as `UPDATED_DATE_ASC`; refuses one that the call does not know. */
export function sortingOf(order: string, known: readonly string[]): Sorting[] {
  const fieldName = lookUp(columns, order.split('_')[0] ?? '')
  if (!known.includes(order) || fieldName === undefined) throw violation('order', 'OTHER', `has no value ${order}`)
  return [{ fieldName, order: order.endsWith('_DESC') ? 'DESC' : 'ASC' }]
}
