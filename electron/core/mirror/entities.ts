import type { DataSet } from '../../../shared/app/sync.ts'
import { contactEntity } from '../contacts/contact.mirror.ts'
import { eventEntity } from '../events/event.mirror.ts'
import { ticketDefinitionEntity } from '../events/ticket-definition.mirror.ts'
import { guestEntity } from '../guests/guest.mirror.ts'
import { orderEntity } from '../orders/order.mirror.ts'
import { ticketEntity } from '../tickets/ticket.mirror.ts'
import type { MirroredEntity } from './entity.ts'

/** Every entity of the mirror, one word each. */
export const entities = {
  events: eventEntity,
  ticketDefinitions: ticketDefinitionEntity,
  orders: orderEntity,
  tickets: ticketEntity,
  guests: guestEntity,
  contacts: contactEntity,
} satisfies Record<DataSet, object>

/** The entity of a data set, for code that does not care about its document type. */
export function entityOf(dataSet: DataSet): MirroredEntity {
  return entities[dataSet] as unknown as MirroredEntity
}
