import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { app } from '../../../shared/app/index.ts'
import { lose, onSite, someone, writes } from '../../../tests/support/contacts.ts'
import { rowsOf } from '../../../tests/support/databases.ts'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { temporaryDir } from '../../../tests/support/test-ports.ts'
import { openOutboxDb, withoutFlush } from '../db/open.ts'
import { catalog } from '../features.ts'

const migrationsDir = join(import.meta.dirname, '../../../drizzle')
const headBytes = 32
const frameHeadBytes = 24

/** Takes commits from the end of a database's log, as a power cut does, until `isEnough`. */
function takeCommits(path: string, isEnough: () => boolean): void {
  const log = readFileSync(`${path}-wal`)
  const frameBytes = log.readUInt32BE(8) + frameHeadBytes
  const ends: number[] = []
  for (let at = headBytes; at + frameBytes <= log.length; at += frameBytes) {
    // A frame that ends a commit names the size of the database after it.
    if (log.readUInt32BE(at + 4) !== 0) ends.push(at + frameBytes)
  }
  for (const end of ends.reverse()) {
    writeFileSync(`${path}-wal`, log.subarray(0, end))
    if (isEnough()) return
  }
  throw new Error('No commit of the log leaves the file as wanted.')
}

/** Of a laptop whose power went: takes commits until a row of the outbox is in this state again. */
const powerWentAt = (state: string) => (dir: string) => {
  const path = join(dir, 'desk.db')
  takeCommits(path, () => rowsOf(path, 'SELECT state FROM outbox').some((row) => row.state === state))
}

test('the power goes before a success is on disk: looked up, not sent again, and no damage is told', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [code = ''] = readyTickets(laptop.sandbox, 1)
  await scanIn(laptop, code)
  await laptop.drained()
  expect(asked(laptop.sandbox, code)).toBe(1)
  await laptop.crash({}, powerWentAt('sending'))
  await laptop.drained()
  expect(await queueOf(laptop)).toEqual([])
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual([code])
  expect(asked(laptop.sandbox, code)).toBe(1)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  expect((await laptop.api.sync.history({ before: null, limit: 10 })).rows.map(({ result }) => result)).toEqual([
    'done',
  ])
})

test('the power takes that an edit left: it is compared with the site first, and no damage is told', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id: contactId } = someone(laptop)
  lose(laptop, 'update')
  await laptop.api.contacts.edit({ contactId, fields: { jobTitle: 'Usher' }, allowDuplicates: true })
  await laptop.until('the answer was lost', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  const written = writes(laptop)
  await laptop.crash({}, powerWentAt('waiting'))
  await laptop.drained()
  expect(onSite(laptop, contactId)?.info?.jobTitle).toBe('Usher')
  expect(writes(laptop)).toEqual(written)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
})

test('the power goes twice while a full disk keeps the copy behind: a check-in is still looked up', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const [code = ''] = readyTickets(laptop.sandbox, 1)
  await scanIn(laptop, code)
  await laptop.drained()
  await goOffline(laptop)
  let copy = ''
  await laptop.crash({}, (dir) => {
    powerWentAt('sending')(dir)
    copy = readFileSync(join(dir, 'outbox.copy'), 'utf8')
  })
  expect((await queueOf(laptop)).map(({ state }) => state)).toEqual(['unknown'])
  await laptop.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect((await queueOf(laptop)).map(({ state }) => state)).toEqual(['unknown'])
  goOnline(laptop)
  await laptop.drained()
  expect(asked(laptop.sandbox, code)).toBe(1)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
})

test('the power takes that an edit left and how it ended: it is not sent again, no damage is told', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id: contactId } = someone(laptop)
  await laptop.api.contacts.edit({ contactId, fields: { jobTitle: 'Usher' }, allowDuplicates: true })
  await laptop.drained()
  const written = writes(laptop)
  await laptop.crash({}, powerWentAt('waiting'))
  await laptop.drained()
  expect(onSite(laptop, contactId)?.info?.jobTitle).toBe('Usher')
  expect(writes(laptop)).toEqual(written)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
})

test('only the commit that may be lost does not wait for the disk, also where it fails', () => {
  using dir = temporaryDir()
  const { $client: sqlite } = openOutboxDb({ path: join(dir.path, 'desk.db'), migrationsDir })
  const waits = () => sqlite.pragma('synchronous', { simple: true })
  expect(withoutFlush(sqlite, waits)).toBe(1)
  expect(waits()).toBe(2)
  expect(() =>
    withoutFlush(sqlite, () => {
      throw new Error('full')
    }),
  ).toThrow('full')
  expect(waits()).toBe(2)
  // Part of a transaction that a person waits for: it is not weakened.
  expect(sqlite.transaction(() => withoutFlush(sqlite, waits))()).toBe(2)
  sqlite.close()
})

test('nothing that makes something leaves before the disk knows: sent again it would be there twice', () => {
  const names = Object.entries(app).flatMap(([feature, operations]) =>
    Object.keys(operations).map((name) => `${feature}.${name}`),
  )
  const early = names.filter((name) => catalog.operationOf(name)?.lazyDurability?.includes('claim') === true)
  expect(early).toContain('contacts.edit')
  // Each of them begins every try with what the record is like now.
  expect(early.filter((name) => catalog.operationOf(name)?.rebases === undefined)).toEqual([])
})
