import type { Settings } from '../../shared/app/settings.ts'
import type { CodeShape } from './code-shape.ts'
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
  /** What the text of these keys looks like; left out, the rhythm alone decides. */
  shapeOf?: (keys: readonly ScanKey[]) => CodeShape
}

/** A recognised burst. `endedAt` is the time stamp of its last key (the terminator, when there was one). */
interface Burst {
  keys: ScanKey[]
  pace: Pace
  endedAt: number
  shape: CodeShape
}

export type Decision =
  /** Not a key a scanner sends; the state stays as it was. */
  | { kind: 'ignored' }
  /** The first key of a possible fast burst. `index`: its place since the last pause; what lay behind it is forgotten. */
  | { kind: 'first'; index: number }
  /** One more key of it. */
  | { kind: 'next'; index: number }
  /** A scan. No other listener may get the key that ended it. */
  | { kind: 'scan'; burst: Burst }
  /** Machine speed, yet nothing ended it in time: a scanner set up otherwise than the settings say. */
  | { kind: 'unfinished' }
  /** The second half of a double terminator (CR LF, Tab Enter): no listener may get it either. */
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

/** Keys further apart than this do not belong together. As long may a scanner's keys wait for a busy machine. */
const PAUSE_MS = 700
/** More keys than a code of any known form has. */
const LONGEST_CODE = 300
/** A gap so many times the usual one of a code isn't part of it. */
const BREAK_OF_PACE = 3
/** More keys than any code has: what is older cannot matter. */
const MOST_KEYS = 4000
/** No person copies a ticket's code by hand with every key sooner than this after the one before. */
const STEADY_MS = 150
/**
 * A person might type this text as well as a code: it must come as fast as a radio scanner sends it. With a clock's
 * error.
 */
const RADIO_MS = 66

/**
 * Whether a text that looks like a code came from a machine: without any pause that a person makes, or, where the machine
 * was kept waiting in between, at a scanner's rhythm for most of it.
 */
function isMachines(shape: CodeShape, { medianMs, largestMs }: Pace): boolean {
  switch (shape) {
    case 'strong':
      return largestMs <= STEADY_MS || (medianMs <= PACES.slow.medianMs && largestMs <= PAUSE_MS)
    case 'weak':
      // What a person typed a moment before would make a code of this form longer, and it would still be one.
      return largestMs <= RADIO_MS || (medianMs <= PACES.normal.medianMs && largestMs < QUIET_BEFORE_MS)
    default:
      return false
  }
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

/** A key since the last pause, and how long after the key before it came. */
type RunKey = ScanKey & { gapMs: number }

/** A pause that only a person makes: well above the pace of what follows. */
const isBreak = (gapMs: number, after: readonly RunKey[]) =>
  gapMs >= Math.max(PACES.normal.largestMs, BREAK_OF_PACE * paceOf(after).medianMs)

/** The keys at the end of a run that a machine wrote as a whole code, before this end key; the longest of them. */
function codeIn(run: readonly RunKey[], end: { timeStamp: number }, shapeOf: (keys: readonly ScanKey[]) => CodeShape) {
  for (const wanted of ['strong', 'weak'] as const) {
    for (let start = Math.max(0, run.length - LONGEST_CODE); start <= run.length - SHORTEST_SCAN; start++) {
      const gapMs = run[start]?.gapMs ?? 0
      const isQuiet = start === 0 || gapMs >= QUIET_BEFORE_MS
      // A key of a person may come right before a scan. A code without doubt is whole; what lies before it is not of it.
      if (!isQuiet && (wanted === 'weak' || gapMs < PACES.normal.largestMs)) continue
      const keys = run.slice(start)
      if (shapeOf(keys) !== wanted) continue
      if (!isQuiet && !isBreak(gapMs, keys)) continue
      if (isMachines(wanted, paceOf([...keys, end]))) return { keys, shape: wanted }
    }
  }
  return null
}

/**
 * Distinguishes a keyboard-wedge scanner from a person. By rhythm: at least six characters, median and largest gap
 * within the pace of the preset, ended by Enter or Tab just as fast (or by silence, for scanners that send neither). By
 * shape: a text that is wholly a code, ended by Enter or Tab, may come much slower (see `isMachines`). Pure: time comes
 * with the keys.
 */
export function createRecogniser({ speed, terminator, shapeOf = () => 'none' }: RecogniserOptions): Recogniser {
  const limit = PACES[speed]
  const restMs = terminator === 'none' ? Math.max(SILENCE_MS, limit.largestMs) : limit.largestMs
  /** The keys since the last pause, and where among them the last fast burst began. */
  let run: RunKey[] = []
  let fastFrom = 0
  let scannedAt = Number.NEGATIVE_INFINITY
  let trailingMs = limit.largestMs

  const forget = () => {
    run = []
    fastFrom = 0
  }
  const lastAt = () => run[run.length - 1]?.timeStamp ?? Number.NEGATIVE_INFINITY
  const fast = () => run.slice(fastFrom)
  const isFast = () => {
    const keys = fast()
    const pace = paceOf(keys)
    return keys.length >= 2 && pace.medianMs <= limit.medianMs && pace.largestMs <= limit.largestMs
  }
  const isBurst = () =>
    run.length - fastFrom >= SHORTEST_SCAN && (run[fastFrom]?.gapMs ?? 0) >= QUIET_BEFORE_MS && isFast()
  const take = (keys: readonly ScanKey[], shape: CodeShape, endedAt: number): Burst => {
    forget()
    const plain = keys.map(({ key, code, shiftKey, timeStamp }) => ({ key, code, shiftKey, timeStamp }))
    return { keys: plain, pace: paceOf(plain), endedAt, shape }
  }

  function ended(press: KeyPress): Decision {
    if (press.timeStamp - scannedAt <= trailingMs && run.length === 0) return { kind: 'trailing' }
    const isInTime = press.timeStamp - lastAt() <= limit.largestMs
    const found =
      codeIn(run, press, shapeOf) ?? (isInTime && isBurst() ? { keys: fast(), shape: 'none' as const } : null)
    if (found === null) {
      forget()
      return { kind: 'person' }
    }
    const burst = take(found.keys, found.shape, press.timeStamp)
    scannedAt = press.timeStamp
    // A slow scanner sends the second half of a double end key slowly too.
    trailingMs = Math.max(limit.largestMs, Math.min(STEADY_MS, burst.pace.largestMs))
    return { kind: 'scan', burst }
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
        forget()
        return { kind: 'person' }
      }
      const { key, code, shiftKey, timeStamp } = press
      const gapMs = timeStamp - lastAt()
      // A key from before the last one belongs to another keyboard’s clock.
      if (gapMs > PAUSE_MS || gapMs < 0 || run.length >= MOST_KEYS) forget()
      if (gapMs > limit.largestMs || run.length === 0) fastFrom = run.length
      run.push({ key, code, shiftKey, timeStamp, gapMs })
      const index = run.length - 1
      return { kind: index === fastFrom ? 'first' : 'next', index }
    },
    rest(now) {
      if (run.length === 0 || now - lastAt() < restMs) return { kind: 'ignored' }
      if (!isBurst()) return { kind: 'person' }
      if (terminator === 'none') return { kind: 'scan', burst: take(fast(), shapeOf(fast()), lastAt()) }
      return { kind: 'unfinished' }
    },
  }
}
