import type { WireMoney } from '../../shared/wire/common.ts'
import { violation } from '../errors.ts'

/** Money as a whole number of minor units (cents), so that sums are exact. */
export type Minor = bigint

const digitsByCurrency = new Map<string, number>()

/** Digits after the point of a currency: 2 for EUR, 0 for JPY. */
function digitsOf(currency: string): number {
  const known = digitsByCurrency.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  digitsByCurrency.set(currency, digits)
  return digits
}

/** Reads decimal text; what is finer than the currency is rounded half up. Throws 400 for other text. */
export function minorOf(text: string, currency: string): Minor {
  const found = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(text)
  if (found === null) throw violation('price', 'OTHER', `"${text}" is not a decimal number`)
  const [, whole = '', fraction = ''] = found
  const digits = digitsOf(currency)
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return fraction.charAt(digits) >= '5' ? kept + 1n : kept
}

/** Decimal text with all the digits of the currency; `amount` repeats it for older clients. */
export function moneyOf(minor: Minor, currency: string): WireMoney {
  const digits = digitsOf(currency)
  const sign = minor < 0n ? '-' : ''
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0')
  const value = sign + (digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`)
  return { amount: value, value, currency }
}

/** `amount × part ÷ whole`, rounded half up; for amounts that are not negative. */
export function share(amount: Minor, part: bigint, whole: bigint): Minor {
  return whole === 0n ? 0n : (2n * amount * part + whole) / (2n * whole)
}

/** A percentage as decimal text, in thousandths of a per cent. */
export function rateOf(text: string): bigint {
  const found = /^(\d{1,3})(?:\.(\d{1,3}))?$/.exec(text)
  return found === null ? 0n : BigInt((found[1] ?? '') + (found[2] ?? '').padEnd(3, '0'))
}

/** A hundred per cent in the unit of `rateOf`. */
export const wholeRate = 100_000n

/** Splits an amount over weights without losing or adding a unit; what is left goes to the largest rests. */
export function split(amount: Minor, weights: readonly bigint[]): Minor[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight, at) => ({ at, part: (amount * weight) / total, rest: (amount * weight) % total }))
  let left = amount - parts.reduce((sum, { part }) => sum + part, 0n)
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const entry of byRest) {
    if (left === 0n) break
    entry.part += 1n
    left -= 1n
  }
  return parts.map(({ part }) => part)
}
