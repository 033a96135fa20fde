import type { GuestStatus } from '../../../shared/app/guests.ts'

type Status = (typeof GuestStatus)['options'][number]

/** Statuses that open the door. An unpaid ticket gets in by a person's word only ("Admit anyway"). */
const entering: readonly Status[] = ['paid', 'free']

/** Whether a ticket of this status may enter, as far as payment and cancellation go. */
export const mayEnter = (status: Status): boolean => entering.includes(status)

/**
 * The same rule over the mirror's `tickets`, as a condition in SQL. Whoever counts who is expected uses it, so that the
 * door, Today, the event picker and Readiness speak of the same people.
 */
export const isExpected = `status IN (${entering.map((status) => `'${status}'`).join(', ')})`
