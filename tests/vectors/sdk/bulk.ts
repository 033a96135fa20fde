/** Result of a bulk call: counts, ids, and errors of single items. */
export interface BulkResult {
  inserted: number
  updated: number
  removed: number
  /** Neither done nor failed: an item that existed already, was missing, or is not in the response. */
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
  /** The item or id as passed to the call. */
  item: unknown
  originalIndex: number | undefined
  violations: unknown[] | undefined
}

/** The result of one item in a response. */
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

/** Codes that count as skipped, by call: an existing item on insert, a missing one on change. */
export const ignoredCodes = { insert: 'WDE0074', save: null, change: 'WDE0073' } as const

/** Evaluates the response for the items, or ids, that were sent. */
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
