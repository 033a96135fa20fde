const dayEndsAtHour = 4
const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const hourMs = 60 * minuteMs

/**
 * The business day an instant belongs to, as a date in a time zone. A night that runs past midnight is still the same
 * day until it is 04:00 there, also in the nights when the clock is changed.
 */
export function businessDay(instantMs: number, timeZone: string): string {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  )
  const date = Date.UTC(Number(part['year']), Number(part['month']) - 1, Number(part['day']))
  const day = Number(part['hour']) < dayEndsAtHour ? date - 24 * hourMs : date
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

/** The start of the business day that an instant belongs to; milliseconds. */
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

/** The last computed day starts per time zone: frequent calls are about the same few days. */
const starts = new Map<string, readonly number[]>()
const keptStarts = 8
/** The day on which the clock is put forward. */
const shortestDayMs = 23 * hourMs
