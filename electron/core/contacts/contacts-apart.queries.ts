import { and, eq } from 'drizzle-orm'
import type { WritableDb } from '../db/database.ts'
import { contactsApart as table } from '../db/laptop-schema.ts'

/** Contacts that look alike and are not the same person, as someone at this laptop decided. */
export interface ContactsApart {
  pairs(): (readonly [string, string])[]
  /** Every two of these. */
  add(ids: readonly string[], at: number): void
  remove(ids: readonly string[]): void
  /** Another number whenever the pairs have changed. */
  version(): number
}

export function createContactsApart(db: WritableDb): ContactsApart {
  let version = 0
  const pairsOf = (ids: readonly string[]) => {
    const sorted = [...new Set(ids)].sort()
    return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other) => ({ one, other })))
  }
  const each = (ids: readonly string[], work: (pair: { one: string; other: string }) => void) => {
    db.transaction(() => {
      for (const pair of pairsOf(ids)) work(pair)
    })
    version += 1
  }
  return {
    version: () => version,
    pairs: () =>
      db
        .select()
        .from(table)
        .all()
        .map(({ one, other }) => [one, other] as const),
    add: (ids, at) =>
      each(ids, (pair) =>
        db
          .insert(table)
          .values({ ...pair, at })
          .onConflictDoNothing()
          .run(),
      ),
    remove: (ids) =>
      each(ids, ({ one, other }) =>
        db
          .delete(table)
          .where(and(eq(table.one, one), eq(table.other, other)))
          .run(),
      ),
  }
}
