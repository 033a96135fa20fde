import type { Sale } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { cashRoundingOf, isPayableInCash } from '../../../shared/money/cash-rounding.ts'

/**
 * A sale with the cash rounding of its total, which only this laptop's books record: the order keeps the exact total.
 * Throws `invalid_input` when coins cannot make up what was handed over.
 */
export function withCashRounding<S extends CashSnapshot>(sale: S): S {
  const { method, currency, totalMinor, receivedMinor } = sale
  if (method !== 'cash') return { ...sale, roundingMinor: undefined }
  if (receivedMinor !== undefined && !isPayableInCash(receivedMinor, currency)) throw new AppError('invalid_input')
  const roundingMinor = cashRoundingOf(totalMinor, currency)
  return { ...sale, roundingMinor: roundingMinor === 0 ? undefined : roundingMinor }
}

type CashSnapshot = Pick<Sale, 'method' | 'currency' | 'totalMinor' | 'receivedMinor' | 'roundingMinor'>

/** What changed hands for a sale, minor units. */
export const handedOver = ({ totalMinor, roundingMinor = 0 }: Pick<Sale, 'totalMinor' | 'roundingMinor'>): number =>
  totalMinor + roundingMinor
