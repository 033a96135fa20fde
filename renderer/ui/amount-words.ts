import { t } from '@lingui/core/macro'
import { amountText, readAmount } from '../../shared/money/amount.ts'
import { AMOUNT_LOCALE, formatMoney } from '../format.ts'

/** Two readings of one typed amount; minor units. */
interface Readings {
  most: number
  least: number
}

/** Asks which of two amounts was meant, and says how either is typed. */
export function unclearText({ most, least }: Readings, currency: string): string {
  const money = (minor: number) => formatMoney({ minor, currency })
  const typed = (minor: number) => amountText(minor, { currency, locale: AMOUNT_LOCALE })
  return t`${money(most)} or ${money(least)}? Type ${typed(most)} or ${typed(least)}.`
}

/** Says that no coins of the currency make up an amount. */
export const notInCoinsText = (minor: number, currency: string): string =>
  t`${formatMoney({ minor, currency })} can’t be paid in coins.`

/** Why a typed amount can't be taken; undefined where it can. `otherwise` is for text that isn't an amount at all. */
export function amountProblem(text: string, currency: string, otherwise: string): string | undefined {
  const read = readAmount(text, { currency, locale: AMOUNT_LOCALE })
  if (read.kind === 'amount') return undefined
  return read.kind === 'unclear' ? unclearText(read, currency) : otherwise
}
