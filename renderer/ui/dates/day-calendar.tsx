import { t } from '@lingui/core/macro'
import { DatePicker, type DayOfWeek } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useEffect, useRef } from 'react'
import { formatDayOfYear, formatMonth, formatWeekday } from '../../format.ts'
import { FIRST_WEEKDAY, WEEKEND } from '../../language/weeks.ts'
import { CALENDAR_LANGUAGE } from './calendar-language.ts'
import type { TypedDay } from './typed-day.ts'

interface DayCalendarProps {
  value: TypedDay
  today: TypedDay
  min: TypedDay | undefined
  onPick: (day: TypedDay) => void
}

const noonOf = (day: string): string => `${day.slice(0, 10)}T12:00:00.000Z`

/** Mantine counts weekdays from Sunday, as 0. */
const asWeekday = (day: number): DayOfWeek => (day % 7) as DayOfWeek

/** A month to pick a day from, with weeks as they are here. */
export function DayCalendar({ value, today, min, onPick }: DayCalendarProps) {
  const reached = value === '' ? today : value
  const month = useRef<HTMLDivElement>(null)
  // The first time it is loaded after it was opened, which is too late for the trap of the focus around it.
  useEffect(() => month.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <DatePicker
      ref={month}
      // Escape closes the calendar, not the dialog around it.
      onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
      locale={CALENDAR_LANGUAGE}
      size="sm"
      value={value === '' ? null : value}
      defaultDate={min !== undefined && reached < min ? min : reached}
      {...(min === undefined ? {} : { minDate: min })}
      firstDayOfWeek={asWeekday(FIRST_WEEKDAY)}
      weekendDays={WEEKEND.map(asWeekday)}
      weekdayFormat={(day) => formatWeekday(noonOf(day), 'UTC')}
      monthLabelFormat={(day) => formatMonth(noonOf(day), 'UTC')}
      getDayAriaLabel={(day) => formatDayOfYear(noonOf(day), 'UTC')}
      getDayProps={(day) => ({
        ...(day === reached ? { 'data-autofocus': true } : {}),
        ...(day === today ? { 'aria-current': 'date' as const } : {}),
      })}
      highlightToday
      ariaLabels={{
        monthLevelControl: t`Choose a month`,
        yearLevelControl: t`Choose a year`,
        previousMonth: t`Previous month`,
        nextMonth: t`Next month`,
        previousYear: t`Previous year`,
        nextYear: t`Next year`,
        previousDecade: t`Previous ten years`,
        nextDecade: t`Next ten years`,
      }}
      onChange={(day) => {
        if (day !== null) onPick(day)
      }}
    />
  )
}
