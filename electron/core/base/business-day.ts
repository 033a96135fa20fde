import { DAY_ENDS_AT } from '../../../shared/business-day.ts'

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const hourMs = 60 * minuteMs

/**
 * The business day of a timestamp (milliseconds), as ISO date in a time zone. A day ends at 04:00 local time, so that a
 * night that runs past midnight is one day; also when the clock changes.
 */
export function businessDay(instantMs: number, timeZone: string): string {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  )
  const date = Date.UTC(Number(part['year']), Number(part['month']) - 1, Number(part['day']))
  const day = Number(part['hour']) < DAY_ENDS_AT ? date - 24 * hourMs : date
  return new Date(day).toISOString().slice(0, 10)
}

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone)
  if (format !== undefined) return format
  const newFormat = new Intl.DateTimeFormat('en-GB', {
    timeZone: isZone(timeZone) ? timeZone : 'UTC',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  })
  formats.set(timeZone, newFormat)
  return newFormat
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** The start of the business day of a timestamp; milliseconds. */
export function businessDayStart(instantMs: number, timeZone: string): number {
  const zoneStarts = starts.get(timeZone) ?? []
  const dayStart = zoneStarts.find((start) => start <= instantMs && instantMs < start + shortestDayMs)
  if (dayStart !== undefined) return dayStart
  const day = businessDay(instantMs, timeZone)
  const isSameDay = (at: number) => businessDay(at, timeZone) === day
  // Zones differ from UTC by whole quarters of an hour. At most 25 steps of an hour, then 3 of a quarter.
  let start = Math.floor(instantMs / quarterMs) * quarterMs
  while (isSameDay(start - hourMs)) start -= hourMs
  while (isSameDay(start - quarterMs)) start -= quarterMs
  starts.set(timeZone, [start, ...zoneStarts].slice(0, keptStarts))
  return start
}

/** Cache of the last results per zone, because callers ask about the same few days all the time. */
const starts = new Map<string, readonly number[]>()
const keptStarts = 8
/** Length of the day on which daylight saving time begins. */
const shortestDayMs = 23 * hourMs
