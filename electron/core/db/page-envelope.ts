import { AppError } from '../../../shared/errors.ts'
import type { MirroredEntity } from '../mirror/entity.ts'

/** What one page says, or several that follow each other. */
export interface Envelope {
  documents: unknown[]
  /** Rows of the last page alone: an empty one ends a list whatever its total says. */
  lastRows: number
  /** Where a cursor feed goes on. */
  next: string | null
  /** What each page said of the length of the whole list. */
  totals: (number | null)[]
}

/**
 * Reads consecutive pages as one. A page that is not full ends the reading: those after it were asked for with a wrong
 * guess of where they begin.
 */
export function readPages(entity: MirroredEntity, texts: readonly string[], pageSize: number): Envelope {
  const whole: Envelope = { documents: [], lastRows: 0, next: null, totals: [] }
  for (const text of texts) {
    const { rows, next, total } = readPage(entity, text)
    whole.documents = whole.documents.length === 0 ? rows : whole.documents.concat(rows)
    whole.lastRows = rows.length
    whole.next = next
    whole.totals.push(total)
    if (rows.length !== pageSize) break
  }
  return whole
}

/** The rows of a page and what it says about paging; every service spells that a little differently. */
function readPage(entity: MirroredEntity, text: string) {
  const page = JSON.parse(text) as Record<string, unknown>
  const rows = page[entity.rowsKey]
  if (!Array.isArray(rows)) throw new AppError('bad_answer', `The page has no list called ${entity.rowsKey}.`)
  const metadata = (page['pagingMetadata'] ?? page['metadata'] ?? page) as Record<string, unknown>
  const cursors = metadata['cursors'] as { next?: unknown } | null | undefined
  return {
    rows: rows as unknown[],
    next: typeof cursors?.next === 'string' && cursors.next !== '' ? cursors.next : null,
    total: typeof metadata['total'] === 'number' ? metadata['total'] : null,
  }
}
