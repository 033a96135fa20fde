import type { Ticket } from '../../shared/wire/tickets.ts'

/** Parts of a ticket that come only with a field set. */
const ticketDetails = ['name', 'price', 'free', 'policy', 'orderFullName', 'checkInUrl'] as const

/**
 * A ticket as a response carries it. State (check-in, order status, archived, cancelled) always comes; the rest belongs
 * to field sets, and the values of the form need GUEST_FORM on top of GUEST_DETAILS.
 */
export function cutTicket(ticket: Ticket, fieldset: readonly string[]): Ticket {
  const shown: Ticket = { ...ticket }
  if (!fieldset.includes('TICKET_DETAILS')) for (const name of ticketDetails) delete shown[name]
  const guest = fieldset.includes('GUEST_DETAILS')
  const form = fieldset.includes('GUEST_FORM')
  if (!guest) delete shown.guestFullName
  if (!guest && !form) delete shown.guestDetails
  else if (shown.guestDetails !== undefined) {
    const { form: formResponse, ...person } = shown.guestDetails
    shown.guestDetails = {
      ...(guest ? person : {}),
      ...(form && formResponse !== undefined ? { form: formResponse } : {}),
    }
  }
  return shown
}
