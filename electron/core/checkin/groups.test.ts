import { expect, test } from 'vitest'
import { isIn } from '../../../sandbox/world/doors.ts'
import { action, goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** An order of tonight with at least so many paid tickets, none of them in. */
function groupOf(laptop: TestLaptop, eventId: string, size: number): string[] {
  const tickets = laptop.sandbox.world.tickets.all().filter((stored) => stored.eventId === eventId)
  for (const [, group] of Map.groupBy(tickets, ({ ticket }) => ticket.orderNumber)) {
    const ready = group.filter(
      ({ ticket }) => ticket.orderStatus === 'PAID' && !isIn(ticket) && ticket.archived !== true,
    )
    if (ready.length >= size && ready.length === group.length) return ready.map(({ ticket }) => ticket.ticketNumber)
  }
  throw new Error(`Tonight has no order of ${size} without an arrival.`)
}
const inOnSite = (laptop: TestLaptop, numbers: readonly string[]) =>
  numbers.filter((number) => isIn(laptop.sandbox.world.tickets.get(number)?.ticket ?? { ticketNumber: number })).length
const otherDoors = async (laptop: TestLaptop, eventId: string) =>
  (await laptop.api.checkin.board({ eventId })).byDoor.find(({ here }) => !here)?.count ?? 0

test('a group is let in by one act, listed by name, and undone as one, offline and after it was sent', async () => {
  for (const sent of [false, true]) {
    const { laptop, eventId } = await openDoor()
    await using _ = laptop
    const [first = '', ...others] = groupOf(laptop, eventId, 3)
    if (!sent) await goOffline(laptop)
    const { rest } = await scanIn(laptop, first)
    expect(new Set(rest)).toEqual(new Set(others))
    const response = await laptop.api.checkin.admitGroup({ eventId, ticketNumbers: rest })
    expect(response).toMatchObject({ outcome: expect.stringMatching(/admitted|attention/), rest: [] })
    expect(response.group.map(({ ticketNumber }) => ticketNumber)).toEqual(rest)
    if (sent) {
      await laptop.drained()
      expect(inOnSite(laptop, others)).toBe(others.length)
    }
    const { scans } = await laptop.api.checkin.scans({ eventId, limit: 10 })
    const [last] = scans
    expect(last).toMatchObject({ together: others.length, canUndo: true })
    await laptop.api.checkin.undo({ scanId: last?.scanId ?? '' })
    const after = await laptop.api.checkin.scans({ eventId, limit: 10 })
    expect(after.scans.filter(({ undone }) => undone)).toHaveLength(others.length)
    // A guest who was scanned alone before is still in.
    expect(after.scans.find(({ ticketNumber }) => ticketNumber === first)?.undone).toBe(false)
    if (!sent) goOnline(laptop)
    await laptop.drained()
    expect([inOnSite(laptop, others), inOnSite(laptop, [first])]).toEqual([0, 1])
  }
})

test('tickets that may not go in are left out of a group', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const numbers = groupOf(laptop, eventId, 2)
  await scanIn(laptop, numbers[0] ?? '')
  const response = await laptop.api.checkin.admitGroup({ eventId, ticketNumbers: numbers })
  expect(response.group.map(({ ticketNumber }) => ticketNumber)).toEqual(numbers.slice(1))
  expect(await laptop.api.checkin.admitGroup({ eventId, ticketNumbers: numbers })).toMatchObject({
    outcome: 'already',
    group: [],
  })
})

test('an Out at this desk changes its own count and leaves the other doors as they are', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const [mine = '', theirs = ''] = groupOf(laptop, eventId, 2)
  await action(laptop, { checkIn: { eventId, ticketNumber: theirs } })
  await laptop.pass(60_000)
  await scanIn(laptop, mine)
  const before = await otherDoors(laptop, eventId)
  expect(before).toBeGreaterThan(0)
  const out = (code: string) => laptop.api.checkin.scan({ eventId, code, mode: 'out' })
  expect(await out(mine)).toMatchObject({ outcome: 'out' })
  await laptop.quiet()
  expect(await otherDoors(laptop, eventId)).toBe(before)
  expect(await out(theirs)).toMatchObject({ outcome: 'out' })
  await laptop.quiet()
  expect(await otherDoors(laptop, eventId)).toBe(before)
})

test('a ticket for another event says whether that is tonight', async () => {
  const { laptop, eventId } = await openDoor()
  await using _ = laptop
  const { events } = await laptop.api.today.overview({})
  const tonight = new Set(events.filter((event) => event.tonight).map(({ id }) => id))
  const seen = new Set<boolean>()
  for (const stored of laptop.sandbox.world.tickets.all()) {
    if (stored.eventId === eventId || !events.some(({ id }) => id === stored.eventId)) continue
    if (seen.has(tonight.has(stored.eventId))) continue
    const { elsewhere } = await scanIn(laptop, stored.ticket.ticketNumber)
    if (elsewhere === null) continue
    expect(elsewhere.tonight).toBe(tonight.has(stored.eventId))
    seen.add(elsewhere.tonight)
  }
  expect(seen.has(true)).toBe(true)
})
