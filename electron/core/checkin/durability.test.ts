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
import type { TestDesk } from '../../../tests/support/test-desk.ts'

/** The guests screen as it stands: every row of the event, by name. */
async function guestList(desk: TestDesk) {
  const { rows, total } = await desk.api.guests.list({
    filter: { eventId: eventIdOf(desk.sandbox) },
    sort: { key: 'name', descending: false },
    start: 0,
    count: 500,
  })
  return { rows, total }
}

test('"admitted" leaves the core only after the row is in desk.db', async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await goOffline(desk)
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
        written.push({ operation, rows: rowsOf(join(desk.dir, 'desk.db'), sql) })
      }
      host.send(frame)
    },
  }
  desk.core.attach(watched)
  const api = connect(app, window)
  const [first = '', second = ''] = readyTickets(desk.sandbox, 2)
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
  const { desk, eventId, ticketNumber } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  withDatabase(join(desk.dir, 'desk.db'), (db) =>
    db.exec("CREATE TRIGGER full BEFORE INSERT ON outbox BEGIN SELECT RAISE(ABORT, 'the disk is full'); END"),
  )
  await expect(scanIn(desk, ticketNumber)).rejects.toMatchObject({ code: 'internal' })
  expect(await queueOf(desk)).toEqual([])
  expect((await desk.api.checkin.scans({ eventId, limit: 5 })).scans).toEqual([])
  expect((await desk.api.guests.get({ ticketNumber })).arrivedAt).toBeNull()
  withDatabase(join(desk.dir, 'desk.db'), (db) => db.exec('DROP TRIGGER full'))
  expect((await scanIn(desk, ticketNumber)).outcome).toBe('admitted')
})

test('the mirror is deleted while twenty rows wait: nothing is lost, and the same screen comes back', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openDoor()
  await using _ = desk
  await goOffline(desk)
  const codes = readyTickets(desk.sandbox, 20)
  for (const code of codes) {
    desk.clock.advance(3_000)
    expect((await scanIn(desk, code)).outcome).toBe('admitted')
  }
  await desk.quiet()
  const before = { list: await guestList(desk), queue: await queueOf(desk) }
  expect(before.list.rows.filter((row) => row.sync === 'waiting')).toHaveLength(20)

  await desk.crash({}, (dir) => {
    for (const name of readdirSync(dir)) if (name.startsWith('mirror.db')) rmSync(join(dir, name))
  })
  expect(existsSync(join(desk.dir, 'mirror.db'))).toBe(true)
  // Offline, with no guest list: the queue is there, and no guest is let in twice.
  const whatWaits = (rows: QueueRow[]) =>
    rows.map(({ id, what, madeAt, ticketNumber }) => ({ id, what, madeAt, ticketNumber }))
  expect(whatWaits(await queueOf(desk))).toEqual(whatWaits(before.queue))
  expect((await guestList(desk)).total).toBe(0)
  for (const code of codes) {
    expect(await scanIn(desk, code)).toMatchObject({ outcome: 'already', before: { desk: 'Door 1' }, dataFrom: null })
  }
  expect((await scanIn(desk, readyTickets(desk.sandbox, 21)[20] ?? '')).outcome).toBe('unknown')

  // The network is back; what waits cannot go yet, so the screen can be held beside the one before.
  desk.sandbox.faults.set({ cut: false })
  onCheckIn(desk, { kind: 'status', status: 403 })
  await desk.loaded()
  await desk.until('they wait again', async () => (await queueOf(desk)).every((row) => row.state === 'waiting'))
  expect(await guestList(desk)).toEqual(before.list)
  expect(whatWaits(await queueOf(desk))).toEqual(whatWaits(before.queue))

  desk.sandbox.faults.reset()
  await desk.api.sync.now({})
  await desk.drained()
  const after = await guestList(desk)
  const plain = ({ rows }: typeof after) =>
    rows.map((row) => ({ ...row, arrivedAt: row.arrivedAt !== null, sync: null }))
  expect(plain(after)).toEqual(plain(before.list))
  expect(effects(desk.sandbox)).toHaveLength(20)
  for (const code of codes) expect(asked(desk.sandbox, code)).toBe(1)
  expect((await desk.api.sync.attention({})).incidents).toEqual([])
  await desk.api.events.open({ eventId })
  const different = () => differences(copyOfMirror(desk.dir), copyOfSite(desk.sandbox.world))
  await desk.until('the copy is the site', () => different().length === 0, { withinMs: 120_000 })
})
