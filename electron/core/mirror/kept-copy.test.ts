import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { overwrite, overwriteTable } from '../../../tests/support/damage.ts'
import { goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir } from '../../../tests/support/test-ports.ts'

const fileIn = (dir: string) => join(dir, 'mirror.db')
const asidesIn = (dir: string) => readdirSync(dir).filter((name) => /^mirror\.db\.broken-\d+$/.test(name))

/** A door whose mirror is treated so between two starts, without a network. */
async function afterOffline(harm: (dir: string) => void, starts = 1): Promise<[TestLaptop, string]> {
  const { laptop, ticketNumber } = await openDoor()
  await goOffline(laptop)
  for (let start = 0; start < starts; start += 1) await laptop.crash({}, harm)
  return [laptop, ticketNumber]
}

test.each(['contacts', 'orders', 'tickets_order'])(
  'a damaged page of %s: offline, the guest list is here again, and the door admits',
  async (table) => {
    const [laptop, ticketNumber] = await afterOffline((dir) => overwriteTable(fileIn(dir), table))
    await using _ = laptop
    // It is found by then, by someone who looks or by the look through the file.
    await laptop.pass(15_000)
    expect(asidesIn(laptop.dir)).toHaveLength(1)
    expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
    goOnline(laptop)
    const list = { filter: {}, sort: { key: 'name', descending: false }, start: 0, count: 5 } as const
    await laptop.until('the contacts are back', async () => (await laptop.api.contacts.list(list)).rows.length === 5)
  },
)

test('a file whose header is gone is no database: it is set aside, kept, and the next start works', async () => {
  const [laptop] = await afterOffline((dir) => overwrite(fileIn(dir), 0, 100), 2)
  await using _ = laptop
  expect(asidesIn(laptop.dir).length).toBeGreaterThan(0)
  goOnline(laptop)
  await laptop.loaded()
})

test('a second damaged start does not cost the first copy that was set aside', async () => {
  const [laptop, ticketNumber] = await afterOffline((dir) => overwriteTable(fileIn(dir), 'contacts'), 2)
  await using _ = laptop
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
})

test('a mirror that another program holds for seconds is waited for, and nothing is set aside', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  let isStarted = false
  const starting = laptop.crash({}, (dir) => {
    const held = new BetterSqlite(fileIn(dir))
    held.pragma('locking_mode = EXCLUSIVE')
    held.exec('BEGIN IMMEDIATE; CREATE TABLE held (a)')
    // SQLite itself waits five seconds, during which this timer can't run.
    setTimeout(() => held.close(), 100)
  })
  const done = starting.then(() => {
    isStarted = true
  })
  while (!isStarted) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    laptop.clock.advance(500)
  }
  await done
  expect(asidesIn(laptop.dir)).toEqual([])
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
})

test.each(['missing', 'failing'] as const)(
  'a %s migration file: Foyer starts twice without a network, and the door admits',
  async (kind) => {
    using program = temporaryDir()
    const { laptop, ticketNumber } = await openDoor()
    await using _ = laptop
    cpSync(laptop.ports.migrationsDir, program.path, { recursive: true })
    const journal = join(program.path, 'mirror', 'meta', '_journal.json')
    const entries = JSON.parse(readFileSync(journal, 'utf8')) as {
      entries: { when: number; tag: string; idx: number }[]
    }
    const last = entries.entries.at(-1)
    if (last === undefined) throw new Error('No migrations.')
    entries.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_next' })
    writeFileSync(journal, JSON.stringify(entries))
    if (kind === 'failing')
      writeFileSync(join(program.path, 'mirror', '9999_next.sql'), 'ALTER TABLE no_such_table ADD a text;')
    await goOffline(laptop)
    for (const start of [1, 2]) {
      await laptop.crash({ migrationsDir: program.path })
      expect(asidesIn(laptop.dir), `start ${start}`).toEqual([])
    }
    expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
  },
)

test('a program without any migration files leaves the copy as it is', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  using program = temporaryDir()
  cpSync(laptop.ports.migrationsDir, program.path, { recursive: true })
  rmSync(join(program.path, 'mirror'), { recursive: true })
  await goOffline(laptop)
  await laptop.crash({ migrationsDir: program.path })
  expect(asidesIn(laptop.dir)).toEqual([])
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
})

test('a copy that was cut short gives back what is left of it', async () => {
  const [laptop] = await afterOffline((dir) => {
    const path = fileIn(dir)
    truncateSync(path, Math.floor(statSync(path).size / 2 / 8192) * 8192)
  })
  await using _ = laptop
  expect((await laptop.api.events.list({})).events).toBeInstanceOf(Array)
})
