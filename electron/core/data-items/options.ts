import { Filterable } from './filter.ts'
import type { FilterTree } from './filter-tree.ts'
import { isText } from './values.ts'

/** Options of calls that read. */
export interface ReadOptions {
  /** Taken for the sake of the specification; it never reaches the wire. */
  suppressAuth?: boolean
  suppressHooks?: boolean
  showDrafts?: boolean
  /** Reads what was written a moment ago, at the price of speed. */
  consistentRead?: boolean
  language?: string
  appOptions?: Record<string, unknown>
  returnTotalCount?: boolean
}

/** A reference field whose items come along, at most `limit` of them. */
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
  /** Reference fields whose items come along in the answer. */
  includeReferences?: (string | IncludedReference)[]
  saveReferences?: boolean
  /** The write takes effect only if the item fits this filter. */
  condition?: Filterable<unknown> | FilterTree
}

export interface BulkInsertOptions extends WriteOptions {
  /** Replaces items that exist; the request then goes to the save call. */
  overrideExisting?: boolean
}

type Wire = Record<string, unknown>

/** The options every call may carry, under the wire's names. What is not given is left out. */
export function commonOptions(options: ReadOptions | WriteOptions | null | undefined): Wire {
  const { suppressHooks, showDrafts, language, appOptions } = options ?? {}
  return given({
    suppressHooks,
    publishPluginOptions: isGiven(showDrafts) ? { includeDraftItems: showDrafts } : undefined,
    language,
    appOptions,
  })
}

export function readOptions(options: ReadOptions | null | undefined): Wire {
  const { consistentRead, returnTotalCount } = options ?? {}
  return { ...commonOptions(options), ...given({ consistentRead, returnTotalCount }) }
}

export function getOptions(options: GetOptions | null | undefined): Wire {
  const { consistentRead, fields, includeReferences } = options ?? {}
  return { ...commonOptions(options), ...given({ consistentRead, fields, includeReferences }) }
}

export function writeOptions(options: WriteOptions | null | undefined): Wire {
  const { includeReferences, saveReferences, condition } = options ?? {}
  return {
    ...commonOptions(options),
    ...given({
      includeReferencedItems: includeReferences?.map((one) => (isText(one) ? one : one.field)),
      saveReferences,
      condition: isGiven(condition) ? { filter: filterOf(condition) } : undefined,
    }),
  }
}

/** The tree of a filter that was built or came ready made. Throws `invalid_input` for a built one with problems. */
export function filterOf(filter: Filterable<unknown> | FilterTree): FilterTree {
  return filter instanceof Filterable ? filter.getFilterModel() : filter
}

export function given(members: Wire): Wire {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => isGiven(value)))
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== undefined && value !== null
}
