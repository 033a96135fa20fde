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

/** Arabic signs and spaces of all kinds as plain ones, so that one rule reads them all. */
const asciiSign = (sign: string): string =>
  sign === '٫' ? '.' : sign === '٬' ? ',' : /^[\s'’]$/u.test(sign) ? '' : sign

/** Digits of Arabic and Persian as ours; grouping signs that can mean nothing else are dropped. */
function plainText(text: string): string {
  return text
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[\s'’\u200e\u200f]/gu, '')
    .replace('٫', '.')
    .replaceAll('٬', ',')
}

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

/**
 * Minor units of an amount that somebody typed: `12.5`, `12,50`, `1.234,50`, `1 234`. Null for anything else: empty
 * text, signs, letters, an amount finer than the currency or beyond exact counting. Never goes through a float.
 */
export function parseAmount(typed: string, { currency, locale }: AmountTerms): number | null {
  const text = plainText(typed)
  if (!/^[\d.,]+$/.test(text) || !/\d/.test(text)) return null
  const sign = decimalSignIn(text, separatorsOf(locale))
  if (sign === undefined) return null
  const at = sign === null ? text.length : text.lastIndexOf(sign)
  const whole = text.slice(0, at)
  const fraction = text.slice(at + 1)
  const groupSign = sign === '.' ? ',' : sign === ',' ? '.' : /[.,]/.exec(whole)?.[0]
  if (groupSign !== undefined && whole.includes(groupSign) && !isGrouped(whole, groupSign)) return null
  const decimals = decimalsOf(currency)
  if (/[1-9]/.test(fraction.slice(decimals))) return null
  const digits = whole.replace(/[.,]/g, '') + fraction.slice(0, decimals).padEnd(decimals, '0')
  const minor = Number(BigInt(digits === '' ? '0' : digits))
  return Number.isSafeInteger(minor) ? minor : null
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
  if (digits === '') return null
  const minor = Number(BigInt(digits))
  return Number.isSafeInteger(minor) ? minor : null
}
