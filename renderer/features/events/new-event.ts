import type { EventTimes } from '../../../shared/app/event-fields.ts'
import { instantOf, wallOf } from '../../event/zoned.ts'

/** So many hours later by the clock, as a field for date and time has it; empty stays empty. */
export function hoursLater(wall: string, hours: number): string {
  const at = Date.parse(`${wall}:00.000Z`)
  return Number.isNaN(at) ? '' : new Date(at + hours * 3_600_000).toISOString().slice(0, 16)
}

/** The time that most events of the site are in; for a site without any, that of this laptop. */
export function usualZone(events: readonly { timeZone: string }[]): string {
  const counts = [...Map.groupBy(events, ({ timeZone }) => timeZone)].toSorted((a, b) => b[1].length - a[1].length)
  return counts[0]?.[0] ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The same show on other days, at the same times of the clock; days that are not chosen, or chosen twice, are left out. */
export function datesFor(days: readonly string[], { startsAt, endsAt, timeZone }: EventTimes): EventTimes[] {
  const start = wallOf(startsAt, timeZone)
  const lasts = Date.parse(endsAt) - Date.parse(startsAt)
  const others = new Set(days.filter((day) => day !== '' && day !== start.slice(0, 10)))
  return [...others].toSorted().flatMap((day) => {
    const at = instantOf(`${day}${start.slice(10)}`, timeZone)
    return at === null ? [] : [{ startsAt: at, endsAt: new Date(Date.parse(at) + lasts).toISOString(), timeZone }]
  })
}
