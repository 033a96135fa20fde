import { expect, test } from 'vitest'
import { minute } from '../../sandbox/clock.ts'
import { heldTickets } from '../../sandbox/world/ticket-counts.ts'
import { wire } from '../../shared/wire/index.ts'
import type { TicketInfo } from '../../shared/wire/reservation-entities.ts'
import { asMember } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { buyer, changeKind, changeSelling, hold, kindOf, tonight } from './ticketing.ts'

/** Refusals of sales say what is wrong by a code of their own. */
const named = { switches: { saleRefusals: 'named' } } as const

const stored = (site: OpenPlatform, id: string) => site.sandbox.world.reservations.get(id)
const held = (site: OpenPlatform, name: string) =>
  heldTickets(site.sandbox.world, kindOf(site, name).id, site.sandbox.state.now())
const reserve = (site: OpenPlatform, name: string, quantity: number, settings = {}) =>
  site.client.call(wire.reservations.create, {
    ticketReservation: {
      tickets: [{ ticketDefinitionId: kindOf(site, name).id, quantity }],
      additionalReservationSettings: settings,
    },
  })

test('reservations.create: holds the tickets for twenty minutes at the price of the definition', async () => {
  await using site = await openPlatform(named)
  const { ticketReservation } = await reserve(site, 'Stalls', 2)
  expect(ticketReservation).toMatchObject({
    status: 'PENDING',
    revision: '1',
    expirationDate: '2026-11-20T18:00:00.000Z',
    tickets: [
      { eventId: tonight(site), ticketName: 'Stalls', price: { value: '32.00' }, subTotal: { value: '64.00' } },
    ],
  })
  expect(stored(site, ticketReservation.id ?? '')?.reservation).toEqual(ticketReservation)
  expect(held(site, 'Stalls')).toBe(2)
})

test('reservations.create: the counters of the ticket definition follow the hold and its end', async () => {
  await using site = await openPlatform(named)
  const counters = async () => {
    const query = { filter: { id: kindOf(site, 'Stalls').id } }
    const response = await site.client.call(wire.ticketDefinitions.query, { query, fields: ['SALES_DETAILS'] })
    const { reservedCount, unsoldCount } = response.ticketDefinitions[0]?.salesDetails ?? {}
    return [reservedCount, unsoldCount]
  }
  await hold(site, { Stalls: 3 })
  expect(await counters()).toEqual([3, 35])
  site.advance(20 * minute)
  expect(await counters()).toEqual([0, 38])
})

test('reservations.create: the event says how long a hold lasts, between 5 and 30 minutes', async () => {
  await using site = await openPlatform(named)
  for (const [minutes, expected] of [
    [5, '17:45'],
    [30, '18:10'],
  ] as const) {
    changeSelling(site, { reservationDurationInMinutes: minutes })
    const { ticketReservation } = await reserve(site, 'Balcony', 1)
    expect(ticketReservation.expirationDate).toBe(`2026-11-20T${expected}:00.000Z`)
  }
})

test('reservations.create: a donation and a priced option keep the price that was chosen', async () => {
  await using site = await openPlatform(named)
  const optionId = '66666666-0000-4000-8000-000000000001'
  const price = { value: '9.50', currency: 'EUR' }
  changeKind(site, 'Balcony', { pricingMethod: { guestPrice: { value: '5.00', currency: 'EUR' }, free: false } })
  changeKind(site, 'Under 26', {
    pricingMethod: { pricingOptions: { optionDetails: [{ optionId, name: 'Student', price }] }, free: false },
  })
  const line = (name: string, ticketInfo: TicketInfo) => ({
    ticketDefinitionId: kindOf(site, name).id,
    quantity: 1,
    ticketInfo,
  })
  const tickets = [line('Balcony', { guestPrice: '12.00' }), line('Under 26', { pricingOptionId: optionId })]
  const { ticketReservation } = await site.client.call(wire.reservations.create, { ticketReservation: { tickets } })
  expect(ticketReservation.tickets?.map((one) => one.price?.value)).toEqual(['12.00', '9.50'])
  expect(ticketReservation.tickets?.[1]?.ticketInfo?.pricingOptionName).toBe('Student')
  const wrong = { tickets: [line('Under 26', { pricingOptionId: 'none' })] }
  const call = site.client.call(wire.reservations.create, { ticketReservation: wrong })
  expect(await refusalOf(call)).toMatchObject({ platform: 'UNSUPPORTED_PRICING_OPTION' })
  const mean = { tickets: [line('Balcony', { guestPrice: '4.99' })] }
  const less = site.client.call(wire.reservations.create, { ticketReservation: mean })
  expect(await refusalOf(less)).toMatchObject({ field: 'ticketInfo.guestPrice' })
})

test('reservations.create refuses more tickets than are left, counting what others hold', async () => {
  await using site = await openPlatform(named)
  await hold(site, { 'Under 26': 4 })
  const call = reserve(site, 'Under 26', 3)
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'TICKETS_SOLD_OUT' })
  expect(held(site, 'Under 26')).toBe(4)
  expect(await refusalOf(reserve(site, 'Patron box', 1))).toMatchObject({ platform: 'TICKETS_SOLD_OUT' })
  site.advance(21 * minute)
  await reserve(site, 'Under 26', 3)
  expect(held(site, 'Under 26')).toBe(3)
})

test('reservations.create refuses more than one order may have, except for the box office', async () => {
  await using site = await openPlatform(named)
  expect(await refusalOf(reserve(site, 'Stalls', 11))).toMatchObject({ platform: 'TICKET_LIMIT_EXCEEDED' })
  const { ticketReservation } = await reserve(site, 'Stalls', 11, { disableTicketLimitValidation: true })
  expect(ticketReservation.tickets?.[0]?.quantity).toBe(11)
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  const tickets = [{ ticketDefinitionId: kindOf(site, 'Stalls').id, quantity: 11 }]
  const additionalReservationSettings = { disableTicketLimitValidation: true }
  const call = visitor.call(wire.reservations.create, { ticketReservation: { tickets, additionalReservationSettings } })
  expect(await refusalOf(call)).toMatchObject({ code: 'forbidden' })
})

test('reservations.create refuses hidden kinds without the flag, and kinds that do not exist', async () => {
  await using site = await openPlatform(named)
  expect(await refusalOf(reserve(site, 'Guest list', 1))).toMatchObject({ platform: 'TICKET_DEFINITION_NOT_FOUND' })
  await reserve(site, 'Guest list', 1, { enableHiddenTicketReservation: true })
  expect(held(site, 'Guest list')).toBe(1)
  const tickets = [{ ticketDefinitionId: 'none', quantity: 1 }]
  const call = site.client.call(wire.reservations.create, { ticketReservation: { tickets } })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'TICKET_DEFINITION_NOT_FOUND' })
})

test('reservations.create refuses what is not on sale yet or any more', async () => {
  await using site = await openPlatform(named)
  const { definitions, events } = site.sandbox.world
  changeKind(site, 'Stalls', { salePeriod: { startDate: '2026-11-20T18:00:00.000Z' } })
  changeKind(site, 'Balcony', { salePeriod: { endDate: '2026-11-20T17:40:00.000Z' } })
  expect(await refusalOf(reserve(site, 'Stalls', 1))).toMatchObject({ platform: 'TICKET_SALE_NOT_STARTED' })
  expect(await refusalOf(reserve(site, 'Balcony', 1))).toMatchObject({ platform: 'TICKET_SALE_ENDED' })
  const past = events.all().find((event) => event.status === 'ENDED')
  const [old] = definitions.group(past?.id ?? '')
  const ticketReservation = { tickets: [{ ticketDefinitionId: old?.id ?? '', quantity: 1 }] }
  const call = site.client.call(wire.reservations.create, { ticketReservation })
  expect(await refusalOf(call)).toMatchObject({ platform: 'TICKET_SALE_ENDED' })
})

test('reservations.create refuses an event whose registration is closed', async () => {
  await using site = await openPlatform(named)
  const event = site.sandbox.world.events.get(tonight(site))
  if (event === undefined) throw new Error('No event')
  site.sandbox.world.events.put({ ...event, registration: { ...event.registration, status: 'CLOSED_MANUALLY' } })
  expect(await refusalOf(reserve(site, 'Stalls', 1))).toMatchObject({ platform: 'REGISTRATION_CLOSED' })
  expect(held(site, 'Stalls')).toBe(0)
})

test('reservations.create refuses a seat that somebody else holds', async () => {
  await using site = await openPlatform(named)
  const tickets = [{ ticketDefinitionId: kindOf(site, 'Stalls').id, quantity: 1, ticketInfo: { seatId: 'A-1' } }]
  const call = () => site.client.call(wire.reservations.create, { ticketReservation: { tickets } })
  await call()
  expect(await refusalOf(call())).toMatchObject({ platform: 'SEAT_NOT_AVAILABLE' })
})

test('tickets.list: names the seat of a ticket by the words of the seating plan', async () => {
  await using site = await openPlatform()
  const places = [{ placeId: 'A-1', sectionLabel: 'Stalls', elementLabel: 'A', label: '1', availableCapacity: 1 }]
  changeKind(site, 'Stalls', { seatingDetails: { places } })
  const ticketInfo = { seatId: 'A-1', seatInfo: { seatLabel: '99' } }
  const tickets = [{ ticketDefinitionId: kindOf(site, 'Stalls').id, quantity: 1, ticketInfo }]
  const { ticketReservation } = await site.client.call(wire.reservations.create, { ticketReservation: { tickets } })
  const seatInfo = { sectionLabel: 'Stalls', rowLabel: 'A', seatLabel: '1' }
  expect(ticketReservation.tickets?.[0]?.ticketInfo).toMatchObject({ seatInfo })
  const eventId = tonight(site)
  const reservationId = ticketReservation.id ?? ''
  const { order } = await site.client.call(wire.checkout.checkout, { eventId, reservationId, buyer })
  const orderNumber = [order.orderNumber ?? '']
  const sold = await site.client.call(wire.tickets.list, { eventId: [eventId], orderNumber, limit: 10 })
  expect(sold.tickets.map((ticket) => ticket.seatInfo)).toEqual([seatInfo])
})

test('reservations.get: shows the hold as it is now, expired ones too', async () => {
  await using site = await openPlatform(named)
  const ticketReservationId = await hold(site, { Stalls: 1 })
  const status = async () =>
    (await site.client.call(wire.reservations.get, { ticketReservationId })).ticketReservation.status
  expect(await status()).toBe('PENDING')
  site.advance(20 * minute - 1)
  expect(await status()).toBe('PENDING')
  site.advance(1)
  expect(await status()).toBe('EXPIRED')
  expect(stored(site, ticketReservationId)?.reservation.status).toBe('EXPIRED')
})

test('reservations.get refuses an unknown id and a reservation of another member', async () => {
  await using site = await openPlatform(named)
  const unknown = site.client.call(wire.reservations.get, { ticketReservationId: 'none' })
  expect(await refusalOf(unknown)).toMatchObject({ code: 'not_found', platform: 'TICKET_RESERVATION_NOT_FOUND' })
  const member = asMember(site, '88888888-0000-4000-8000-000000000001')
  const ticketReservationId = await hold(site, { Stalls: 1 }, member)
  const own = await member.call(wire.reservations.get, { ticketReservationId })
  expect(own.ticketReservation.memberId).toBe('88888888-0000-4000-8000-000000000001')
  const other = asMember(site, '88888888-0000-4000-8000-000000000002')
  const call = other.call(wire.reservations.get, { ticketReservationId })
  expect(await refusalOf(call)).toMatchObject({ platform: 'TICKET_RESERVATION_NOT_FOUND' })
})

test('reservations.cancel: gives the tickets back and keeps the record', async () => {
  await using site = await openPlatform(named)
  const ticketReservationId = await hold(site, { Stalls: 2 })
  const { ticketReservation } = await site.client.call(wire.reservations.cancel, { ticketReservationId })
  expect(ticketReservation).toMatchObject({ status: 'CANCELED_MANUALLY', revision: '2' })
  expect(held(site, 'Stalls')).toBe(0)
  const again = await site.client.call(wire.reservations.cancel, { ticketReservationId })
  expect(again.ticketReservation.revision).toBe('2')
})

test('reservations.cancel refuses a reservation that an order was made from', async () => {
  await using site = await openPlatform(named)
  const reservationId = await hold(site, { Stalls: 1 })
  await site.client.call(wire.checkout.checkout, { eventId: tonight(site), reservationId, buyer })
  const call = site.client.call(wire.reservations.cancel, { ticketReservationId: reservationId })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'RESERVATION_OCCUPIED' })
})

test('reservations.delete: the record is gone and the tickets are free', async () => {
  await using site = await openPlatform(named)
  const ticketReservationId = await hold(site, { Stalls: 2 })
  await site.client.call(wire.reservations.delete, { ticketReservationId })
  expect(stored(site, ticketReservationId)).toBeUndefined()
  expect(held(site, 'Stalls')).toBe(0)
})

test('reservations.delete refuses an id that is gone', async () => {
  await using site = await openPlatform(named)
  const ticketReservationId = await hold(site, { Stalls: 1 })
  await site.client.call(wire.reservations.delete, { ticketReservationId })
  const call = site.client.call(wire.reservations.delete, { ticketReservationId })
  expect(await refusalOf(call)).toMatchObject({ platform: 'TICKET_RESERVATION_NOT_FOUND' })
})
