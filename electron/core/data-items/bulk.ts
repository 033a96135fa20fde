/** What a bulk call did, in counts and ids, and what went wrong with single items. */
export interface BulkResult {
  inserted: number
  updated: number
  removed: number
  /** Neither done nor wrong: an item that was there already, or was not there any more, or of which nothing was said. */
  skipped: number
  errors: BulkError[]
  insertedItemIds: string[]
  updatedItemIds: string[]
  removedItemIds: string[]
}

/** One item of a bulk call that failed. */
export interface BulkError {
  name: 'BulkError'
  code: string | undefined
  message: string | undefined
  /** The item, or the id, as it was given to the call. */
  item: unknown
  originalIndex: number | undefined
  violations: unknown[] | undefined
}

/** What an answer says of one item. */
export interface BulkRow {
  action?: string | null | undefined
  itemMetadata?:
    | {
        id?: string | null | undefined
        originalIndex?: number | null | undefined
        success?: boolean | null | undefined
        error?: BulkRowError | null | undefined
      }
    | null
    | undefined
}
interface BulkRowError {
  code?: string | null | undefined
  description?: string | null | undefined
  data?: Record<string, unknown> | null | undefined
}

/** Codes that are no errors, by call: an item that exists when inserting, one that is missing when changing. */
export const ignoredCodes = { insert: 'WDE0074', save: null, change: 'WDE0073' } as const

/** Counts what an answer says about the items, or ids, that were sent. */
export function bulkResult(rows: readonly BulkRow[], sent: readonly unknown[], ignored: string | null): BulkResult {
  const successes = rows.filter(({ itemMetadata }) => itemMetadata?.success === true)
  const doneBy = (...actions: string[]) => successes.filter(({ action }) => actions.includes(action ?? ''))
  const [inserted, updated, removed] = [doneBy('INSERT'), doneBy('UPDATE', 'PATCH'), doneBy('DELETE')]
  const errors = rows.flatMap((row) => errorOf(row, sent, ignored))
  return {
    inserted: inserted.length,
    updated: updated.length,
    removed: removed.length,
    skipped: Math.max(0, sent.length - errors.length - successes.length),
    errors,
    insertedItemIds: idsOf(inserted),
    updatedItemIds: idsOf(updated),
    removedItemIds: idsOf(removed),
  }
}

function idsOf(rows: readonly BulkRow[]): string[] {
  return rows.flatMap(({ itemMetadata }) => (typeof itemMetadata?.id === 'string' ? [itemMetadata.id] : []))
}

function errorOf({ itemMetadata }: BulkRow, sent: readonly unknown[], ignored: string | null): BulkError[] {
  const error = itemMetadata?.error
  if (itemMetadata?.success === true || error === undefined || error === null || error.code === ignored) return []
  const originalIndex = itemMetadata?.originalIndex ?? undefined
  const violations = error.data?.['fieldViolations']
  return [
    {
      name: 'BulkError',
      code: error.code ?? undefined,
      message: error.description ?? undefined,
      item: originalIndex === undefined ? undefined : sent[originalIndex],
      originalIndex,
      violations: Array.isArray(violations) ? violations : undefined,
    },
  ]
}
