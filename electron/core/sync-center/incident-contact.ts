import type { Incident } from '../../../shared/app/incidents.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { phoneOf } from '../contacts/contact.mirror.ts'
import type { Mirror } from '../mirror/mirror.ts'

/** How to reach the buyer of a ticket; null when nothing is known. */
export function incidentContact(mirror: Pick<Mirror, 'documents'>, ticketNumber: string): Incident['contact'] {
  const ticket = mirror.documents.seen('tickets', ticketNumber) as Ticket | undefined
  if (ticket === undefined) return null
  const order = mirror.documents.seen('orders', ticket.orderNumber ?? '') as Order | undefined
  const guest = ticket.guestDetails
  const contactId = order?.contactId ?? guest?.contactId
  const contact =
    typeof contactId !== 'string' ? undefined : (mirror.documents.seen('contacts', contactId) as Contact | undefined)
  const buyer = order?.fullName ?? [order?.firstName, order?.lastName].filter(Boolean).join(' ')
  const name = buyer || ticket.orderFullName || ticket.guestFullName || ''
  const email = order?.email ?? guest?.email ?? null
  const phone = guest?.phone ?? (contact === undefined ? null : phoneOf(contact))
  return name === '' && email === null && phone === null ? null : { name, email, phone }
}
