import { plural, t } from '@lingui/core/macro'
import { moneyText } from '../shared/money/money-text.ts'
import { LOCALE } from './language/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating an Intl format costs a thousand times what using it does, and grids use one per cell. */
function dateFormat(options: Intl.DateTimeFormatOptions, locale: string = LOCALE): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** Formats an instant in the given IANA zone, else the laptop's; "–" when it can't be parsed. */
function formatAt(iso: string, timeZone: string | undefined, parts: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return '–'
  return dateFormat(timeZone === undefined || timeZone === '' ? parts : { ...parts, timeZone }).format(at)
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Clock time, "19:04". */
export const formatTime = (iso: string, timeZone?: string): string => formatAt(iso, timeZone, CLOCK)

/** Clock time with seconds, "19:04:12". */
export const formatTimeExact = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { ...CLOCK, second: '2-digit' })

/** The day in words, "Friday 20 November". */
export const formatDay = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')

/** The day in words with its year, "Friday 20 November 2026". */
export const formatDayOfYear = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '')

/** The day of the month alone, "20". */
export const formatDayNumber = (iso: string, timeZone?: string): string => formatAt(iso, timeZone, { day: 'numeric' })

/** "Fri", for above or below the day of the month. */
export const formatWeekday = (iso: string, timeZone?: string): string => formatAt(iso, timeZone, { weekday: 'short' })

/** "Friday", for the head of a column. */
export const formatWeekdayLong = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { weekday: 'long' })

/** "November 2026". */
export const formatMonth = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { month: 'long', year: 'numeric' })

/** "November", for sentences in which the year is obvious. */
export const formatMonthName = (iso: string, timeZone?: string): string => formatAt(iso, timeZone, { month: 'long' })

/** "Nov 2026", for a day of another year where space is tight. */
export const formatMonthShort = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { month: 'short', year: 'numeric' })

/** "20 Nov", where space is tight. */
export const formatShortDay = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { day: 'numeric', month: 'short' })

/** The day in a column, "20 Nov 2026". */
export const formatDate = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })

/**
 * The day as files have it in every language, "2026-11-20", in the given zone, else the laptop's; empty if unparsable.
 */
export function isoDay(iso: string, timeZone?: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const zone = timeZone === undefined || timeZone === '' ? {} : { timeZone }
  const parts = dateFormat({ ...DIGITS, ...zone }, 'en-GB').formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The clock time as "19:30" in every language, in the given zone, else the laptop's; empty if unparsable. */
export function isoTime(iso: string, timeZone?: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const zone = timeZone === undefined || timeZone === '' ? {} : { timeZone }
  return dateFormat({ ...CLOCK, ...zone }, 'en-GB').format(at)
}

const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** A duration in the coarsest unit that still helps: "42 min", "3 h 12 min", "2 days". The sign is ignored. */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000)
  if (minutes < 60) return t`${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? t`${hours} h` : t`${hours} h ${minutes % 60} min`
  return plural(Math.floor(hours / 24), { one: '# day', other: '# days' })
}

/**
 * How long ago an instant was, "6 min ago"; "just now" below a minute and for an instant in the future (clocks
 * disagree); "–" when it can't be parsed.
 */
export function formatAge(iso: string, now: number | string): string {
  const age = new Date(now).getTime() - new Date(iso).getTime()
  if (Number.isNaN(age)) return '–'
  return age < 60_000 ? t`just now` : t`${formatSpan(age)} ago`
}

/**
 * The zone's short name at that instant, "CET" or "EST"; its offset where English has no name; empty without a zone.
 */
export function zoneLabel(iso: string, zone: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime()) || zone === '') return ''
  const nameIn = (locale: string) =>
    dateFormat({ timeZone: zone, timeZoneName: 'short' }, locale)
      .formatToParts(at)
      .find((part) => part.type === 'timeZoneName')?.value ?? ''
  // British English names Europe's zones, American English names America's.
  const british = nameIn('en-GB')
  return british.startsWith('GMT+') || british.startsWith('GMT-') ? nameIn('en-US') : british
}

const numbers = new Intl.NumberFormat(LOCALE)

/** A count with thousands separators, "48,210". */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** The decimal separator of a typed number. */
export const DECIMAL_SEPARATOR: '.' | ',' =
  numbers.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'

/** A count with its English noun in the right number: "1 guest", "2 guests". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** A list in words, "Adult, Child and Senior". */
export const listText = (items: readonly string[]): string => lists.format(items)

const lists = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/** Isolates a name in plain text, so that Arabic or Hebrew doesn't reorder the words around it. In markup use `bdi`. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** Money as people write it, exact: "€2,178.00". `short` drops the decimals of whole amounts ("€1,240"). */
export const formatMoney = (money: Parameters<typeof moneyText>[0], options: { short?: boolean } = {}): string =>
  moneyText(money, { ...options, locale: LOCALE })

/**
 * The locale of typed amounts. Every language accepts `12.50`, `12,50` and `1.234,50`; the person may be asked what
 * `1.250` is.
 */
export const AMOUNT_LOCALE: string = LOCALE
