import { cashRoundingOf } from '../../shared/money/cash-rounding.ts'
import type { Intent } from './door-sales.ts'

type Bend = (sale: Intent) => Intent | undefined

/** The sale with its first line changed that `fits`; undefined where none does. */
function withLine(
  sale: Intent,
  change: (line: Intent['lines'][number]) => Partial<Intent['lines'][number]>,
  fits: (line: Intent['lines'][number]) => boolean = () => true,
): Intent | undefined {
  const at = sale.lines.findIndex(fits)
  if (at < 0) return undefined
  return { ...sale, lines: sale.lines.map((line, index) => (index === at ? { ...line, ...change(line) } : line)) }
}

const amount =
  (name: 'feeMinor' | 'taxMinor' | 'discountMinor' | 'totalMinor', by: 1 | -1): Bend =>
  (sale) => {
    const bent = (sale[name] ?? 0) + by
    return bent < 0 ? undefined : { ...sale, [name]: bent }
  }

/**
 * Ways in which a faulty or hostile window may change a sale that the till built: each leaves a sale that must not be
 * saved. Undefined where a sale has nothing to bend.
 */
export const bends: Readonly<Record<string, Bend>> = {
  'a line costs a unit more': (sale) => withLine(sale, ({ priceMinor }) => ({ priceMinor: priceMinor + 1 })),
  'a line costs nothing': (sale) =>
    withLine(
      sale,
      () => ({ priceMinor: 0 }),
      ({ priceMinor }) => priceMinor > 0,
    ),
  'another option': (sale) => withLine(sale, ({ optionId }) => ({ optionId: `${optionId ?? ''}x` })),
  'another ticket type': (sale) => withLine(sale, ({ definitionId }) => ({ definitionId: `${definitionId}x` })),
  'one ticket more': (sale) =>
    withLine(
      sale,
      ({ quantity }) => ({ quantity: quantity + 1 }),
      ({ priceMinor }) => priceMinor > 0,
    ),
  'more than one order holds': (sale) => withLine(sale, () => ({ quantity: 50 })),
  'the same line twice': (sale) => ({ ...sale, lines: [...sale.lines, ...sale.lines.slice(0, 1)] }),
  'a higher fee': amount('feeMinor', 1),
  'a lower fee': amount('feeMinor', -1),
  'a higher tax': amount('taxMinor', 1),
  'a lower tax': amount('taxMinor', -1),
  'a higher discount': amount('discountMinor', 1),
  'a lower discount': amount('discountMinor', -1),
  'a higher total': amount('totalMinor', 1),
  'a lower total': amount('totalMinor', -1),
  'a higher discount and a lower total': (sale) => {
    const { discountMinor = 0, totalMinor } = sale
    if (totalMinor === 0 || discountMinor === 0) return undefined
    return { ...sale, discountMinor: discountMinor + 1, totalMinor: totalMinor - 1 }
  },
  'another coupon': (sale) => ({ ...sale, coupon: `${sale.coupon ?? 'COUPON'}X` }),
  'another currency': (sale) => ({ ...sale, currency: sale.currency === 'USD' ? 'EUR' : 'USD' }),
  'another rounding': (sale) => {
    const rounding = sale.method === 'cash' ? cashRoundingOf(sale.totalMinor, sale.currency) : 0
    return { ...sale, roundingMinor: rounding + 1 }
  },
  'less cash than is due': (sale) =>
    sale.method === 'cash' && sale.totalMinor >= 1_000 ? { ...sale, receivedMinor: 0 } : undefined,
  'free all the same': (sale) => (sale.totalMinor > 0 ? { ...sale, method: 'free' } : undefined),
}
