import type { Money } from '../app/common.ts'
import { isGiven, sentence } from './sentence.ts'

interface Of {
  /** The order's number as people know it. */
  order: string
  /** The buyer; empty where the order names none. */
  name: string
}

const ofOrder = (text: string) => sentence<Of>(text, ({ name }) => ({ named: isGiven(name) }))

/** Changes of orders, why one cannot be made, and what happened to an order. */
export const orderMessages = {
  'orders.confirm': ofOrder('Mark {named, select, yes {order {order} of {name}} other {order {order}}} as paid'),
  'orders.archive': ofOrder('Archive {named, select, yes {order {order} of {name}} other {order {order}}}'),
  'orders.unarchive': ofOrder(
    'Take {named, select, yes {order {order} of {name}} other {order {order}}} out of the archive',
  ),
  'orders.capture': ofOrder(
    'Take the reserved money of {named, select, yes {order {order} of {name}} other {order {order}}}',
  ),
  'orders.voidPayment': ofOrder(
    'Release the reserved money of {named, select, yes {order {order} of {name}} other {order {order}}}',
  ),
  'orders.edit': ofOrder('Change the buyer of {named, select, yes {order {order} of {name}} other {order {order}}}'),
  'orders.shareMoney': ofOrder(
    'Share payments and refunds of {named, select, yes {order {order} of {name}} other {order {order}}}',
  ),
  'orders.moneyNotKept': 'The site doesn’t keep this with the order, so other laptops can’t see it.',
  'orders.notHere': 'It isn’t on this laptop.',
  'orders.notThere': 'The site doesn’t have it yet. It can be done when the sale was sent.',
  'orders.cancelled': 'The order is cancelled.',
  'orders.declined': 'The payment was declined.',
  'orders.void': 'The order is void.',
  'orders.paidHere': 'It was paid here, and the site doesn’t have it yet.',
  'orders.noTotal': 'The site names no total for it.',
  'orders.moneyReserved': 'Its money is reserved: take that instead.',
  'orders.unknownState': 'The site doesn’t say what state it is in.',
  'orders.paid': 'It is paid.',
  'orders.nothingReserved': 'No money is reserved for it.',
  'orders.archived': 'It is in the archive.',
  'orders.beingPaid': 'The buyer is paying it now. The site archives it only afterwards.',
  'orders.saleVoided': 'The sale was voided. Sell again instead.',
  'orders.notArchived': 'It isn’t in the archive.',
  'orders.noTickets': 'It has no tickets on this laptop.',
  'orders.noEmail': 'It names no e-mail address.',
  'orders.voidInstead': 'The site doesn’t have it yet. Void the sale instead.',
  'orders.nothingPaid': 'Nothing was paid for it.',
  'orders.allAskedBack': 'All of it was asked back already.',
  'orders.voided': 'It was voided.',
  'orders.notSoldHere': 'It wasn’t sold at this laptop.',
  'orders.everybodyIn': 'Everybody is in.',
  'orders.arrived': sentence<{ name: string }>('{name} is in'),
  'orders.soldHere': sentence<{ number: string | null }>(
    '{numbered, select, yes {Sold here as {number}} other {Sold here}}',
    ({ number }) => ({ numbered: isGiven(number) }),
  ),
  'orders.soldAtCounter': 'Sold at a counter',
  'orders.orderedOnline': 'Ordered online',
  'orders.changedOnSite': 'Last change on the site',
  'orders.refundAsked': sentence<{ reason: string }>('Refund requested: {reason}'),
  'orders.refundDone': 'Refund ticked off',
  'orders.paymentVoidedUntold': 'A payment was voided before the site was updated.',
  'orders.paidOnSite': 'The site counts an order as paid whose money was given back',
  'orders.paymentVoided': sentence<{ number: string; amount: Money; order: string | null }>(
    'Payment {number} of {amount} for order {order} was voided here. Cancel or correct the order in your site dashboard. Foyer can’t do this for you.',
  ),
  'orders.paymentTaken': sentence<{ amount: Money }>('Payment taken: {amount}'),
  'orders.refundNoted': sentence<{ amount: Money }>('Refund noted: {amount}'),
  'orders.refundElsewhere': sentence<{ amount: Money; desk: string }>('Refund of {amount} noted at {desk}'),
  'orders.paidTwice': 'Two laptops took money for one order',
  'orders.paidTwiceOf': sentence<{ order: string; sum: Money; total: Money }>(
    'Order {order} costs {total}, and {sum} was taken for it. Give back what is too much, and void that payment.',
  ),
  'orders.refundedTwice': 'Two laptops refunded one order',
  'orders.refundedTwiceOf': sentence<{ order: string; sum: Money; total: Money }>(
    'Order {order} cost {total}, and refunds of {sum} were noted for it. Check which of them the customer received.',
  ),
  'orders.paymentReturned': 'Payment voided, money given back',
}
