import type { Ticket } from '../../shared/wire/tickets.ts'

/** Parts of a ticket that come only with a field set. */
const ticketDetails = ['name', 'price', 'free', 'policy', 'orderFullName', 'checkInUrl'] as const

/**
 * A ticket as a response carries it. State (check-in, order status, archived, cancelled) always comes; the rest belongs
 * to field sets, and the values of the form need GUEST_FORM on top of GUEST_DETAILS.
 */
export function cutTicket(ticket: Ticket, fieldset: readonly string[]): Ticket {
  const answer: Ticket = { ...ticket }
  if (!fieldset.includes('TICKET_DETAILS')) for (const name of ticketDetails) delete answer[name]
  const guest = fieldset.includes('GUEST_DETAILS')
  const form = fieldset.includes('GUEST_FORM')
  if (!guest) delete answer.guestFullName
  if (!guest && !form) delete answer.guestDetails
  else if (answer.guestDetails !== undefined) {
    const { form: answers, ...person } = answer.guestDetails
    answer.guestDetails = { ...(guest ? person : {}), ...(form && answers !== undefined ? { form: answers } : {}) }
  }
  return answer
}
