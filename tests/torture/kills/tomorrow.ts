import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { builtApp } from '../laptop/process.ts'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.int(), when: z.number() })) })

/**
 * Builds the app of tomorrow: today's programs with one migration more for each database, which moves every row of a
 * table through another one. A laptop that starts it on today's files has a migration to do, and can be killed in it.
 */
export function buildTomorrow(folder: string): string {
  const app = join(folder, 'tomorrow')
  mkdirSync(app, { recursive: true })
  cpSync(join(builtApp, 'out', 'main'), join(app, 'out', 'main'), { recursive: true })
  cpSync(join(builtApp, 'out', 'renderer'), join(app, 'out', 'renderer'), { recursive: true })
  cpSync(join(builtApp, 'package.json'), join(app, 'package.json'))
  cpSync(join(builtApp, 'drizzle'), join(app, 'drizzle'), { recursive: true })
  symlinkSync(join(builtApp, 'node_modules'), join(app, 'node_modules'))
  addMigration(join(app, 'drizzle', 'desk'), ['outbox', 'history', 'scans', 'settings'])
  addMigration(join(app, 'drizzle', 'mirror'), ['contacts', 'tickets'])
  return app
}

function addMigration(folder: string, tables: readonly string[]): void {
  const path = join(folder, 'meta', '_journal.json')
  const journal = Journal.parse(JSON.parse(readFileSync(path, 'utf8')))
  const last = journal.entries.at(-1)
  const next = { ...last, idx: journal.entries.length, when: (last?.when ?? 0) + 1000, tag: 'tomorrow' }
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }))
  const statements = tables.flatMap((table) => [
    `CREATE TABLE moved_${table} AS SELECT * FROM ${table}`,
    `DELETE FROM ${table}`,
    `INSERT INTO ${table} SELECT * FROM moved_${table}`,
    `DROP TABLE moved_${table}`,
    `ALTER TABLE ${table} ADD COLUMN tomorrow text`,
  ])
  writeFileSync(join(folder, 'tomorrow.sql'), statements.join(';\n--> statement-breakpoint\n'))
}
