import { t } from '@lingui/core/macro'
import { formatCount } from '../format.ts'

/** Rows of a first download at one moment, milliseconds of a steady clock. */
export interface LoadSample {
  at: number
  rows: number
}

/** The pace is taken over this long: pages come in bursts. Milliseconds. */
const WINDOW_MS = 10_000
/** What is shorter than this says nothing about the pace. Milliseconds. */
const LEAST_MS = 1_500
/** A wait shorter than this is over before it is read. Milliseconds. */
const LEAST_WAIT_MS = 1_000

/** The samples with one more, without those that are too old to count. */
export function withSample(samples: readonly LoadSample[], sample: LoadSample): LoadSample[] {
  // Fewer rows than before: another download has begun.
  const before = samples.at(-1)
  if (before !== undefined && sample.rows < before.rows) return [sample]
  return [...samples.filter(({ at }) => sample.at - at <= WINDOW_MS), sample]
}

/** Rows a second over the samples; null while too little was seen. */
export function rowsPerSecond(samples: readonly LoadSample[]): number | null {
  const first = samples[0]
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.at - first.at < LEAST_MS) return null
  return Math.round(((last.rows - first.rows) * 1000) / (last.at - first.at))
}

interface FirstLoadProgress {
  rows: number
  expected: number | null
  perSecond: number | null
  /** How long the site's limit holds the download back, and how many requests a minute that limit is. */
  heldMs: number
  perMinute: number
}

/** How far a first download is, how fast it goes, and why it waits: "12,400 of 48,210 · 1,150 a second". */
export function firstLoadWords({ rows, expected, perSecond, heldMs, perMinute }: FirstLoadProgress): string {
  const far = expected === null ? t`${formatCount(rows)} so far` : t`${formatCount(rows)} of ${formatCount(expected)}`
  const wait = t`waiting ${formatCount(Math.ceil(heldMs / 1000))} s: the site allows ${formatCount(perMinute)} requests a minute`
  return [
    rows === 0 ? t`It starts in a moment` : far,
    perSecond !== null && perSecond > 0 && t`${formatCount(perSecond)} a second`,
    heldMs >= LEAST_WAIT_MS && wait,
  ]
    .filter((part) => part !== false)
    .join(' · ')
}
