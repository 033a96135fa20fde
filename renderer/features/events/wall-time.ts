import { t } from '@lingui/core/macro'
import { instantOf, instantsOf, wallOf } from '../../event/zoned.ts'
import { formatTime, zoneLabel } from '../../format.ts'

/** A day and time as the clock at an event shows it, and which of two hours on the night when it shows one twice. */
export interface WallTime {
  wall: string
  /** 1 for the second of two; left alone everywhere else. */
  turn: 0 | 1
}

/** What a clock at the event shows at an instant. */
export function wallTimeOf(iso: string | null, timeZone: string): WallTime {
  const wall = wallOf(iso, timeZone)
  const both = instantsOf(wall, timeZone)
  // Seconds are not typed: the later hour is the one that begins last before the instant.
  return { wall, turn: iso !== null && both.length === 2 && Date.parse(iso) >= Date.parse(both[1] ?? '') ? 1 : 0 }
}

/**
 * The instant of the typed time. `before` is kept as it was where nothing was changed: its seconds, and the hour that
 * the clock shows twice, aren't typed. Null for no day and time.
 */
export function instantFor({ wall, turn }: WallTime, timeZone: string, before: string | null): string | null {
  const known = wallTimeOf(before, timeZone)
  if (before !== null && known.wall === wall && known.turn === turn) return before
  return instantsOf(wall, timeZone)[turn] ?? instantOf(wall, timeZone)
}

/** Whether the clock at the event leaps over this hour, so that it does not exist on that day. */
export const isLeapt = ({ wall }: WallTime, timeZone: string): boolean =>
  instantOf(wall, timeZone) !== null && instantsOf(wall, timeZone).length === 0

/** The two hours of the night when the clock shows this one twice, by the name of their time; undefined for any other. */
export function turnsOf({ wall }: WallTime, timeZone: string): { value: '0' | '1'; label: string }[] | undefined {
  const [first, second] = instantsOf(wall, timeZone)
  if (first === undefined || second === undefined) return undefined
  const words = (iso: string) => `${formatTime(iso, timeZone)} ${zoneLabel(iso, timeZone)}`
  return [
    { value: '0', label: words(first) },
    { value: '1', label: words(second) },
  ]
}

/** What is wrong with a typed time; undefined where nothing is. */
export function wallProblem(time: WallTime, timeZone: string): string | undefined {
  return isLeapt(time, timeZone)
    ? t`The clocks go forward on that day: ${time.wall.slice(11)} doesn’t exist there. Choose another time.`
    : undefined
}
