import { t } from '@lingui/core/macro'
import { formatShortDay, formatTime } from '../../../format.ts'
import classes from './evening-line.module.css'
import { type Evening, type EveningPart, ticksOf } from './plan-evening.ts'

const isoOf = (at: number) => new Date(at).toISOString()
const timeOf = (at: number) => formatTime(isoOf(at))
const hour = 3_600_000

/** The time that files take as a line of the evening: when they leave, and when this laptop's event holds them up. */
export function EveningLine({ now, evening }: { now: number; evening: Evening }) {
  const { parts, doneAt } = evening
  const ticks = ticksOf({ now, doneAt })
  const [first = now, last = doneAt] = [ticks[0], ticks.at(-1)]
  const share = (at: number) => ((at - first) / (last - first)) * 100
  const across = ({ from, until }: EveningPart) => ({
    left: `${share(from)}%`,
    width: `${share(until) - share(from)}%`,
  })
  const held = parts.find(({ kind }) => kind !== 'goes')
  const isFar = last - first > 24 * hour
  return (
    <div className={classes['evening']} role="img" aria-label={spoken(evening, now)} dir="ltr">
      {held !== undefined && <span className={classes['why']}>{heldWord(held)}</span>}
      <div className={classes['line']}>
        {parts.map((part) => (
          <span key={part.from} className={classes['part']} data-kind={part.kind} style={across(part)} />
        ))}
      </div>
      <p className={classes['marks']}>
        {ticks.map((at) => (
          <span key={at} style={{ left: `${share(at)}%` }}>
            {isFar ? formatShortDay(isoOf(at)) : timeOf(at)}
          </span>
        ))}
      </p>
    </div>
  )
}

const heldWord = ({ kind }: EveningPart) => (kind === 'paused' ? t`Doors open, paused` : t`Doors open, slower`)

function spoken({ parts, doneAt }: Evening, now: number): string {
  const held = parts.find(({ kind }) => kind !== 'goes')
  const whole = t`From ${timeOf(now)} until about ${timeOf(doneAt)}.`
  if (held === undefined) return whole
  const [from, until] = [timeOf(held.from), timeOf(held.until)]
  const stretch =
    held.kind === 'paused'
      ? t`Paused from ${from} to ${until}, while the doors are open.`
      : t`Slower from ${from} to ${until}, while the doors are open.`
  return `${whole} ${stretch}`
}
