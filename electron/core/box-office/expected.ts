import type { GuestStatus } from '../../../shared/app/guests.ts'

type Status = (typeof GuestStatus)['options'][number]

/** Statuses that may enter. An unpaid ticket is admitted only by a person's decision ("Admit anyway"). */
const entering: readonly Status[] = ['paid', 'free']

/** Whether a ticket of this status may enter with regard to payment and cancellation. */
export const mayEnter = (status: Status): boolean => entering.includes(status)

/**
 * `mayEnter` as an SQL condition on the mirror's `tickets`. All counts of expected guests use it, so that the door,
 * Today, the event picker and Readiness agree.
 */
export const isExpected = `status IN (${entering.map((status) => `'${status}'`).join(', ')})`
