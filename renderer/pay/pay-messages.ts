import type { PaymentMethod, PaymentTaken } from '../../shared/app/order-payments.ts'
import type { SaleMethod } from '../../shared/app/sales.ts'
import { wordsFor } from '../error-words.ts'
import { formatMoney } from '../format.ts'
import type { Deal } from './pay-model.ts'

/** What somebody has to know before the button is pressed, for every way of paying that needs no notes and coins. */
export const METHOD_HINTS: Record<Exclude<SaleMethod, 'cash'>, string> = {
  card: 'Take payment on the card terminal first. Foyer only records that it was paid and never sees the card.',
  transfer: 'Foyer only records it. Check that the money has come, or agree how it will.',
  free: 'These tickets are free, on the site as well.',
}

/** The big button, which says the whole deal. */
export function dealText(deal: Deal, method: SaleMethod, currency: string): string {
  const money = (minor: number) => formatMoney({ minor, currency })
  if (deal.kind === 'short') return `${money(deal.missingMinor)} short`
  if (deal.kind === 'tooMuch') return `${money(deal.receivedMinor)}? Check the amount`
  if (deal.kind === 'unreadable') return 'Type the amount in figures'
  if (deal.paidMinor === 0) return 'Complete free order'
  if (method === 'card') return `Paid ${money(deal.paidMinor)} on the terminal`
  if (method === 'transfer') return `Paid ${money(deal.paidMinor)} by transfer`
  if (deal.changeMinor === 0) return `Take ${money(deal.paidMinor)}`
  return `Take ${money(deal.receivedMinor ?? deal.paidMinor)}, give ${money(deal.changeMinor)} back`
}

const TAKEN_BY: Record<PaymentMethod, string> = {
  cash: 'taken in cash',
  card: 'paid by card',
  transfer: 'paid by transfer',
}

/** "€22.00 taken in cash. Give €8.00 back." What is left to pay comes last. */
export function takenText({ paid, change, due }: PaymentTaken, method: PaymentMethod): string {
  const parts = [`${formatMoney(paid)} ${TAKEN_BY[method]}.`]
  if (change !== null && change.minor > 0) parts.push(`Give ${formatMoney(change)} back.`)
  if (due.minor > 0) parts.push(`${formatMoney(due)} still due.`)
  return parts.join(' ')
}

/** Why no money was taken: what happened, what is safe, what to do. */
export const payProblemText = (error: unknown): string =>
  wordsFor(error, PROBLEMS, 'Nothing was taken, and the order is as it was. ')

const PROBLEMS = {
  disk_full:
    'The disk of this laptop is full. Nothing was taken, and the order is as it was. Free some space, then take the money.',
  offline:
    'Foyer did not answer, so nobody can tell whether this was taken. Look at the payments of the order before you take it again.',
  precondition: 'Nothing was taken: nothing is due for this order any more.',
  invalid_input: 'Nothing was taken: what is due has changed meanwhile. Check the amount and try again.',
  not_found: 'Nothing was taken: this laptop no longer has the order. Sync now to see what the site has.',
}
