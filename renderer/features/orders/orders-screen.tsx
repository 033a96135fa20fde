import { eventToShow } from '../../event/event-choice.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { useLive } from '../../live.ts'
import { ErrorState } from '../../ui/states.tsx'
import { OrderList } from './order-list.tsx'
import { ORDER_FILTERS } from './order-route.ts'

/** Every order of the house: found, looked at, paid, archived, given back. */
export function OrdersScreen() {
  const route = useListRoute(ORDER_FILTERS)
  const events = useLive('events', 'list', {})
  const settings = useLive('settings', 'get', {})
  if (events.isError) return <ErrorState error={events.error} onRetry={() => void events.refetch()} />
  if (events.data === undefined || settings.data === undefined) return null
  const { scope: eventId } = route
  const all = events.data.events
  const atHand = eventToShow(all, settings.data.openEventId, Date.now())
  const event = eventId === 'all' ? undefined : (all.find(({ id }) => id === eventId) ?? atHand)
  return <OrderList key={event?.id ?? 'all'} event={event} events={all} route={route} settings={settings.data} />
}
