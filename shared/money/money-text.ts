import type { Money } from '../app/common.ts'

/** The default locale of amounts. */
const LOCALE = 'en-GB'

/** Digits after the point of a currency by ISO 4217: 2 for EUR, 0 for JPY, 3 for KWD. */
export function fractionDigits(currency: string): number {
  try {
    return new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/** Minor units as decimal text, exact at any size: (2178, 2) → "21.78". */
export function decimalText(minor: number | bigint | string, digits: number): string {
  const whole = BigInt(minor)
  const sign = whole < 0n ? '-' : ''
  const text = (whole < 0n ? -whole : whole).toString().padStart(digits + 1, '0')
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/**
 * Money as people write it, "€2,178.00". Exact: the amount goes to Intl as decimal text, never as a float. `short` drops
 * the decimals of whole amounts ("€1,240"); `locale` is British English when left out. A currency Intl does not know is written after the amount.
 */
export function moneyText(
  money: Pick<Money, 'currency'> & { minor: number | bigint | string },
  options: { short?: boolean; locale?: string } = {},
): string {
  const amount = decimalText(money.minor, fractionDigits(money.currency))
  const locale = options.locale ?? LOCALE
  const key = `${locale} ${money.currency}${options.short === true}`
  try {
    const format =
      moneyFormats.get(key) ??
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: money.currency,
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: options.short === true ? 'stripIfInteger' : 'auto',
      })
    moneyFormats.set(key, format)
    const ownSigns = signsFor(locale)
    if (ownSigns === undefined) return format.format(amount as `${number}`)
    const parts = format.formatToParts(amount as `${number}`)
    return parts.map(({ type, value }) => ownSigns.get(type) ?? value).join('')
  } catch {
    return `${amount} ${money.currency}`
  }
}

const signs = new Map<string, ReadonlyMap<string, string> | undefined>()

/**
 * Some regions write money with another decimal sign than plain numbers (English in Germany: €1,234.50 beside 1.234,5). An
 * amount is shown as it is typed there: with the signs of plain numbers. Undefined where the two agree.
 */
function signsFor(locale: string): ReadonlyMap<string, string> | undefined {
  if (signs.has(locale)) return signs.get(locale)
  const signsOf = (options: Intl.NumberFormatOptions) => {
    const parts = new Intl.NumberFormat(locale, options).formatToParts(1_234_567.5)
    return new Map<string, string>(
      parts.flatMap(({ type, value }) => (type === 'decimal' || type === 'group' ? [[type, value]] : [])),
    )
  }
  const plain = signsOf({})
  const differs = plain.get('decimal') !== signsOf({ style: 'currency', currency: 'EUR' }).get('decimal')
  signs.set(locale, differs ? plain : undefined)
  return signs.get(locale)
}
