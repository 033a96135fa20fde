import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { named, quilla } from '../../../tests/support/contacts.ts'
import { fold, overwrite, overwriteTable } from '../../../tests/support/damage.ts'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { asked, effects, eventIdOf, readyTickets } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { createLog } from '../platform/log.ts'
import { openOutboxFile } from './outbox-file.ts'

/** A laptop offline: one check-in whose response was lost, three that were never sent. */
async function openWithUnsent() {
  const { laptop } = await openDoor()
  await laptop.api.settings.update({ operator: 'Ada', deskName: 'North door' })
  const codes = readyTickets(laptop.sandbox, 4)
  const [sent = '', ...waiting] = codes
  onCheckIn(laptop, { kind: 'loseReply', times: 1 })
  await scanIn(laptop, sent)
  await laptop.until('the answer was lost', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  await goOffline(laptop)
  for (const code of waiting) await scanIn(laptop, code)
  return { laptop, codes }
}

const broken = (laptop: TestLaptop) => readdirSync(laptop.dir).filter((name) => /^desk\.db\.broken-\d+$/.test(name))
const incidents = async (laptop: TestLaptop) => inWords((await laptop.api.sync.attention({})).incidents)

test.each<[string, (path: string) => void]>([
  ['noise from the first byte on', (path) => overwrite(path, 0)],
  ['noise behind the first page', (path) => overwrite(path, 4096)],
  ['half of the file is gone', (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
])('a damaged file (%s): every unsent change is back, in order, and each takes effect once', async (_, harm) => {
  const { laptop, codes } = await openWithUnsent()
  await using __ = laptop
  const before = await queueOf(laptop)
  expect(before.map((row) => row.state)).toEqual(['unknown', 'waiting', 'waiting', 'waiting'])
  await laptop.crash({}, (dir) => {
    fold(join(dir, 'desk.db'))
    harm(join(dir, 'desk.db'))
  })
  expect(broken(laptop)).toHaveLength(1)
  const after = await queueOf(laptop)
  const snapshot = (rows: typeof before) =>
    rows.map(({ id, number, state, what, operator }) => ({ id, number, state, what, operator }))
  expect(snapshot(after)).toEqual(snapshot(before))
  expect(await incidents(laptop)).toMatchObject([
    {
      kind: 'deskFileRestored',
      title: 'This laptop’s records were damaged',
      detail: expect.stringMatching(
        /^4 unsent changes were recovered and will be sent\. The damaged file is kept as desk\.db\.broken-\d+/,
      ),
    },
  ])
  for (const code of codes) expect((await scanIn(laptop, code)).outcome).toBe('already')
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
  // The next start finds nothing to mend, and reports nothing twice.
  await laptop.restart()
  expect(await queueOf(laptop)).toEqual([])
  expect(await incidents(laptop)).toHaveLength(1)
  expect(broken(laptop)).toHaveLength(1)
})

test.each<[string, (path: string) => void]>([
  ['deleted', (path) => rmSync(path)],
  ['emptied', (path) => truncateSync(path, 0)],
])('a file that was %s: the unsent changes come from the copy', async (_, harm) => {
  const { laptop, codes } = await openWithUnsent()
  await using __ = laptop
  const before = await queueOf(laptop)
  await laptop.crash({}, (dir) => {
    fold(join(dir, 'desk.db'))
    harm(join(dir, 'desk.db'))
  })
  expect((await queueOf(laptop)).map(({ id, state }) => [id, state])).toEqual(
    before.map(({ id, state }) => [id, state]),
  )
  expect((await incidents(laptop))[0]?.detail).toBe('4 unsent changes were recovered and will be sent.')
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox)).toHaveLength(4)
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
})

test('a power cut that took the end of the log: what was saved comes from the copy, the rest stays', async () => {
  const { laptop, codes } = await openWithUnsent()
  await using _ = laptop
  await laptop.restart()
  const [, , , , late = ''] = readyTickets(laptop.sandbox, 5)
  await scanIn(laptop, late)
  await laptop.crash({}, (dir) => rmSync(join(dir, 'desk.db-wal')))
  expect((await queueOf(laptop)).map((row) => row.ticketNumber)).toEqual([...codes, late])
  // The second start had tried to send the others, which the file does not know any more.
  expect((await incidents(laptop))[0]?.detail).toBe(
    '1 unsent change was recovered and will be sent. 3 may have been sent and will be looked up first.',
  )
  goOnline(laptop)
  await laptop.drained()
  for (const code of [...codes, late]) expect(asked(laptop.sandbox, code)).toBe(1)
})

test('a file that lost its end does not send again what had ended, nor what was taken back', {
  tags: 'long',
}, async () => {
  const { laptop, codes } = await openWithUnsent()
  await using _ = laptop
  await laptop.restart()
  const [sent = '', takenBack = '', ...others] = codes
  await laptop.api.tickets.undoCheckIn({ eventId: eventIdOf(laptop.sandbox), ticketNumber: takenBack })
  const saved = readFileSync(join(laptop.dir, 'desk.db'))
  goOnline(laptop)
  await laptop.drained()
  const effectsBefore = effects(laptop.sandbox)
  await laptop.crash({}, (dir) => {
    rmSync(join(dir, 'desk.db-wal'))
    writeFileSync(join(dir, 'desk.db'), saved)
  })
  // What the file knows as sent is looked up, which also shows what it meant at the door.
  for (const { recordId } of await queueOf(laptop)) expect(recordId).toBe(sent)
  await laptop.pass(60_000)
  expect(await queueOf(laptop)).toEqual([])
  expect(effects(laptop.sandbox)).toEqual(effectsBefore)
  for (const code of [sent, ...others]) expect(asked(laptop.sandbox, code)).toBe(1)
  expect((await incidents(laptop))[0]?.detail).toMatch(/had been dealt with already\.$/)
})

test('a row whose content was damaged is put right from the copy, and sent as it was meant', async () => {
  const { laptop, codes } = await openWithUnsent()
  await using _ = laptop
  const before = await queueOf(laptop)
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) => {
      const change = (place: number, sql: string) =>
        db.prepare(`UPDATE outbox SET ${sql} WHERE number = ?`).run(before[place]?.number)
      change(1, "input = replace(input, 'ticketNumber', 'ticketNumbes'), what = 'Check in another guest'")
      change(2, "id = replace(id, '-', '+')")
      change(3, "state = 'waitinh'")
    }),
  )
  const snapshot = ({ id, number, what, ticketNumber }: (typeof before)[number]) => ({ id, number, what, ticketNumber })
  expect((await queueOf(laptop)).map(snapshot)).toEqual(before.map(snapshot))
  expect((await incidents(laptop))[0]?.detail).toBe('3 unsent changes were damaged and put right.')
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
})

test('a change that took the place of another one just before the end is not sent twice', async () => {
  const { laptop } = await openWithUnsent()
  await using _ = laptop
  const [contact] = laptop.sandbox.world.contacts.all()
  const edit = (jobTitle: string) => laptop.api.contacts.edit({ contactId: contact?.id ?? '', fields: { jobTitle } })
  await edit('Usher')
  const copy = readFileSync(join(laptop.dir, 'outbox.copy'))
  await edit('Producer')
  const before = await queueOf(laptop)
  await laptop.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect((await queueOf(laptop)).map((row) => row.id)).toEqual(before.map((row) => row.id))
  expect(await incidents(laptop)).toEqual([])
})

test('a contact that was made after a full disk kept its copy behind is not made again by the next start', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.contacts.create({ fields: quilla() })
  // From here on the copy gets no changes: the change takes the place of the first row, and goes out.
  const copy = readFileSync(join(laptop.dir, 'outbox.copy'))
  await laptop.api.contacts.edit({ contactId: recordId, fields: { jobTitle: 'Usher' } })
  goOnline(laptop)
  await laptop.drained()
  await laptop.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect(await queueOf(laptop)).toEqual([])
  await laptop.pass(60_000)
  expect(named(laptop, 'Quilla')).toHaveLength(1)
})

test('what can be read of a damaged file is taken over: settings, scans, history', async () => {
  const { laptop } = await openWithUnsent()
  await using _ = laptop
  await laptop.api.settings.update({ sound: { volume: 35 } })
  const tables = ['settings', 'scans', 'history']
  const contents = (dir: string) => tables.map((table) => rowsOf(join(dir, 'desk.db'), `SELECT * FROM ${table}`))
  const before = contents(laptop.dir)
  await laptop.crash({}, (dir) => {
    const path = join(dir, 'desk.db')
    overwriteTable(path, 'outbox')
  })
  expect(broken(laptop)).toHaveLength(1)
  expect(contents(laptop.dir)).toEqual(before)
  expect(await laptop.api.settings.get({})).toMatchObject({
    operator: 'Ada',
    deskName: 'North door',
    sound: { volume: 35 },
  })
  expect(await queueOf(laptop)).toHaveLength(4)
})

test('with no copy beside it, the rows that can be read are looked up before they are sent', async () => {
  const { laptop, codes } = await openWithUnsent()
  await using _ = laptop
  await laptop.crash({}, (dir) => {
    const path = join(dir, 'desk.db')
    rmSync(join(dir, 'outbox.copy'))
    overwriteTable(path, 'history')
  })
  expect((await queueOf(laptop)).map(({ ticketNumber, state }) => [ticketNumber, state])).toEqual(
    codes.map((code) => [code, 'unknown']),
  )
  goOnline(laptop)
  await laptop.drained()
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
})

test('recovered work waits for its own site: with the settings gone, another one is refused', async () => {
  const { laptop } = await openWithUnsent()
  await using _ = laptop
  const { baseUrl } = laptop.ports.initialSite ?? { baseUrl: '' }
  await laptop.crash({ initialSite: undefined }, (dir) => {
    for (const name of readdirSync(dir)) if (name.startsWith('desk.db')) rmSync(join(dir, name))
  })
  expect((await laptop.api.session.connection({})).state).toBe('none')
  goOnline(laptop)
  await expect(
    laptop.api.session.connect({ baseUrl, apiKey: laptop.sandbox.apiKey, siteId: laptop.sandbox.siteId }),
  ).rejects.toMatchObject({ code: 'unsent_work', data: { count: 4 } })
})

test.each(['desk.db', 'outbox.copy'])(
  'a %s of another laptop: nothing is sent before a person has looked',
  async (name) => {
    const { laptop, codes } = await openWithUnsent()
    await using _ = laptop
    const { laptop: other } = await openWithUnsent()
    // Laptops of these tests begin with the same files, so this one gets a name of its own.
    await other.crash({}, (dir) => {
      // With the note that this run broke off, a missing copy would be an incident of its own.
      for (const file of ['outbox.copy', 'records.whole']) rmSync(join(dir, file))
      const rename = "UPDATE settings SET value = 'other' WHERE key = 'note:desk-file-owner'"
      withDatabase(join(dir, 'desk.db'), (db) => db.exec(rename))
    })
    await other.core.close()
    await laptop.crash({}, (dir) => {
      fold(join(dir, 'desk.db'))
      writeFileSync(join(dir, name), readFileSync(join(other.dir, name)))
    })
    await other[Symbol.asyncDispose]()
    const rows = await queueOf(laptop)
    expect(rows.map((row) => row.ticketNumber).sort()).toEqual([...codes, ...codes].sort())
    expect(rows.every((row) => row.state === 'needsYou')).toBe(true)
    expect((await incidents(laptop)).at(-1)?.detail).toMatch(/^The files here are of two different laptops\. 8 unsent/)
    goOnline(laptop)
    await laptop.pass(60_000)
    expect(effects(laptop.sandbox)).toHaveLength(1)
  },
)

test('nothing was unsent: the person is told that nothing was lost', async () => {
  const { laptop, ticketNumber } = await openDoor()
  await using _ = laptop
  await scanIn(laptop, ticketNumber)
  await laptop.drained()
  await laptop.crash({}, (dir) => overwrite(join(dir, 'desk.db'), 0))
  expect(await queueOf(laptop)).toEqual([])
  expect((await incidents(laptop))[0]?.detail).toMatch(
    /^No unsent change was lost, as far as this laptop knows\. The damaged/,
  )
})

test('a file too long to be read at every start is read at the next one when it is suspect', () => {
  using dir = temporaryDir()
  const ports = testPorts(dir.path)
  const log = createLog({ clock: ports.clock, sink: ports.log })
  const open = () => openOutboxFile(ports, log, { checkedAtOpenBytes: 0 })
  const first = open()
  first.settings.update({ operator: 'Ada' })
  first.close()
  const again = open()
  expect(again.isChecked).toBe(false)
  again.suspect()
  again.close()
  const path = join(dir.path, 'desk.db')
  overwriteTable(path, 'scans')
  const mended = open()
  expect(mended.isChecked).toBe(true)
  expect(mended.settings.get().operator).toBe('Ada')
  expect(readdirSync(dir.path).filter((name) => name.startsWith('desk.db.broken-'))).not.toEqual([])
  expect(existsSync(join(dir.path, 'desk.db.suspect'))).toBe(false)
  mended.close()
})

test('files of a newer Foyer are not touched, damaged or not', () => {
  using dir = temporaryDir()
  const ports = testPorts(dir.path)
  const log = createLog({ clock: ports.clock, sink: ports.log })
  openOutboxFile(ports, log).close()
  const path = join(dir.path, 'desk.db')
  withDatabase(path, (db) => db.exec('UPDATE __drizzle_migrations SET created_at = created_at + 1e12'))
  fold(path)
  const before = readFileSync(path)
  expect(() => openOutboxFile(ports, log)).toThrowError(expect.objectContaining({ code: 'newer_schema' }))
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(dir.path).filter((name) => name.includes('broken'))).toEqual([])
})
