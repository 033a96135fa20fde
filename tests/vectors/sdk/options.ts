import { Filterable } from './filter.ts'
import type { FilterTree } from './filter-tree.ts'
import { isText } from './values.ts'

/** Options of calls that read. */
export interface ReadOptions {
  /** Accepted for compatibility; never sent. */
  suppressAuth?: boolean
  suppressHooks?: boolean
  showDrafts?: boolean
  /** Strongly consistent read: slower, but sees the latest writes. */
  consistentRead?: boolean
  language?: string
  appOptions?: Record<string, unknown>
  returnTotalCount?: boolean
}

/** A reference field whose items are included, at most `limit` of them. */
export interface IncludedReference {
  field: string
  limit?: number
}

export interface GetOptions extends Omit<ReadOptions, 'returnTotalCount'> {
  fields?: string[]
  includeReferences?: IncludedReference[]
}

/** Options of calls that write. */
export interface WriteOptions extends Omit<ReadOptions, 'returnTotalCount' | 'consistentRead'> {
  /** Reference fields whose items are included in the response. */
  includeReferences?: (string | IncludedReference)[]
  saveReferences?: boolean
  /** Conditional write: takes effect only if the item matches this filter. */
  condition?: Filterable<unknown> | FilterTree
}

export interface BulkInsertOptions extends WriteOptions {
  /** Replaces existing items; the request is then sent to the save endpoint. */
  overrideExisting?: boolean
}

type Wire = Record<string, unknown>

/** Options common to all calls, under their wire names. Missing ones are left out. */
export function commonOptions(options: ReadOptions | WriteOptions | null | undefined): Wire {
  const { suppressHooks, showDrafts, language, appOptions } = options ?? {}
  return toOptions({
    suppressHooks,
    publishPluginOptions: isGiven(showDrafts) ? { includeDraftItems: showDrafts } : undefined,
    language,
    appOptions,
  })
}

export function readOptions(options: ReadOptions | null | undefined): Wire {
  const { consistentRead, returnTotalCount } = options ?? {}
  return { ...commonOptions(options), ...toOptions({ consistentRead, returnTotalCount }) }
}

export function getOptions(options: GetOptions | null | undefined): Wire {
  const { consistentRead, fields, includeReferences } = options ?? {}
  return { ...commonOptions(options), ...toOptions({ consistentRead, fields, includeReferences }) }
}

export function writeOptions(options: WriteOptions | null | undefined): Wire {
  const { includeReferences, saveReferences, condition } = options ?? {}
  return {
    ...commonOptions(options),
    ...toOptions({
      includeReferencedItems: includeReferences?.map((one) => (isText(one) ? one : one.field)),
      saveReferences,
      condition: isGiven(condition) ? { filter: filterOf(condition) } : undefined,
    }),
  }
}

/** The wire tree of a built or ready-made filter. Throws `invalid_input` for a built one with problems. */
export function filterOf(filter: Filterable<unknown> | FilterTree): FilterTree {
  return filter instanceof Filterable ? filter.getFilterModel() : filter
}

export function toOptions(members: Wire): Wire {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isGiven(value)))
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null
}
