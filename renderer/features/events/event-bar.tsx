import { t } from '@lingui/core/macro'
import { Link } from 'wouter'
import { formatTime, zoneLabel } from '../../format.ts'
import classes from './calendar.module.css'
import { eventPath } from './event-paths.ts'
import { isElsewhere, STATE_WORDS, titleWords } from './event-words.ts'
import type { MonthBar } from './month-bars.ts'
import { barColor } from './month-colors.ts'

interface EventBarProps {
  bar: MonthBar
  /** The days it is over, with spaces between them: a key on any of them leads to it. */
  on: string
  byCategory: boolean
  isReached: boolean
}

/** One event over the days of a week: when it starts, by its clock and by the one here, and its title. */
export function EventBar({ bar, on, byCategory, isReached }: EventBarProps) {
  const { event, days, lane, isContinued, goesOn } = bar
  const { id, startsAt, timeZone, state } = event
  const name = titleWords(event)
  // The first word that differs: half of all plays begin with the same one.
  const short = name.replace(/^the (?=\S)/i, '')
  const isFar = startsAt !== null && isElsewhere(startsAt, timeZone)
  return (
    <Link
      href={eventPath(id)}
      className={classes['event'] ?? ''}
      data-event={id}
      data-days={on}
      data-draft={state === 'draft' || undefined}
      data-continued={isContinued || undefined}
      data-goes-on={goesOn || undefined}
      style={{ '--event': barColor(event, byCategory), '--days': days, '--lane': lane } as React.CSSProperties}
      tabIndex={isReached ? 0 : -1}
    >
      {startsAt !== null && !isContinued && (
        <span className={classes['time']}>
          {formatTime(startsAt, timeZone)}
          {isFar && (
            <>
              <span aria-hidden="true">{` (${formatTime(startsAt)})`}</span>
              <span className="onlyHeard">{t`${zoneLabel(startsAt, timeZone)}, ${formatTime(startsAt)} here`}</span>
            </>
          )}
        </span>
      )}
      <bdi className={classes['title']} aria-hidden="true">
        {state === 'cancelled' ? <s>{short}</s> : short}
      </bdi>
      <span className="onlyHeard">{`${name}, ${STATE_WORDS[state]}`}</span>
    </Link>
  )
}
