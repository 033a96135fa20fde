const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of an instant (milliseconds) in a time zone, "2026-11-20"; in UTC where the zone is unknown. */
export function localDay(instantMs: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? formatOf(timeZone)
  formats.set(timeZone, format)
  return format.format(instantMs)
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', dateStyle: 'short' })
  }
}
