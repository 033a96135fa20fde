import { isoDay, isoTime } from '../format.ts'

/** What the clock at the event shows, as a field for date and time takes it: "2026-11-20T19:30". Empty for none. */
export const wallOf = (iso: string | null, timeZone: string): string =>
  iso === null ? '' : `${isoDay(iso, timeZone)}T${isoTime(iso, timeZone)}`

/**
 * The instant at which the clock at the event shows this; null for no date and time. For an hour that the clock skips
 * in spring it is the one after it, and for one that it shows twice it is the first.
 */
export function instantOf(wall: string, timeZone: string): string | null {
  const { wanted, candidates, right } = around(wall, timeZone)
  if (Number.isNaN(wanted)) return null
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates)).toISOString()
}

/**
 * Every instant at which the clock at the event shows this, the first one first: none on the night when it leaps over the
 * hour, two on the night when it shows it twice.
 */
export const instantsOf = (wall: string, timeZone: string): string[] =>
  [...new Set(around(wall, timeZone).right)].toSorted((a, b) => a - b).map((at) => new Date(at).toISOString())

function around(wall: string, timeZone: string) {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) ? Date.parse(`${wall}:00.000Z`) : Number.NaN
  if (Number.isNaN(wanted)) return { wanted, candidates: [], right: [] }
  // What a zone is off is asked at instants around it: one of them is on the right side of a change of the clock.
  const offAt = (at: number) => Date.parse(`${wallOf(new Date(at).toISOString(), timeZone)}:00.000Z`) - at
  const day = 24 * 3_600_000
  const candidates = [offAt(wanted - day), offAt(wanted + day)].map((off) => wanted - off)
  return { wanted, candidates, right: candidates.filter((at) => at + offAt(at) === wanted) }
}
