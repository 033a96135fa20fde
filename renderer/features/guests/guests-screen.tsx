import { t } from '@lingui/core/macro'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import { navigate } from '../../base/hash-location.ts'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { NotHere } from '../../copy/not-here.tsx'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { eventToShow } from '../../event/event-choice.ts'
import { NoEvents } from '../../event/no-events.tsx'
import { useLive } from '../../live.ts'
import { guestKindOf } from '../../slots.ts'
import { useRouteParams } from '../../ui/data-grid/use-route-params.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './guests.module.css'

/** The guests of one event: everyone with a ticket or an RSVP status, and who of them is in. */
export function GuestsScreen() {
  const [params] = useRouteParams()
  const events = useLive('events', 'list', {})
  const settings = useLive('settings', 'get', {})
  const copyOf = useCopyState()
  if (events.isError) {
    return (
      <Instead>
        <ErrorState error={events.error} onRetry={() => void events.refetch()} />
      </Instead>
    )
  }
  if (events.data === undefined || settings.data === undefined) return null
  const now = Date.now()
  const wanted = params.get('event')
  const named = chosen(events.data.events, wanted)
  if (wanted !== null && named === undefined && events.data.events.length > 0) {
    return (
      <Instead>
        <NotHere isInScreen sentence={t`This event isn’t on this laptop.`} onBack={() => navigate('/guests')} />
      </Instead>
    )
  }
  const event = named ?? eventToShow(events.data.events, settings.data.openEventId, now)
  if (event === undefined) {
    const copy = copyOf('events', 'tickets')
    return (
      <Instead>{copy.kind === 'whole' ? NO_EVENTS : <CopyMissing state={copy} what={t`the guest lists`} />}</Instead>
    )
  }
  const shown = { event, events: events.data.events, settings: settings.data, now }
  return <Loaded key={event.id} load={guestKindOf(event).list} with={shown} />
}

const NO_EVENTS = (
  <NoEvents
    icon={<IconUsers size={34} stroke={1.75} />}
    title={t`No events yet`}
    text={t`Guest lists appear here as soon as the site has an event with tickets.`}
    size="md"
  />
)

/** The screen without a list: its title and, in the middle, why there is none. */
function Instead({ children }: { children: ReactNode }) {
  return (
    <div className={classes['instead']}>
      <ScreenHead title={t`Guests`} />
      <div>{children}</div>
    </div>
  )
}

const chosen = (events: EventRow[], id: string | null) => events.find((event) => event.id === id)
