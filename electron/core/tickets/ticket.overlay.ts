import type { TicketChange } from '../../../shared/app/tickets.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { Overlay } from '../mirror/overlays.ts'

/** A check-in that is on its way: the guest is in since the scan, unless the platform knows an earlier time. */
const checkIn: Overlay<Ticket, TicketChange> = {
  apply: (ticket, _input, at) => {
    const known = ticket.checkIn?.created
    return known !== undefined && known !== null && known <= at ? ticket : { ...ticket, checkIn: { created: at } }
  },
}

const undoCheckIn: Overlay<Ticket, TicketChange> = {
  apply: (ticket) => ({ ...ticket, checkIn: null }),
}

export const ticketOverlays = { 'tickets.checkIn': checkIn, 'tickets.undoCheckIn': undoCheckIn }
