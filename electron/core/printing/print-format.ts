/** Papers are in English like the window: numbers, days and the 24-hour clock use this locale. */
const locale = 'en-GB'

function inZone(iso: string | null, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  const at = iso === null ? Number.NaN : Date.parse(iso)
  if (Number.isNaN(at)) return ''
  const zone = timeZone === undefined || timeZone === '' ? {} : { timeZone }
  try {
    return new Intl.DateTimeFormat(locale, { ...options, ...zone }).format(at)
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)
  }
}

/** "Friday 20 November 2026" in an IANA zone (default: the laptop's); empty for null or an invalid timestamp. */
export const dayText = (iso: string | null, zone?: string): string =>
  inZone(iso, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '')

/** "20 Nov 2026". */
export const dateText = (iso: string | null, zone?: string): string =>
  inZone(iso, zone, { day: 'numeric', month: 'short', year: 'numeric' })

/** "19:30". */
export const timeText = (iso: string | null, zone?: string): string =>
  inZone(iso, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "20 Nov 2026, 19:30". */
export const momentText = (iso: string | null, zone?: string): string =>
  [dateText(iso, zone), timeText(iso, zone)].filter((part) => part !== '').join(', ')

/** "1 guest", "2 guests", "1,204 guests". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${new Intl.NumberFormat(locale).format(count)} ${count === 1 ? one : many}`
