import { and, eq, inArray, sql } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { outbox } from '../db/outbox-schema.ts'

/** The wall clock was set by so many milliseconds: what is kept in its time moves along. */
export function moveTimes(db: WritableDb, byMs: number): void {
  const by = Math.round(byMs)
  db.update(outbox)
    .set({ nextTryAt: sql`max(0, ${outbox.nextTryAt} + ${by})` })
    .where(and(inArray(outbox.state, ['waiting', 'unknown']), sql`${outbox.nextTryAt} > 0`))
    .run()
  // What lies behind it counts as long ago once reads have caught up: a clock that is set brings that no nearer.
  db.update(outbox)
    .set({ leaseUntil: sql`${outbox.leaseUntil} + ${by}` })
    .where(and(eq(outbox.state, 'unknown'), sql`${outbox.leaseUntil} > 0`))
    .run()
  // A clock that seems to be ahead may only have slept; too early an instant of sending does no harm.
  if (by >= 0) return
  db.update(outbox)
    .set({ sentAt: sql`${outbox.sentAt} + ${by}` })
    .where(sql`${outbox.sentAt} IS NOT NULL`)
    .run()
}
