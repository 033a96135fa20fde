import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { guest } from './ticketing.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const ticket = () => {
  const { eventId = '', ticketNumber = '' } = site.sandbox.ids
  return { eventId, ticketNumber }
}
const stored = (ticketNumber: string) => site.sandbox.world.tickets.get(ticketNumber)?.ticket
const ofEvent = () => site.sandbox.world.tickets.all().filter(({ eventId }) => eventId === ticket().eventId)

test('tickets.checkIn: the ticket is in, at the time of the site', async () => {
  const { eventId, ticketNumber } = ticket()
  await site.client.call(wire.tickets.deleteCheckIn, { eventId, ticketNumber: [ticketNumber] })
  await site.client.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  expect(stored(ticketNumber)?.checkIn?.created).toBe('2026-11-20T17:40:00.000Z')
})

test('tickets.checkIn refuses a ticket of another event', async () => {
  const { ticketNumber } = ticket()
  const call = site.client.call(wire.tickets.checkIn, { eventId: 'other', ticketNumber: [ticketNumber] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'TICKET_NOT_FOUND' })
})

test('tickets.deleteCheckIn: the ticket is out again, and its guest with it', async () => {
  const { eventId, ticketNumber } = ticket()
  await site.client.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  await site.client.call(wire.tickets.deleteCheckIn, { eventId, ticketNumber: [ticketNumber] })
  expect(stored(ticketNumber)?.checkIn).toBeUndefined()
  expect(site.sandbox.world.guests.group(ticketNumber)[0]?.guestDetails?.checkedIn).toBe(false)
})

test('tickets.deleteCheckIn refuses a number that nobody has', async () => {
  const { eventId } = ticket()
  const call = site.client.call(wire.tickets.deleteCheckIn, { eventId, ticketNumber: ['0000-0000-00011'] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'TICKET_NOT_FOUND' })
})

test('tickets.list: every page together is every ticket of the event, once', async () => {
  const { eventId } = ticket()
  const seen: string[] = []
  for (let offset = 0; ; offset += 100) {
    const page = await site.client.call(wire.tickets.list, { eventId: [eventId], limit: 100, offset })
    seen.push(...page.tickets.map(({ ticketNumber }) => ticketNumber))
    if (offset + 100 >= (page.total ?? 0)) break
  }
  expect(seen).toEqual(
    ofEvent()
      .map((row) => row.ticket.ticketNumber)
      .sort(),
  )
})

test('tickets.list: counts facets over everything found, and narrows by ticket type and contact', async () => {
  const { eventId } = ticket()
  const found = await site.client.call(wire.tickets.list, {
    eventId: [eventId],
    limit: 1,
    facet: ['checkedIn', 'free'],
  })
  const arrived = ofEvent().filter((row) => row.ticket.checkIn !== undefined).length
  expect(found.facets?.['checkedIn']?.counts).toEqual({ true: arrived, false: ofEvent().length - arrived })
  const [row] = ofEvent().filter(({ ticket: { guestDetails } }) => typeof guestDetails?.contactId === 'string')
  const { ticketDefinitionId = '', guestDetails } = row?.ticket ?? {}
  const wanted = { ticketDefinitionId: [ticketDefinitionId], contactId: [guestDetails?.contactId ?? ''] }
  const narrowed = await site.client.call(wire.tickets.list, {
    eventId: [eventId],
    ...wanted,
    fieldset: ['GUEST_DETAILS'],
  })
  expect(narrowed.tickets.length).toBeGreaterThan(0)
  expect(narrowed.tickets.every((one) => one.guestDetails?.contactId === guestDetails?.contactId)).toBe(true)
})

test('tickets.list: prices sort as numbers', async () => {
  const { eventId } = ticket()
  const input = { eventId: [eventId], limit: 100, sort: 'price:desc', fieldset: ['TICKET_DETAILS'] }
  const { tickets } = await site.client.call(wire.tickets.list, input)
  const prices = tickets.map((one) => Number(one.price?.value))
  expect(prices).toEqual([...prices].sort((left, right) => right - left))
  expect(prices[0]).toBe(75)
})

test('tickets.list refuses a facet that it does not know', async () => {
  const call = site.client.call(wire.tickets.list, { eventId: [ticket().eventId], facet: ['colour'] })
  expect(await refusalOf(call)).toMatchObject({ field: 'facet' })
})

test('tickets.get: brings the parts that were asked for', async () => {
  const response = await site.client.call(wire.tickets.get, { ...ticket(), fieldset: ['TICKET_DETAILS'] })
  const row = stored(ticket().ticketNumber)
  expect(response.ticket).toMatchObject({ name: row?.name, price: row?.price })
  expect(response.ticket.guestDetails).toBeUndefined()
})

test('tickets.get refuses a ticket of another event', async () => {
  const call = site.client.call(wire.tickets.get, { eventId: 'other', ticketNumber: ticket().ticketNumber })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'TICKET_NOT_FOUND' })
})

test('tickets.update: the mask decides; the form is replaced whole and the guest follows', async () => {
  const { eventId, ticketNumber } = ticket()
  const guestDetails = guest('Ilse', 'Brandvold', 'ilse.brandvold@example.org')
  const before = site.sandbox.world.guests.group(ticketNumber)[0]
  await site.client.call(wire.tickets.update, {
    eventId,
    ticketNumber,
    fields: ['guestDetails.form'],
    archived: true,
    guestDetails,
  })
  expect(stored(ticketNumber)).toMatchObject({ archived: false, guestFullName: 'Ilse Brandvold' })
  expect(stored(ticketNumber)?.guestDetails?.form?.inputValues?.length).toBe(3)
  const after = site.sandbox.world.guests.group(ticketNumber)[0]
  expect(after?.guestDetails).toMatchObject({ firstName: 'Ilse', email: 'ilse.brandvold@example.org' })
  expect(Number(after?.revision)).toBe(Number(before?.revision) + 1)
  await site.client.call(wire.tickets.update, { eventId, ticketNumber, archived: true })
  expect(stored(ticketNumber)?.archived).toBe(true)
  await site.client.call(wire.tickets.update, { eventId, ticketNumber, fields: 'archived', archived: false })
  expect(stored(ticketNumber)?.archived).toBe(false)
})

test('tickets.update refuses a mask with a name it may not change', async () => {
  const call = site.client.call(wire.tickets.update, { ...ticket(), fields: 'archived,price', archived: true })
  expect(await refusalOf(call)).toMatchObject({ field: 'fields' })
  expect(stored(ticket().ticketNumber)?.archived).toBe(false)
})

test('tickets.bulkUpdate: archives several tickets and takes them back', async () => {
  const { eventId } = ticket()
  const ticketNumber = ofEvent()
    .slice(0, 3)
    .map((row) => row.ticket.ticketNumber)
  await site.client.call(wire.tickets.bulkUpdate, { eventId, ticketNumber, archived: true })
  expect(ticketNumber.map((number) => stored(number)?.archived)).toEqual([true, true, true])
  const archived = await site.client.call(wire.tickets.list, { ticketNumber, state: ['TICKET_ARCHIVED'] })
  expect(archived.total).toBe(3)
  await site.client.call(wire.tickets.bulkUpdate, { eventId, ticketNumber, archived: false })
  expect(ticketNumber.map((number) => stored(number)?.archived)).toEqual([false, false, false])
})

test('tickets.bulkUpdate refuses the whole list for one stranger', async () => {
  const { eventId, ticketNumber } = ticket()
  const call = site.client.call(wire.tickets.bulkUpdate, {
    eventId,
    ticketNumber: [ticketNumber, '0000-0000-00011'],
    archived: true,
  })
  expect(await refusalOf(call)).toMatchObject({ platform: 'TICKET_NOT_FOUND' })
  expect(stored(ticketNumber)?.archived).toBe(false)
})
