import { t } from '@lingui/core/macro'
import { type TicketToTry as Kind, ticketsToTry } from '../../shared/app/demo.ts'
import type { GuestRow } from '../../shared/app/guests.ts'
import { useLive } from '../live.ts'

/** A guest of the demo, and what the door will say of the ticket. */
export interface TicketToTry {
  guest: GuestRow
  about: string
}

/** Guests of one order have one name, so this many are looked at for another one. */
const LOOKED_AT = 40

/** Guests of an event with such a ticket; undefined until they are known. */
function useGuests(eventId: string | null, { status, arrived }: Kind): readonly GuestRow[] | undefined {
  const list = useLive(
    'guests',
    'list',
    {
      filter: { eventId: eventId ?? '', arrived, statuses: [status] },
      sort: { key: 'name', descending: false },
      start: 0,
      count: LOOKED_AT,
    },
    { enabled: eventId !== null },
  )
  return eventId === null ? undefined : list.data?.rows
}

/**
 * Three guests of an event with three names and three different scan results, so that a newcomer needs no ticket and no
 * scanner.
 */
export function useTicketsToTry(eventId: string | null): TicketToTry[] {
  const lists = [
    { guests: useGuests(eventId, ticketsToTry.expected), about: t`Paid, expected` },
    { guests: useGuests(eventId, ticketsToTry.unpaid), about: t`Not paid yet` },
    { guests: useGuests(eventId, ticketsToTry.arrived), about: t`In already` },
  ]
  if (lists.some(({ guests }) => guests === undefined)) return []
  const names = new Set<string>()
  return lists.flatMap(({ guests = [], about }) => {
    const guest = guests.find(({ name }) => name !== '' && !names.has(name)) ?? guests[0]
    if (guest === undefined) return []
    names.add(guest.name)
    return [{ guest, about }]
  })
}
