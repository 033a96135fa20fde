import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { named, quilla } from '../../../tests/support/contacts.ts'
import { fold, overwrite, overwriteTable } from '../../../tests/support/damage.ts'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { asked, effects, eventIdOf, readyTickets } from '../../../tests/support/doors.ts'
import { inWords } from '../../../tests/support/in-words.ts'
import { goOffline, goOnline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { temporaryDir, testPorts } from '../../../tests/support/test-ports.ts'
import { createLog } from '../platform/log.ts'
import { openDeskFile } from './desk-file.ts'

/** A laptop offline: one check-in whose response was lost, three that were never sent. */
async function openWithUnsent() {
  const { desk } = await openDoor()
  await desk.api.settings.update({ operator: 'Ada', deskName: 'North door' })
  const codes = readyTickets(desk.sandbox, 4)
  const [sent = '', ...waiting] = codes
  onCheckIn(desk, { kind: 'loseReply', times: 1 })
  await scanIn(desk, sent)
  await desk.until('the answer was lost', async () => (await queueOf(desk))[0]?.state === 'unknown')
  await goOffline(desk)
  for (const code of waiting) await scanIn(desk, code)
  return { desk, codes }
}

const broken = (desk: TestDesk) => readdirSync(desk.dir).filter((name) => /^desk\.db\.broken-\d+$/.test(name))
const incidents = async (desk: TestDesk) => inWords((await desk.api.sync.attention({})).incidents)

test.each<[string, (path: string) => void]>([
  ['noise from the first byte on', (path) => overwrite(path, 0)],
  ['noise behind the first page', (path) => overwrite(path, 4096)],
  ['half of the file is gone', (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
])('a damaged file (%s): every unsent change is back, in order, and each takes effect once', async (_, harm) => {
  const { desk, codes } = await openWithUnsent()
  await using __ = desk
  const before = await queueOf(desk)
  expect(before.map((row) => row.state)).toEqual(['unknown', 'waiting', 'waiting', 'waiting'])
  await desk.crash({}, (dir) => {
    fold(join(dir, 'desk.db'))
    harm(join(dir, 'desk.db'))
  })
  expect(broken(desk)).toHaveLength(1)
  const after = await queueOf(desk)
  const facts = (rows: typeof before) =>
    rows.map(({ id, number, state, what, operator }) => ({ id, number, state, what, operator }))
  expect(facts(after)).toEqual(facts(before))
  expect(await incidents(desk)).toMatchObject([
    {
      kind: 'deskFileRestored',
      title: 'This laptop’s records were damaged',
      detail: expect.stringMatching(
        /^4 unsent changes were recovered and will be sent\. The damaged file is kept as desk\.db\.broken-\d+/,
      ),
    },
  ])
  for (const code of codes) expect((await scanIn(desk, code)).outcome).toBe('already')
  goOnline(desk)
  await desk.drained()
  expect(effects(desk.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
  for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
  // The next start finds nothing to mend, and reports nothing twice.
  await desk.restart()
  expect(await queueOf(desk)).toEqual([])
  expect(await incidents(desk)).toHaveLength(1)
  expect(broken(desk)).toHaveLength(1)
})

test.each<[string, (path: string) => void]>([
  ['deleted', (path) => rmSync(path)],
  ['emptied', (path) => truncateSync(path, 0)],
])('a file that was %s: the unsent changes come from the copy', async (_, harm) => {
  const { desk, codes } = await openWithUnsent()
  await using __ = desk
  const before = await queueOf(desk)
  await desk.crash({}, (dir) => {
    fold(join(dir, 'desk.db'))
    harm(join(dir, 'desk.db'))
  })
  expect((await queueOf(desk)).map(({ id, state }) => [id, state])).toEqual(before.map(({ id, state }) => [id, state]))
  expect((await incidents(desk))[0]?.detail).toBe('4 unsent changes were recovered and will be sent.')
  goOnline(desk)
  await desk.drained()
  expect(effects(desk.sandbox)).toHaveLength(4)
  for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
})

test('a power cut that took the end of the log: what was saved comes from the copy, the rest stays', async () => {
  const { desk, codes } = await openWithUnsent()
  await using _ = desk
  await desk.restart()
  const [, , , , late = ''] = readyTickets(desk.sandbox, 5)
  await scanIn(desk, late)
  await desk.crash({}, (dir) => rmSync(join(dir, 'desk.db-wal')))
  expect((await queueOf(desk)).map((row) => row.ticketNumber)).toEqual([...codes, late])
  // The second start had tried to send the others, which the file does not know any more.
  expect((await incidents(desk))[0]?.detail).toBe(
    '1 unsent change was recovered and will be sent. 3 may have been sent and will be looked up first.',
  )
  goOnline(desk)
  await desk.drained()
  for (const code of [...codes, late]) expect(asked(desk.sandbox, code)).toBe(1)
})

test('a file that lost its end does not send again what had ended, nor what was taken back', {
  tags: 'long',
}, async () => {
  const { desk, codes } = await openWithUnsent()
  await using _ = desk
  await desk.restart()
  const [sent = '', takenBack = '', ...others] = codes
  await desk.api.tickets.undoCheckIn({ eventId: eventIdOf(desk.sandbox), ticketNumber: takenBack })
  const saved = readFileSync(join(desk.dir, 'desk.db'))
  goOnline(desk)
  await desk.drained()
  const effectsBefore = effects(desk.sandbox)
  await desk.crash({}, (dir) => {
    rmSync(join(dir, 'desk.db-wal'))
    writeFileSync(join(dir, 'desk.db'), saved)
  })
  // What the file knows as sent is looked up, which also shows what it meant at the door.
  for (const { recordId } of await queueOf(desk)) expect(recordId).toBe(sent)
  await desk.pass(60_000)
  expect(await queueOf(desk)).toEqual([])
  expect(effects(desk.sandbox)).toEqual(effectsBefore)
  for (const code of [sent, ...others]) expect(asked(desk.sandbox, code)).toBe(1)
  expect((await incidents(desk))[0]?.detail).toMatch(/had been dealt with already\.$/)
})

test('a row whose content was damaged is put right from the copy, and sent as it was meant', async () => {
  const { desk, codes } = await openWithUnsent()
  await using _ = desk
  const before = await queueOf(desk)
  await desk.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (db) => {
      const change = (place: number, sql: string) =>
        db.prepare(`UPDATE outbox SET ${sql} WHERE number = ?`).run(before[place]?.number)
      change(1, "input = replace(input, 'ticketNumber', 'ticketNumbes'), what = 'Check in another guest'")
      change(2, "id = replace(id, '-', '+')")
      change(3, "state = 'waitinh'")
    }),
  )
  const facts = ({ id, number, what, ticketNumber }: (typeof before)[number]) => ({ id, number, what, ticketNumber })
  expect((await queueOf(desk)).map(facts)).toEqual(before.map(facts))
  expect((await incidents(desk))[0]?.detail).toBe('3 unsent changes were damaged and put right.')
  goOnline(desk)
  await desk.drained()
  expect(effects(desk.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual(codes)
})

test('a change that took the place of another one just before the end is not sent twice', async () => {
  const { desk } = await openWithUnsent()
  await using _ = desk
  const [contact] = desk.sandbox.world.contacts.all()
  const edit = (jobTitle: string) => desk.api.contacts.edit({ contactId: contact?.id ?? '', fields: { jobTitle } })
  await edit('Usher')
  const copy = readFileSync(join(desk.dir, 'outbox.copy'))
  await edit('Producer')
  const before = await queueOf(desk)
  await desk.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect((await queueOf(desk)).map((row) => row.id)).toEqual(before.map((row) => row.id))
  expect(await incidents(desk)).toEqual([])
})

test('a contact that was made after a full disk kept its copy behind is not made again by the next start', async () => {
  const { desk } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const { recordId } = await desk.api.contacts.create({ fields: quilla() })
  // From here on the copy gets no changes: the change takes the place of the first row, and goes out.
  const copy = readFileSync(join(desk.dir, 'outbox.copy'))
  await desk.api.contacts.edit({ contactId: recordId, fields: { jobTitle: 'Usher' } })
  goOnline(desk)
  await desk.drained()
  await desk.crash({}, (dir) => writeFileSync(join(dir, 'outbox.copy'), copy))
  expect(await queueOf(desk)).toEqual([])
  await desk.pass(60_000)
  expect(named(desk, 'Quilla')).toHaveLength(1)
})

test('what can be read of a damaged file is taken over: settings, scans, history', async () => {
  const { desk } = await openWithUnsent()
  await using _ = desk
  await desk.api.settings.update({ sound: { volume: 35 } })
  const tables = ['settings', 'scans', 'history']
  const contents = (dir: string) => tables.map((table) => rowsOf(join(dir, 'desk.db'), `SELECT * FROM ${table}`))
  const before = contents(desk.dir)
  await desk.crash({}, (dir) => {
    const path = join(dir, 'desk.db')
    overwriteTable(path, 'outbox')
  })
  expect(broken(desk)).toHaveLength(1)
  expect(contents(desk.dir)).toEqual(before)
  expect(await desk.api.settings.get({})).toMatchObject({
    operator: 'Ada',
    deskName: 'North door',
    sound: { volume: 35 },
  })
  expect(await queueOf(desk)).toHaveLength(4)
})

test('with no copy beside it, the rows that can be read are looked up before they are sent', async () => {
  const { desk, codes } = await openWithUnsent()
  await using _ = desk
  await desk.crash({}, (dir) => {
    const path = join(dir, 'desk.db')
    rmSync(join(dir, 'outbox.copy'))
    overwriteTable(path, 'history')
  })
  expect((await queueOf(desk)).map(({ ticketNumber, state }) => [ticketNumber, state])).toEqual(
    codes.map((code) => [code, 'unknown']),
  )
  goOnline(desk)
  await desk.drained()
  for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
})

test('recovered work waits for its own site: with the settings gone, another one is refused', async () => {
  const { desk } = await openWithUnsent()
  await using _ = desk
  const { baseUrl } = desk.ports.initialSite ?? { baseUrl: '' }
  await desk.crash({ initialSite: undefined }, (dir) => {
    for (const name of readdirSync(dir)) if (name.startsWith('desk.db')) rmSync(join(dir, name))
  })
  expect((await desk.api.session.connection({})).state).toBe('none')
  goOnline(desk)
  await expect(
    desk.api.session.connect({ baseUrl, apiKey: desk.sandbox.apiKey, siteId: desk.sandbox.siteId }),
  ).rejects.toMatchObject({ code: 'unsent_work', data: { count: 4 } })
})

test.each(['desk.db', 'outbox.copy'])(
  'a %s of another laptop: nothing is sent before a person has looked',
  async (name) => {
    const { desk, codes } = await openWithUnsent()
    await using _ = desk
    const { desk: other } = await openWithUnsent()
    // Laptops of these tests begin with the same files, so this one gets a name of its own.
    await other.crash({}, (dir) => {
      rmSync(join(dir, 'outbox.copy'))
      const rename = "UPDATE settings SET value = 'other' WHERE key = 'note:desk-file-owner'"
      withDatabase(join(dir, 'desk.db'), (db) => db.exec(rename))
    })
    await other.core.close()
    await desk.crash({}, (dir) => {
      fold(join(dir, 'desk.db'))
      writeFileSync(join(dir, name), readFileSync(join(other.dir, name)))
    })
    await other[Symbol.asyncDispose]()
    const rows = await queueOf(desk)
    expect(rows.map((row) => row.ticketNumber).sort()).toEqual([...codes, ...codes].sort())
    expect(rows.every((row) => row.state === 'needsYou')).toBe(true)
    expect((await incidents(desk)).at(-1)?.detail).toMatch(/^The files here are of two different laptops\. 8 unsent/)
    goOnline(desk)
    await desk.pass(60_000)
    expect(effects(desk.sandbox)).toHaveLength(1)
  },
)

test('nothing was unsent: the person is told that nothing was lost', async () => {
  const { desk, ticketNumber } = await openDoor()
  await using _ = desk
  await scanIn(desk, ticketNumber)
  await desk.drained()
  await desk.crash({}, (dir) => overwrite(join(dir, 'desk.db'), 0))
  expect(await queueOf(desk)).toEqual([])
  expect((await incidents(desk))[0]?.detail).toMatch(
    /^No unsent change was lost, as far as this laptop knows\. The damaged/,
  )
})

test('a file too long to be read at every start is read at the next one when it is suspect', () => {
  using dir = temporaryDir()
  const ports = testPorts(dir.path)
  const log = createLog({ clock: ports.clock, sink: ports.log })
  const open = () => openDeskFile(ports, log, { checkedAtOpenBytes: 0 })
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
  openDeskFile(ports, log).close()
  const path = join(dir.path, 'desk.db')
  withDatabase(path, (db) => db.exec('UPDATE __drizzle_migrations SET created_at = created_at + 1e12'))
  fold(path)
  const before = readFileSync(path)
  expect(() => openDeskFile(ports, log)).toThrowError(expect.objectContaining({ code: 'newer_schema' }))
  expect(readFileSync(path).equals(before)).toBe(true)
  expect(readdirSync(dir.path).filter((name) => name.includes('broken'))).toEqual([])
})
