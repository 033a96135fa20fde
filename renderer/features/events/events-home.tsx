import { useEffect } from 'react'
import type { Settings } from '../../../shared/app/settings.ts'
import { whenAlone } from '../../commands/key-timing.ts'
import { useRouteParams } from '../../ui/data-grid/use-route-params.ts'
import { withParam } from '../../ui/data-grid/use-route-text.ts'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { useNewByAddress } from '../../ui/use-new-by-address.ts'
import { useScreenKeys } from '../../ui/use-screen-keys.ts'
import { CardsScreen } from './cards-screen.tsx'
import { EventCalendar } from './event-calendar.tsx'
import { EventList } from './event-list.tsx'
import { keepListAddress } from './event-paths.ts'
import type { Day } from './month.ts'
import { NewEventDialog } from './new-event-dialog.tsx'
import { type EventsView, viewAfter, viewOf } from './view-switch.tsx'

/** All events, as a list, as cards or as a month. */
export function EventsHome({ settings }: { settings: Settings }) {
  const [params, change] = useRouteParams()
  const view = viewOf(params.get('view'))
  useEffect(() => keepListAddress(params), [params])
  const show = (next: EventsView) => change((old) => withParam(old, 'view', next === 'list' ? null : next))
  const [made, setMade] = useKeptState<{ day: Day | null } | null>('events.making', null, { day: null })
  useNewByAddress(() => setMade({ day: null }))
  const ref = useScreenKeys((event) => {
    if (event.key.toLowerCase() !== 'v' || event.repeat || !settings.singleKeys) return
    event.preventDefault()
    whenAlone(() => show(viewAfter(view)))
  })
  return (
    <div ref={ref} className="column fullHeight shrinksDown">
      {view === 'list' && (
        <EventList settings={settings} screen={ref} onView={show} onNew={() => setMade({ day: null })} />
      )}
      {view === 'cards' && <CardsScreen settings={settings} onView={show} onNew={() => setMade({ day: null })} />}
      {view === 'calendar' && (
        <EventCalendar singleKeys={settings.singleKeys} onView={show} onNew={(day) => setMade({ day })} />
      )}
      {made !== null && <NewEventDialog day={made.day} onClose={() => setMade(null)} />}
    </div>
  )
}
