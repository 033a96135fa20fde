import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconReceipt2, IconScan } from '@tabler/icons-react'
import { useId } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import { formatCount, formatMoney } from '../../format.ts'
import type { ResultOf } from '../../live.ts'
import { guestKindOf } from '../../slots.ts'
import { LeadButton } from '../../ui/leads.tsx'
import { AttendanceDonut } from './attendance-donut.tsx'
import { countdown, isOver, methodName, placeAndTime } from './evening.ts'
import classes from './event-card.module.css'

type EveningEvent = ResultOf<'today', 'overview'>['events'][number]

interface EventCardProps {
  event: EveningEvent
  now: number
  /** The event whose check-in is the work at hand gets the filled button. */
  atHand: boolean
  /** False where the staff link of this laptop doesn't allow it. */
  mayCheckIn?: boolean
  maySell?: boolean
  /** Money is for the owner's eyes. */
  showMoney: boolean
  /** How much room the card has: `narrow` below 340 px, `wide` where one is alone. */
  room: 'narrow' | 'usual' | 'wide'
  /** False while this laptop has no tickets to count. */
  known: boolean
}

/** One event of the evening: how full it is, what it took, and the two ways to work on it. */
export function EventCard({ event, now, atHand, showMoney, room, known, ...may }: EventCardProps) {
  const titleId = useId()
  const over = isOver(event, now)
  const { mayCheckIn = true, maySell = true } = may
  return (
    <article className={classes['card']} aria-labelledby={titleId} data-room={room} style={colorOf(event)}>
      <header className={classes['head']}>
        <div className={classes['line']}>
          <span>{placeAndTime(event)}</span>
          <b className="ink semibold noWrap">{countdown(event, now)}</b>
        </div>
        <h2 className="ink heading breaks" id={titleId}>
          {event.title}
        </h2>
      </header>
      <div className={classes['body']}>
        <AttendanceDonut arrived={event.arrived} expected={event.expected} capacity={event.capacity} known={known} />
        <div className={classes['figures']}>
          <Sold label={guestKindOf(event).words.taken} sold={known ? event.sold : null} capacity={event.capacity} />
          {showMoney && event.takingsByMethod.length > 0 ? (
            <Takings takings={event.takings} byMethod={event.takingsByMethod} />
          ) : (
            <div>
              <div className={classes['label']}>{over ? t`Didn’t come` : t`Still to come`}</div>
              <div className={classes['amount']}>
                {known ? formatCount(Math.max(0, event.expected - event.arrived)) : '–'}
              </div>
            </div>
          )}
          <div className={classes['legend']}>
            <span className="row gap6" data-part="arrived">{t`Arrived`}</span>
            <span className="row gap6" data-part="toCome">{t`To come`}</span>
            {known && event.unpaid > 0 && (
              <span className="row gap6" data-part="unpaid">{t`${formatCount(event.unpaid)} not paid`}</span>
            )}
          </div>
        </div>
      </div>
      <footer className={classes['actions']}>
        {mayCheckIn && (
          <LeadButton
            icon={IconScan}
            iconSize={19}
            verb={over ? t`Open check-in` : t`Start check-in`}
            h={44}
            variant={atHand ? 'filled' : 'light'}
            to={`/checkin/${event.id}`}
          />
        )}
        {event.kind === 'tickets' && maySell && (
          <LeadButton
            icon={IconReceipt2}
            iconSize={19}
            verb={over ? t`Open Sell` : t`Start selling`}
            h={44}
            variant="default"
            to={`/sell/${event.id}`}
          />
        )}
      </footer>
    </article>
  )
}

const colorOf = (event: EventRow) => ({ '--event': `var(--f-event-${event.color})` }) as React.CSSProperties

/** `sold` is null while it is not known; a house without a limit has no bar. */
function Sold({ label, sold, capacity }: { label: string; sold: number | null; capacity: number | null }) {
  const shown = sold === null ? '–' : formatCount(sold)
  const share = capacity === null || capacity === 0 ? null : Math.min(1, (sold ?? 0) / capacity)
  return (
    <div>
      <div className={classes['line']}>
        <span>{label}</span>
        <span>
          {capacity === null ? (
            <Trans>
              <b className="ink semibold noWrap">{shown}</b>, no limit
            </Trans>
          ) : (
            <Trans>
              <b className="ink semibold noWrap">{shown}</b> of {formatCount(capacity)}
            </Trans>
          )}
        </span>
      </div>
      {share !== null && (
        <div className={classes['bar']}>
          <span className="block fullHeight" style={{ width: `${share * 100}%` }} />
        </div>
      )}
    </div>
  )
}

function Takings({ takings, byMethod }: TakingsProps) {
  return (
    <div>
      <div className={classes['label']}>{t`Door takings`}</div>
      {takings !== null && <div className={classes['amount']}>{formatMoney(takings)}</div>}
      <div className={classes['methods']}>
        {byMethod
          .map(({ method, amount }) => `${methodName(method)} ${formatMoney(amount, { short: true })}`)
          .join(' · ')}
      </div>
    </div>
  )
}

interface TakingsProps {
  /** Null when they came in several currencies. */
  takings: EveningEvent['takings']
  byMethod: EveningEvent['takingsByMethod']
}
