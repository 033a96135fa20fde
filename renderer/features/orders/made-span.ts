import { DAY_ENDS_AT } from '../../../shared/business-day.ts'
import type { Made } from './order-route.ts'

/** The start of the business day that an instant belongs to, in this laptop's time. */
export function dayStart(at: number): number {
  const start = new Date(at)
  if (start.getHours() < DAY_ENDS_AT) start.setDate(start.getDate() - 1)
  return start.setHours(DAY_ENDS_AT, 0, 0, 0)
}

/** The same hour some days earlier, also in the weeks when the clock is changed. */
function daysBefore(at: number, days: number): number {
  const day = new Date(at)
  return day.setDate(day.getDate() - days)
}

/** From the first day's beginning to the last day's end, as instants; null is open. */
export function daysSpan(since: string | null, till: string | null): { from: string | null; until: string | null } {
  const start = (day: string, later = 0) => {
    const at = new Date(`${day}T00:00:00`)
    at.setDate(at.getDate() + later)
    at.setHours(DAY_ENDS_AT)
    return Number.isNaN(at.getTime()) ? null : at.toISOString()
  }
  return { from: since === null ? null : start(since), until: till === null ? null : start(till, 1) }
}

/** From when to when a word means, as instants; null is open. `shiftFrom` is null when no shift is open. */
export function spanOf(
  made: Made | null,
  now: number,
  shiftFrom: string | null,
): { from: string | null; until: string | null } {
  const today = dayStart(now)
  const iso = (at: number) => new Date(at).toISOString()
  switch (made) {
    case null:
      return { from: null, until: null }
    case 'today':
      return { from: iso(today), until: null }
    case 'shift':
      return { from: shiftFrom ?? iso(today), until: null }
    case 'yesterday':
      return { from: iso(daysBefore(today, 1)), until: iso(today) }
    case 'week':
      return { from: iso(daysBefore(today, 6)), until: null }
  }
}
