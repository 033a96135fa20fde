import { t } from '@lingui/core/macro'
import { formatCount } from '../format.ts'

/** What the guests of an event are, all added up to `total`. */
export interface GuestTotals {
  expected: number
  unpaid: number
  cancelled: number
  total: number
}

/** Who is on the list and not expected: "19 unpaid, 7 cancelled"; empty when everyone is expected. */
export function notExpectedWords({ expected, unpaid, cancelled, total }: GuestTotals): string {
  const other = total - expected - unpaid - cancelled
  return [
    unpaid > 0 && t`${formatCount(unpaid)} unpaid`,
    cancelled > 0 && t`${formatCount(cancelled)} cancelled`,
    other > 0 && t`${formatCount(other)} other`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** Both numbers and why they differ: "177 expected of 203: 19 unpaid, 7 cancelled". */
export function expectedWords(totals: GuestTotals): string {
  const { expected, total } = totals
  if (expected === total) return t`All ${formatCount(total)} are expected`
  return t`${formatCount(expected)} expected of ${formatCount(total)}: ${notExpectedWords(totals)}`
}
