import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Sqlite } from './database.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

const entriesOf = (folder: string) =>
  Journal.parse(JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))).entries

/** The name of the newest migration of this build: the schema that its files have. */
export const schemaName = (folder: string): string => entriesOf(folder).at(-1)?.tag ?? ''

/** Where a file stands: empty, up to date, behind the migrations of this build, or written by a newer build. */
export function schemaState(sqlite: Sqlite, folder: string): 'empty' | 'current' | 'behind' | 'newer' {
  const table = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '__drizzle_migrations'")
    .get()
  if (table === undefined) return 'empty'
  const last = sqlite.prepare('SELECT max(created_at) AS at FROM __drizzle_migrations').get() as { at: number | null }
  const newest = Math.max(0, ...entriesOf(folder).map((entry) => entry.when))
  if (last.at === null) return 'empty'
  if (last.at > newest) return 'newer'
  return last.at < newest ? 'behind' : 'current'
}

/** Copies the file beside itself before its tables change, replacing an older copy. */
export function backUp(sqlite: Sqlite, path: string): void {
  const copy = `${path}.before-migration`
  if (existsSync(copy)) rmSync(copy)
  sqlite.prepare('VACUUM INTO ?').run(copy)
}
