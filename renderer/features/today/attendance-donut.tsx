import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCount } from '../../format.ts'
import classes from './event-card.module.css'

const SIZE = 124
const WIDTH = 17
const RADIUS = (SIZE - WIDTH) / 2
const ROUND = 2 * Math.PI * RADIUS
/** Pixels of surface between two parts. */
const GAP = 3

interface AttendanceDonutProps {
  arrived: number
  /** Tickets that may enter, those that are in included. */
  expected: number
  /** Null when the house has no limit: the ring then is who is expected. */
  capacity: number | null
  /** False while this laptop has no tickets to count: an empty ring would say that no guest comes. */
  known: boolean
}

/** How full the house is and will be: who is in, who is still to come, what is free or not paid. */
export function AttendanceDonut({ arrived, expected, capacity, known }: AttendanceDonutProps) {
  if (!known) return <UnknownRing />
  const whole = Math.max(capacity ?? 0, expected, arrived, 1)
  const parts = [
    { name: 'arrived', count: arrived },
    { name: 'toCome', count: Math.max(0, expected - arrived) },
    { name: 'rest', count: Math.max(0, whole - Math.max(expected, arrived)) },
  ].filter((part) => part.count > 0)
  const gap = parts.length > 1 ? GAP : 0
  let before = 0
  return (
    <div className={classes['donut']}>
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        role="img"
        aria-label={t`${formatCount(arrived)} of ${formatCount(expected)} are in`}
      >
        <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
          {parts.map((part) => {
            const length = (part.count / whole) * ROUND
            const start = before
            before += length
            // A part that is thinner than the gap is still a part.
            const drawn = Math.max(1.5, length - gap)
            return (
              <circle
                key={part.name}
                data-part={part.name}
                cx={SIZE / 2}
                cy={SIZE / 2}
                r={RADIUS}
                strokeWidth={WIDTH}
                strokeDasharray={`${drawn} ${ROUND - drawn}`}
                strokeDashoffset={-(start + gap / 2)}
              />
            )
          })}
        </g>
      </svg>
      <div className={classes['donutText']} aria-hidden="true">
        <b className="ink heading">{formatCount(arrived)}</b>
        <span>
          <Trans>
            of {formatCount(expected)}
            {/* Five digits leave no room for it in a small ring. */}
            <span data-spare={expected > 9_999 || undefined}> in</span>
          </Trans>
        </span>
      </div>
    </div>
  )
}

function UnknownRing() {
  return (
    <div className={classes['donut']}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={t`Who is in isn’t known yet`}>
        <circle data-part="unknown" cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2 - 2} />
      </svg>
      <div className={classes['donutText']} aria-hidden="true">
        <b className="ink heading">–</b>
        <span>{t`not known`}</span>
      </div>
    </div>
  )
}
