import { IconUsers } from '@tabler/icons-react'
import type { EventRow } from '../../../shared/app/events.ts'
import { useLive } from '../../live.ts'
import { EmptyState, ErrorState, FirstLoad } from '../../ui/states.tsx'
import { eventToShow } from './guest-event.ts'
import { GuestList } from './guest-list.tsx'
import { useGuestRoute } from './guest-route.ts'

/** The guests of one event: everybody with a ticket, who is in, and who needs a word first. */
export function GuestsScreen() {
  const routing = useGuestRoute()
  const events = useLive('events', 'list', {})
  const settings = useLive('settings', 'get', {})
  const sync = useLive('sync', 'status', {})
  if (events.isError) return <ErrorState error={events.error} onRetry={() => void events.refetch()} />
  if (events.data === undefined || settings.data === undefined) return null
  const now = Date.now()
  const event =
    chosen(events.data.events, routing.route.eventId) ?? eventToShow(events.data.events, settings.data.openEventId, now)
  const firstLoad = sync.data?.firstLoad ?? null
  if (event === undefined) {
    if (firstLoad !== null) return <FirstLoad {...firstLoad} label="Loading the guest lists" />
    return (
      <EmptyState
        icon={<IconUsers size={34} stroke={1.75} />}
        title="No events yet"
        text="Guest lists appear here as soon as the site has an event with tickets."
      />
    )
  }
  return (
    <GuestList
      key={event.id}
      event={event}
      events={events.data.events}
      routing={routing}
      settings={settings.data}
      firstLoad={firstLoad}
      now={now}
    />
  )
}

const chosen = (events: EventRow[], id: string | null) => events.find((event) => event.id === id)
