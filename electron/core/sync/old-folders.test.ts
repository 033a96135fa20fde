import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { asked, eventIdOf, isReady, ticketsOf } from '../../../tests/support/doors.ts'
import { cases } from '../../../tests/support/long-tests.ts'
import { goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { openMirrorWriter, openOutboxDb } from '../db/open.ts'

/**
 * Data folders as earlier versions left them when they were ended in the middle of an evening without a network: the
 * demo site with its reception, one change of every operation that the version had, and scans. Named by the number of
 * migrations of their two files. Rows that the test doesn't need were taken out of the mirrors.
 */
const folders = join(import.meta.dirname, '../../../tests/profiles/folders')
const { migrationsDir } = testPorts('')

interface Opened extends AsyncDisposable {
  laptop: TestLaptop
  /** What the version left: operations that wait, and tickets that its mirror has. */
  operations: string[]
  tickets: Set<string>
  contacts: number
}

async function openFolder(name: string): Promise<Opened> {
  using dir = temporaryDir()
  for (const file of readdirSync(join(folders, name))) {
    writeFileSync(join(dir.path, file.replace(/\.gz$/, '')), gunzipSync(readFileSync(join(folders, name, file))))
  }
  const column = (file: string, sql: string) => rowsOf(join(dir.path, file), sql).map(({ found }) => String(found))
  const operations = column('desk.db', 'SELECT operation AS found FROM outbox').toSorted()
  const tickets = new Set(column('mirror.db', 'SELECT id AS found FROM tickets'))
  const contacts = Number(column('mirror.db', 'SELECT count(*) AS found FROM contacts')[0])
  const laptop = await openTestLaptop({
    sandbox: { reception: true },
    from: dir.path,
    before: (site) => site.faults.set({ cut: true }),
  })
  await laptop.quiet()
  return { laptop, operations, tickets, contacts, [Symbol.asyncDispose]: () => laptop[Symbol.asyncDispose]() }
}

const schemaOf = (path: string) =>
  rowsOf(path, "SELECT type, name FROM sqlite_master WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name")

/**
 * What a person is asked about. The mail was on its way when the version ended; the item was edited before it was
 * removed; the others were noted by versions that kept less of what stood there before, so the site may have changed it.
 */
const asks = [
  'tickets.mail outcome_unknown',
  'data.remove conflict',
  ...['contacts.delete', 'media.rename', 'media.renameFolder', 'media.moveFolder'].map((name) => `${name} conflict`),
]

/** Sent it can't be: a person is asked about it, or about the change that it waits for. */
const isAtRest = ({ state, waitsFor }: QueueRow) => state === 'needsYou' || (state === 'waiting' && waitsFor !== null)

const everyContact = { filter: {}, sort: { key: 'name', descending: false }, start: 0, count: 5 } as const

test.each(cases(readdirSync(folders), 5))(
  '%s: offline all is here, the door admits, and what waited is sent once',
  {
    timeout: 120_000,
  },
  async (name) => {
    await using opened = await openFolder(name)
    const { laptop, operations, tickets, contacts } = opened
    // Before any network.
    const waiting = await queueOf(laptop)
    expect(waiting.map(({ operation }) => operation).toSorted()).toEqual(operations)
    expect(waiting.filter(({ lastAnswer }) => lastAnswer?.code === 'unknown_operation')).toEqual([])
    expect((await laptop.api.sync.attention({})).incidents).toEqual([])
    const taken = waiting.flatMap(({ operation, ticketNumber }) =>
      operation === 'tickets.checkIn' ? (ticketNumber ?? []) : [],
    )
    const [guest = ''] = ticketsOf(laptop.sandbox, isReady)
      .map(({ ticketNumber }) => ticketNumber)
      .filter((one) => tickets.has(one) && !taken.includes(one))
    expect(await scanIn(laptop, guest)).toMatchObject({ outcome: 'admitted' })
    for (const earlier of taken) expect((await scanIn(laptop, earlier)).outcome).not.toBe('admitted')
    await laptop.until(
      'the contacts are here',
      async () => (await laptop.api.contacts.list(everyContact)).total >= contacts,
    )
    await laptop.api.checkin.board({ eventId: eventIdOf(laptop.sandbox) })

    goOnline(laptop)
    await laptop.until('all is sent or asked about', async () => (await queueOf(laptop)).every(isAtRest))
    for (const ticketNumber of [guest, ...taken]) expect(asked(laptop.sandbox, ticketNumber)).toBe(1)
    const left = (await queueOf(laptop)).filter(({ waitsFor }) => waitsFor === null)
    expect(asks.filter((ask) => left.some((row) => `${row.operation} ${row.lastAnswer?.code}` === ask))).toHaveLength(
      left.length,
    )
    await laptop.restart()
    for (const [file, open] of [
      ['desk.db', openOutboxDb],
      ['mirror.db', openMirrorWriter],
    ] as const) {
      using fresh = temporaryDir()
      open({ path: join(fresh.path, file), migrationsDir }).$client.close()
      expect(schemaOf(join(laptop.dir, file))).toEqual(schemaOf(join(fresh.path, file)))
    }
  },
)

test('on the way back, an earlier version refuses a mirror of a newer one and leaves every file as it is', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  await scanIn(laptop, ticketNumber)
  const before = new Map<string, Buffer>()
  const kept = ['desk.db', 'outbox.copy', 'mirror.db']
  const newer = laptop.crash({}, (dir) => {
    withDatabase(join(dir, 'mirror.db'), (db) => {
      db.pragma('wal_checkpoint(TRUNCATE)')
      db.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('next', ?)").run(Date.now() * 2)
    })
    // A line that the next start would write anew.
    writeFileSync(join(dir, 'outbox.copy'), readFileSync(join(dir, 'outbox.copy')).subarray(0, -1))
    for (const file of kept) before.set(join(dir, file), readFileSync(join(dir, file)))
  })
  await expect(newer).rejects.toMatchObject({ code: 'newer_schema' })
  expect(before.size).toBe(kept.length)
  for (const [path, bytes] of before) expect(readFileSync(path).equals(bytes), path).toBe(true)
})
