import { plural, t } from '@lingui/core/macro'
import { useLocation } from 'wouter'
import type { EventRow } from '../../../shared/app/events.ts'
import type { Offer } from '../../../shared/app/offer.ts'
import { SwitchEvent } from '../../event/event-picker.tsx'
import { otherDay } from '../../event/event-timing.ts'
import { formatMoney, formatTime, zoneLabel } from '../../format.ts'
import { useLive } from '../../live.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { AlsoSold } from './also-sold.tsx'
import classes from './sell-header.module.css'

interface SellHeaderProps {
  event: EventRow
  offer: Offer
  /** The door's role sees no totals. */
  showMoney: boolean
  now: number
}

/**
 * Which event is sold, in its colour, how old the numbers are, what this shift has taken, and the way to another event.
 * The cart stays with the event that it was made for.
 */
export function SellHeader({ event, offer, showMoney, now }: SellHeaderProps) {
  const [, navigate] = useLocation()
  const { title, place, startsAt, timeZone } = event
  const start = startsAt === null ? '' : `${formatTime(startsAt, timeZone)} ${zoneLabel(startsAt, timeZone)}`
  const counts =
    offer.dataFrom === null
      ? t`no counts from the site yet`
      : t`counts from ${formatTime(offer.dataFrom, timeZone)}, less sold here since`
  const details = [place, otherDay(event, now), start, counts]
  return (
    <EventBand color={event.color} title={title} details={details}>
      <ShiftTotals showMoney={showMoney} />
      <AlsoSold eventId={event.id} />
      <SwitchEvent work="sell" place="band" openId={event.id} onPick={(eventId) => navigate(`/sell/${eventId}`)} />
    </EventBand>
  )
}

/** What the open shift has sold; nothing without an open shift, or while its sales are unknown. */
function ShiftTotals({ showMoney }: { showMoney: boolean }) {
  const { data, isError } = useLive('shift', 'current', {})
  const shift = data?.shift ?? null
  if (isError || shift === null) return null
  const money = showMoney ? shift.net.map((net) => formatMoney(net)) : []
  return (
    <p className={classes['shift']}>
      <span>{t`Shift since ${formatTime(shift.openedAt)}`}</span>
      <b className="ink rem14 bold">
        {[plural(shift.tickets, { one: '# ticket', other: '# tickets' }), ...money].join(' · ')}
      </b>
    </p>
  )
}
