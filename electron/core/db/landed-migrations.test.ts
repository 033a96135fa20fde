import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import landed from '../../../drizzle/landed.json' with { type: 'json' }
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { goOffline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { buildWith, journalOf } from '../../../tests/support/other-build.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openMirrorWriter, openOutboxDb } from './open.ts'

const { migrationsDir } = testPorts('')
const textOf = (name: string, tag: string) => readFileSync(join(migrationsDir, name, `${tag}.sql`), 'utf8')

// A migration that has landed ran on laptops: edited, it leaves two kinds of files that this build can’t distinguish.
// A new one is added to `drizzle/landed.json` when it is made: its name, and the SHA-256 of its file.
test.each(Object.entries(landed))('%s: no migration that has landed was edited, and all are listed', (name, hashes) => {
  const found = journalOf(name).entries.map(({ tag }) => [
    tag,
    createHash('sha256').update(textOf(name, tag)).digest('hex'),
  ])
  expect(Object.fromEntries(found)).toEqual(hashes)
})

const indexesOf = (path: string) =>
  rowsOf(
    path,
    "SELECT name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY name",
  )

test('an index or trigger of an edited migration is made anew at the next start', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'desk.db')
  openOutboxDb({ path, migrationsDir }).$client.close()
  const expected = indexesOf(path)
  withDatabase(path, (db) => {
    db.exec("DROP INDEX outbox_made; CREATE INDEX outbox_made ON outbox (made_at) WHERE state IN ('waiting')")
    db.exec('CREATE TRIGGER of_before AFTER DELETE ON outbox BEGIN SELECT 1; END')
    const trigger = db.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name <> 'of_before'").pluck()
    db.exec(`DROP TRIGGER ${trigger.get()}`)
  })
  expect(indexesOf(path)).not.toEqual(expected)
  openOutboxDb({ path, migrationsDir }).$client.close()
  expect(indexesOf(path)).toEqual(expected)
})

test('a file whose rows an index would forbid is one to make anew, not one that keeps Foyer from starting', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'desk.db')
  openOutboxDb({ path, migrationsDir }).$client.close()
  withDatabase(path, (db) => {
    db.exec('DROP INDEX uploads_id_unique')
    const columns = db.prepare('SELECT name, "notnull" AS must, pk FROM pragma_table_info(\'uploads\')').all() as {
      name: string
      must: number
      pk: number
    }[]
    const given = columns.filter(({ must, pk }) => must === 1 && pk === 0).map(({ name }) => name)
    const add = db.prepare(`INSERT INTO uploads (${given.join(', ')}) VALUES (${given.map(() => '1').join(', ')})`)
    add.run()
    add.run()
  })
  expect(() => openOutboxDb({ path, migrationsDir })).toThrow(expect.objectContaining({ data: { damaged: true } }))
})

/** What the first version of a landed migration lacked, as a laptop of that time still lacks it. */
const lacks = {
  'the phone as it was typed': 'ALTER TABLE contacts DROP COLUMN phone_shown',
  'who is inside with a cancelled ticket':
    'DROP TRIGGER tickets_noted_cancelled; DROP TRIGGER tickets_noted_gone; DROP TABLE cancelled_inside',
}
const asidesIn = (dir: string) => readdirSync(dir).filter((name) => /^mirror\.db\.broken-\d+$/.test(name))
const contactsOf = (laptop: TestLaptop) =>
  laptop.api.contacts.list({ filter: {}, sort: { key: 'name', descending: false }, start: 0, count: 5 })

test.each(Object.entries(lacks))(
  'a mirror without %s: offline, the door admits and contacts are listed',
  async (_, sql) => {
    const { laptop, ticketNumber } = await openDoor()
    await using _laptop = laptop
    await goOffline(laptop)
    await laptop.crash({}, (dir) =>
      withDatabase(join(dir, 'mirror.db'), (db) => {
        db.function('lowered', (text) => text)
        db.exec(`${sql}; PRAGMA application_id = 0`)
      }),
    )
    expect(asidesIn(laptop.dir)).toHaveLength(1)
    expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
    await laptop.until('contacts are back', async () => (await contactsOf(laptop)).rows.length === 5)
  },
)

test('a mirror whose first migration was another one is made anew, not left behind for ever', () => {
  using dir = temporaryDir()
  const path = join(dir.path, 'mirror.db')
  const old = buildWith(dir.path, { name: 'mirror', count: 1 })
  const [first] = journalOf('mirror').entries
  const file = join(old, 'mirror', `${first?.tag}.sql`)
  writeFileSync(file, readFileSync(file, 'utf8').replace('\t`phone_shown` text,\n', ''))
  openMirrorWriter({ path, migrationsDir: old }).$client.close()
  expect(() => openMirrorWriter({ path, migrationsDir })).toThrow(expect.objectContaining({ data: { damaged: true } }))
})

test('a file with the tables of this build is not compared again at each start', () => {
  using dir = temporaryDir()
  using bare = temporaryDir()
  const path = join(dir.path, 'desk.db')
  openOutboxDb({ path, migrationsDir }).$client.close()
  // A program whose files are gone could make nothing to compare with.
  cpSync(join(migrationsDir, 'desk', 'meta'), join(bare.path, 'desk', 'meta'), { recursive: true })
  openOutboxDb({ path, migrationsDir: bare.path }).$client.close()
  withDatabase(path, (db) => db.pragma('application_id = 0'))
  expect(() => openOutboxDb({ path, migrationsDir: bare.path })).toThrow(/No file/)
})
