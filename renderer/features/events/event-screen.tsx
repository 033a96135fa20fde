import { t } from '@lingui/core/macro'
import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { ManagedEventDetail } from '../../../shared/app/event-management.ts'
import { codeOf } from '../../errors.ts'
import { formatCount } from '../../format.ts'
import { useLive } from '../../live.ts'
import { useRights } from '../../operators/use-operators.ts'
import { guestKindOf } from '../../slots.ts'
import { ErrorState } from '../../ui/states.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { EventHead } from './event-head.tsx'
import { EventMargin } from './event-margin.tsx'
import { EventNotHere } from './event-not-here.tsx'
import { EventOverview } from './event-overview.tsx'
import { eventPath } from './event-paths.ts'
import classes from './event-screen.module.css'
import { MailPanel } from './mail/mail-panel.tsx'
import { RemoveQuestion } from './remove-question.tsx'
import { SalesPanel } from './sales/sales-panel.tsx'
import { TicketTypes } from './types/ticket-types.tsx'
import { useBackKey } from './use-back-key.ts'
import { useEventActions } from './use-event-actions.ts'

interface EventScreenProps {
  eventId: string
  view: string | undefined
}

/** One event: when and where it is, what is sold of it, and what can be changed. */
export function EventScreen({ eventId, view }: EventScreenProps) {
  const showMoney = useRights().has('seeFigures')
  // What changes with the clock alone, such as a show that begins, is published by no topic.
  const query = useLive('eventDesk', 'get', { eventId }, { refetchInterval: 60_000 })
  const event = query.data
  if (query.isError && codeOf(query.error) !== 'not_found') {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  if (query.isError) {
    return <EventNotHere />
  }
  if (event?.id !== eventId) return null
  return <ShownEvent key={eventId} event={event} view={view} showMoney={showMoney} />
}

type Layer = 'cancel' | 'remove'

interface ShownEventProps {
  event: ManagedEventDetail
  view: string | undefined
  showMoney: boolean
}

function ShownEvent({ event, view, showMoney }: ShownEventProps) {
  const [, go] = useLocation()
  const actions = useEventActions(event)
  const [layer, setLayer] = useState<Layer | null>(null)
  const close = () => setLayer(null)
  const screen = useBackKey()
  const { hasTickets } = guestKindOf(event)
  const tabs = ['mail', ...(hasTickets ? ['tickets'] : []), ...(hasTickets && showMoney ? ['sales'] : [])]
  const tab = view !== undefined && tabs.includes(view) ? view : 'overview'
  const places = [
    { to: `/guests?event=${event.id}`, name: t`Guests` },
    ...(hasTickets ? [{ to: `/orders?event=${event.id}`, name: t`Orders` }] : []),
    { to: `/checkin/${event.id}`, name: t`Check-in` },
    ...(hasTickets ? [{ to: `/sell/${event.id}`, name: t`Sell` }] : []),
  ]
  const color = { '--event': `var(--f-event-${event.color})` } as React.CSSProperties
  return (
    <Tabs
      ref={screen}
      className={classes['screen']}
      style={color}
      value={tab}
      keepMounted={false}
      onChange={(next) => go(eventPath(event.id, next === null || next === 'overview' ? '' : next), { replace: true })}
    >
      <div className={classes['top']}>
        <EventHead
          event={event}
          actions={actions}
          onCancel={() => setLayer('cancel')}
          onRemove={() => setLayer('remove')}
        />
        <div className={classes['tabLine']}>
          <Tabs.List className={classes['tabs']}>
            <Tabs.Tab value="overview">{t`Overview`}</Tabs.Tab>
            {hasTickets && (
              <Tabs.Tab
                value="tickets"
                rightSection={<span className="figures">{formatCount(event.types.length)}</span>}
              >
                {t`Tickets`}
              </Tabs.Tab>
            )}
            {tabs.includes('sales') && <Tabs.Tab value="sales">{t`Sales`}</Tabs.Tab>}
            <Tabs.Tab value="mail">{t`E-mails`}</Tabs.Tab>
          </Tabs.List>
          {event.state !== 'draft' && (
            <nav className={classes['places']} aria-label={t`More of this event`}>
              {places.map(({ to, name }) => (
                <Link key={to} href={to} className={classes['place'] ?? ''}>
                  {name}
                </Link>
              ))}
            </nav>
          )}
        </div>
      </div>
      <div className={classes['desk']}>
        <Tabs.Panel value="overview" className={classes['panel']}>
          <EventOverview event={event} actions={actions} />
        </Tabs.Panel>
        <Tabs.Panel value="tickets" className={classes['panel']}>
          <TicketTypes event={event} actions={actions} />
        </Tabs.Panel>
        <Tabs.Panel value="sales" className={classes['panel']}>
          <SalesPanel event={event} />
        </Tabs.Panel>
        <Tabs.Panel value="mail" className={classes['panel']}>
          <MailPanel event={event} />
        </Tabs.Panel>
        <EventMargin event={event} actions={actions} showMoney={showMoney} />
      </div>
      {layer === 'remove' && <RemoveQuestion event={event} onClose={close} onYes={() => void actions.remove()} />}
      {layer === 'cancel' && <CancelQuestion event={event} onClose={close} onYes={() => void actions.cancel()} />}
    </Tabs>
  )
}
