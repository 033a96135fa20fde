import { useParams } from 'wouter'
import { useLive } from '../../live.ts'
import { EventEditScreen } from './editor/event-edit-screen.tsx'
import { EventScreen } from './event-screen.tsx'
import { EventsHome } from './events-home.tsx'

/** The events of the site: `/events`, `/events/<id>`, `/events/<id>/tickets`, `/events/<id>/edit`. */
export function EventsRoutes() {
  const { eventId, view } = useParams()
  const settings = useLive('settings', 'get', {}).data
  if (settings === undefined) return null
  if (eventId === undefined) return <EventsHome settings={settings} />
  if (view === 'edit') return <EventEditScreen eventId={decodeURIComponent(eventId)} />
  return <EventScreen eventId={decodeURIComponent(eventId)} view={view} />
}
