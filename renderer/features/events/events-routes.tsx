import { useParams } from 'wouter'
import { useLive } from '../../live.ts'
import { EventScreen } from './event-screen.tsx'
import { EventsHome } from './events-home.tsx'

/** The events of the site: `/events`, `/events/<id>`, `/events/<id>/tickets`. */
export function EventsRoutes() {
  const { eventId, view } = useParams()
  const settings = useLive('settings', 'get', {}).data
  if (settings === undefined) return null
  if (eventId === undefined) return <EventsHome settings={settings} />
  return <EventScreen eventId={decodeURIComponent(eventId)} view={view} />
}
