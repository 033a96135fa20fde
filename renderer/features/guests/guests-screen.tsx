import { t } from '@lingui/core/macro'
import { IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { eventToShow } from '../../event/event-choice.ts'
import { NoEvents } from '../../event/no-events.tsx'
import { useListRoute } from '../../list-desk/use-list-route.ts'
import { useLive } from '../../live.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { GuestList } from './guest-list.tsx'
import { GUEST_FILTERS } from './guest-route.ts'
import classes from './guests.module.css'
import { RsvpList } from './rsvps/rsvp-list.tsx'

/** The guests of one event: everybody with a ticket, or with an answer to its invitation, and who of them is in. */
export function GuestsScreen() {
  const route = useListRoute(GUEST_FILTERS)
  const events = useLive('events', 'list', {})
  const settings = useLive('settings', 'get', {})
  const answered = useLive('rsvps', 'events', {})
  const copyOf = useCopyState()
  if (events.isError) {
    return (
      <Instead>
        <ErrorState error={events.error} onRetry={() => void events.refetch()} />
      </Instead>
    )
  }
  if (events.data === undefined || settings.data === undefined || answered.isPending) return null
  const now = Date.now()
  const event =
    chosen(events.data.events, route.scope) ?? eventToShow(events.data.events, settings.data.openEventId, now)
  if (event === undefined) {
    const copy = copyOf('events', 'tickets')
    return (
      <Instead>{copy.kind === 'whole' ? NO_EVENTS : <CopyMissing state={copy} what={t`the guest lists`} />}</Instead>
    )
  }
  if (answered.data?.eventIds.includes(event.id) === true) {
    return <RsvpList key={event.id} event={event} events={events.data.events} settings={settings.data} now={now} />
  }
  return (
    <GuestList
      key={event.id}
      event={event}
      events={events.data.events}
      route={route}
      settings={settings.data}
      now={now}
    />
  )
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
