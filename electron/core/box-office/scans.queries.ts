import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { admitting } from '../../../shared/app/checkin.ts'
import type { CoreContext } from '../core-context.ts'
import { scans } from '../db/box-office-schema.ts'
import type { WritableDb } from '../db/database.ts'

export type ScanRecord = typeof scans.$inferSelect

/** Whom this laptop let in, without the admissions that were undone. */
export interface DoorAdmissions {
  /** The last admission of a ticket at this laptop that was not undone. */
  last(ticketNumber: string): ScanRecord | undefined
  /** Admissions of a ticket since `at` (milliseconds) that were not undone. */
  since(ticketNumber: string, at: number): ScanRecord[]
  /**
   * Evaluates the last scan of each ticket of an event: how many tickets this laptop let in last, and which it let out
   * without ever letting them in.
   */
  passed(eventId: string): { letIn: number; outOnly: string[] }
}

/** The scans of this laptop. */
export interface Scans {
  add(scan: Omit<ScanRecord, 'undone' | 'groupId'> & { groupId?: string | null }): void
  byId(id: string): ScanRecord | undefined
  latest(eventId: string, limit: number): ScanRecord[]
  count(eventId: string): number
  /** All scans of a group, in the order in which they were made. */
  ofGroup(groupId: string): ScanRecord[]
  setUndone(ids: readonly string[]): void
  readonly admissions: DoorAdmissions
  /** The last refusal per ticket since `since` (milliseconds), because it was unpaid or cancelled. */
  refusals(ticketNumbers: readonly string[], since: number): ScanRecord[]
}

/** Outcomes that refuse the ticket itself, not the door or event it was scanned at. */
const refusing = ['cancelled', 'unpaid'] as const
const isRefusal = (outcome: string): boolean => refusing.some((one) => one === outcome)
// The order in which they were made: by the clock a scan after it was set back would count as an earlier one.
const lastFirst = sql`rowid DESC`
const letIn = inArray(scans.outcome, [...admitting])

export function createScans(db: WritableDb): Scans {
  const insert = db.insert(scans).values(placeholders()).prepare()
  const allRefusals = (since: number) =>
    db
      .select()
      .from(scans)
      .where(and(gte(scans.at, since), inArray(scans.outcome, [...refusing])))
      .orderBy(sql`rowid`)
      .all()
  let refused: Map<string | null, ScanRecord> | undefined
  return {
    add: (given) => {
      const scan = { ...given, groupId: given.groupId ?? null }
      insert.run(scan)
      if (isRefusal(scan.outcome)) refused?.set(scan.ticketNumber, { ...scan, undone: 0 })
    },
    byId: (id) => db.select().from(scans).where(eq(scans.id, id)).get(),
    latest: (eventId, limit) =>
      db.select().from(scans).where(eq(scans.eventId, eventId)).orderBy(lastFirst).limit(limit).all(),
    count: (eventId) =>
      db.select({ n: sql<number>`count(*)` }).from(scans).where(eq(scans.eventId, eventId)).get()?.n ?? 0,
    ofGroup: (groupId) => db.select().from(scans).where(eq(scans.groupId, groupId)).orderBy(sql`rowid`).all(),
    setUndone: (ids) =>
      void db
        .update(scans)
        .set({ undone: 1 })
        .where(inArray(scans.id, [...ids]))
        .run(),
    admissions: createAdmissions(db),
    refusals: (ticketNumbers, since) => {
      // Called with every page of pulled tickets, so refusals are cached in memory.
      refused ??= new Map(allRefusals(since).map((scan) => [scan.ticketNumber, scan]))
      if (refused.size === 0) return []
      const refusals = ticketNumbers.flatMap((ticketNumber) => refused?.get(ticketNumber) ?? [])
      return refusals.filter(({ at }) => at >= since)
    },
  }
}

function createAdmissions(db: WritableDb): DoorAdmissions {
  const admissions = db
    .select()
    .from(scans)
    .where(
      and(
        // `IN` instead of `=`: with `=` and ORDER BY, SQLite would plan the statement anew on each call.
        inArray(scans.ticketNumber, [sql.placeholder('ticketNumber')]),
        gte(scans.at, sql.placeholder('at')),
        letIn,
        eq(scans.undone, 0),
      ),
    )
    .orderBy(lastFirst)
    .prepare()
  // Because of max(rowid), SQLite takes the bare column `last` from a group's last row. Not max(at): an Out may have
  // the same millisecond as its In.
  const update = db
    .select({
      ticketNumber: scans.ticketNumber,
      last: scans.outcome,
      place: sql<number>`max(rowid)`,
      admissions: sql<number>`count(CASE WHEN ${scans.outcome} <> 'out' THEN 1 END)`,
    })
    .from(scans)
    .where(
      and(
        inArray(scans.eventId, [sql.placeholder('eventId')]),
        inArray(scans.outcome, [...admitting, 'out']),
        eq(scans.undone, 0),
      ),
    )
    .groupBy(scans.ticketNumber)
    .prepare()
  return {
    last: (ticketNumber) => admissions.get({ ticketNumber, at: 0 }),
    since: (ticketNumber, at) => admissions.all({ ticketNumber, at }),
    passed: (eventId) => {
      const tickets = update.all({ eventId })
      return {
        letIn: tickets.filter(({ last }) => last !== 'out').length,
        outOnly: tickets.flatMap(({ ticketNumber, last, admissions }) =>
          last === 'out' && admissions === 0 && ticketNumber !== null ? [ticketNumber] : [],
        ),
      }
    },
  }
}

function placeholders() {
  const value = sql.placeholder
  return {
    id: value('id'),
    at: value('at'),
    eventId: value('eventId'),
    mode: value('mode'),
    outcome: value('outcome'),
    code: value('code'),
    ticketNumber: value('ticketNumber'),
    name: value('name'),
    typeName: value('typeName'),
    seat: value('seat'),
    operator: value('operator'),
    desk: value('desk'),
    operationId: value('operationId'),
    groupId: value('groupId'),
  }
}

/** The scans of this laptop. */
export const scansOf = ({ db }: Pick<CoreContext, 'db'>): Scans => createScans(db)
