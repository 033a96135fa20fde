import { afterAll, beforeAll, expect, test } from 'vitest'
import { isIn } from '../../../sandbox/world/doors.ts'
import type { GuestFilter } from '../../../shared/app/guests.ts'
import { eventIdOf, isReady, readyTickets, responseOf, ticketsOf } from '../../../tests/support/doors.ts'
import { openLoaded, scanIn } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { sortNameOf } from '../tickets/ticket-values.ts'

let laptop: TestLaptop
let eventId: string
beforeAll(async () => {
  laptop = await openLoaded()
  eventId = eventIdOf(laptop.sandbox)
})
afterAll(async () => {
  await laptop[Symbol.asyncDispose]()
})

type Key = 'name' | 'type' | 'seat' | 'order' | 'status' | 'arrived'
const list = async (filter: Partial<GuestFilter> = {}, key: Key = 'name', descending = false) =>
  laptop.api.guests.list({ filter: { eventId, ...filter }, sort: { key, descending }, start: 0, count: 500 })
const numbers = async (filter: Partial<GuestFilter>) => (await list(filter)).rows.map((row) => row.ticketNumber).sort()
const all = () => ticketsOf(laptop.sandbox, () => true)
const isCancelled = (ticket: ReturnType<typeof all>[number]) =>
  ticket.canceled === true || ticket.archived === true || ticket.orderStatus === 'CANCELED'

test('every ticket of the event stands in the list once, with what the door needs', async () => {
  const { rows, total } = await list()
  expect(total).toBe(all().length)
  expect(rows.map((row) => row.ticketNumber).sort()).toEqual(
    all()
      .map((ticket) => ticket.ticketNumber)
      .sort(),
  )
  for (const ticket of all()) {
    expect(rows.find((row) => row.ticketNumber === ticket.ticketNumber)).toEqual({
      ticketNumber: ticket.ticketNumber,
      eventId,
      name: ticket.guestFullName,
      typeName: ticket.name,
      seat: responseOf(ticket, 'seat') ?? null,
      orderNumber: ticket.orderNumber,
      status: isCancelled(ticket)
        ? 'cancelled'
        : ticket.orderStatus === 'PAID' || ticket.orderStatus === 'FREE'
          ? ticket.free === true
            ? 'free'
            : 'paid'
          : 'unpaid',
      arrivedAt: ticket.checkIn?.created ?? null,
      hasNote: responseOf(ticket, 'doorNote') !== undefined,
      sync: null,
    })
  }
})

test.each<Key>(['name', 'type', 'seat', 'order', 'status', 'arrived'])('sorted by %s, both ways', async (key) => {
  const field = {
    name: 'name',
    type: 'typeName',
    seat: 'seat',
    order: 'orderNumber',
    status: 'status',
    arrived: 'arrivedAt',
  } as const
  const keyOf = (number: string) => {
    const ticket = all().find(({ ticketNumber }) => ticketNumber === number)
    return ticket === undefined ? '' : sortNameOf(ticket)
  }
  const valuesOf = async (descending: boolean) =>
    (await list({}, key, descending)).rows.map((row) =>
      key === 'name' ? keyOf(row.ticketNumber) : (row[field[key]] ?? ''),
    )
  const up = await valuesOf(false)
  expect(up).toEqual([...up].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))))
  expect(await valuesOf(true)).toEqual(up.toReversed())
})

test('filters: type, arrived or not, status, with a note, and all of them at once', async () => {
  const typeId = all()[0]?.ticketDefinitionId ?? ''
  const of = (fits: (ticket: ReturnType<typeof all>[number]) => boolean) =>
    ticketsOf(laptop.sandbox, fits)
      .map((ticket) => ticket.ticketNumber)
      .sort()
  expect(await numbers({ typeIds: [typeId] })).toEqual(of((ticket) => ticket.ticketDefinitionId === typeId))
  expect(await numbers({ arrived: true })).toEqual(of(isIn))
  expect(await numbers({ arrived: false })).toEqual(of((ticket) => !isIn(ticket)))
  expect(await numbers({ statuses: ['cancelled'] })).toEqual(of(isCancelled))
  expect(await numbers({ hasNote: true })).toEqual(of((ticket) => responseOf(ticket, 'doorNote') !== undefined))
  expect(await numbers({ typeIds: [typeId], arrived: false, statuses: ['paid', 'free'] })).toEqual(
    of((ticket) => ticket.ticketDefinitionId === typeId && isReady({ ...ticket, guestDetails: undefined })),
  )
})

test('the text finds names, addresses, phones, orders and tickets, with other filters', async () => {
  const guest = ticketsOf(
    laptop.sandbox,
    (ticket) => isReady(ticket) && typeof ticket.guestDetails?.phone === 'string',
  )[0]
  const { ticketNumber = '', orderNumber = '' } = guest ?? {}
  const digits = (guest?.guestDetails?.phone ?? '').replace(/\D/g, '')
  for (const text of [
    guest?.guestFullName ?? '',
    guest?.guestDetails?.email ?? '',
    digits.slice(-7),
    orderNumber,
    ticketNumber.toLowerCase(),
    ticketNumber.replaceAll('-', ''),
  ]) {
    expect(await numbers({ text })).toContain(ticketNumber)
    expect(await numbers({ text, arrived: true })).not.toContain(ticketNumber)
  }
  expect(await numbers({ text: '???' })).toEqual([])
  const [late = ''] = readyTickets(laptop.sandbox, 1, 1)
  expect(await numbers({ text: late })).toEqual([])
})

test('counts of the event', async () => {
  const paid = all().filter((ticket) => !isCancelled(ticket) && ['PAID', 'FREE'].includes(ticket.orderStatus ?? ''))
  expect(await laptop.api.guests.counts({ eventId })).toEqual({
    arrived: all().filter(isIn).length,
    expected: paid.length,
    unpaid: all().filter((ticket) => !isCancelled(ticket)).length - paid.length,
    cancelled: all().filter(isCancelled).length,
    total: all().length,
  })
  expect((await laptop.api.guests.counts({ eventId: 'nothing' })).total).toBe(0)
})

test('one guest: the order, who came along, answers and labels', async () => {
  const guest = ticketsOf(
    laptop.sandbox,
    (ticket) =>
      isReady(ticket) &&
      responseOf(ticket, 'drink') !== undefined &&
      laptop.sandbox.world.tickets.group(ticket.orderNumber ?? '').length > 2,
  )[0]
  const { ticketNumber = '', orderNumber = '' } = guest ?? {}
  const order = laptop.sandbox.world.orders.get(orderNumber)
  const detail = await laptop.api.guests.get({ ticketNumber })
  expect(detail).toMatchObject({
    email: guest?.guestDetails?.email,
    notes: [],
    due: null,
    order: {
      orderNumber,
      buyer: order?.fullName,
      total: { minor: Math.round(Number(order?.totalPrice?.value) * 100), currency: 'EUR' },
      tickets: order?.ticketsQuantity,
    },
  })
  expect(detail.fieldValues).toContainEqual({
    inputName: 'drink',
    question: 'Interval drink',
    value: responseOf(guest ?? { ticketNumber: '' }, 'drink'),
  })
  expect(detail.sameOrder).toHaveLength((order?.ticketsQuantity ?? 0) - 1)
  await expect(laptop.api.guests.get({ ticketNumber: 'NO-SUCH' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a change shows in the list at once, and the list says that it is another one', async () => {
  const [ticketNumber = ''] = readyTickets(laptop.sandbox, 1)
  const before = await list({ arrived: true })
  await scanIn(laptop, ticketNumber)
  const after = await list({ arrived: true })
  expect(after.total).toBe(before.total + 1)
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.rows.find((row) => row.ticketNumber === ticketNumber)).toMatchObject({ arrivedAt: expect.any(String) })
  await laptop.drained()
  expect((await list()).rows.find((row) => row.ticketNumber === ticketNumber)?.sync).toBeNull()
})
