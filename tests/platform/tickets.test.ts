import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const ticket = () => {
  const { eventId = '', ticketNumber = '' } = site.sandbox.ids
  return { eventId, ticketNumber }
}

test('tickets.checkIn: the ticket is in, at the time of the site', async () => {
  const { eventId, ticketNumber } = ticket()
  await site.client.call(wire.tickets.deleteCheckIn, { eventId, ticketNumber: [ticketNumber] })
  await site.client.call(wire.tickets.checkIn, { eventId, ticketNumber: [ticketNumber] })
  const stored = site.sandbox.world.tickets.get(ticketNumber)
  expect(stored?.ticket.checkIn?.created).toBe('2026-11-20T17:40:00.000Z')
})

test('tickets.checkIn refuses a ticket of another event', async () => {
  const { ticketNumber } = ticket()
  const call = site.client.call(wire.tickets.checkIn, { eventId: 'other', ticketNumber: [ticketNumber] })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'TICKET_NOT_FOUND' })
})
