import { useQuery } from '@tanstack/react-query'
import type { GuestCount } from '../../../shared/app/diagnostics.ts'
import { api } from '../../api.ts'

/** How the guest list of an event compares with the site's: not asked yet, not to be asked, or two counts. */
export type Counted = GuestCount | 'asking' | 'unreachable'

/** Counts that differ are asked for again this often: a refresh may be under way. Milliseconds. */
const AGAIN_MS = 5_000

/** Asks the site how many guests it has. `again` asks again; without an event nothing is asked. */
export function useGuestCount(eventId: string | null): { counted: Counted; again: () => Promise<unknown> } {
  const query = useQuery({
    queryKey: ['diagnostics', 'countGuests', eventId],
    queryFn: () => api.diagnostics.countGuests({ eventId: eventId ?? '' }),
    enabled: eventId !== null,
    // What was counted when the screen was open before says nothing about now.
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data !== undefined && differs(state.data) ? AGAIN_MS : false),
  })
  if (query.isError || eventId === null) return { counted: 'unreachable', again: query.refetch }
  return { counted: query.data ?? 'asking', again: query.refetch }
}

export const differs = ({ here, onSite }: GuestCount): boolean => here !== onSite
