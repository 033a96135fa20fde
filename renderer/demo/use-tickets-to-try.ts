import { t } from '@lingui/core/macro'
import { type TicketToTry as Kind, ticketsToTry } from '../../shared/app/demo.ts'
import type { GuestRow } from '../../shared/app/guests.ts'
import { useLive } from '../live.ts'

/** A guest of the demo, and what the door will say of the ticket. */
export interface TicketToTry {
  guest: GuestRow
  about: string
}

/** One guest of an event with such a ticket; undefined where there is none. */
function useGuest(eventId: string | null, { status, arrived }: Kind): GuestRow | undefined {
  const list = useLive(
    'guests',
    'list',
    {
      filter: { eventId: eventId ?? '', arrived, statuses: [status] },
      sort: { key: 'name', descending: false },
      start: 0,
      count: 1,
    },
    { enabled: eventId !== null },
  )
  return eventId === null ? undefined : list.data?.rows[0]
}

/** Three guests of an event with three different scan results, so that a newcomer needs no ticket and no scanner. */
export function useTicketsToTry(eventId: string | null): TicketToTry[] {
  const expected = useGuest(eventId, ticketsToTry.expected)
  const unpaid = useGuest(eventId, ticketsToTry.unpaid)
  const arrived = useGuest(eventId, ticketsToTry.arrived)
  return [
    { guest: expected, about: t`Paid, expected` },
    { guest: unpaid, about: t`Not paid yet` },
    { guest: arrived, about: t`In already` },
  ].flatMap(({ guest, about }) => (guest === undefined ? [] : [{ guest, about }]))
}
