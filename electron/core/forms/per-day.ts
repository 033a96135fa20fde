const dayMs = 86_400_000

/** How many came on each of the last days where this laptop stands, the oldest first. `arrivals`: ISO instants since one. */
export function perDay(
  now: number,
  days: number,
  arrivals: (since: string) => readonly string[],
): { day: string; count: number }[] {
  const today = localDay(now)
  const date = new Date(now)
  // Days of the calendar: where the clock is changed, one has 23 hours and another 25.
  const names = Array.from({ length: days }, (_, at) =>
    localDay(new Date(date.getFullYear(), date.getMonth(), date.getDate() - (days - 1 - at), 12).getTime()),
  )
  const counts = new Map(names.map((day) => [day, 0]))
  // A day more, because the first local day begins before or after the one of UTC.
  for (const at of arrivals(new Date(now - (days + 1) * dayMs).toISOString())) {
    const day = localDay(Date.parse(at))
    const count = counts.get(day)
    if (count !== undefined) counts.set(day, count + 1)
    // A clock that is behind the site's: what came just now came today.
    else if (day > today) counts.set(today, (counts.get(today) ?? 0) + 1)
  }
  return [...counts].map(([day, count]) => ({ day, count }))
}

/** The day of an instant where this laptop stands, as an ISO date. */
function localDay(instantMs: number): string {
  const date = new Date(instantMs)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
