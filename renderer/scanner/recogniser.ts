import type { Settings } from '../../shared/app/settings.ts'
import { isCharacterKey, type ScanKey } from './decode.ts'

/** A keydown as the recogniser sees it: no DOM, so that a test can feed millions. */
export interface KeyPress extends ScanKey {
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
  repeat: boolean
  isComposing: boolean
}

export interface Pace {
  medianMs: number
  largestMs: number
}

export interface RecogniserOptions {
  speed: Settings['scanner']['speed']
  terminator: Settings['scanner']['terminator']
}

/** A recognised burst. `endedAt` is the time stamp of its last key (the terminator, when there was one). */
interface Burst {
  keys: ScanKey[]
  pace: Pace
  endedAt: number
}

export type Decision =
  /** Not a key a scanner sends; what was going on goes on. */
  | { kind: 'ignored' }
  /** The first key of a possible burst. What came before is not part of it. */
  | { kind: 'first' }
  /** One more key of it. */
  | { kind: 'next' }
  /** A scan. The key that ended it must reach nobody else. */
  | { kind: 'scan'; burst: Burst }
  /** Machine speed, yet nothing ended it in time: a scanner set up otherwise than the settings say. */
  | { kind: 'unfinished' }
  /** The second half of a double terminator (CR LF, Tab Enter): must reach nobody either. */
  | { kind: 'trailing' }
  /** A person typing, or a key that ends any hope of a burst. */
  | { kind: 'person' }

export interface Recogniser {
  feed(press: KeyPress): Decision
  /**
   * Nothing came until `now`; call it `restMs` after the last key. It forgets nothing: in a busy window keys may still be
   * on their way, and their own time stamps say whether they belong to the burst.
   */
  rest(now: number): Decision
  /** Whether the keys so far came at machine speed. */
  isFast(): boolean
  readonly restMs: number
}

/** Keys a burst must have at least, without its terminator. */
const SHORTEST_SCAN = 6
/** With no terminator, this much silence ends a burst. */
const SILENCE_MS = 80

/**
 * A scanner starts out of the blue. A burst that follows another key sooner than this began somewhere in the middle of a
 * slow or hampered scan: its first characters are missing, and half a code must never be looked up.
 */
const QUIET_BEFORE_MS = 200

/** How fast a burst must be: people never are, not even for six keys (see recogniser.test.ts). */
export const PACES: Record<RecogniserOptions['speed'], Pace> = {
  normal: { medianMs: 35, largestMs: 60 },
  slow: { medianMs: 60, largestMs: 120 },
}

/** Median and largest gap between key presses; zeros for fewer than two. */
export function paceOf(keys: readonly { timeStamp: number }[]): Pace {
  const gaps = keys.slice(1).map((key, index) => key.timeStamp - (keys[index]?.timeStamp ?? 0))
  if (gaps.length === 0) return { medianMs: 0, largestMs: 0 }
  const sorted = gaps.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? 0
  const medianMs = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
  return { medianMs, largestMs: sorted[sorted.length - 1] ?? 0 }
}

/**
 * Tells a keyboard-wedge scanner from a person by rhythm alone: at least six characters, median and largest gap within
 * the pace of the preset, ended by Enter or Tab just as fast (or by silence, for scanners that send neither). Pure: time
 * comes with the keys.
 */
export function createRecogniser({ speed, terminator }: RecogniserOptions): Recogniser {
  const limit = PACES[speed]
  const restMs = terminator === 'none' ? Math.max(SILENCE_MS, limit.largestMs) : limit.largestMs
  let keys: ScanKey[] = []
  let quietBeforeMs = Number.POSITIVE_INFINITY
  let scannedAt = Number.NEGATIVE_INFINITY

  const lastAt = () => keys[keys.length - 1]?.timeStamp ?? Number.NEGATIVE_INFINITY
  const isFast = () => {
    const pace = paceOf(keys)
    return keys.length >= 2 && pace.medianMs <= limit.medianMs && pace.largestMs <= limit.largestMs
  }
  const isBurst = () => keys.length >= SHORTEST_SCAN && quietBeforeMs >= QUIET_BEFORE_MS && isFast()
  const take = (endedAt: number): Burst => {
    const burst = { keys, pace: paceOf(keys), endedAt }
    keys = []
    return burst
  }

  function ended(press: KeyPress): Decision {
    if (press.timeStamp - scannedAt <= limit.largestMs && keys.length === 0) return { kind: 'trailing' }
    if (press.timeStamp - lastAt() <= limit.largestMs && isBurst()) {
      scannedAt = press.timeStamp
      return { kind: 'scan', burst: take(press.timeStamp) }
    }
    keys = []
    return { kind: 'person' }
  }

  return {
    restMs,
    isFast,
    feed(press) {
      if (press.isComposing || press.repeat || press.ctrlKey || press.altKey || press.metaKey)
        return { kind: 'ignored' }
      if (press.key === 'Shift' || press.key === 'CapsLock') return { kind: 'ignored' }
      if (press.key === 'Enter' || press.key === 'Tab') return ended(press)
      if (!isCharacterKey(press)) {
        keys = []
        return { kind: 'person' }
      }
      const { key, code, shiftKey, timeStamp } = press
      const gapMs = timeStamp - lastAt()
      if (gapMs > limit.largestMs) {
        keys = []
        quietBeforeMs = gapMs
      }
      keys.push({ key, code, shiftKey, timeStamp })
      return { kind: keys.length === 1 ? 'first' : 'next' }
    },
    rest(now) {
      if (keys.length === 0 || now - lastAt() < restMs) return { kind: 'ignored' }
      if (!isBurst()) return { kind: 'person' }
      if (terminator === 'none') return { kind: 'scan', burst: take(lastAt()) }
      return { kind: 'unfinished' }
    },
  }
}
