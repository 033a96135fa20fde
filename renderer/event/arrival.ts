import { t } from '@lingui/core/macro'
import type { GuestRow } from '../../shared/app/guests.ts'

/** What a press on the arrived sign may do. */
export type ArrivalStep = 'checkIn' | 'undo' | 'look'

/**
 * A check-in can always be undone. A guest who isn't in may come in when the ticket is in order; else the operator has
 * to look first: letting in without payment is never one careless click.
 */
export function arrivalStep(guest: Pick<GuestRow, 'arrivedAt' | 'status'>): ArrivalStep {
  if (guest.arrivedAt !== null) return 'undo'
  return guest.status === 'unpaid' || guest.status === 'cancelled' ? 'look' : 'checkIn'
}

export const STATUS_WORDS: Record<GuestRow['status'], string> = {
  paid: t`Paid`,
  free: t({ message: 'Free', context: 'price' }),
  unpaid: t`Unpaid`,
  cancelled: t`Cancelled`,
}

/** How much of an order is in: "2 tickets, both in". */
export function orderProgress(tickets: number, arrived: number): string {
  if (tickets === 1) return arrived === 0 ? t`1 ticket, not in` : t`1 ticket, in`
  if (arrived === 0) return t`${tickets} tickets, none in`
  if (arrived < tickets) return t`${tickets} tickets, ${arrived} in`
  return tickets === 2 ? t`2 tickets, both in` : t`${tickets} tickets, all in`
}
