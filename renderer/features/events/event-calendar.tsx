import { plural, t } from '@lingui/core/macro'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { lookUp } from '../../../shared/look-up.ts'
import { formatCount, formatMonth, formatWeekdayLong, isoDay } from '../../format.ts'
import { FIRST_WEEKDAY } from '../../language/weeks.ts'
import { useLive } from '../../live.ts'
import { ActButton, IconAct } from '../../ui/acts.tsx'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useDay } from '../../ui/use-now.ts'
import classes from './calendar.module.css'
import { CalendarDay } from './calendar-day.tsx'
import { eventPath } from './event-paths.ts'
import { type Day, daysLater, monthsLater, weeksOf } from './month.ts'
import { type EventsView, ViewSwitch } from './view-switch.tsx'

const NO_EVENTS: never[] = []
const noonOf = (day: Day) => `${day}T12:00:00.000Z`

interface EventCalendarProps {
  onView: (view: EventsView) => void
  /** One more event, on the chosen day. */
  onNew: (day: Day) => void
}

/** The events of a month, each on its day at the place where it is. */
export function EventCalendar({ onView, onNew }: EventCalendarProps) {
  const [, go] = useLocation()
  const today = isoDay(new Date(useDay()).toISOString())
  const [day, setDay] = useState(today)
  const table = useRef<HTMLDivElement>(null)
  const { ref: measured, height } = useElementSize<HTMLDivElement>()
  const ref = useMergedRef(table, measured)
  const walks = useRef(false)
  const weeks = weeksOf(day, FIRST_WEEKDAY)
  const first = weeks[0]?.[0] ?? day
  const last = weeks.at(-1)?.at(-1) ?? day
  // A day more on either side: the first hours of a day are told by the clock at the event.
  const span = { from: noonOf(daysLater(first, -2)), until: noonOf(daysLater(last, 2)) }
  const answer = useLive('eventDesk', 'between', span, { refetchInterval: 60_000 })
  const events = answer.data?.events ?? NO_EVENTS
  const byDay = Map.groupBy(events, ({ startsAt, timeZone }) => (startsAt === null ? '' : isoDay(startsAt, timeZone)))
  const month = day.slice(0, 7)
  const ofMonth = [...byDay].flatMap(([on, some]) => (on.startsWith(month) ? some : []))
  const most = barsIn(height, weeks.length)
  const sold = ofMonth.reduce((sum, event) => sum + event.sold, 0)

  const focusDay = () => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  // At once with the new month: a key that is held must not fall between two days.
  useLayoutEffect(() => {
    if (walks.current) focusDay()
    walks.current = false
  })
  const walk = (next: Day) => {
    walks.current = true
    setDay(next)
  }
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return
    const onDay = press.target instanceof HTMLElement && press.target.dataset['day'] !== undefined
    const next = nextDay(press.key, day)
    if (onDay && next !== undefined) {
      press.preventDefault()
      walk(next)
    } else if (onDay && press.key === 'Enter') {
      press.preventDefault()
      const here = byDay.get(day) ?? []
      if (here.length === 1 && here[0] !== undefined) go(eventPath(here[0].id))
      else table.current?.querySelector<HTMLElement>(`[data-day="${day}"] a`)?.focus()
    } else if (!onDay && press.key === 'Escape') focusDay()
  }

  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  return (
    <div className={classes['screen']}>
      <ScreenHead
        title={t`Events`}
        detail={formatMonth(noonOf(day), 'UTC')}
        actions={
          <>
            <ViewSwitch chosen="calendar" onShow={onView} />
            <ActButton verb={t`New event`} icon={IconPlus} h={36} onClick={() => onNew(day)} />
          </>
        }
      />
      <div className={classes['bar']}>
        <IconAct
          icon={IconChevronLeft}
          variant="default"
          size={32}
          aria-label={t`The month before`}
          onClick={() => setDay(monthsLater(day, -1))}
        />
        <IconAct
          icon={IconChevronRight}
          variant="default"
          size={32}
          aria-label={t`The month after`}
          onClick={() => setDay(monthsLater(day, 1))}
        />
        <ActButton verb={t`Today`} variant="default" h={32} onClick={() => setDay(today)} />
        <span className={classes['sum']} role="status">
          {t`${plural(ofMonth.length, { one: '# event', other: '# events' })}, ${formatCount(sold)} sold`}
        </span>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the days share the height that there is, which the rows of a table do not */}
      <div
        ref={ref}
        role="grid"
        // The days take the focus, one at a time.
        tabIndex={-1}
        className={classes['month']}
        aria-label={formatMonth(noonOf(day), 'UTC')}
        onKeyDown={onKeyDown}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the days are what has focus */}
        <div role="row" className={classes['week']}>
          {weeks[0]?.map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: as above
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div role="columnheader" key={one} className={classes['weekday']}>
              {formatWeekdayLong(noonOf(one), 'UTC')}
            </div>
          ))}
        </div>
        {weeks.map((week) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div role="row" key={week[0]} className={classes['week']}>
            {week.map((one) => (
              <CalendarDay
                key={one}
                day={one}
                events={byDay.get(one) ?? NO_EVENTS}
                most={most}
                isToday={one === today}
                isChosen={one === day}
                isOther={!one.startsWith(month)}
                onChoose={() => setDay(one)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What a day needs beside its events: the line with its number, its edges, and the head of the month over all. Pixels. */
const [HEAD, NUMBER, BAR] = [29, 31, 28]

/** How many events fit into a day whole; the others are behind their number. */
const barsIn = (height: number, weeks: number): number =>
  Math.max(1, Math.floor(((height - HEAD) / weeks - NUMBER + 4) / BAR))

/** Where a key leads from a day; undefined for a key that leads nowhere. */
function nextDay(key: string, day: Day): Day | undefined {
  const days = lookUp({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }, key)
  if (days !== undefined) return daysLater(day, days)
  const months = lookUp({ PageUp: -1, PageDown: 1 }, key)
  return months === undefined ? undefined : monthsLater(day, months)
}
