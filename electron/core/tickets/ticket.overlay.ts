import type { TicketChange, TicketFieldValues } from '../../../shared/app/tickets.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { withFormValues } from '../box-office/form-values.ts'
import type { Overlay } from '../mirror/overlay.ts'

/** Shows a pending check-in: the guest is in since the scan, unless the platform knows an earlier time. */
const checkIn: Overlay<Ticket, TicketChange> = {
  apply: (ticket, _input, at) => {
    const createdAt = ticket.checkIn?.created
    return createdAt !== undefined && createdAt !== null && createdAt <= at
      ? ticket
      : { ...ticket, checkIn: { created: at } }
  },
}

const undoCheckIn: Overlay<Ticket, TicketChange> = {
  apply: (ticket) => ({ ...ticket, checkIn: null }),
}

/** Shows the ticket of a voided sale as archived, so that it admits no one. */
const voidOverlay: Overlay<Ticket, TicketChange> = { apply: (ticket) => ({ ...ticket, archived: true }) }

/**
 * Shows pending field values. Name and email address are field values, too, so the ticket's own fields change with
 * them.
 */
const fieldsOverlay: Overlay<Ticket, TicketFieldValues> = {
  apply: (ticket, { answers: fieldValues }) => {
    const details = ticket.guestDetails
    const form = { ...details?.form, inputValues: withFormValues(details?.form?.inputValues ?? [], fieldValues) }
    const formValues = Object.fromEntries(
      ['firstName', 'lastName', 'email'].flatMap((name) => {
        const text = lookUp(fieldValues, name)
        return typeof text === 'string' && text !== '' ? [[name, text]] : []
      }),
    )
    const guestDetails = { ...details, ...formValues, form }
    if (formValues['firstName'] === undefined && formValues['lastName'] === undefined)
      return { ...ticket, guestDetails }
    const guestFullName = [guestDetails.firstName, guestDetails.lastName].filter(Boolean).join(' ')
    return { ...ticket, guestDetails, guestFullName }
  },
}

/** Overlays of the queued operations on a ticket. */
export const ticketOverlays = {
  checkIn,
  undoCheckIn,
  void: voidOverlay,
  answer: fieldsOverlay,
}
