import { digitsOf, plainNumber, separatorsOf } from '../written-number.ts'
import { decimalsOf } from './wire-money.ts'

interface AmountTerms {
  /** ISO 4217. */
  currency: string
  /** BCP 47, for what a point and a comma mean. */
  locale: string
}

/** What was typed into a field for an amount. */
type ReadAmount =
  | { kind: 'amount'; minor: number }
  /** It may be either: "1.250" is 1.25 with a nought too many, or 1,250.00 with the separator of another language. */
  | { kind: 'unclear'; most: number; least: number }
  | { kind: 'none' }

const none: ReadAmount = { kind: 'none' }

/**
 * Reads a typed amount: `12.5`, `12,50`, `1.234,50`, `1 234`. A thousands separator counts only before groups of
 * exactly three digits, so `12'50` is none. Three digits behind the decimal sign of a currency that has fewer may be
 * thousands as well, and are left to the person. None is also empty text, signs, letters, an amount finer than the
 * currency or beyond exact counting. Never goes through a float.
 */
export function readAmount(typed: string, { currency, locale }: AmountTerms): ReadAmount {
  const digits = digitsOf(plainNumber(typed), locale)
  if (digits === null) return none
  const { whole, fraction, isUnclear } = digits
  const decimals = decimalsOf(currency)
  if (/[1-9]/.test(fraction.slice(decimals))) return none
  const minor = counted(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  if (minor === null) return none
  const most = isUnclear && decimals < 3 ? counted(whole + fraction.padEnd(3 + decimals, '0')) : null
  return most === null ? { kind: 'amount', minor } : { kind: 'unclear', most, least: minor }
}

/** Digits as a number; null where it could not be counted exactly. */
function counted(digits: string): number | null {
  const minor = Number(BigInt(digits === '' ? '0' : digits))
  return Number.isSafeInteger(minor) ? minor : null
}

/** Minor units of a typed amount, as `readAmount` reads it; null for what is none, and what is unclear. */
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
  const digits = plainNumber(typed).replace(/\D/g, '')
  return digits === '' ? null : counted(digits)
}
