import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { formatMonth, formatWeekdayLong } from '../../format.ts'
import classes from './calendar.module.css'
import { CalendarDay } from './calendar-day.tsx'
import { eventPath } from './event-paths.ts'
import { type Day, daysLater, monthsLater } from './month.ts'
import { layOut } from './month-bars.ts'

const noonOf = (day: Day) => `${day}T12:00:00.000Z`

interface MonthGridProps {
  month: RefObject<HTMLDivElement | null>
  weeks: readonly Day[][]
  events: readonly ManagedEvent[]
  day: Day
  today: Day
  byCategory: boolean
  onDay: (day: Day) => void
}

/** The days of a month with their events. Arrows walk the days, Enter opens what is on one. */
export const MonthGrid = memo(function MonthGrid(props: MonthGridProps) {
  const { month, weeks, events, day, today, byCategory, onDay } = props
  const [, go] = useLocation()
  const { ref: measured, height } = useElementSize<HTMLDivElement>()
  const ref = useMergedRef(month, measured)
  const walks = useRef(false)
  const most = barsIn(height, weeks.length)
  const laid = useMemo(() => layOut(weeks, events, most), [weeks, events, most])
  const focusDay = () => month.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  // At once with the new month: a key that is held must not fall between two days.
  useLayoutEffect(() => {
    if (walks.current) focusDay()
    walks.current = false
  })
  // A low window shows some weeks of a month: the chosen one first.
  const shownMonth = day.slice(0, 7)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another month is the reason, walking through it is none
  useLayoutEffect(() => {
    month.current?.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [shownMonth])
  const walk = (next: Day) => {
    walks.current = true
    onDay(next)
  }
  /** The bars over the day, and the number of those that do not fit, from above. */
  const reached = () => {
    const found = [...(month.current?.querySelectorAll<HTMLElement>(`[data-days~="${day}"]`) ?? [])]
    return found.toSorted((a, b) => Number(a.matches('button')) - Number(b.matches('button')) || laneOf(a) - laneOf(b))
  }
  const onKeyDown = (press: KeyboardEvent) => {
    const { target, key } = press
    if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey) return
    // The lines of a menu that opened from here aren't part of it.
    if (!(target instanceof HTMLElement) || month.current?.contains(target) !== true) return
    const onBar = target.dataset['days'] !== undefined
    const next = key === 'Home' ? today : nextDay(key, day)
    const isBetweenBars = onBar && (key === 'ArrowUp' || key === 'ArrowDown')
    if (isBetweenBars) {
      press.preventDefault()
      const all = reached()
      all[all.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
    } else if (next !== undefined) {
      press.preventDefault()
      walk(next)
    } else if (onBar && key === 'Escape') focusDay()
    else if (!onBar && key === 'Enter') {
      press.preventDefault()
      const here = reached()
      const only = here.length === 1 ? here[0]?.dataset['event'] : undefined
      if (only === undefined) here[0]?.focus()
      else go(eventPath(only))
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the days share the height that there is, which the rows of a table do not
    <div
      ref={ref}
      role="grid"
      // The days take the focus, one at a time.
      tabIndex={-1}
      className={classes['month']}
      aria-label={formatMonth(noonOf(day), 'UTC')}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        const focused = target.dataset['day']
        if (focused !== undefined && focused !== day) onDay(focused)
      }}
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
      {laid.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: as above
        <div role="row" key={week.days[0]} className={classes['week']}>
          {week.days.map((one, at) => (
            <CalendarDay key={one} {...{ week, at, today, byCategory }} month={shownMonth} chosen={day} />
          ))}
        </div>
      ))}
    </div>
  )
})

const laneOf = (bar: HTMLElement): number => Number(bar.style.getPropertyValue('--lane'))

/** What a day needs beside its events: the line with its number, its edges, and the head of the month over all. Pixels. */
const [HEAD, NUMBER, BAR] = [29, 31, 28]
/** A week is never so low that fewer fit; the month scrolls before that. */
const LEAST = 2

/** How many events fit into a day whole; the others are behind their number. */
const barsIn = (height: number, weeks: number): number =>
  Math.max(LEAST, Math.floor(((height - HEAD) / weeks - NUMBER + 4) / BAR))

/** Where a key leads from a day; undefined for a key that leads nowhere. */
function nextDay(key: string, day: Day): Day | undefined {
  const days = lookUp({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }, key)
  if (days !== undefined) return daysLater(day, days)
  const months = lookUp({ PageUp: -1, PageDown: 1 }, key)
  return months === undefined ? undefined : monthsLater(day, months)
}
