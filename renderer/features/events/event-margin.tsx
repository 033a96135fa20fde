import { plural, t } from '@lingui/core/macro'
import { Switch } from '@mantine/core'
import type { ManagedEventDetail } from '../../../shared/app/event-management.ts'
import { amountsText } from '../../event/order-messages.ts'
import { formatCount, formatTime, zoneLabel } from '../../format.ts'
import classes from './event-screen.module.css'
import { besideSold, dayWords, isElsewhere, isLow } from './event-words.ts'
import { OnThisLaptop } from './on-laptop.tsx'
import { SoldBar } from './sold-bar.tsx'
import type { EventActions } from './use-event-actions.ts'

interface EventMarginProps {
  event: ManagedEventDetail
  actions: EventActions
  showMoney: boolean
}

/** The numbers, both clocks, what people can do on the site, and how much of it is on this laptop. */
export function EventMargin({ event, actions, showMoney }: EventMarginProps) {
  const { sold, capacity, arrived, expected, startsAt, timeZone, open, state, here } = event
  const revenue = amountsText(event.revenue)
  const canSwitch = open !== null && state !== 'cancelled' && state !== 'ended'
  return (
    <aside className={classes['margin']} aria-label={t`Numbers of the event`}>
      <dl className={classes['figures']}>
        <div>
          <dd>{formatCount(sold)}</dd>
          <dt>{takenWords(event)}</dt>
        </div>
        {showMoney && revenue !== '' && (
          <div>
            <dd>{revenue}</dd>
            <dt>{t`revenue`}</dt>
          </div>
        )}
        {/* Without guests there is nothing to count at the door. */}
        {(expected > 0 || arrived > 0) && (
          <div>
            <dd>{formatCount(arrived)}</dd>
            <dt>{t`of ${formatCount(expected)} in`}</dt>
          </div>
        )}
        {/* An RSVP is no order. */}
        {(event.kind === 'tickets' || event.orders > 0) && (
          <div>
            <dd>{formatCount(event.orders)}</dd>
            <dt>{plural(event.orders, { one: 'order', other: 'orders' })}</dt>
          </div>
        )}
      </dl>
      <SoldBar sold={sold} of={capacity} low={isLow(event)} />
      {besideSold(event) !== '' && <p className={classes['few']}>{besideSold(event)}</p>}
      {startsAt !== null && (
        <>
          <h2 className={classes['caption']}>{t`When`}</h2>
          <dl className={classes['pairs']}>
            <div>
              <dt>{t`Event time`}</dt>
              <dd>{`${dayWords(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)} ${zoneLabel(startsAt, timeZone)}`}</dd>
            </div>
            <div>
              <dt>{t`Here`}</dt>
              <dd>{isElsewhere(startsAt, timeZone) ? `${dayWords(startsAt)}, ${formatTime(startsAt)}` : t`Same`}</dd>
            </div>
          </dl>
        </>
      )}
      {canSwitch && (
        <>
          <h2 className={classes['caption']}>{t`Registration`}</h2>
          <Switch
            label={t`Open on the site`}
            description={t`Closing registration also stops sales at every till.`}
            labelPosition="left"
            checked={open}
            classNames={{ body: classes['switch'] ?? '' }}
            onChange={(change) => void actions.setOpen(change.currentTarget.checked)}
          />
        </>
      )}
      {here.state !== 'notKept' && <OnThisLaptop event={event} actions={actions} />}
    </aside>
  )
}

/** What is under the number: of how many places, sold or promised. */
function takenWords({ kind, capacity }: ManagedEventDetail): string {
  if (capacity === null) return kind === 'rsvp' ? t`coming, no limit` : t`sold, no limit`
  const most = formatCount(capacity)
  return kind === 'rsvp' ? t`of ${most} coming` : t`of ${most} sold`
}
