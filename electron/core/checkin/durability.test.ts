import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { app } from '../../../shared/app/index.ts'
import type { QueueRow } from '../../../shared/app/sync.ts'
import type { Channel, Frame } from '../../../shared/rpc/channel.ts'
import { connect } from '../../../shared/rpc/connect.ts'
import { channelPair } from '../../../tests/support/channel-pair.ts'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import { asked, effects, eventIdOf, readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, onCheckIn, openDoor, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { copyOfMirror, copyOfSite, differences } from '../../../tests/support/site-copy.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** The guests screen as it stands: every row of the event, by name. */
async function guestList(laptop: TestLaptop) {
  const { rows, total } = await laptop.api.guests.list({
    filter: { eventId: eventIdOf(laptop.sandbox) },
    sort: { key: 'name', descending: false },
    start: 0,
    count: 500,
  })
  return { rows, total }
}

test('"admitted" leaves the core only after the row is in desk.db', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const written: { operation: string; rows: unknown[] }[] = []
  const [window, host] = channelPair()
  const calls = new Map<number, string>()
  host.onFrame((frame) => {
    if (frame.type === 'call') calls.set(frame.id, frame.operation)
  })
  // The pipe to the window reads the file at the moment when it receives a reply.
  const watched: Channel = {
    ...host,
    send: (frame: Frame) => {
      const operation = 'id' in frame ? calls.get(frame.id) : undefined
      if (frame.type === 'value' && operation !== undefined) {
        const sql = 'SELECT entity_key, state, (SELECT count(*) FROM scans) AS scans FROM outbox ORDER BY number'
        written.push({ operation, rows: rowsOf(join(laptop.dir, 'desk.db'), sql) })
      }
      host.send(frame)
    },
  }
  laptop.core.attach(watched)
  const api = connect(app, window)
  const [first = '', second = ''] = readyTickets(laptop.sandbox, 2)
  const result = await api.checkin.scan({ eventId, code: first, mode: 'in' })
  expect(result.outcome).toBe('admitted')
  await api.tickets.checkIn({ eventId, ticketNumber: second })
  await api.tickets.undoCheckIn({ eventId, ticketNumber: second })
  const row = (ticketNumber: string, scans: number) => ({
    entity_key: `tickets:${ticketNumber}`,
    state: 'waiting',
    scans,
  })
  expect(written).toEqual([
    { operation: 'checkin.scan', rows: [row(first, 1)] },
    { operation: 'tickets.checkIn', rows: [row(first, 2), row(second, 2)] },
    { operation: 'tickets.undoCheckIn', rows: [row(first, 2)] },
  ])
})

test('a scan that cannot be written is not answered with "admitted"', async () => {
  const { laptop, eventId, ticketNumber } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  withDatabase(join(laptop.dir, 'desk.db'), (db) =>
    db.exec("CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"),
  )
  await expect(scanIn(laptop, ticketNumber)).rejects.toMatchObject({ code: 'internal' })
  expect(await queueOf(laptop)).toEqual([])
  expect((await laptop.api.checkin.scans({ eventId, limit: 5 })).scans).toEqual([])
  expect((await laptop.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  withDatabase(join(laptop.dir, 'desk.db'), (db) => db.exec('DROP TRIGGER full'))
  expect((await scanIn(laptop, ticketNumber)).outcome).toBe('admitted')
})

test('the mirror is deleted while twenty rows wait: nothing is lost, and the same screen comes back', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  await goOffline(laptop)
  const codes = readyTickets(laptop.sandbox, 20)
  for (const code of codes) {
    laptop.clock.advance(3_000)
    expect((await scanIn(laptop, code)).outcome).toBe('admitted')
  }
  await laptop.quiet()
  const before = { list: await guestList(laptop), queue: await queueOf(laptop) }
  expect(before.list.rows.filter((row) => row.sync === 'waiting')).toHaveLength(20)

  await laptop.crash({}, (dir) => {
    for (const name of readdirSync(dir)) if (name.startsWith('mirror.db')) rmSync(join(dir, name))
  })
  expect(existsSync(join(laptop.dir, 'mirror.db'))).toBe(true)
  // Offline, with no guest list: the queue is there, and no guest is let in twice.
  const whatWaits = (rows: QueueRow[]) =>
    rows.map(({ id, what, madeAt, ticketNumber }) => ({ id, what, madeAt, ticketNumber }))
  expect(whatWaits(await queueOf(laptop))).toEqual(whatWaits(before.queue))
  expect((await guestList(laptop)).total).toBe(0)
  for (const code of codes) {
    expect(await scanIn(laptop, code)).toMatchObject({ outcome: 'already', before: { desk: 'Door 1' }, dataFrom: null })
  }
  expect((await scanIn(laptop, readyTickets(laptop.sandbox, 21)[20] ?? '')).outcome).toBe('unknown')

  // The network is back; what waits cannot go yet, so the screen can be held beside the one before.
  laptop.sandbox.faults.set({ cut: false })
  onCheckIn(laptop, { kind: 'status', status: 403 })
  await laptop.loaded()
  await laptop.until('they wait again', async () => (await queueOf(laptop)).every((row) => row.state === 'waiting'))
  expect(await guestList(laptop)).toEqual(before.list)
  expect(whatWaits(await queueOf(laptop))).toEqual(whatWaits(before.queue))

  laptop.sandbox.faults.reset()
  await laptop.api.sync.now({})
  await laptop.drained()
  const after = await guestList(laptop)
  const plain = ({ rows }: typeof after) =>
    rows.map((row) => ({ ...row, arrivedAt: row.arrivedAt !== null, sync: null }))
  expect(plain(after)).toEqual(plain(before.list))
  expect(effects(laptop.sandbox)).toHaveLength(20)
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
  await laptop.api.events.open({ eventId })
  const different = () => differences(copyOfMirror(laptop.dir), copyOfSite(laptop.sandbox.world))
  await laptop.until('the copy is the site', () => different().length === 0, { withinMs: 120_000 })
})
