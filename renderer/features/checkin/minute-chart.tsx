import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatCount, formatTime } from '../../format.ts'
import classes from './minute-chart.module.css'

interface MinuteCount {
  at: string
  count: number
}

const WIDTH = 223
const HEIGHT = 58

/** The mean of each minute and the four before it. */
export function fiveMinuteMeans(minutes: readonly MinuteCount[]): number[] {
  return minutes.map((_, index) => {
    const window = minutes.slice(Math.max(0, index - 4), index + 1)
    return window.reduce((sum, { count }) => sum + count, 0) / window.length
  })
}

/** Check-ins of the last minutes as bars, with their five-minute mean as a line. */
export function MinuteChart({ minutes, timeZone }: { minutes: MinuteCount[]; timeZone: string }) {
  const first = minutes[0]
  const last = minutes[minutes.length - 1]
  if (first === undefined || last === undefined) return null
  const busiest = minutes.reduce((most, minute) => (minute.count > most.count ? minute : most), first)
  // The running minute has only begun, so the one before it counts too.
  const now = Math.max(last.count, minutes[minutes.length - 2]?.count ?? 0)
  const top = Math.max(1, busiest.count)
  const step = WIDTH / minutes.length
  const yOf = (count: number) => HEIGHT - (count / top) * (HEIGHT - 4)
  const line = fiveMinuteMeans(minutes)
    .map((mean, index) => `${index === 0 ? 'M' : 'L'}${((index + 0.5) * step).toFixed(1)} ${yOf(mean).toFixed(1)}`)
    .join('')
  const span = Math.round((Date.parse(last.at) - Date.parse(first.at)) / 60_000) + 1
  return (
    <section className="column shrinks">
      <h2 className={classes['label']}>{t`Check-ins per minute`}</h2>
      <p className={classes['now']}>
        <Trans>
          <b className="ink heading figures">{formatCount(now)}</b> now, busiest {formatCount(busiest.count)}
        </Trans>
      </p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={classes['plot']}
        role="img"
        aria-label={t`Check-ins per minute over the last ${span} minutes: ${now} now, busiest ${busiest.count} at ${formatTime(busiest.at, timeZone)}.`}
      >
        {minutes.map(({ at, count }, index) => (
          <rect
            key={at}
            className={classes['bar']}
            x={index * step + step * 0.16}
            width={step * 0.68}
            y={count === 0 ? HEIGHT - 1 : yOf(count)}
            height={count === 0 ? 1 : HEIGHT - yOf(count)}
            data-empty={count === 0 || undefined}
          />
        ))}
        <path d={line} className={classes['mean']} />
      </svg>
      <p className={classes['ends']} aria-hidden="true">
        <span>{formatTime(first.at, timeZone)}</span>
        <span>{formatTime(last.at, timeZone)}</span>
      </p>
    </section>
  )
}
