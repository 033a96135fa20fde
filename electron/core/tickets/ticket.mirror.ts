import { Ticket } from '../../../shared/wire/tickets.ts'
import { mirrored } from '../mirror/entity.ts'
import { fold, phoneWords } from '../base/text.ts'
import { arrivedAtOf, nameOf, notesOf, seatOf, statusOf } from './ticket-facts.ts'

export const ticketEntity = mirrored<Ticket>({
  dataSet: 'tickets',
  table: 'tickets',
  schema: Ticket,
  rowsKey: 'tickets',
  id: (ticket) => ticket.ticketNumber,
  revision: () => null,
  updatedDate: () => null,
  ours: (ticket) => arrivedAtOf(ticket),
  withOurs: (fresh, stored) => ({ ...fresh, checkIn: stored.checkIn ?? null }),
  // Answers to check-ins come without the guest's form; a missing `checkIn` in them means that the ticket is not in.
  merge: (stored, partial) => ({
    ...stored,
    ...partial,
    checkIn: partial.checkIn ?? null,
    ...(stored.guestDetails === undefined && partial.guestDetails === undefined
      ? {}
      : { guestDetails: { ...stored.guestDetails, ...partial.guestDetails } }),
  }),
  columns: (ticket, context) => {
    const name = nameOf(ticket)
    const orderNumber = ticket.orderNumber ?? ''
    return {
      event_id: context.eventId,
      order_number: orderNumber,
      definition_id: ticket.ticketDefinitionId ?? '',
      type_name: ticket.name ?? '',
      name,
      sort_name: fold(name),
      seat: seatOf(ticket),
      status: statusOf(ticket),
      arrived_at: arrivedAtOf(ticket),
      has_note: notesOf(ticket, context.noteInputs).length > 0 ? 1 : 0,
      email: ticket.guestDetails?.email ?? null,
      phone: phoneWords(ticket.guestDetails?.phone),
      codes: codesOf(ticket.ticketNumber, orderNumber),
    }
  },
})

/** Numbers as people type them: with their dashes, and run together. */
function codesOf(ticketNumber: string, orderNumber: string): string {
  return `${ticketNumber} ${orderNumber} ${ticketNumber.replaceAll('-', '')} ${orderNumber.replaceAll('-', '')}`
}
