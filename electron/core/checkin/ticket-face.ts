import type { TicketFace } from '../../../shared/app/checkin.ts'
import { nameOf, seatOf } from '../tickets/ticket-values.ts'
import type { TicketRecord } from '../tickets/tickets.queries.ts'

/** The person and the ticket, as the scan card and the search results show them. */
export function faceOf({ ticket, eventId }: TicketRecord): TicketFace {
  return {
    ticketNumber: ticket.ticketNumber,
    orderNumber: ticket.orderNumber ?? '',
    eventId,
    name: nameOf(ticket),
    typeId: ticket.ticketDefinitionId ?? '',
    typeName: ticket.name ?? '',
    seat: seatOf(ticket),
    party: null,
  }
}
