import { t } from '@lingui/core/macro'
import { formatCount } from './format.ts'
import { LOCALE } from './language/locale.ts'

const SMALL = [t`No`, t`One`, t`Two`, t`Three`, t`Four`, t`Five`, t`Six`, t`Seven`, t`Eight`, t`Nine`, t`Ten`]
const tenths = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** A count at the start of a sentence: "Three", "14". */
export function countWord(n: number): string {
  return SMALL[n] ?? formatCount(n)
}

/** Bytes for people, in steps of 1,000: "640 kB", "14.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return t`${formatCount(Math.ceil(bytes / 1_000))} kB`
  if (bytes < 1_000_000_000) return t`${tenths.format(bytes / 1_000_000)} MB`
  return t`${tenths.format(bytes / 1_000_000_000)} GB`
}

/** A short wait or difference in milliseconds, sign dropped: "0.4 s", "18 s", "2 min 5 s". */
export function formatSeconds(ms: number): string {
  const size = Math.abs(ms)
  if (size < 10_000) return `${tenths.format(size / 1_000)} s`
  const seconds = Math.round(size / 1_000)
  if (seconds < 60) return `${seconds} s`
  const rest = seconds % 60
  const minutes = formatCount(Math.floor(seconds / 60))
  return rest === 0 ? t`${minutes} min` : t`${minutes} min ${rest} s`
}

/** How long the response took, in words: "12 ms". */
export const durationText = (tookMs: number): string => (tookMs < 1 ? t`under 1 ms` : t`${Math.round(tookMs)} ms`)
