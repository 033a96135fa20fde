import { t } from '@lingui/core/macro'
import type { PaymentMethod, PaymentTaken } from '../../shared/app/order-payments.ts'
import type { SaleMethod } from '../../shared/app/sales.ts'
import { withRounding } from '../../shared/money/cash-rounding.ts'
import { wordsFor } from '../error-words.ts'
import { formatMoney } from '../format.ts'
import { notInCoinsText, unclearText } from '../ui/amount-words.ts'
import type { Deal } from './pay-model.ts'

/** What the operator has to know before pressing the button, for each way of paying without notes and coins. */
export const METHOD_HINTS: Record<Exclude<SaleMethod, 'cash'>, string> = {
  card: t`Take payment on the card terminal first. Foyer only records that it was paid and never sees the card.`,
  transfer: t`Foyer only records it. Check that the money has come, or agree how it will.`,
  free: t`These tickets are free, on the site as well.`,
}

/** The big button, which says the whole deal. */
export function dealText(deal: Deal, method: SaleMethod, currency: string): string {
  const money = (minor: number) => formatMoney({ minor, currency })
  if (deal.kind === 'short') return t`${money(deal.missingMinor)} short`
  if (deal.kind === 'tooMuch') return t`${money(deal.receivedMinor)}? Check the amount`
  if (deal.kind === 'notInCoins') return notInCoinsText(deal.receivedMinor, currency)
  if (deal.kind === 'unclear') return unclearText(deal, currency)
  if (deal.kind === 'unreadable') return t`Type the amount in figures`
  if (deal.paidMinor === 0) return t`Complete free order`
  if (method === 'card') return t`Paid ${money(deal.paidMinor)} on the terminal`
  if (method === 'transfer') return t`Paid ${money(deal.paidMinor)} by transfer`
  if (deal.changeMinor === 0) return t`Take ${money(deal.handedMinor)}`
  return t`Take ${money(deal.receivedMinor ?? deal.handedMinor)}, give ${money(deal.changeMinor)} back`
}

const TAKEN: Record<PaymentMethod, (amount: string) => string> = {
  cash: (amount) => t`${amount} taken in cash.`,
  card: (amount) => t`${amount} paid by card.`,
  transfer: (amount) => t`${amount} paid by transfer.`,
}

/** "€22.00 taken in cash. Give €8.00 back." What is left to pay comes last. */
export function takenText({ paid, rounding, change, due }: PaymentTaken, method: PaymentMethod): string {
  const parts = [TAKEN[method](formatMoney(withRounding(paid, rounding)))]
  if (change !== null && change.minor > 0) parts.push(t`Give ${formatMoney(change)} back.`)
  if (due.minor > 0) parts.push(t`${formatMoney(due)} still due.`)
  return parts.join(' ')
}

/** Why no money was taken: what happened, what is safe, what to do. */
export const payProblemText = (error: unknown): string =>
  wordsFor(error, PROBLEMS, `${t`Nothing was taken, and the order is as it was.`} `)

const PROBLEMS = {
  files_busy: t`Another program on this laptop is using Foyer’s files, perhaps a backup. Nothing was taken, and the order is as it was. Wait a moment, then take the money.`,
  disk_full: t`The disk of this laptop is full. Nothing was taken, and the order is as it was. Free some space, then take the money.`,
  offline: t`Foyer didn’t respond, so it’s unclear whether this was taken. Check the order’s payments before you take it again.`,
  precondition: t`Nothing was taken: this order has nothing left to pay.`,
  invalid_input: t`No payment was taken because the amount due changed. Check the amount and try again.`,
  not_found: t`Nothing was taken: this laptop no longer has the order. Sync now to see what the site has.`,
}
