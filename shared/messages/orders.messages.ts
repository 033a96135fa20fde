import type { Money } from '../app/common.ts'
import { moneyText } from '../money/money-text.ts'

interface Of {
  /** The order's number as people know it. */
  order: string
  /** The buyer; empty where nobody is named. */
  name: string
}

const called = ({ order, name }: Of): string => (name === '' ? `order ${order}` : `order ${order} of ${name}`)

/** Changes of orders, why one cannot be made, and what happened to an order. */
export const orderMessages = {
  'orders.confirm': (order: Of) => `Mark ${called(order)} as paid`,
  'orders.archive': (order: Of) => `Archive ${called(order)}`,
  'orders.unarchive': (order: Of) => `Take ${called(order)} out of the archive`,
  'orders.capture': (order: Of) => `Take the reserved money of ${called(order)}`,
  'orders.voidPayment': (order: Of) => `Let go of the reserved money of ${called(order)}`,
  'orders.edit': (order: Of) => `Change the buyer of ${called(order)}`,
  'orders.notHere': 'It is not on this laptop.',
  'orders.notThere': 'The site does not have it yet. It can be done when the sale was sent.',
  'orders.cancelled': 'The order is cancelled.',
  'orders.declined': 'The payment was declined.',
  'orders.void': 'The order is void.',
  'orders.paidHere': 'It was paid here, and the site does not have it yet.',
  'orders.noTotal': 'The site names no total for it.',
  'orders.moneyReserved': 'Its money is reserved: take that instead.',
  'orders.unknownState': 'The site does not say what state it is in.',
  'orders.paid': 'It is paid.',
  'orders.nothingReserved': 'No money is reserved for it.',
  'orders.archived': 'It is in the archive.',
  'orders.beingPaid': 'Somebody is paying it. The site archives it only afterwards.',
  'orders.saleVoided': 'The sale was voided. Sell again instead.',
  'orders.notArchived': 'It is not in the archive.',
  'orders.noTickets': 'It has no tickets on this laptop.',
  'orders.noEmail': 'It names no e-mail address.',
  'orders.voidInstead': 'The site does not have it yet. Void the sale instead.',
  'orders.nothingPaid': 'Nothing was paid for it.',
  'orders.allAskedBack': 'All of it was asked back already.',
  'orders.voided': 'It was voided.',
  'orders.notSoldHere': 'It was not sold at this desk.',
  'orders.everybodyIn': 'Everybody is in.',
  'orders.arrived': ({ name }: { name: string }) => `${name} is in`,
  'orders.soldHere': ({ number }: { number: string | null }) => `Sold here${number === null ? '' : ` as ${number}`}`,
  'orders.soldAtCounter': 'Sold at a counter',
  'orders.orderedOnline': 'Ordered online',
  'orders.changedOnSite': 'Last change on the site',
  'orders.refundAsked': ({ reason }: { reason: string }) => `Refund asked for: ${reason}`,
  'orders.refundDone': 'Refund ticked off',
  'orders.paymentVoidedUntold': 'A payment was voided before the site was told.',
  'orders.paidOnSite': 'The site counts an order as paid whose money was given back',
  'orders.paymentVoided': ({ number, amount, order }: { number: string; amount: Money; order: string | null }) =>
    `Payment ${number} of ${moneyText(amount)} for order ${order} was voided here. Cancel or correct the order in your site dashboard. Foyer can't do this for you.`,
  'orders.paymentTaken': ({ amount }: { amount: Money }) => `Payment taken: ${moneyText(amount)}`,
  'orders.paymentReturned': 'Payment voided, money given back',
}
