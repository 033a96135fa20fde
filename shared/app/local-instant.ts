const hour = 3_600_000

/**
 * The instants (milliseconds) at which a clock on the wall of this computer shows a time, `YYYY-MM-DDTHH:mm` with seconds or
 * without: one as a rule, none in the hour that is left out when clocks go forward, two in the hour that comes twice, the
 * earlier first. Source: ECMA-262, 21.4.1.26; a `Date` alone takes the nearest instant and says nothing.
 */
export function instantsOf(local: string): number[] {
  const at = new Date(local).getTime()
  if (Number.isNaN(at)) return []
  // Clocks change by an hour, by half of one on Lord Howe Island, and by two in Antarctica.
  const near = [-2, -1, -0.5, 0, 0.5, 1, 2].map((hours) => at + hours * hour)
  const wanted = wallOf(local)
  return near.filter((instant) => wallOf(new Date(instant)) === wanted)
}

/** Whether this computer's clock shows the minute of an instant twice. */
export const isTwice = (iso: string): boolean => {
  const at = new Date(iso)
  return [-2, -1, -0.5, 0.5, 1, 2].some((hours) => wallOf(new Date(at.getTime() + hours * hour)) === wallOf(at))
}

/** How far this computer's clock is from UTC at an instant, as `+01:00`. */
export function offsetOf(iso: string): string {
  const minutes = -new Date(iso).getTimezoneOffset()
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** What the clock shows, as a number that only serves to compare. The offset alone would not do: older ones have seconds. */
function wallOf(of: string | Date): number {
  if (typeof of === 'string') return new Date(`${of}Z`).getTime()
  const wall = new Date(0)
  wall.setUTCFullYear(of.getFullYear(), of.getMonth(), of.getDate())
  wall.setUTCHours(of.getHours(), of.getMinutes(), of.getSeconds(), of.getMilliseconds())
  return wall.getTime()
}
