import type { DataSet } from '../../../../shared/app/sync.ts'
import type { ReadableDb } from '../../db/open.ts'
import type { PullState } from '../../mirror/commands.ts'

/** How far the data sets of the mirror have come. */
export interface PullStates {
  get(dataSet: DataSet, scope: string): PullState
  all(): PullState[]
  /** All of them as they are at this moment, in one read: for whoever looks at many. */
  now(): (dataSet: DataSet, scope: string) => PullState
}

const columns = `key, data_set AS dataSet, scope, run, position, watermark, expected,
  full_at AS fullAt, changed_at AS changedAt, checked_at AS checkedAt, frozen`

export function createPullStates(db: ReadableDb): PullStates {
  const one = db.prepare(`SELECT ${columns} FROM pulls WHERE key = ?`)
  const every = db.prepare(`SELECT ${columns} FROM pulls`)
  return {
    get: (dataSet, scope) => {
      const key = `${dataSet}:${scope}`
      return (one.get(key) as PullState | undefined) ?? freshState(key, dataSet, scope)
    },
    all: () => every.all() as PullState[],
    now: () => {
      const byKey = new Map((every.all() as PullState[]).map((state) => [state.key, state]))
      return (dataSet, scope) => {
        const key = `${dataSet}:${scope}`
        return byKey.get(key) ?? freshState(key, dataSet, scope)
      }
    },
  }
}

const freshState = (key: string, dataSet: DataSet, scope: string): PullState => ({
  key,
  dataSet,
  scope,
  run: 0,
  position: null,
  watermark: null,
  expected: null,
  fullAt: null,
  changedAt: null,
  checkedAt: null,
  frozen: null,
})

/** Rows of each data set, as the writer counts them. */
export function createRowCountReader(db: ReadableDb): (dataSet: DataSet) => number {
  const get = db.prepare('SELECT value FROM meta WHERE key = ?')
  return (dataSet) => Number((get.get(`rows:${dataSet}`) as { value: string } | undefined)?.value ?? 0)
}

interface Touched {
  eventId: string
  ticketNumber: string | null
  orderNumber: string | null
}

/** Which tickets and orders some guests belong to: the guests feed tells what changed where no other feed can. */
export function touchedBy(db: ReadableDb, guestIds: readonly string[]): Touched[] {
  return db
    .prepare(
      `SELECT event_id AS eventId, ticket_number AS ticketNumber, order_number AS orderNumber
       FROM guests WHERE id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(guestIds)) as Touched[]
}

/** Every second look of a run has been made this long after the first. */
const lookedAgainWithinMs = 60_000

/** How far changed guests were followed to their tickets and orders, by the guests' own `updatedDate`. */
export function createFollowed(db: ReadableDb): { key: string; upTo(): string | undefined; missed(): string[] } {
  const key = 'guests:followed'
  const get = db.prepare('SELECT value FROM meta WHERE key = ?')
  const later = db.prepare('SELECT id FROM guests WHERE updated_date > ?')
  const upTo = () => (get.get(key) as { value: string } | undefined)?.value
  return {
    key,
    upTo,
    missed: () => {
      const from = upTo()
      if (from === undefined) return []
      // Lists lag behind: what was looked at just before a crash may have been late, and its second look is lost.
      const since = new Date(Date.parse(from) - lookedAgainWithinMs).toISOString()
      return (later.all(since) as { id: string }[]).map(({ id }) => id)
    },
  }
}

export interface PullEvent {
  id: string
  status: string
  startsAt: string | null
  endsAt: string | null
}

/** The same, read once for each state of the events. */
export function createPulledEvents(mirror: {
  reader: ReadableDb
  version(dataSet: DataSet): number
}): () => readonly PullEvent[] {
  let kept: { version: number; events: readonly PullEvent[] } | undefined
  return () => {
    const version = mirror.version('events')
    if (kept?.version !== version) kept = { version, events: pulledEvents(mirror.reader) }
    return kept.events
  }
}

/** The events whose tickets and orders are kept here: all but drafts. */
export function pulledEvents(db: ReadableDb): PullEvent[] {
  return db
    .prepare(
      `SELECT id, status, starts_at AS startsAt, ends_at AS endsAt FROM events WHERE status <> 'DRAFT' ORDER BY starts_at`,
    )
    .all() as PullEvent[]
}
