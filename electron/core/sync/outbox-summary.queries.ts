import type { Lane, RowState } from '../../../shared/app/sync.ts'
import type { Sqlite } from '../db/database.ts'
import type { ReadCache } from '../db/read-cache.ts'

/** How many rows are in which state, and when the first of those that wait for the platform was made. */
export type OutboxCounts = Readonly<Record<RowState, number> & { oldestWaitingAt: number | null }>

/** What the outbox holds, counted. Asked for many times between two changes. */
export interface OutboxSummary {
  counts(): OutboxCounts
  /** Rows in any state. */
  size(): number
  /** When the next row of a lane becomes due; undefined when none waits. */
  nextDue(lane: Lane): number | undefined
  /** False when no row of a lane is due at `now`, or due later than `far`. True says only that it is worth a look. */
  mayBeReady(lane: Lane, now: number, far: number): boolean
}

interface Counted {
  lane: string
  state: RowState
  n: number
  oldest: number
  firstDue: number
  lastDue: number
}

interface LaneDue {
  next: number | undefined
  first: number
  last: number
}

interface Held {
  counts: OutboxCounts
  size: number
  lanes: ReadonlyMap<string, LaneDue>
}

const counting = `SELECT lane, state, count(*) AS n, min(made_at) AS oldest,
  min(next_try_at) AS firstDue, max(next_try_at) AS lastDue FROM outbox GROUP BY lane, state`

export function createOutboxSummary(sqlite: Sqlite, keep: ReadCache): OutboxSummary {
  const count = sqlite.prepare(counting)
  const now = keep(() => summed(count.all() as Counted[]))
  return {
    counts: () => now(undefined).counts,
    size: () => now(undefined).size,
    nextDue: (lane) => now(undefined).lanes.get(lane)?.next,
    mayBeReady: (lane, at, far) => {
      const due = now(undefined).lanes.get(lane)
      return due !== undefined && (due.first <= at || due.last > far)
    },
  }
}

function summed(rows: readonly Counted[]): Held {
  const counts = { waiting: 0, sending: 0, unknown: 0, needsYou: 0, refused: 0, done: 0, discarded: 0 }
  const lanes = new Map<string, LaneDue>()
  let oldestWaitingAt: number | null = null
  let size = 0
  for (const { lane, state, n, oldest, firstDue, lastDue } of rows) {
    counts[state] += n
    size += n
    // What a person has to look at does not wait for the network.
    if (state === 'needsYou' || state === 'refused') continue
    oldestWaitingAt = oldestWaitingAt === null ? oldest : Math.min(oldestWaitingAt, oldest)
    const before = lanes.get(lane)
    const waits = state === 'waiting' || state === 'unknown'
    lanes.set(lane, {
      next: waits ? Math.min(before?.next ?? firstDue, firstDue) : before?.next,
      first: Math.min(before?.first ?? firstDue, firstDue),
      last: Math.max(before?.last ?? lastDue, lastDue),
    })
  }
  return { counts: { ...counts, oldestWaitingAt }, size, lanes }
}
