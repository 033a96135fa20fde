import { t } from '@lingui/core/macro'
import { formatDate, formatMonthShort, formatShortDay, isoDay } from '../format.ts'

const DAY = 86_400_000

/**
 * Names days the way people say them: "Today", "Yesterday", "18 Nov", and "Nov 2024" for another year. Made once per list:
 * a grid asks for a day in every row it scrolls past.
 */
export function dayNamer(now: number): (iso: string | null) => string {
  const today = formatDate(new Date(now).toISOString())
  const yesterday = formatDate(new Date(now - DAY).toISOString())
  const year = isoDay(new Date(now).toISOString()).slice(0, 4)
  return (iso) => {
    if (iso === null) return ''
    const day = formatDate(iso)
    if (day === today) return t`Today`
    if (day === yesterday) return t`Yesterday`
    return isoDay(iso).startsWith(year) ? formatShortDay(iso) : formatMonthShort(iso)
  }
}
