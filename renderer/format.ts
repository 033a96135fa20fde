import { plural, t } from '@lingui/core/macro'
import { moneyText } from '../shared/money/money-text.ts'
import { LOCALE } from './language/locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making an Intl format costs a thousand times what using it costs, and grids use it per cell. */
function dateFormat(options: Intl.DateTimeFormatOptions, locale: string = LOCALE): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

/** An instant in the given IANA zone or the laptop's; "–" for one that cannot be read. */
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

/** The number of the day alone, "20". */
export const formatDayNumber = (iso: string, timeZone?: string): string => formatAt(iso, timeZone, { day: 'numeric' })

/** "Fri": over or under the number of a day. */
export const formatWeekday = (iso: string, timeZone?: string): string => formatAt(iso, timeZone, { weekday: 'short' })

/** "Friday": over a column of days. */
export const formatWeekdayLong = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { weekday: 'long' })

/** "November 2026". */
export const formatMonth = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { month: 'long', year: 'numeric' })

/** "November": in a sentence, where the year goes without saying. */
export const formatMonthName = (iso: string, timeZone?: string): string => formatAt(iso, timeZone, { month: 'long' })

/** "Nov 2026": a day of another year where there is little room. */
export const formatMonthShort = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { month: 'short', year: 'numeric' })

/** "20 Nov": where there is room for little more than a time. */
export const formatShortDay = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { day: 'numeric', month: 'short' })

/** The day for a column, "20 Nov 2026". */
export const formatDate = (iso: string, timeZone?: string): string =>
  formatAt(iso, timeZone, { day: 'numeric', month: 'short', year: 'numeric' })

/** The day as files write it in every language, "2026-11-20", in the given zone or the laptop's. Empty for an instant that cannot be read. */
export function isoDay(iso: string, timeZone?: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const zone = timeZone === undefined || timeZone === '' ? {} : { timeZone }
  const parts = dateFormat({ ...DIGITS, ...zone }, 'en-GB').formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** What a clock shows, as "19:30" in every language; empty for what isn't an instant. */
export function isoTime(iso: string, timeZone?: string): string {
  const at = new Date(iso)
  if (Number.isNaN(at.getTime())) return ''
  const zone = timeZone === undefined || timeZone === '' ? {} : { timeZone }
  return dateFormat({ ...CLOCK, ...zone }, 'en-GB').format(at)
}

const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** How long something takes or took, at the coarsest unit that still helps: "42 min", "3 h 12 min", "2 days". */
export function formatSpan(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / 60_000)
  if (minutes < 60) return t`${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 === 0 ? t`${hours} h` : t`${hours} h ${minutes % 60} min`
  return plural(Math.floor(hours / 24), { one: '# day', other: '# days' })
}

/** How long ago an instant was, "6 min ago"; below a minute, and for clocks that disagree, "just now". */
export function formatAge(iso: string, now: number | string): string {
  const age = new Date(now).getTime() - new Date(iso).getTime()
  if (Number.isNaN(age)) return '–'
  return age < 60_000 ? t`just now` : t`${formatSpan(age)} ago`
}

/** The zone's short name at that instant, "CET" or "EST"; the offset where English has no name for it. */
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

/** A count with thousands, "48,210". */
export function formatCount(count: number): string {
  return numbers.format(count)
}

/** What parts whole from fraction where a number is typed. */
export const DECIMAL_SEPARATOR: '.' | ',' =
  numbers.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'

/** A count with its noun, plural right: "1 guest", "2 guests". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`
}

/** Things one after the other, "Adult, Child and Senior". */
export const listText = (items: readonly string[]): string => lists.format(items)

const lists = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/** A name for the middle of a plain sentence: one in Arabic or Hebrew does not turn the words around it. In markup use `bdi`. */
export const isolated = (name: string): string => `\u2068${name}\u2069`

/** Money as people write it, "€2,178.00", exact. `short` drops the decimals of whole amounts ("€1,240"). */
export const formatMoney = (money: Parameters<typeof moneyText>[0], options: { short?: boolean } = {}): string =>
  moneyText(money, { ...options, locale: LOCALE })

/** How amounts are typed; `12.50`, `12,50` and `1.234,50` are understood in every language, `1.250` may be asked about. */
export const AMOUNT_LOCALE: string = LOCALE
