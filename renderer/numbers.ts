import { formatCount } from './format.ts'

const SMALL = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** A count at the start of a sentence: "Three", "14". */
export function countWord(n: number): string {
  return SMALL[n] ?? formatCount(n)
}

/** Bytes for people, in steps of 1,000: "640 kB", "14.2 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatCount(Math.ceil(bytes / 1_000))} kB`
  if (bytes < 1_000_000_000) return `${tenths.format(bytes / 1_000_000)} MB`
  return `${tenths.format(bytes / 1_000_000_000)} GB`
}

/** A short wait or difference in milliseconds, sign dropped: "0.4 s", "18 s", "2 min 5 s". */
export function formatSeconds(ms: number): string {
  const size = Math.abs(ms)
  if (size < 10_000) return `${tenths.format(size / 1_000)} s`
  const seconds = Math.round(size / 1_000)
  if (seconds < 60) return `${seconds} s`
  const rest = seconds % 60
  return `${formatCount(Math.floor(seconds / 60))} min${rest === 0 ? '' : ` ${rest} s`}`
}
