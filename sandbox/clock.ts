/** Wall clock in milliseconds; tests pass their own. */
export interface Clock {
  now(): number
}

/** A clock that says `iso` at the instant `startedAt` (milliseconds since 1970) and runs on. */
export function clockStartingAt(iso: string | undefined, startedAt: number = Date.now()): Clock {
  const offset = iso === undefined ? 0 : Date.parse(iso) - startedAt
  if (Number.isNaN(offset)) throw new Error(`Not an instant: ${iso}`)
  return { now: () => Date.now() + offset }
}

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

export function iso(instant: number): string {
  return new Date(instant).toISOString()
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** How far local time in `zone` is ahead of UTC at `instant`, milliseconds. */
function zoneOffset(instant: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const local = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second)
  return local - Math.floor(instant / 1000) * 1000
}

/** The local calendar date (`2026-11-20`) whose business day holds `instant`: a business day ends at 04:00. */
export function businessDayOf(instant: number, zone: string): string {
  const shifted = instant - 4 * hour
  return iso(shifted + zoneOffset(shifted, zone)).slice(0, 10)
}

/** The instant of a local time of day (`19:30`) on a local date, `days` later. */
export function localInstant(date: string, time: string, options: { zone: string; days?: number }): number {
  const asUtc = Date.parse(`${date}T${time}:00.000Z`) + (options.days ?? 0) * day
  const guess = asUtc - zoneOffset(asUtc, options.zone)
  return asUtc - zoneOffset(guess, options.zone)
}
