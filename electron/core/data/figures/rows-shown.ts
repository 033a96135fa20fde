import type { ReadableDb } from '../../db/database.ts'

/** Rows that are looked at between two turns of the loop, so that no guest at the door waits for a long list. */
const atOnce = 500

/**
 * Reads something of all rows of a list, some at a time: `sql` gets their numbers as JSON for its last parameter. The rows
 * are those of the list on screen, so a figure can never be about others.
 */
export async function overRows<T>(
  db: ReadableDb,
  rids: readonly number[],
  { sql, parameters, take }: { sql: string; parameters: readonly unknown[]; take(row: T): void },
): Promise<void> {
  const read = db.prepare(sql)
  for (let start = 0; start < rids.length; start += atOnce) {
    const some = JSON.stringify(rids.slice(start, start + atOnce))
    for (const row of read.all(...parameters, some) as T[]) take(row)
    if (start + atOnce < rids.length) await new Promise((resolve) => setImmediate(resolve))
  }
}
