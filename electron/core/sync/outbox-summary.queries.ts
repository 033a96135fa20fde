import { Lane, type RowState } from '../../../shared/app/sync.ts'
import type { Sqlite } from '../db/database.ts'
import type { ReadCache } from '../db/read-cache.ts'

/** How many rows are in each state, and when the oldest that waits for the platform was made; null when none waits. */
export type OutboxCounts = Readonly<Record<RowState, number> & { oldestWaitingAt: number | null }>

/** Counts and due times of the outbox, cached because callers ask many times between two changes. */
export interface OutboxSummary {
  counts(): OutboxCounts
  /** Rows in any state. */
  size(): number
  /** When the next row of a lane becomes due; undefined when none waits. */
  nextDue(lane: Lane): number | undefined
  /** False when no row of a lane is due by `now` or later than `far`. True says only that it is worth a look. */
  mayBeReady(lane: Lane, now: number, far: number): boolean
}

interface Counted {
  state: RowState
  n: number
}

/** Due times of a lane's rows in one state; null when there are none. */
interface Due {
  lane: Lane
  state: string
  firstDue: number | null
  lastDue: number | null
}

interface LaneDue {
  next: number | undefined
  first: number
  last: number
}

/** The states that wait for the network; rows that need a person don't. */
const waiting = ['waiting', 'sending', 'unknown']
const values = (names: readonly string[]) => names.map((name) => `('${name}')`).join(', ')

const counting = 'SELECT state, sum(n) AS n FROM outbox_counts GROUP BY state'
/**
 * Repeats the condition of its index: given the waiting states instead, SQLite would use another index, and read every
 * row.
 */
const oldestWaiting = "SELECT min(made_at) FROM outbox WHERE state NOT IN ('needsYou', 'refused')"
/** Reads each minimum and maximum with one look into an index. */
const dueTimes = `WITH lanes(lane) AS (VALUES ${values(Lane.options)}), states(state) AS (VALUES ${values(waiting)})
  SELECT lane, state,
    (SELECT min(next_try_at) FROM outbox WHERE lane = lanes.lane AND state = states.state) AS firstDue,
    (SELECT max(next_try_at) FROM outbox WHERE lane = lanes.lane AND state = states.state) AS lastDue
  FROM lanes, states`

/** The summary over `desk.db`; `keep` caches it until a change. */
export function createOutboxSummary(sqlite: Sqlite, keep: ReadCache): OutboxSummary {
  const count = sqlite.prepare(counting)
  const oldest = sqlite.prepare(oldestWaiting).pluck()
  const due = sqlite.prepare(dueTimes)
  const counts = keep(() => countsOf(count.all() as Counted[], oldest.get() as number | null))
  const lanes = keep(() => lanesOf(due.all() as Due[]))
  return {
    counts: () => counts(undefined),
    size: () => sizeOf(counts(undefined)),
    nextDue: (lane) => lanes(undefined).get(lane)?.next,
    mayBeReady: (lane, at, far) => {
      const due = lanes(undefined).get(lane)
      return due !== undefined && (due.first <= at || due.last > far)
    },
  }
}

function countsOf(rows: readonly Counted[], oldestWaitingAt: number | null): OutboxCounts {
  const counts = { waiting: 0, sending: 0, unknown: 0, needsYou: 0, refused: 0, done: 0, discarded: 0 }
  for (const { state, n } of rows) counts[state] = n
  return { ...counts, oldestWaitingAt }
}

const sizeOf = ({ oldestWaitingAt: _, ...counts }: OutboxCounts): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0)

function lanesOf(rows: readonly Due[]): ReadonlyMap<string, LaneDue> {
  const lanes = new Map<string, LaneDue>()
  for (const { lane, state, firstDue, lastDue } of rows) {
    if (firstDue === null || lastDue === null) continue
    const before = lanes.get(lane)
    const goesOut = state !== 'sending'
    lanes.set(lane, {
      next: goesOut ? Math.min(before?.next ?? firstDue, firstDue) : before?.next,
      first: Math.min(before?.first ?? firstDue, firstDue),
      last: Math.max(before?.last ?? lastDue, lastDue),
    })
  }
  return lanes
}
