import { plural, t } from '@lingui/core/macro'
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type { ManagedEvent } from '../../../shared/app/event-management.ts'
import { formatCount, formatMonth, isoDay } from '../../format.ts'
import { FIRST_WEEKDAY } from '../../language/weeks.ts'
import { useListRoute } from '../../list-screen/use-list-route.ts'
import { useLive } from '../../live.ts'
import { ActionButton, IconAction } from '../../ui/actions.tsx'
import { repeated } from '../../ui/data-grid/filter-codec.ts'
import { ScreenHead } from '../../ui/screen-head.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useDay } from '../../ui/use-now.ts'
import classes from './calendar.module.css'
import { EventCards } from './event-card.tsx'
import { isElsewhere } from './event-words.ts'
import { type Day, daysLater, monthsLater, weeksOf } from './month.ts'
import { daysOf } from './month-bars.ts'
import { categoriesIn, isOfAny } from './month-colors.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthLegend } from './month-legend.tsx'
import { useRouteDay } from './use-route-day.ts'
import { useTodayKey } from './use-today-key.ts'
import { type EventsView, ViewSwitch } from './view-switch.tsx'

const NO_EVENTS: never[] = []
const FILTERS = { categories: repeated('category') }
const noonOf = (day: Day) => `${day}T12:00:00.000Z`

interface EventCalendarProps {
  singleKeys: boolean
  onView: (view: EventsView) => void
  /** One more event, on the chosen day. */
  onNew: (day: Day) => void
}

/** The events of a month, each on the days when it runs at the place where it is. */
export function EventCalendar({ singleKeys, onView, onNew }: EventCalendarProps) {
  const today = isoDay(new Date(useDay()).toISOString())
  const [day, setDay] = useRouteDay(today)
  const { filters, setFilters } = useListRoute(FILTERS)
  const table = useRef<HTMLDivElement>(null)
  const month = day.slice(0, 7)
  const weeks = useMemo(() => weeksOf(`${month}-01`, FIRST_WEEKDAY), [month])
  const first = weeks[0]?.[0] ?? day
  const last = weeks.at(-1)?.at(-1) ?? day
  // A day more on either side: the first hours of a day follow the clock at the event.
  const span = { from: noonOf(daysLater(first, -2)), until: noonOf(daysLater(last, 2)) }
  const query = useLive('eventDesk', 'between', span, { refetchInterval: 60_000 })
  const all = query.data?.events ?? NO_EVENTS
  const ofMonth = useMemo(() => all.filter((event) => isIn(event, month)), [all, month])
  const events = useMemo(() => all.filter((event) => isOfAny(event, filters.categories)), [all, filters.categories])
  const byCategory = useMemo(() => all.some(({ categoryColor }) => categoryColor !== null), [all])
  const screen = useTodayKey(() => setDay(today), singleKeys)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const counted = ofMonth.filter((event) => isOfAny(event, filters.categories))
  const sold = counted.reduce((sum, event) => sum + event.sold, 0)
  const areFar = events.some(({ startsAt, timeZone }) => startsAt !== null && isElsewhere(startsAt, timeZone))
  return (
    <div ref={screen} className={classes['screen']}>
      <ScreenHead
        title={t`Events`}
        actions={
          <>
            <ViewSwitch chosen="calendar" singleKeys={singleKeys} onShow={onView} />
            <ActionButton verb={t`New event`} icon={IconPlus} h={36} onClick={() => onNew(day)} />
          </>
        }
      />
      <div className={classes['bar']}>
        <IconAction
          icon={IconChevronLeft}
          variant="default"
          size={32}
          aria-label={t`The month before`}
          onClick={() => setDay(monthsLater(day, -1))}
        />
        <IconAction
          icon={IconChevronRight}
          variant="default"
          size={32}
          aria-label={t`The month after`}
          onClick={() => setDay(monthsLater(day, 1))}
        />
        <ActionButton verb={t`Today`} variant="default" h={32} onClick={() => setDay(today)} />
        <h2 className={classes['name']}>{formatMonth(noonOf(day), 'UTC')}</h2>
        <span className={classes['sum']} role="status">
          {t`${plural(counted.length, { one: '# event', other: '# events' })}, ${formatCount(sold)} sold`}
        </span>
      </div>
      <MonthGrid month={table} {...{ weeks, events, day, today, byCategory }} onDay={setDay} />
      <EventCards month={table} events={events} byCategory={byCategory} />
      <div className={classes['foot']}>
        <MonthLegend
          categories={categoriesIn(ofMonth)}
          chosen={filters.categories}
          onChoose={(categories) => setFilters({ categories })}
        />
        {areFar && <span className={classes['hint']}>{t`In brackets: the time here`}</span>}
      </div>
    </div>
  )
}

/** Whether an event runs on any day of a month. */
function isIn(event: ManagedEvent, month: string): boolean {
  const span = daysOf(event)
  return span !== null && span.first.slice(0, 7) <= month && month <= span.last.slice(0, 7)
}
