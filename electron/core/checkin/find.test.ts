import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIn } from '../../../sandbox/world/doors.ts'
import { changeThere } from '../../../tests/support/contacts.ts'
import { eventIdOf, isReady, ticketsOf } from '../../../tests/support/doors.ts'
import { action, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

let laptop: TestLaptop
let eventId: string
beforeAll(async () => {
  const open = await openDoor()
  laptop = open.laptop
  eventId = open.eventId
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

const find = (text: string, typeIds: string[] = []) => laptop.api.checkin.find({ eventId, text, typeIds })
const party = () => {
  const guest = ticketsOf(laptop.sandbox, isReady).find(
    ({ orderNumber }) => laptop.sandbox.world.tickets.group(orderNumber ?? '').length > 2,
  )
  if (guest === undefined) throw new Error('no guest came with friends')
  return guest
}

test('a hit brings its whole order along, the people who were searched for first', async () => {
  const guest = party()
  const members = laptop.sandbox.world.tickets.group(guest.orderNumber ?? '').map(({ ticket }) => ticket)
  const last = members.at(-1)
  const { orders } = await find(last?.guestFullName ?? '')
  const order = orders.find(({ orderNumber }) => orderNumber === guest.orderNumber)
  expect(order).toMatchObject({ count: members.length, arrived: members.filter(isIn).length })
  expect(order?.tickets.map(({ ticketNumber }) => ticketNumber).sort()).toEqual(
    members.map(({ ticketNumber }) => ticketNumber).sort(),
  )
  expect(order?.tickets[0]?.name).toBe(last?.guestFullName)
})

test('says why a guest cannot go in', async () => {
  const cancelled = ticketsOf(laptop.sandbox, ({ orderStatus }) => orderStatus === 'CANCELED')[0]
  const unpaid = ticketsOf(laptop.sandbox, ({ orderStatus }) => orderStatus === 'OFFLINE_PENDING')[0]
  const inside = ticketsOf(laptop.sandbox, isIn)[0]
  const ready = ticketsOf(laptop.sandbox, isReady)[0]
  const of = async (ticketNumber = '', typeIds: string[] = []) =>
    (await find(ticketNumber, typeIds)).orders
      .flatMap(({ tickets }) => tickets)
      .find((ticket) => ticket.ticketNumber === ticketNumber)
  expect(await of(cancelled?.ticketNumber)).toMatchObject({ blocked: 'cancelled' })
  expect(await of(unpaid?.ticketNumber)).toMatchObject({ blocked: 'unpaid', due: { currency: 'EUR' } })
  expect(await of(inside?.ticketNumber)).toMatchObject({
    blocked: 'already',
    arrivedAt: inside?.checkIn?.created,
    arrivedAtLaptop: null,
  })
  expect(await of(ready?.ticketNumber)).toMatchObject({ blocked: null, due: null })
  expect(await of(ready?.ticketNumber, ['another-type'])).toMatchObject({ blocked: 'wrongType' })
  await scanIn(laptop, ready?.ticketNumber ?? '')
  expect(await of(ready?.ticketNumber)).toMatchObject({ blocked: 'already', arrivedAtLaptop: 'Door 1' })
})

test('one letter finds many, and says that there are more', async () => {
  const { orders, tickets, more } = await find('e')
  expect(more).toBe(true)
  expect(tickets).toBe(orders.reduce((sum, order) => sum + order.tickets.length, 0))
  expect(tickets).toBeGreaterThanOrEqual(60)
})

test('finds no guest of another event', async () => {
  const [late] = ticketsOf(laptop.sandbox, isReady, 1)
  expect((await find(late?.ticketNumber ?? '')).tickets).toBe(0)
  const there = await laptop.api.checkin.find({ eventId: eventIdOf(laptop.sandbox, 1), text: late?.ticketNumber ?? '' })
  expect(there.tickets).toBeGreaterThan(0)
})

test('who changed the name on the website is found by the new one', async () => {
  const { types } = await laptop.api.events.get({ eventId })
  const definitionId = types.find((type) => (type.left ?? 0) > 0)?.id
  await action(laptop, { sell: { eventId, definitionId, name: 'Quirina Zweifel', email: 'quirina@example.org' } })
  await laptop.until('here', async () => (await find('zweif quir')).tickets === 1)
})

test('the board: arrived, expected, by type, by minute and by door', async () => {
  const board = await laptop.api.checkin.board({ eventId })
  const counts = await laptop.api.guests.counts({ eventId })
  expect(board).toMatchObject({ arrived: counts.arrived, expected: counts.expected, dataFrom: expect.any(String) })
  expect(board.types.reduce((sum, type) => sum + type.expected, 0)).toBe(counts.expected)
  expect(board.perMinute).toHaveLength(60)
  const hourAgo = laptop.clock.now() - 59 * 60_000
  const lately = ticketsOf(
    laptop.sandbox,
    (ticket) => Date.parse(ticket.checkIn?.created ?? '') >= Math.floor(hourAgo / 60_000) * 60_000,
  )
  expect(board.perMinute.reduce((sum, minute) => sum + minute.count, 0)).toBe(lately.length)
  expect(board.byDoor).toEqual([
    { name: 'Door 1', here: true, count: 1 },
    { name: '', here: false, count: counts.arrived - 1 },
  ])
})

test('a guest is found by a number that only the contact has, in any form, at the door and in the list', async () => {
  const here = new Set(ticketsOf(laptop.sandbox, isReady).map(({ ticketNumber }) => ticketNumber))
  const { guests, contacts } = laptop.sandbox.world
  const guest = guests.all().find((one) => here.has(one.ticketNumber ?? '') && contacts.get(one.contactId ?? ''))
  changeThere(laptop, guest?.contactId ?? '', { phones: { items: [{ phone: '+49 (0)30 901820-12' }] } })
  const numbers = async (text: string) =>
    (await find(text)).orders.flatMap((order) => order.tickets.map(({ ticketNumber }) => ticketNumber))
  await laptop.until('the number is here', async () => (await numbers('+49 (0)30 901820-12')).length > 0)
  for (const text of ['+49 (0)30 901820-12', '030 90182012', '0049 30 90182012', '0182012']) {
    expect(await numbers(text)).toContain(guest?.ticketNumber)
    const sort = { key: 'name', descending: false } as const
    const { rows } = await laptop.api.guests.list({ filter: { eventId, text }, sort, start: 0, count: 50 })
    expect(rows.map(({ ticketNumber }) => ticketNumber)).toContain(guest?.ticketNumber)
  }
  expect(await numbers('030 90182013')).toEqual([])
})
