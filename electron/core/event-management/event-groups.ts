import type { EventGroup, EventTab } from '../../../shared/app/event-management.ts'
import { businessDay } from '../base/business-day.ts'
import { localDay } from '../base/local-day.ts'
import { isOnTonight } from '../box-office/tonight.ts'
import type { ListedEvent } from './event-rows.ts'

const dayMs = 86_400_000

/** What decides which group an event is in. */
export interface GroupedEvent extends Pick<ListedEvent, 'from'> {
  row: Pick<ListedEvent['row'], 'startsAt' | 'endsAt' | 'timeZone' | 'state' | 'sold'>
}

interface Place {
  kind: EventGroup['kind']
  month: string | null
  /** Orders the groups, soonest first. Two events are in the same group when it is the same. */
  rank: string
}

interface GroupingOptions {
  tab: EventTab
  /** Milliseconds. */
  now: number
  /** The day on which weeks begin; 1 for Monday to 7 for Sunday. */
  firstWeekday: number
}

/**
 * The place of events among the groups of a list by start. Each event is placed by the day at its venue: two that begin at
 * the same instant in different time zones can be in different groups.
 */
export function createGrouping<E extends GroupedEvent>({
  tab,
  now,
  firstWeekday,
}: GroupingOptions): (event: E) => Place {
  const placed = new Map<E, Place>()
  const weeks = new Map<string, Week>()
  const weekIn = (timeZone: string): Week => {
    const week = weeks.get(timeZone) ?? weekOf(businessDay(now, timeZone), firstWeekday)
    weeks.set(timeZone, week)
    return week
  }
  const placeOf = (event: E): Place => {
    const { from, row } = event
    if (Number.isNaN(from)) return { kind: 'noDate', month: null, rank: '5' }
    // Drafts and past events aren't expected tonight.
    if (tab === 'upcoming') {
      // No evening is longer than that: the clock at the venue isn't read for all the events of a year.
      const isTonight = Math.abs(from - now) < 8 * dayMs && isOnTonight({ ...row, status: 'UPCOMING' }, now)
      if (isTonight || from <= now) return { kind: isTonight ? 'tonight' : 'now', month: null, rank: '2' }
    }
    const day = localDay(from, row.timeZone)
    const week = weekIn(row.timeZone)
    if (day >= week.first && day <= week.last) return { kind: 'thisWeek', month: null, rank: '3' }
    const month = day.slice(0, 7)
    const isBefore = day < week.first
    const kind = month !== week.month ? 'month' : isBefore ? 'earlier' : 'later'
    return { kind, month, rank: `${isBefore ? '1' : '4'} ${month} ${kind}` }
  }
  return (event) => {
    const place = placed.get(event) ?? placeOf(event)
    placed.set(event, place)
    return place
  }
}

interface Week {
  first: string
  last: string
  /** Of today, "2026-11". */
  month: string
}

function weekOf(today: string, firstWeekday: number): Week {
  const at = Date.parse(today)
  const sinceFirst = (new Date(at).getUTCDay() - firstWeekday + 7) % 7
  const dayAt = (days: number) => new Date(at + days * dayMs).toISOString().slice(0, 10)
  return { first: dayAt(-sinceFirst), last: dayAt(6 - sinceFirst), month: today.slice(0, 7) }
}

/** The groups of events that are sorted by their places, in either direction. */
export function groupsOf<E extends GroupedEvent>(sorted: readonly E[], placeOf: (event: E) => Place): EventGroup[] {
  const groups: EventGroup[] = []
  let rank = ''
  for (const [start, event] of sorted.entries()) {
    const place = placeOf(event)
    let group = groups.at(-1)
    if (group === undefined || place.rank !== rank) {
      group = { kind: place.kind, month: place.month, start, count: 0, guests: 0 }
      groups.push(group)
      rank = place.rank
    }
    if (group.kind !== place.kind) group.kind = 'nowAndTonight'
    group.count += 1
    if (event.row.state !== 'cancelled') group.guests += event.row.sold
  }
  return groups
}
