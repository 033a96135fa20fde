const dayEndsAtHour = 4
const hourMs = 3_600_000

/**
 * The business day an instant belongs to, as a date in a time zone. A night that runs past midnight is still the same
 * day until 04:00.
 */
export function businessDay(instantMs: number, timeZone: string): string {
  return dayFormat(timeZone).format(instantMs - dayEndsAtHour * hourMs)
}

const formats = new Map<string, Intl.DateTimeFormat>()
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: isZone(timeZone) ? timeZone : 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone })
    return true
  } catch {
    return false
  }
}

/** The start of the business day that an instant belongs to, to the hour; milliseconds. */
export function businessDayStart(instantMs: number, timeZone: string): number {
  const day = businessDay(instantMs, timeZone)
  let start = Math.floor(instantMs / hourMs) * hourMs
  // At most 25 steps: a day with a change of the clock has that many hours.
  while (businessDay(start - hourMs, timeZone) === day) start -= hourMs
  return start
}
