import type { Reason as ReasonSchema } from '../../../shared/app/checkin.ts'
import type { GuestStatus } from '../../../shared/app/guests.ts'
import type { FormResponse } from '../../../shared/wire/common.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { sortName } from '../base/sort-name.ts'
import { moneyFieldName } from '../box-office/money-field.ts'
import { saleMarkInput } from '../box-office/sale-mark.ts'

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

/** What Foyer itself keeps on an order. */
const ourInputs: readonly string[] = [saleMarkInput, moneyFieldName]

/** Answers of a form by input name; lists are joined. Empty ones and what Foyer keeps there are left out. */
export function answersOf(form: FormResponse | undefined): { inputName: string; answer: string }[] {
  return (form?.inputValues ?? []).flatMap((input) => {
    const answer = input.values !== undefined && input.values.length > 0 ? input.values.join(', ') : (input.value ?? '')
    const { inputName } = input
    if (inputName === undefined || ourInputs.includes(inputName) || answer.trim() === '') return []
    return [{ inputName, answer }]
  })
}

/** The seat, where the guest's form has an input named "seat"; else null. */
export function seatOf(ticket: Ticket): string | null {
  return (
    answersOf(ticket.guestDetails?.form).find((answer) => answer.inputName.toLowerCase() === 'seat')?.answer ?? null
  )
}

/** The guest's answers to the inputs that the door shows. */
export function notesOf(ticket: Ticket, noteInputs: readonly string[]): string[] {
  return answersOf(ticket.guestDetails?.form)
    .filter((answer) => noteInputs.includes(answer.inputName))
    .map((answer) => answer.answer)
}
