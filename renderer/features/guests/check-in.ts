import { t } from '@lingui/core/macro'
import type { GuestRow } from '../../../shared/app/guests.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { isolated } from '../../format.ts'
import { undoable } from '../../list-screen/undoable.ts'

type Guest = Pick<GuestRow, 'eventId' | 'ticketNumber' | 'name' | 'arrivedAt'>
type Ticket = Pick<Guest, 'eventId' | 'ticketNumber'> & { at?: string }

const change = (name: 'checkIn' | 'undoCheckIn', ticket: Ticket) => api.tickets[name](ticket)

const ticketOf = ({ eventId, ticketNumber }: Guest): Ticket => ({ eventId, ticketNumber })

/** Checks a guest in, with ten seconds to take it back. */
export function checkIn(guest: Guest): void {
  const ticket = ticketOf(guest)
  void undoable({
    run: () => change('checkIn', ticket),
    undo: () => change('undoCheckIn', ticket),
    text: t`${isolated(guest.name)} is in.`,
  }).catch(toastProblem)
}

/** Undoes a check-in, with ten seconds to take that back. */
export function undoCheckIn(guest: Guest): void {
  const ticket = ticketOf(guest)
  // Taking this back keeps the time the guest really came.
  const back = guest.arrivedAt === null ? ticket : { ...ticket, at: guest.arrivedAt }
  void undoable({
    run: () => change('undoCheckIn', ticket),
    undo: () => change('checkIn', back),
    text: t`Check-in undone for ${isolated(guest.name)}.`,
  }).catch(toastProblem)
}
