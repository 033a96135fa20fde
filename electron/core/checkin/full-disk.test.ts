import { expect, test } from 'vitest'
import { asked, effects, readyTickets } from '../../../tests/support/doors.ts'
import { goOffline, goOnline, queueOf, scanIn } from '../../../tests/support/open-door.ts'
import { openSmallDoor } from '../../../tests/support/small-disk.ts'

test('on a full disk no guest is shown as saved: the result says why', async () => {
  const door = await openSmallDoor()
  const { laptop, eventId } = door
  await using _ = laptop
  await goOffline(laptop)
  door.fill()
  const { admitted, refused, error } = await door.scanUntilFull()
  expect(error).toMatchObject({ code: 'disk_full' })
  const inQueue = async () => (await queueOf(laptop)).map((row) => row.ticketNumber)
  expect(await inQueue()).toEqual(admitted)
  expect((await laptop.api.checkin.scans({ eventId, limit: 500 })).scans).toHaveLength(admitted.length)
  expect((await laptop.api.guests.get({ ticketNumber: refused })).arrivedAt).toBeNull()
  // Once more, and in another way: the same result.
  await expect(scanIn(laptop, refused)).rejects.toMatchObject({ code: 'disk_full' })
  await expect(laptop.api.tickets.checkIn({ eventId, ticketNumber: refused })).rejects.toMatchObject({
    code: 'disk_full',
  })
  // Room again: it goes on where it stood, and everything goes out once.
  door.makeRoom()
  expect((await scanIn(laptop, refused)).outcome).toBe('admitted')
  goOnline(laptop)
  await laptop.drained()
  expect(effects(laptop.sandbox).map(({ ticketNumber }) => ticketNumber)).toEqual([...admitted, refused])
})

test('the disk is full when the site answers: rows are looked up later, and not sent twice', async () => {
  const door = await openSmallDoor()
  const { laptop } = door
  await using _ = laptop
  const codes = readyTickets(laptop.sandbox, 3)
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/check-in'))
  for (const code of codes) await scanIn(laptop, code)
  await laptop.until('the first took effect', () => held.arrived())
  door.pragma('query_only = ON')
  held.release()
  await laptop.pass(60_000)
  expect(door.logged.join()).toContain('lane-step-failed')
  expect((await queueOf(laptop)).map((row) => row.ticketNumber)).toEqual(codes)
  door.pragma('query_only = OFF')
  await laptop.drained()
  for (const code of codes) expect(asked(laptop.sandbox, code)).toBe(1)
  expect((await laptop.api.sync.attention({})).incidents).toEqual([])
})
