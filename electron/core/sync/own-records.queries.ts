import { inArray, lt, sql } from 'drizzle-orm'
import { scans } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'
import { history, identities, incidents, superseded } from '../db/outbox-schema.ts'
import { createReadCache } from '../db/read-cache.ts'
import { createIncidents, type Incidents } from './incidents.queries.ts'
import { createWorkHistory, type WorkHistory } from './work-history.queries.ts'

const dayMs = 24 * 3_600_000
/** What is forgotten, and after how long: no one asks a door about an evening of half a year ago. */
const keptFor = [
  { table: history, at: history.at, ms: 30 * dayMs },
  { table: superseded, at: superseded.at, ms: 30 * dayMs },
  { table: scans, at: scans.at, ms: 180 * dayMs },
  { table: incidents, at: incidents.acknowledgedAt, ms: 180 * dayMs },
  // Reports of old shifts name orders by what this laptop called them first.
  { table: identities, at: identities.at, ms: 400 * dayMs },
]
/** Rows that one transaction forgets. */
const pruneMost = 2_000

/** What became of things, and records that contradict each other. */
export interface OwnRecords {
  readonly history: WorkHistory
  readonly incidents: Incidents
  /**
   * Forgets a few thousand old rows: history of 30 days ago, scans and decided incidents of 180, names of records made
   * here of 400. Undecided incidents stay. Returns whether there is more to forget.
   */
  prune(now: number): boolean
}

/** `isAlone`: no other process writes to the file. */
export function createOwnRecords(db: WritableDb, { isAlone = false }: { isAlone?: boolean } = {}): OwnRecords {
  const keep = createReadCache(db.$client, { isAlone })
  return {
    history: createWorkHistory(db, keep),
    incidents: createIncidents(db, keep),
    prune: (now) =>
      keptFor
        .map(({ table, at, ms }) => {
          const old = db
            .select({ id: sql`rowid` })
            .from(table)
            .where(lt(at, now - ms))
            .limit(pruneMost)
          return db.delete(table).where(inArray(sql`rowid`, old)).run().changes === pruneMost
        })
        .includes(true),
  }
}
