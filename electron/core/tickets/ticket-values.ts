import type { Reason as ReasonSchema } from '../../../shared/app/checkin.ts'
import type { FormValue } from '../../../shared/app/form-values.ts'
import type { GuestStatus } from '../../../shared/app/guests.ts'
import { formValueText, plainWords } from '../../../shared/form-value-text.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { sortName } from '../base/sort-name.ts'
import { filledValues, formWords, notedValues } from '../box-office/form-values.ts'

/** Paid, free, unpaid or cancelled, for the decision at the door. The platform itself refuses no check-in. */
export function statusOf(ticket: Ticket): (typeof GuestStatus)['options'][number] {
  if (cancelReasonOf(ticket) !== null) return 'cancelled'
  if (ticket.orderStatus === 'FREE' || (ticket.orderStatus === 'PAID' && ticket.free === true)) return 'free'
  return ticket.orderStatus === 'PAID' ? 'paid' : 'unpaid'
}

/** Why a ticket no longer admits anybody; null when it does. */
export function cancelReasonOf(ticket: Ticket): Reason | null {
  if (ticket.canceled === true || ticket.orderStatus === 'CANCELED') return 'canceled'
  if (ticket.orderStatus === 'VOIDED') return 'voided'
  if (ticket.orderStatus === 'DECLINED') return 'declined'
  return ticket.archived === true ? 'archived' : null
}
type Reason = (typeof ReasonSchema)['options'][number]

/** The name at the door: the guest's own, else the buyer's. */
export function nameOf(ticket: Ticket): string {
  const details = ticket.guestDetails
  const own = [details?.firstName, details?.lastName].filter(Boolean).join(' ')
  return ticket.guestFullName?.trim() || own || ticket.orderFullName?.trim() || ''
}

/** What the guest is sorted by in every list of guests. */
export const sortNameOf = (ticket: Ticket): string =>
  sortName({
    first: ticket.guestDetails?.firstName,
    last: ticket.guestDetails?.lastName,
    full: nameOf(ticket),
  })

/** When the guest came in, ISO-8601; null when the ticket is not checked in. */
export const arrivedAtOf = (ticket: Ticket): string | null => ticket.checkIn?.created ?? null

/**
 * The seat as the site's seating plan names it, "Stalls, C 12"; else the value of a form's input that is called "seat"; null
 * where there is neither.
 */
export function seatOf(ticket: Ticket): string | null {
  const planned = seatWords(ticket.seatInfo ?? {})
  if (planned !== '') return planned
  const given = filledValues(ticket.guestDetails?.form).find(({ inputName }) => inputName.toLowerCase() === 'seat')
  return given === undefined ? null : formValueText(given.value, plainWords)
}

function seatWords({
  sectionLabel,
  areaLabel,
  tableLabel,
  rowLabel,
  seatLabel,
}: NonNullable<Ticket['seatInfo']>): string {
  const place = [rowLabel, seatLabel].filter(Boolean).join(' ')
  return [sectionLabel, areaLabel, tableLabel, place].filter(Boolean).join(', ')
}

/** The guest's values of the inputs that the door shows. */
export const notesOf = (ticket: Ticket, noteInputs: readonly string[]): FormValue[] =>
  notedValues(ticket.guestDetails?.form, noteInputs)

/** What a search finds of the guest's form: the words of all its values. */
export const formWordsOf = (ticket: Ticket): string[] => formWords(ticket.guestDetails?.form)

/** Content of the ticket's QR code, as the site makes it. */
export const codeOf = (ticket: Ticket, eventId: string): string =>
  ticket.checkInUrl ?? `https://www.wixevents.com/check-in/${ticket.ticketNumber},${eventId}`
