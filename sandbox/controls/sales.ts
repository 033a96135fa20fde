import { z } from 'zod'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { createPrng, seedOf } from '../seeds/prng.ts'
import { orderNumberOf, putSale } from '../seeds/sales.ts'
import { ticketOf } from '../world/doors.ts'
import type { World } from '../world/world.ts'
import { contactOfBuyer } from './contacts.ts'

export const Sell = z.strictObject({
  eventId: z.string(),
  definitionId: z.string(),
  name: z.string().min(1),
  email: z.string(),
})

/** Cancels one ticket; its order stays. The guest's `updatedDate` shows it, the ticket itself has no date. */
export function cancelTicket(world: World, named: { eventId: string; ticketNumber: string }, now: number): unknown {
  const { ticket } = ticketOf(world, named)
  const cancelled = { ...ticket, canceled: true }
  world.tickets.put({ eventId: named.eventId, ticket: cancelled })
  for (const guest of world.guests.group(named.ticketNumber)) {
    const revision = String(Number(guest.revision ?? '1') + 1)
    world.guests.put({ ...guest, attendanceStatus: 'NOT_ATTENDING', updatedDate: iso(now), revision })
  }
  if (ticket.canceled !== true) countSold(world, { definitionId: ticket.ticketDefinitionId ?? '', by: -1, now })
  return cancelled
}

/** Sells one ticket on the website. Throws 404 for an unknown type and 428 when it is sold out. */
export function sell(world: World, wanted: z.output<typeof Sell>, now: number): unknown {
  const definition = world.definitions.get(wanted.definitionId)
  if (definition === undefined || definition.eventId !== wanted.eventId) {
    throw new PlatformError(404, 'TICKET_DEFINITION_NOT_FOUND', { message: 'No such ticket definition in this event' })
  }
  if (definition.salesDetails?.soldOut === true) {
    throw new PlatformError(428, 'TICKETS_SOLD_OUT', { message: 'No tickets of this kind are left' })
  }
  const [first = wanted.name, ...rest] = wanted.name.split(' ')
  const buyer = { first, last: rest.join(' '), email: wanted.email }
  const prng = createPrng(seedOf(newId()))
  const contact = contactOfBuyer(world, { id: prng.uuid(), ...buyer, now })
  const order = putSale(
    world,
    {
      eventId: wanted.eventId,
      orderNumber: orderNumberOf(prng),
      buyer,
      contactId: contact.id,
      at: now,
      updated: now,
      channel: 'ONLINE',
      method: 'creditCard',
      status: definition.pricingMethod?.free === true ? 'FREE' : 'PAID',
      howFound: undefined,
      seats: [
        { definition, holder: buyer, holderContactId: contact.id, seat: undefined, note: undefined, drink: undefined },
      ],
    },
    prng,
  )
  countSold(world, { definitionId: definition.id, by: 1, now })
  return { orderNumber: order.orderNumber, tickets: world.tickets.group(order.orderNumber).map(({ ticket }) => ticket) }
}

/** Sales counters move without moving the definition's `updatedDate`, as on the platform. */
function countSold(world: World, how: { definitionId: string; by: number; now: number }): void {
  const definition = world.definitions.get(how.definitionId)
  if (definition === undefined) return
  const { unsoldCount, ...sales } = definition.salesDetails ?? {}
  const soldCount = (sales.soldCount ?? 0) + how.by
  const left = typeof unsoldCount === 'number' ? unsoldCount - how.by : undefined
  const salesDetails = {
    ...sales,
    soldCount,
    ...(left === undefined ? {} : { unsoldCount: left, soldOut: left <= 0 }),
  }
  world.definitions.put({ ...definition, salesDetails })
}
