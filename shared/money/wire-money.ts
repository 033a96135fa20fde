import type { Money } from '../app/common.ts'
import type { WireMoney } from '../wire/common.ts'

/** The decimal places of a currency (ISO 4217); 2 for an invalid code. */
export function decimalsOf(currency: string): number {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/**
 * Exact minor units of the platform's decimal text; null when it's missing, not a number, or finer than the currency.
 */
export function toMoney(wire: WireMoney | null | undefined): Money | null {
  const value = wire?.value ?? wire?.amount
  const currency = wire?.currency
  if (value === undefined || value === null || currency === undefined || currency.length !== 3) return null
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value.trim())
  if (match === null) return null
  const decimals = decimalsCached(currency)
  const fraction = (match[3] ?? '').padEnd(decimals, '0')
  const minor = Number(`${match[2]}${fraction.slice(0, decimals)}`)
  if (!Number.isSafeInteger(minor) || /[1-9]/.test(fraction.slice(decimals))) return null
  return { minor: match[1] === '-' && minor !== 0 ? -minor : minor, currency }
}

/** Money from two columns of the mirror; null when either is null. */
export const moneyOf = (minor: number | null, currency: string | null): Money | null =>
  minor === null || currency === null ? null : { minor, currency }

const known = new Map<string, number>()
function decimalsCached(currency: string): number {
  const cached = known.get(currency)
  if (cached !== undefined) return cached
  const decimals = decimalsOf(currency)
  known.set(currency, decimals)
  return decimals
}

/** Exact decimal text as the platform writes prices: "25.00" for 2500 minor units of EUR. */
export function toDecimal({ minor, currency }: Money): string {
  const decimals = decimalsCached(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return minor < 0 ? `-${text}` : text
}
