import { decimalsOf } from './wire-money.ts'

interface AmountTerms {
  /** ISO 4217. */
  currency: string
  /** BCP 47, for what a point and a comma mean. */
  locale: string
}

interface Separators {
  decimal: string
  group: string
}

const known = new Map<string, Separators>()

function separatorsOf(locale: string): Separators {
  const cached = known.get(locale)
  if (cached !== undefined) return cached
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5)
  const sign = (type: string) => asciiSign(parts.find((part) => part.type === type)?.value ?? '')
  const found = { decimal: sign('decimal') || '.', group: sign('group') || ',' }
  known.set(locale, found)
  return found
}

/** Arabic signs, spaces and apostrophes of all kinds as plain ones, so that one rule reads them all. */
const asciiSign = (sign: string): string =>
  sign === '٫' ? '.' : sign === '٬' ? ',' : /^\s$/u.test(sign) ? ' ' : sign === '’' ? "'" : sign

/** Digits of Arabic and Persian as ours, and one sign for all that look alike. */
const plainText = (text: string): string =>
  text
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\u200e\u200f]/gu, '')
    .trim()
    .replace(/[\s’٫٬]/gu, asciiSign)

/** Whether text with this sign between its digits is a whole number in thousands: "1.234", "1.234.567". */
const isGrouped = (text: string, sign: string): boolean =>
  text.split(sign).every((part, at) => (at === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part))

/**
 * Which sign parts whole from fraction in this text: null when there is none, undefined when the text is no amount.
 * Where both signs stand the last one does; one that stands alone means what the locale says, unless it cannot.
 */
function decimalSignIn(text: string, separators: Separators): '.' | ',' | null | undefined {
  const points = text.split('.').length - 1
  const commas = text.split(',').length - 1
  if (points === 0 && commas === 0) return null
  if (points > 0 && commas > 0) {
    const last = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
    return (last === '.' ? points : commas) === 1 ? last : undefined
  }
  const sign = points > 0 ? '.' : ','
  if (points + commas > 1) return isGrouped(text, sign) ? null : undefined
  const groups = sign !== separators.decimal && sign === separators.group && isGrouped(text, sign)
  return groups ? null : sign
}

/** Digits of a whole part, its thousands marked alike and in threes or not at all; null for any other text. */
function wholeDigits(text: string): string | null {
  const mark = /\D/.exec(text)?.[0]
  if (mark === undefined) return text
  return isGrouped(text, mark) ? text.replaceAll(mark, '') : null
}

/** What somebody typed into a field for an amount. */
type ReadAmount =
  | { kind: 'amount'; minor: number }
  /** It may be either: "1.250" is 1.25 with a nought too many, or 1,250.00 with the mark of another language. */
  | { kind: 'unclear'; most: number; least: number }
  | { kind: 'none' }

const none: ReadAmount = { kind: 'none' }

/**
 * Reads an amount that somebody typed: `12.5`, `12,50`, `1.234,50`, `1 234`. A mark of thousands counts only before
 * groups of exactly three digits, so `12'50` is none. Three digits behind the decimal sign of a currency that has fewer
 * may be thousands as well, and are left to the person. None is also empty text, signs, letters, an amount finer than
 * the currency or beyond exact counting. Never goes through a float.
 */
export function readAmount(typed: string, { currency, locale }: AmountTerms): ReadAmount {
  const text = plainText(typed)
  if (!/^[\d., ']+$/.test(text) || !/\d/.test(text)) return none
  const sign = decimalSignIn(text, separatorsOf(locale))
  if (sign === undefined) return none
  const at = sign === null ? text.length : text.lastIndexOf(sign)
  const whole = wholeDigits(text.slice(0, at))
  const fraction = text.slice(at + 1)
  const decimals = decimalsOf(currency)
  if (whole === null || /\D/.test(fraction) || /[1-9]/.test(fraction.slice(decimals))) return none
  const minor = counted(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  if (minor === null) return none
  const most =
    sign !== null && decimals < 3 && isGrouped(text, sign) ? counted(whole + fraction.padEnd(3 + decimals, '0')) : null
  return most === null ? { kind: 'amount', minor } : { kind: 'unclear', most, least: minor }
}

/** Digits as a number; null where it could not be counted exactly. */
function counted(digits: string): number | null {
  const minor = Number(BigInt(digits === '' ? '0' : digits))
  return Number.isSafeInteger(minor) ? minor : null
}

/** Minor units of an amount that somebody typed, as `readAmount` reads it; null for what is none, and what is unclear. */
export function parseAmount(typed: string, terms: AmountTerms): number | null {
  const read = readAmount(typed, terms)
  return read.kind === 'amount' ? read.minor : null
}

/** An amount as its field shows it: all decimals, the locale's decimal sign, no currency, no grouping. */
export function amountText(minor: number, { currency, locale }: AmountTerms): string {
  const decimals = decimalsOf(currency)
  const digits = String(minor).padStart(decimals + 1, '0')
  if (decimals === 0) return digits
  return `${digits.slice(0, -decimals)}${separatorsOf(locale).decimal}${digits.slice(-decimals)}`
}

/**
 * The cash register's way: digits fill from the right, so that `1250` is 12.50. Other signs do not count. Null without
 * a digit and beyond exact counting.
 */
export function parseRegisterDigits(typed: string): number | null {
  const digits = plainText(typed).replace(/\D/g, '')
  return digits === '' ? null : counted(digits)
}
