import { t } from '@lingui/core/macro'
import { Link } from 'wouter'
import type { DeskEvent } from '../../../shared/app/event-desk.ts'
import { formatCount, formatDay, formatShortDay, formatTime } from '../../format.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { LeadItem } from '../../ui/leads.tsx'
import classes from './calendar.module.css'
import { eventPath } from './event-paths.ts'
import { STATE_WORDS, soldWords } from './event-words.ts'
import type { Day } from './month.ts'

interface CalendarDayProps {
  day: Day
  events: readonly DeskEvent[]
  /** So many of them fit. */
  most: number
  isToday: boolean
  /** The keyboard comes to this day. */
  isChosen: boolean
  /** Of the month before, or the one after. */
  isOther: boolean
  onChoose: () => void
}

/** One day of the month with its events. */
export function CalendarDay({ day, events, most, isToday, isChosen, isOther, onChoose }: CalendarDayProps) {
  const noon = `${day}T12:00:00.000Z`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be divided like this
    <div
      role="gridcell"
      data-day={day}
      data-other={isOther || undefined}
      data-today={isToday || undefined}
      className={classes['day']}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      onFocus={onChoose}
    >
      <div className={classes['dayLine']}>
        <span className="onlyHeard">{formatDay(noon, 'UTC')}</span>
        <span className={classes['number']} aria-hidden="true">
          {day.endsWith('-01') ? formatShortDay(noon, 'UTC') : Number(day.slice(8))}
        </span>
        {events.length > 1 && <AllOfDay day={noon} events={events} isReached={isChosen} />}
      </div>
      <ul className={classes['events']}>
        {events.slice(0, most).map((event) => (
          <EventBar key={event.id} event={event} isReached={isChosen} />
        ))}
      </ul>
    </div>
  )
}

/** Not all of a day may fit into its cell: all of them are behind their number. */
function AllOfDay({ day, events, isReached }: { day: string; events: readonly DeskEvent[]; isReached: boolean }) {
  return (
    <DropMenu
      position="bottom-end"
      target={
        <button
          type="button"
          className={classes['count']}
          tabIndex={isReached ? 0 : -1}
          aria-label={t`${formatCount(events.length)} events on ${formatDay(day, 'UTC')}`}
        >
          {formatCount(events.length)}
        </button>
      }
    >
      {events.map(({ id, title, startsAt, timeZone }) => (
        <LeadItem
          key={id}
          to={eventPath(id)}
          verb={[startsAt === null ? '' : formatTime(startsAt, timeZone), title].filter(Boolean).join(' ')}
        />
      ))}
    </DropMenu>
  )
}

function EventBar({ event, isReached }: { event: DeskEvent; isReached: boolean }) {
  const { id, title, startsAt, timeZone, state, color, place } = event
  const name = title === '' ? t`Without a title` : title
  const time = startsAt === null ? '' : formatTime(startsAt, timeZone)
  const facts = [`${time} ${name}`, place, STATE_WORDS[state], state === 'draft' ? '' : soldWords(event)]
  return (
    <li>
      <Link
        href={eventPath(id)}
        className={classes['event'] ?? ''}
        data-draft={state === 'draft' || undefined}
        style={{ '--event': `var(--f-event-${color})` } as React.CSSProperties}
        title={facts.filter(Boolean).join(' · ')}
        tabIndex={isReached ? 0 : -1}
      >
        <span className={classes['time']}>{time}</span>
        <bdi className={classes['name']}>{state === 'cancelled' ? <s>{name}</s> : name}</bdi>
        <span className="onlyHeard">{STATE_WORDS[state]}</span>
      </Link>
    </li>
  )
}
