interface Separators {
  decimal: string
  group: string
}

const known = new Map<string, Separators>()

/** What parts whole from fraction, and thousands from each other, where a language writes numbers; each as a plain sign. */
export function separatorsOf(locale: string): Separators {
  const cached = known.get(locale)
  if (cached !== undefined) return cached
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1_234_567.5)
  const sign = (type: string) => plainSign(parts.find((part) => part.type === type)?.value ?? '')
  const found = { decimal: sign('decimal') || '.', group: sign('group') || ',' }
  known.set(locale, found)
  return found
}

const signs = new Map([
  ...[...'٫．'].map((sign) => [sign, '.'] as const),
  ...[...'٬，'].map((sign) => [sign, ','] as const),
  ...[...'’‘ʼ'].map((sign) => [sign, "'"] as const),
  ...[...'−－'].map((sign) => [sign, '-'] as const),
])

/** Arabic and full-width signs, spaces, apostrophes and minus signs of all kinds as plain ones, so that one rule reads them. */
const plainSign = (sign: string): string => (/^\s$/u.test(sign) ? ' ' : (signs.get(sign) ?? sign))

/** Digits of Arabic, Persian and full-width writing as ours, and one sign for all that look alike. */
export const plainNumber = (text: string): string =>
  text
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[０-９]/gu, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/[\u200e\u200f]/gu, '')
    .trim()
    .replace(/[\s٫．٬，’‘ʼ−－]/gu, plainSign)

/** Whether text with this sign between its digits is a whole number in thousands: "1.234", "1.234.567". */
const isGrouped = (text: string, sign: string): boolean =>
  text.split(sign).every((part, at) => (at === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part))

/**
 * Which sign parts whole from fraction in this text: null when there is none, undefined when the text is no number.
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

/** Digits of a whole part, its thousands parted alike and in threes or not at all; null for any other text. */
function wholeDigits(text: string): string | null {
  const sign = /\D/.exec(text)?.[0]
  if (sign === undefined) return text
  return isGrouped(text, sign) ? text.replaceAll(sign, '') : null
}

interface WrittenNumber {
  /** Its digits before and behind the decimal sign. */
  whole: string
  fraction: string
  /** Its decimal sign may part thousands as well: "1.250" in a language that writes 1,250. */
  isUnclear: boolean
}

/** Takes an unsigned number of `plainNumber` apart; null for what is none. */
export function digitsOf(text: string, locale: string): WrittenNumber | null {
  if (!/^[\d., ']+$/.test(text) || !/\d/.test(text)) return null
  const sign = decimalSignIn(text, separatorsOf(locale))
  if (sign === undefined) return null
  const at = sign === null ? text.length : text.lastIndexOf(sign)
  const whole = wholeDigits(text.slice(0, at))
  const fraction = text.slice(at + 1)
  if (whole === null || /\D/.test(fraction)) return null
  return { whole, fraction, isUnclear: sign !== null && isGrouped(text, sign) }
}

/** What was typed into a field for a number. */
export type ReadNumber =
  /** `written`: the same with a point and without anything between thousands, which has all of its digits. */
  | { kind: 'number'; value: number; written: string }
  /** It may be either: "1.250" is 1.25 with a nought too many, or 1250 as another language writes it. */
  | { kind: 'unclear'; large: number; small: number }
  | { kind: 'none' }

/**
 * Reads a typed number of a language (BCP 47): `12.5`, `12,5`, `1.234,5`, `1 234`, `-3`. The only reader of typed numbers
 * in the window, with `readAmount` for money. What may be two numbers is left to the person; letters, powers of ten and
 * hexadecimal digits are none.
 */
export function readNumber(typed: string, locale: string): ReadNumber {
  const text = plainNumber(typed)
  const sign = text.startsWith('-') ? '-' : ''
  const digits = digitsOf(text.replace(/^[-+]\s?/, ''), locale)
  if (digits === null) return { kind: 'none' }
  const { whole, fraction, isUnclear } = digits
  if (isUnclear)
    return { kind: 'unclear', large: Number(sign + whole + fraction), small: Number(`${sign}${whole}.${fraction}`) }
  const written = `${sign}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
  const value = Number(written)
  return Number.isFinite(value) ? { kind: 'number', value, written } : { kind: 'none' }
}

/**
 * The number of a stored text, as a filter or a rule keeps it: with a point, or with a comma as earlier versions kept what
 * was typed. Null for what may be two numbers, and for what is none.
 */
export function storedNumber(text: string): number | null {
  const trimmed = text.trim()
  if (!/^[-+]?\d{1,400}(?:[.,]\d{1,400})?(?:e[-+]?\d{1,3})?$/i.test(trimmed)) return null
  const number = Number(trimmed.replace(',', '.'))
  const isAsWritten = String(number) === trimmed
  return Number.isFinite(number) &&
    (isAsWritten || !isGrouped(trimmed.replace(/^[-+]/, ''), trimmed.includes(',') ? ',' : '.'))
    ? number
    : null
}
