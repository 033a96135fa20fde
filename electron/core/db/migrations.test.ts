import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import deskConfig from '../../../drizzle.config.ts'
import mirrorConfig from '../../../drizzle.mirror.config.ts'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { buildWith, journalOf } from '../../../tests/support/other-build.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { outboxTables } from './fits.ts'
import { openMirrorWriter, openOutboxDb } from './open.ts'

const { migrationsDir } = testPorts('')
/** The tables from which drizzle makes the migrations: everything in its configuration. */
async function tablesOf({ schema }: { schema?: string | string[] }): Promise<SQLiteTable[]> {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync([schema ?? []].flat(), { cwd: root }).map((file) => join(root, file))
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(file)))
  return modules.flatMap((module) => Object.values(module)).filter((part) => part instanceof SQLiteTable)
}

const databases = [
  { name: 'desk', open: openOutboxDb, tables: await tablesOf(deskConfig) },
  { name: 'mirror', open: openMirrorWriter, tables: await tablesOf(mirrorConfig) },
] as const

const schemaOf = (path: string) =>
  rowsOf(
    path,
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_drizzle%' ESCAPE '\\' ORDER BY type, name",
  )
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

test.each(databases)('$name: from every migration to the newest, the same as made anew', ({ name, open }) => {
  using dir = temporaryDir()
  const fresh = join(dir.path, 'fresh.db')
  open({ path: fresh, migrationsDir }).$client.close()
  for (let count = 0; count <= journalOf(name).entries.length; count += 1) {
    const path = join(dir.path, `from-${count}.db`)
    open({ path, migrationsDir: buildWith(dir.path, { name, count }) }).$client.close()
    open({ path, migrationsDir }).$client.close()
    expect(schemaOf(path)).toEqual(schemaOf(fresh))
    // Once more: nothing is left to do.
    open({ path, migrationsDir }).$client.close()
    expect(rowsOf(path, 'SELECT count(*) AS n FROM __drizzle_migrations')).toEqual([
      { n: journalOf(name).entries.length },
    ])
  }
})

test.each(databases)('$name: the migrations make what the schema in code says', ({ open, tables }) => {
  using dir = temporaryDir()
  const path = join(dir.path, 'file.db')
  open({ path, migrationsDir }).$client.close()
  expect(tables.length).toBeGreaterThan(4)
  for (const table of tables) {
    const { name, columns, indexes } = getTableConfig(table)
    // A migration adds its columns at the end, wherever the code names them.
    const found = rowsOf(path, `SELECT name, lower(type) AS type, "notnull" FROM pragma_table_info('${name}')`)
    const wanted = columns.map((column) => [column.name, column.getSQLType(), column.notNull ? 1 : 0])
    expect(found.map((column) => [column['name'], column['type'], column['notnull']]).sort()).toEqual(wanted.sort())
    const made = rowsOf(path, `SELECT name FROM pragma_index_list('${name}') WHERE origin = 'c'`).map(
      (row) => row['name'],
    )
    for (const index of indexes) expect(made).toContain(index.config.name)
  }
})

test.each(databases)('$name: no table is made that the schema in code does not have', ({ open, tables }) => {
  using dir = temporaryDir()
  const path = join(dir.path, 'file.db')
  open({ path, migrationsDir }).$client.close()
  const names = new Set(tables.map((table) => getTableConfig(table).name))
  // What full-text search keeps, and what drizzle and SQLite note themselves.
  const made = rowsOf(path, "SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name))
  expect(made.filter((name) => !names.has(name) && !/_fts|_search|^__drizzle|^sqlite_/.test(name))).toEqual([])
})

test('whether `desk.db` fits the code is asked of every table it has', () => {
  const names = (tables: readonly SQLiteTable[]) => tables.map((table) => getTableConfig(table).name).toSorted()
  expect(names(outboxTables)).toEqual(names(databases[0].tables))
})

test('what lies in the desk survives a migration, and a copy of the file from before it is kept', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'desk.db')
  const count = journalOf('desk').entries.length
  const before = openOutboxDb({ path, migrationsDir })
  before.$client.prepare("INSERT INTO settings (key, value) VALUES ('a', '1')").run()
  before.$client.close()
  expect(existsSync(`${path}.before-migration`)).toBe(false)
  const next = buildWith(dir.path, {
    name: 'desk',
    count,
    more: { '9999_more': 'ALTER TABLE settings ADD COLUMN extra text;' },
  })
  openOutboxDb({ path, migrationsDir: next }).$client.close()
  expect(rowsOf(path, 'SELECT * FROM settings')).toEqual([{ key: 'a', value: '1', extra: null }])
  expect(rowsOf(`${path}.before-migration`, 'SELECT * FROM settings')).toEqual([{ key: 'a', value: '1' }])
})

test('a migration that fails leaves everything as it was, and the next start can finish it', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'desk.db')
  const count = journalOf('desk').entries.length
  openOutboxDb({ path, migrationsDir }).$client.close()
  const schema = schemaOf(path)
  const sql = 'ALTER TABLE settings ADD COLUMN extra text;\n--> statement-breakpoint\n'
  const broken = buildWith(dir.path, {
    name: 'desk',
    count,
    more: { '9999_more': `${sql}ALTER TABLE no_such ADD x text;` },
  })
  expect(() => openOutboxDb({ path, migrationsDir: broken })).toThrow()
  expect(schemaOf(path)).toEqual(schema)
  const mended = buildWith(dir.path, { name: 'desk', count, more: { '9999_more': `${sql}SELECT 1;` } })
  openOutboxDb({ path, migrationsDir: mended }).$client.close()
  expect(rowsOf(path, "SELECT name FROM pragma_table_info('settings')").map((row) => row['name'])).toContain('extra')
})

test.each(databases)('$name: a file of a newer Foyer is refused and not touched', ({ name, open }) => {
  using dir = temporaryDir()
  const path = join(dir.path, 'file.db')
  const count = journalOf(name).entries.length
  const newer = buildWith(dir.path, { name, count, more: { '9999_newer': 'CREATE TABLE from_the_future (id text);' } })
  open({ path, migrationsDir: newer }).$client.close()
  const before = hashOf(path)
  expect(() => open({ path, migrationsDir })).toThrowError(expect.objectContaining({ code: 'newer_schema' }))
  expect(hashOf(path)).toBe(before)
  expect(existsSync(`${path}.before-migration`)).toBe(false)
  open({ path, migrationsDir: newer }).$client.close()
})

test('a file that is no database is refused and not touched', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'desk.db')
  writeFileSync(path, 'x'.repeat(8192))
  const before = hashOf(path)
  expect(() => openOutboxDb({ path, migrationsDir })).toThrow()
  expect(hashOf(path)).toBe(before)
  withDatabase(join(dir.path, 'desk.db'), (db) => expect(() => db.pragma('user_version')).toThrow())
})
