import { expect, test } from 'vitest'
import { Contact } from '../../shared/wire/contacts.ts'
import { WireEvent } from '../../shared/wire/events.ts'
import { Guest } from '../../shared/wire/guests.ts'
import { Order } from '../../shared/wire/orders.ts'
import { TicketDefinition } from '../../shared/wire/ticket-definitions.ts'
import { Ticket } from '../../shared/wire/tickets.ts'
import { hour, iso, minute } from '../clock.ts'
import { isIn } from '../world/doors.ts'
import { isLive } from '../world/ticket-state.ts'
import { storesOf, type World } from '../world/world.ts'
import { buildWorld } from './build.ts'

const now = Date.parse('2026-11-20T17:40:00.000Z')
const textOf = (world: World) => JSON.stringify(storesOf(world).map(([, store]) => store.all()))
const demo = buildWorld('demo', 1, now)
const eventAt = (index: number) => demo.events.all()[index]?.id ?? ''
const ticketsOf = (eventId: string) => demo.tickets.all().filter((stored) => stored.eventId === eventId)

test('the same name, seed and instant give the same world; another seed another one', { tags: 'long' }, () => {
  expect(textOf(buildWorld('demo', 1, now))).toBe(textOf(demo))
  expect(textOf(buildWorld('demo', 2, now))).not.toBe(textOf(demo))
})

test('contacts keep their ids from day to day, tickets do not', () => {
  const tomorrow = buildWorld('demo', 1, now + 24 * hour)
  const ids = (world: World) => world.contacts.all().map((contact) => contact.id)
  expect(ids(tomorrow)).toEqual(ids(demo))
  expect(tomorrow.tickets.all().some(({ ticket }) => demo.tickets.get(ticket.ticketNumber) !== undefined)).toBe(false)
})

test('every row is what its schema says', () => {
  for (const event of demo.events.all()) WireEvent.parse(event)
  for (const definition of demo.definitions.all()) TicketDefinition.parse(definition)
  for (const order of demo.orders.all()) Order.parse(order)
  for (const { ticket } of demo.tickets.all()) Ticket.parse(ticket)
  for (const guest of demo.guests.all()) Guest.parse(guest)
  for (const contact of demo.contacts.all()) Contact.parse(contact)
})

test('two shows tonight, one tomorrow, one last week, one draft', () => {
  const shows = demo.events.all().map((event) => [event.dateAndTimeSettings?.startDate, event.status])
  expect(shows).toEqual([
    ['2026-11-20T18:30:00.000Z', 'UPCOMING'],
    ['2026-11-20T21:00:00.000Z', 'UPCOMING'],
    ['2026-11-21T14:00:00.000Z', 'UPCOMING'],
    ['2026-11-13T18:30:00.000Z', 'ENDED'],
    ['2026-12-20T17:00:00.000Z', 'DRAFT'],
  ])
  expect([0, 1, 2, 3, 4].map((index) => ticketsOf(eventAt(index)).length)).toEqual([200, 120, 52, 44, 0])
  expect(demo.contacts.all().length).toBe(600)
})

test('about a third of the first show came in during the last hour, none of them this second', () => {
  const times = ticketsOf(eventAt(0)).flatMap(({ ticket }) => ticket.checkIn?.created ?? [])
  expect(times.length).toBe(66)
  expect(times.every((at) => at > iso(now - 61 * minute) && at <= iso(now))).toBe(true)
  expect(ticketsOf(eventAt(1)).some(({ ticket }) => isIn(ticket))).toBe(false)
})

test('the counters of the definitions are those of the tickets', () => {
  for (const definition of demo.definitions.all()) {
    const live = demo.tickets
      .all()
      .filter(({ ticket }) => ticket.ticketDefinitionId === definition.id && isLive(ticket))
    expect(definition.salesDetails?.soldCount).toBe(live.length)
    if (definition.limited === true) {
      expect(definition.initialLimit).toBe(live.length + (definition.salesDetails?.unsoldCount ?? Number.NaN))
    }
  }
  const tonight = demo.definitions.group(eventAt(0))
  expect(tonight.filter((definition) => definition.hidden).length).toBe(1)
  expect(tonight.filter((definition) => definition.salesDetails?.soldOut).length).toBe(1)
})

test('tickets, guests, orders and contacts point at each other', () => {
  for (const { eventId, ticket } of demo.tickets.all()) {
    const order = demo.orders.get(ticket.orderNumber ?? '')
    expect(order).toMatchObject({ eventId, status: ticket.orderStatus, channel: ticket.channel })
    const [guest, ...others] = demo.guests.group(ticket.ticketNumber)
    expect(others).toEqual([])
    expect(guest).toMatchObject({ eventId, guestType: 'TICKET_HOLDER', orderNumber: ticket.orderNumber })
    expect(guest?.guestDetails?.checkedIn).toBe(isIn(ticket))
    if (isIn(ticket)) expect(['PAID', 'FREE']).toContain(ticket.orderStatus)
  }
  for (const order of demo.orders.all()) {
    const contact = demo.contacts.get(order.contactId ?? '')
    expect(contact?.primaryInfo?.email).toBe(order.email)
    expect((contact?.lastActivity?.activityDate ?? '') >= (order.created ?? '')).toBe(true)
    expect(demo.tickets.group(order.orderNumber).length).toBe(order.ticketsQuantity)
    expect((order.created ?? '') <= iso(now)).toBe(true)
  }
})

test('tonight has unpaid, cancelled and archived tickets, notes for the door, sales at both places today', () => {
  const tonight = ticketsOf(eventAt(0))
  const statuses = new Set(tonight.map(({ ticket }) => ticket.orderStatus))
  expect(statuses).toEqual(new Set(['PAID', 'FREE', 'CANCELED', 'INITIATED', 'OFFLINE_PENDING']))
  expect(tonight.filter(({ ticket }) => ticket.archived === true).length).toBe(1)
  for (const { ticket } of tonight) expect(ticket.canceled).toBe(ticket.orderStatus === 'CANCELED')
  const inputs = tonight.flatMap(({ ticket }) => ticket.guestDetails?.form?.inputValues ?? [])
  const notes = inputs.filter((input) => input.inputName === 'doorNote').length
  expect(notes).toBeGreaterThan(2)
  expect(notes).toBeLessThan(20)
  const today = demo.orders.all().filter((order) => (order.created ?? '') > '2026-11-20T03:00:00.000Z')
  const sold = (channel: string) => today.filter((order) => order.channel === channel).length
  expect(sold('ONLINE')).toBeGreaterThan(15)
  expect(sold('OFFLINE_POS')).toBeGreaterThan(15)
})

test('no person can be reached: addresses end in example.org, numbers are 555 ones', () => {
  const emails = demo.contacts.all().map((contact) => contact.primaryInfo?.email ?? '')
  expect(new Set(emails).size).toBe(emails.length)
  expect(emails.filter((email) => !/^[a-z0-9.]+@example\.org$/.test(email))).toEqual([])
  const phones = demo.guests.all().map((guest) => guest.guestDetails?.phone ?? '')
  expect(phones.filter((phone) => !/^\+\d+ \d+ 555 0\d{3}$/.test(phone))).toEqual([])
})

test('a show can be seeded late at night and after midnight of the same business day', () => {
  for (const at of ['2026-11-20T22:30:00.000Z', '2026-11-21T02:30:00.000Z']) {
    const world = buildWorld('demo', 1, Date.parse(at))
    expect(world.businessDay).toBe('2026-11-20')
    const arrived = world.tickets
      .all()
      .filter(({ ticket }) => isIn(ticket) && (ticket.checkIn?.created ?? '') > iso(now))
    expect(arrived.length).toBe(66)
    // A demo begun at this hour is begun to sell: a show of tonight is still on.
    const ends = world.events.all().map((row) => JSON.stringify(row).match(/"endDate":"([^"]+)"/)?.[1] ?? '')
    expect(ends.filter((end) => end > at && end < iso(Date.parse(at) + 4 * 3_600_000)).length).toBeGreaterThan(0)
  }
})

test('an empty world holds nothing', () => {
  const world = buildWorld('empty', 1, now)
  expect(storesOf(world).filter(([, store]) => store.all().length > 0)).toEqual([])
})

test('the large world has its size', { tags: 'long', timeout: 60_000 }, () => {
  const large = buildWorld('large', 1, now)
  expect(large.tickets.all().length).toBe(20_000)
  expect(large.contacts.all().length).toBe(100_000)
  expect(large.events.all().length).toBe(10)
  expect(large.dataItems.all().length).toBeLessThan(100)
  expect(large.orders.all().length).toBeGreaterThan(7000)
  expect(large.guests.all().length).toBeGreaterThan(27_000)
  const page = JSON.stringify(large.contacts.all().slice(0, 1000)).length
  expect(page).toBeGreaterThan(1_000_000)
  expect(page).toBeLessThan(1_250_000)
})
