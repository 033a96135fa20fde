import { plural, t } from '@lingui/core/macro'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { formatCount, formatDate, formatShortDay, formatTime, isoDay } from '../../format.ts'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { LeadItem } from '../../ui/leads.tsx'
import classes from './calendar.module.css'
import { EventBar } from './event-bar.tsx'
import { eventPath } from './event-paths.ts'
import { dayWords, titleWords } from './event-words.ts'
import type { Day } from './month.ts'
import type { MonthWeek } from './month-bars.ts'

interface CalendarDayProps {
  week: MonthWeek
  /** Which day of the week it is, from 0. */
  at: number
  /** "2026-11", the month that is shown. */
  month: string
  today: Day
  /** The day that the keyboard comes to. */
  chosen: Day
  byCategory: boolean
}

/** One day of the month, with the bars that begin on it or come over from the week before. */
export function CalendarDay({ week, at, month, today, chosen, byCategory }: CalendarDayProps) {
  const day = week.days[at] ?? ''
  const noon = `${day}T12:00:00.000Z`
  const isReached = day === chosen
  const bars = week.bars.filter(({ from }) => from === at)
  const over = week.bars.filter(({ from, days }) => from < at && at < from + days)
  const hidden = week.hidden[at] ?? 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be divided like this
    <div
      role="gridcell"
      data-day={day}
      data-other={!day.startsWith(month) || undefined}
      data-today={day === today || undefined}
      className={classes['day']}
      tabIndex={isReached ? 0 : -1}
      aria-selected={isReached}
      {...(day === today ? { 'aria-current': 'date' as const } : {})}
    >
      <div className={classes['dayLine']}>
        <span className="onlyHeard">
          {[dayWords(noon, 'UTC'), ...over.map(({ event }) => titleWords(event))].join(', ')}
        </span>
        <span className={classes['number']} aria-hidden="true">
          {numberWords(day, month)}
        </span>
        {hidden > 0 && <AllOfDay day={day} hidden={hidden} events={week.events[at] ?? []} isReached={isReached} />}
      </div>
      {bars.map((bar) => (
        <EventBar
          key={bar.event.id}
          bar={bar}
          on={week.days.slice(bar.from, bar.from + bar.days).join(' ')}
          byCategory={byCategory}
          isReached={bar.from <= week.days.indexOf(chosen) && week.days.indexOf(chosen) < bar.from + bar.days}
        />
      ))}
    </div>
  )
}

/** "20"; the first of a month says which month it is, and which year where that is another one. */
function numberWords(day: Day, month: string): string {
  if (!day.endsWith('-01')) return String(Number(day.slice(8)))
  const noon = `${day}T12:00:00.000Z`
  return day.slice(0, 4) === month.slice(0, 4) ? formatShortDay(noon, 'UTC') : formatDate(noon, 'UTC')
}

interface AllOfDayProps {
  day: Day
  hidden: number
  events: readonly ManagedEvent[]
  isReached: boolean
}

/** All events of a day that is full, behind the number of those that do not fit. */
function AllOfDay({ day, hidden, events, isReached }: AllOfDayProps) {
  const count = formatCount(hidden)
  const more = plural(hidden, { one: '# more event', other: '# more events' })
  return (
    <DropMenu
      position="bottom-end"
      classNames={{ dropdown: classes['all'] ?? '' }}
      target={
        <button
          type="button"
          className={classes['count']}
          data-days={day}
          tabIndex={isReached ? 0 : -1}
          aria-label={t`${more} on ${dayWords(`${day}T12:00:00.000Z`, 'UTC')}`}
        >
          {`+${count}`}
        </button>
      }
    >
      {events.map((event) => (
        <LeadItem key={event.id} to={eventPath(event.id)} verb={`${beginWords(event, day)} ${titleWords(event)}`} />
      ))}
    </DropMenu>
  )
}

/** When an event begins, seen from one of its days: the time, or the day where that is another one. */
function beginWords({ startsAt, timeZone }: ManagedEvent, day: Day): string {
  if (startsAt === null) return ''
  return isoDay(startsAt, timeZone) === day ? formatTime(startsAt, timeZone) : formatShortDay(startsAt, timeZone)
}
