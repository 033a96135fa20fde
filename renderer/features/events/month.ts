/** A day by its date, "2026-11-20"; calendars reckon with these alone, so no time zone comes in. */
export type Day = string

const asTime = (day: Day): number => Date.parse(`${day}T00:00:00.000Z`)
const dayMs = 24 * 3_600_000

/** So many days later; earlier, below zero. */
export const daysLater = (day: Day, days: number): Day =>
  new Date(asTime(day) + days * dayMs).toISOString().slice(0, 10)

/** The same day so many months later; the last of that month where it has no such day. */
export function monthsLater(day: Day, months: number): Day {
  const at = new Date(asTime(day))
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(at.getUTCDate(), last))).toISOString().slice(0, 10)
}

/** The weeks that a month is in, whole; `firstWeekday` is 1 for Monday to 7 for Sunday. */
export function weeksOf(day: Day, firstWeekday: number): Day[][] {
  const first = `${day.slice(0, 7)}-01`
  const before = (new Date(asTime(first)).getUTCDay() - firstWeekday + 7) % 7
  const weeks: Day[][] = []
  for (let start = daysLater(first, -before); weeks.length === 0 || start.slice(0, 7) === first.slice(0, 7); ) {
    weeks.push(Array.from({ length: 7 }, (_, at) => daysLater(start, at)))
    start = daysLater(start, 7)
  }
  return weeks
}

/** How many days lie from one day to another; below zero for an earlier one. */
export const daysBetween = (from: Day, to: Day): number => Math.round((asTime(to) - asTime(from)) / dayMs)
