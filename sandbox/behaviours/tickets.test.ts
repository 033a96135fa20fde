import { expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { codeOf, openTestSite, type TestSite } from '../test-client.ts'

const ids = (site: TestSite) => {
  const { eventId = '', ticketNumber = '', orderNumber = '' } = site.sandbox.ids
  return { eventId, ticketNumber, orderNumber }
}
const guestOf = (site: TestSite, ticketNumber: string) => site.sandbox.world.guests.group(ticketNumber)[0]

test('pages by offset over one event, at most 100 tickets and 50 numbers', async () => {
  await using site = await openTestSite()
  const { eventId } = ids(site)
  const seen: string[] = []
  for (let offset = 0; offset < 200; offset += 100) {
    const { body } = await site.call(wire.tickets.list, { eventId: [eventId], limit: 100, offset })
    expect(body).toMatchObject({ total: 200, offset, limit: 100 })
    seen.push(...body.tickets.map((ticket) => ticket.ticketNumber))
  }
  expect(seen).toEqual([...new Set(seen)].sort())
  expect(seen.length).toBe(200)
  expect(codeOf(await site.call(wire.tickets.list, { limit: 101 }))).toBe('LTE')
  const many = Array.from({ length: 51 }, (_, at) => `T${at}`)
  expect(codeOf(await site.call(wire.tickets.list, { ticketNumber: many }))).toBe('MAX_SIZE')
  const named = await site.call(wire.tickets.list, { ticketNumber: seen.slice(0, 50), limit: 100 })
  expect(named.body.tickets.length).toBe(50)
})

test('details, guest and form come only with their field sets', async () => {
  await using site = await openTestSite()
  const { eventId, ticketNumber } = ids(site)
  const get = async (fieldset: ('TICKET_DETAILS' | 'GUEST_DETAILS' | 'GUEST_FORM')[]) =>
    (await site.call(wire.tickets.get, { eventId, ticketNumber, fieldset })).body.ticket
  expect(await get([])).toEqual({
    ticketNumber,
    orderNumber: ids(site).orderNumber,
    ticketDefinitionId: site.sandbox.ids.ticketDefinitionId,
    orderStatus: 'PAID',
    orderArchived: false,
    archived: false,
    canceled: false,
    channel: expect.any(String),
  })
  expect(await get(['TICKET_DETAILS'])).toMatchObject({ name: expect.any(String), price: { currency: 'EUR' } })
  const guest = await get(['GUEST_DETAILS'])
  expect(guest.guestDetails).toMatchObject({ firstName: expect.any(String) })
  expect(guest.guestDetails?.form).toBeUndefined()
  const form = await get(['GUEST_FORM'])
  expect(form.guestDetails).toEqual({ form: { inputValues: expect.any(Array) } })
})

test('states narrow the list', async () => {
  await using site = await openTestSite()
  const { eventId } = ids(site)
  const count = async (state: ('CHECKED_IN' | 'NON_CHECKED_IN' | 'TICKET_ARCHIVED' | 'FREE')[]) =>
    (await site.call(wire.tickets.list, { eventId: [eventId], state, limit: 1 })).body.total
  expect(await count(['CHECKED_IN'])).toBe(66)
  expect(await count(['NON_CHECKED_IN'])).toBe(200 - 66)
  expect(await count(['TICKET_ARCHIVED'])).toBe(1)
  expect(await count(['CHECKED_IN', 'NON_CHECKED_IN'])).toBe(0)
})

test('a check-in keeps its first time, moves the guest and is in the ledger each time', async () => {
  await using site = await openTestSite()
  const { eventId, ticketNumber } = ids(site)
  const before = guestOf(site, ticketNumber)
  const first = await site.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  const created = new Date(site.now()).toISOString()
  expect(first.body.tickets).toMatchObject([{ ticketNumber, checkIn: { created } }])
  expect(first.headers.get('x-wix-consistent')).not.toBeNull()
  expect(guestOf(site, ticketNumber)).toMatchObject({
    updatedDate: created,
    revision: String(Number(before?.revision) + 1),
    guestDetails: { checkedIn: true, checkInDetails: [{ checkedIn: true, checkInDate: created }] },
  })
  site.advance(60_000)
  const again = await site.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  expect(again.body.tickets).toMatchObject([{ checkIn: { created } }])
  expect(guestOf(site, ticketNumber)?.updatedDate).toBe(created)
  expect(site.sandbox.state.ledger.entries()).toMatchObject([
    { op: 'checkIn', eventId, ticketNumber, changed: true, checkInCreated: created },
    { op: 'checkIn', eventId, ticketNumber, changed: false, checkInCreated: created },
  ])
})

test('an undo clears the check-in and leaves its history with the guest', async () => {
  await using site = await openTestSite()
  const { eventId, ticketNumber } = ids(site)
  await site.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  const checkInDate = new Date(site.now()).toISOString()
  site.advance(5000)
  const undone = await site.call(wire.tickets.deleteCheckIn, { eventId, ticketNumber: [ticketNumber] })
  const checkInCanceledDate = new Date(site.now()).toISOString()
  expect(undone.body.tickets[0]?.checkIn).toBeUndefined()
  expect(guestOf(site, ticketNumber)?.guestDetails).toMatchObject({
    checkedIn: false,
    checkInDetails: [{ checkedIn: false, checkInDate, checkInCanceledDate }],
  })
  const repeated = await site.call(wire.tickets.deleteCheckIn, { eventId, ticketNumber: [ticketNumber] })
  expect(repeated.status).toBe(200)
  expect(site.sandbox.state.ledger.entries().map((entry) => entry.changed)).toEqual([true, true, false])
})

test('one unknown ticket refuses the whole call and nothing is applied', async () => {
  await using site = await openTestSite()
  const { eventId, ticketNumber } = ids(site)
  const other = site.sandbox.world.tickets.all().find((stored) => stored.eventId !== eventId)?.ticket.ticketNumber ?? ''
  for (const stranger of ['NO-SUCH-TICKET', other]) {
    const response = await site.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber, stranger] })
    expect([response.status, codeOf(response)]).toEqual([404, 'TICKET_NOT_FOUND'])
  }
  expect(site.sandbox.state.ledger.entries()).toEqual([])
  expect(site.sandbox.world.tickets.get(ticketNumber)?.ticket.checkIn).toBeUndefined()
  expect((await site.call(wire.tickets.get, { eventId, ticketNumber: other })).status).toBe(404)
})

test('the server lets cancelled and unpaid tickets in: the door has to look for itself', async () => {
  await using site = await openTestSite()
  const { eventId } = ids(site)
  const wrong = site.sandbox.world.tickets
    .all()
    .filter((stored) => stored.eventId === eventId && !['PAID', 'FREE'].includes(stored.ticket.orderStatus ?? ''))
    .map(({ ticket }) => ticket.ticketNumber)
  const response = await site.call(wire.tickets.checkIn, { eventId, ticketNumber: wrong })
  expect(response.status).toBe(200)
  expect(response.body.tickets.every((ticket) => ticket.checkIn?.created)).toBe(true)
})

test('one call takes 1 to 100 tickets; the last of an order makes it fully checked in', async () => {
  await using site = await openTestSite()
  const { eventId, orderNumber } = ids(site)
  expect(codeOf(await site.call(wire.tickets.checkIn, { eventId, ticketNumber: [] }))).toBe('MIN_SIZE')
  const many = Array.from({ length: 101 }, (_, at) => `T${at}`)
  expect(codeOf(await site.call(wire.tickets.checkIn, { eventId, ticketNumber: many }))).toBe('MAX_SIZE')
  const party = site.sandbox.world.tickets.group(orderNumber).map(({ ticket }) => ticket.ticketNumber)
  await site.call(wire.tickets.checkIn, { eventId, ticketNumber: party })
  expect(site.sandbox.world.orders.get(orderNumber)?.fullyCheckedIn).toBe(true)
})
