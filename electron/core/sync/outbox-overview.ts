import type { RowState } from '../../../shared/app/sync.ts'
import type { ReadCache } from '../db/read-cache.ts'
import type { OutboxStatements } from './outbox.queries.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { OutboxCounts, OutboxSummary } from './outbox-summary.queries.ts'

/** The outbox as a whole: which rows it holds, and how many. */
export interface OutboxOverview {
  /** Every row that is not done, in the order people acted. May be many thousands, so nothing frequent calls it. */
  all(): OutboxRow[]
  /** At most `limit` of these rows, from the one after `number` on. */
  after(number: number, limit: number): OutboxRow[]
  /** All of these rows, some at a time; later pages show changes made meanwhile. */
  pages(): Iterable<OutboxRow[]>
  /** Rows in these states, in order. */
  inStates(...states: readonly RowState[]): OutboxRow[]
  /** How many rows are for another site than this one, or for an unknown one. */
  ofOtherSites(site: string): number
  /** Whether a row waits that the sign-in may not send. */
  anyForbidden(): boolean
  /** How many rows are not done. */
  size(): number
  counts(): OutboxCounts
}

/** Rows per page of `pages`. */
const pageRows = 250

/** `few` returns every open row while there are few, else undefined. */
export function createOutboxOverview({
  statements,
  keep,
  summary,
  few,
}: {
  statements: OutboxStatements
  keep: ReadCache
  summary: Pick<OutboxSummary, 'size' | 'counts'>
  few: () => readonly OutboxRow[] | undefined
}): OutboxOverview {
  const forbidden = keep(() => statements.anyForbidden.get() !== undefined)
  const after: OutboxOverview['after'] = (number, limit) => statements.after.all({ number, limit })
  return {
    all: () => [...(few() ?? statements.every.all())],
    after,
    pages: function* () {
      for (let page = after(0, pageRows); page.length > 0; page = after(page.at(-1)?.number ?? 0, pageRows)) {
        yield page
      }
    },
    inStates: (...states) => statements.inStates.all({ states: JSON.stringify(states) }),
    ofOtherSites: (site) => statements.ofOtherSites.get({ site })?.rows ?? 0,
    anyForbidden: () => forbidden(undefined),
    size: summary.size,
    counts: summary.counts,
  }
}
