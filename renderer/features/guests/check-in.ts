import { t } from '@lingui/core/macro'
import type { GuestRow } from '../../../shared/app/guests.ts'
import { api } from '../../api.ts'
import { toastProblem, toastUndo } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'

type Guest = Pick<GuestRow, 'eventId' | 'ticketNumber' | 'name' | 'arrivedAt'>
type Ticket = Pick<Guest, 'eventId' | 'ticketNumber'> & { at?: string }

async function change(name: 'checkIn' | 'undoCheckIn', ticket: Ticket) {
  await api.tickets[name](ticket)
}

const ticketOf = ({ eventId, ticketNumber }: Guest): Ticket => ({ eventId, ticketNumber })

/** Checks a guest in, with ten seconds to take it back. */
export function checkIn(guest: Guest): void {
  const ticket = ticketOf(guest)
  void change('checkIn', ticket)
    .then(() => toastUndo(t`${isolated(guest.name)} is in.`, () => change('undoCheckIn', ticket)))
    .catch(toastProblem)
}

/** Undoes a check-in, with ten seconds to take that back. */
export function undoCheckIn(guest: Guest): void {
  const ticket = ticketOf(guest)
  // Taking this back keeps the time the guest really came.
  const back = guest.arrivedAt === null ? ticket : { ...ticket, at: guest.arrivedAt }
  void change('undoCheckIn', ticket)
    .then(() => toastUndo(t`Check-in undone for ${isolated(guest.name)}.`, () => change('checkIn', back)))
    .catch(toastProblem)
}
