import { isIn } from './world/doors.ts'
import { isLive } from './world/ticket-state.ts'
import type { World } from './world/world.ts'

/** Ids of things that exist, for a script that wants something to try. */
export interface SampleIds {
  eventId?: string
  ticketDefinitionId?: string
  orderNumber?: string
  ticketNumber?: string
  contactId?: string
}

/** Tonight's first event, and a paid ticket of it that is not in yet, with its order and definition. */
export function sampleIds(world: World): SampleIds {
  const [contact] = world.contacts.all()
  const contactId = contact === undefined ? {} : { contactId: contact.id }
  const [event] = world.events.all()
  if (event === undefined) return contactId
  const stored = world.tickets
    .all()
    .find(
      ({ eventId, ticket }) => eventId === event.id && isLive(ticket) && ticket.orderStatus === 'PAID' && !isIn(ticket),
    )
  if (stored === undefined) return { eventId: event.id, ...contactId }
  const { ticketNumber, orderNumber = '', ticketDefinitionId = '' } = stored.ticket
  return { eventId: event.id, ticketDefinitionId, orderNumber, ticketNumber, ...contactId }
}
