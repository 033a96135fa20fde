import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Sqlite } from './database.ts'
import { damage, misfit } from './faults.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

const entriesOf = (folder: string) =>
  Journal.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))).entries

/** The name of the newest migration of this build: the schema that its files have. */
export const schemaName = (folder: string): string => entriesOf(folder).at(-1)?.tag ?? ''

/**
 * Where a file stands: empty, up to date, behind the migrations of this build, or written by a newer build. Throws an
 * error that `isDamage` knows when it holds tables and does not say of which build.
 */
export function schemaState(sqlite: Sqlite, folder: string): 'empty' | 'current' | 'behind' | 'newer' {
  const at = lastMigration(sqlite)
  const newest = Math.max(0, ...entriesOf(folder).map((entry) => entry.when))
  if (at === null) {
    // The migrations' own table comes first; the others come in one transaction with what it says.
    if (holdsTables(sqlite)) throw damage('tables without a migration')
    return 'empty'
  }
  if (at > newest) return 'newer'
  return at < newest ? 'behind' : 'current'
}

/** Whether a file has tables beside the one that its migrations are listed in. */
export const holdsTables = (sqlite: Sqlite): boolean =>
  sqlite
    .prepare(
      "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT IN ('__drizzle_migrations', 'sqlite_sequence')",
    )
    .get() !== undefined

/** When the newest migration of a file was made; null when it says of none. */
function lastMigration(sqlite: Sqlite): number | null {
  const table = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get()
  if (table === undefined) return null
  try {
    return sqlite.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get() as number | null
  } catch (error) {
    throw misfit(error)
  }
}

/**
 * Whether a file went through a migration that reads otherwise in this build: it was edited after it landed. The next
 * ones may then fail on tables that they don't expect. A file of the program that is missing says nothing.
 */
export function wasEditedSince(sqlite: Sqlite, folder: string): boolean {
  const own = new Map(entriesOf(folder).map(({ when, tag }) => [when, hashOf(join(folder, `${tag}.sql`))]))
  const done = sqlite.prepare('SELECT created_at, hash FROM __drizzle_migrations').raw().all() as [number, string][]
  return done.some(([when, hash]) => !own.has(when) || (own.get(when) ?? hash) !== hash)
}

function hashOf(path: string): string | undefined {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex')
  } catch {
    return undefined
  }
}

/** Copies the file beside itself before its tables change, replacing an older copy. */
export function backUp(sqlite: Sqlite, path: string): void {
  const copy = `${path}.before-migration`
  if (existsSync(copy)) rmSync(copy)
  sqlite.prepare('VACUUM INTO ?').run(copy)
}
