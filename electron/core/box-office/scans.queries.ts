import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { scans } from '../db/desk-schema.ts'

export type ScanRecord = typeof scans.$inferSelect

/** Every scan of this desk. */
export interface Scans {
  add(scan: Omit<ScanRecord, 'undone' | 'groupId'> & { groupId?: string | null }): void
  byId(id: string): ScanRecord | undefined
  latest(eventId: string, limit: number): ScanRecord[]
  count(eventId: string): number
  /** The last time this desk let a ticket in and did not take it back. */
  lastAdmission(ticketNumber: string): ScanRecord | undefined
  /** Scans of the same act, the one itself among them, in the order in which they were made. */
  ofGroup(groupId: string): ScanRecord[]
  /**
   * The last thing this desk did with each ticket of an event that it let in or out: how many it let in, and those it let
   * out without having let them in.
   */
  passed(eventId: string): { letIn: number; outOnly: string[] }
  markUndone(ids: readonly string[]): void
  /** Admissions of a ticket since an instant that were not taken back. */
  admissionsSince(ticketNumber: string, at: number): ScanRecord[]
  /** The last time since an instant that this desk turned each of these tickets away because of what it is. */
  refusals(ticketNumbers: readonly string[], since: number): ScanRecord[]
}

/** A refusal because of the ticket itself; not because of the door it came to. */
const refusing = ['cancelled', 'unpaid'] as const
const isRefusal = (outcome: string): boolean => refusing.some((one) => one === outcome)
const letIn = inArray(scans.outcome, ['admitted', 'attention'])

export function createScans(db: WritableDb): Scans {
  const insert = db.insert(scans).values(placeholders()).prepare()
  const admissions = db
    .select()
    .from(scans)
    .where(
      and(
        // Not `=`, which would be planned anew each time beside the sorting.
        inArray(scans.ticketNumber, [sql.placeholder('ticketNumber')]),
        gte(scans.at, sql.placeholder('at')),
        letIn,
        eq(scans.undone, 0),
      ),
    )
    .orderBy(desc(scans.at))
    .prepare()
  // SQLite takes the other columns of a group from its last row; an Out may share the millisecond of its In.
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
        inArray(scans.outcome, ['admitted', 'attention', 'out']),
        eq(scans.undone, 0),
      ),
    )
    .groupBy(scans.ticketNumber)
    .prepare()
  const allRefusals = (since: number) =>
    db
      .select()
      .from(scans)
      .where(and(gte(scans.at, since), inArray(scans.outcome, [...refusing])))
      .orderBy(asc(scans.at))
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
      db.select().from(scans).where(eq(scans.eventId, eventId)).orderBy(desc(scans.at)).limit(limit).all(),
    count: (eventId) =>
      db.select({ n: sql<number>`count(*)` }).from(scans).where(eq(scans.eventId, eventId)).get()?.n ?? 0,
    lastAdmission: (ticketNumber) => admissions.get({ ticketNumber, at: 0 }),
    ofGroup: (groupId) => db.select().from(scans).where(eq(scans.groupId, groupId)).orderBy(asc(scans.at)).all(),
    passed: (eventId) => {
      const tickets = update.all({ eventId })
      return {
        letIn: tickets.filter(({ last }) => last !== 'out').length,
        outOnly: tickets.flatMap(({ ticketNumber, last, admissions }) =>
          last === 'out' && admissions === 0 && ticketNumber !== null ? [ticketNumber] : [],
        ),
      }
    },
    markUndone: (ids) =>
      void db
        .update(scans)
        .set({ undone: 1 })
        .where(inArray(scans.id, [...ids]))
        .run(),
    admissionsSince: (ticketNumber, at) => admissions.all({ ticketNumber, at }),
    refusals: (ticketNumbers, since) => {
      // Asked with every page of tickets that comes in: a look into memory, not into the file.
      refused ??= new Map(allRefusals(since).map((scan) => [scan.ticketNumber, scan]))
      if (refused.size === 0) return []
      const refusals = ticketNumbers.flatMap((ticketNumber) => refused?.get(ticketNumber) ?? [])
      return refusals.filter(({ at }) => at >= since)
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
