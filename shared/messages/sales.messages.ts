import type { Money } from '../app/common.ts'
import type { Message } from './message.ts'
import { isGiven, sentence } from './sentence.ts'

interface Order {
  /** The order's number as people know it. */
  order: string
}

interface Amount {
  amount: Money
}

interface Site {
  /** The site's own words, or ours for its code. */
  words: Message
}

const withWords = (text: string) => sentence<Site>(`${text} ({words})`)

/** Sales on their way to the site, and why the site takes one otherwise than it was sold. */
export const saleMessages = {
  'sales.sell': sentence<{ count: number; name: string; total: Money }>(
    'Sell {count, plural, one {# ticket} other {# tickets}} {named, select, yes {to {name}} other {at the door}}, {total}',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  'sales.setBuyer': sentence<{ name: string }>(
    'Name the buyer of a sale: {named, select, yes {{name}} other {Door sale}}',
    ({ name }) => ({ named: isGiven(name) }),
  ),
  /** What was taken off by hand, as the cart and the receipt call it; `percent` in hundredths of a per cent. */
  'sales.discountGiven': sentence<{ percent: number | undefined; reason: string }>(
    'Discount{hasShare, select, yes { {share, number} %} other {}} · {reason}',
    ({ percent }) => ({ hasShare: percent === undefined ? 'no' : 'yes', share: (percent ?? 0) / 100 }),
  ),
  'sales.void': sentence<Order>('Void sale {order}'),
  'sales.voidReason': 'Void',
  'sales.nothingSold': 'Nothing was sold.',
  'sales.takenBackUnsold': 'Voided before it was sold. Nothing was sold.',
  'sales.madeBeforeTakenBack': sentence<Order>('Order {order} was created before it was voided.'),
  'sales.waitedForTakenBack': sentence<{ what: Message }>('It waited for “{what}”, which was undone.'),
  'sales.onSite': sentence<Order>('Order {order} on the site.'),
  'sales.onSiteWithLess': sentence<Order & { count: number; sold: number }>(
    'Order {order} on the site, with {count} of {sold} tickets.',
  ),
  'sales.takenBackHere': 'Voided here',
  'sales.archived': sentence<Order>('Order {order} is archived. Cancel and refund it on the site.'),
  'sales.cancelOnSite': 'An order has to be cancelled on the site',
  'sales.archivedOnly': sentence<Order>(
    'Order {order} is archived. Cancel and refund it on the site. The site lets no app do that.',
  ),
  'sales.otherPrice': 'Price differs on the site',
  'sales.chargedKept': sentence<{ number: string; mine: Money; site: Money }>(
    '{number} · charged {mine}, on the site {site}. What was charged is kept.',
  ),
  'sales.charged': sentence<Amount>('Charged at the door: {amount}'),
  'sales.orderTotal': sentence<Amount>('Total of the site’s order: {amount}'),
  'sales.sitePrice': sentence<Amount>('Price on the site: {amount}'),
  'sales.oversold': 'Sold here, and sold out on the site',
  'sales.priceChanged': 'The site no longer accepts the coupon',
  'sales.eventCancelled': 'Sold here, and the event is cancelled',
  'sales.saleEnded': 'Sold here, and no longer on sale on the site',
  'sales.saleRefused': 'The site refused a sale',
  'sales.oversoldKept': withWords('The site has no such tickets left. The sale is kept here.'),
  'sales.priceChangedKept': withWords('The site no longer accepts this sale’s coupon. The sale is kept here.'),
  'sales.eventCancelledKept': withWords('The event is cancelled on the site. The sale is kept here.'),
  'sales.saleEndedKept': withWords('The site no longer sells these tickets. The sale is kept here.'),
  'sales.saleRefusedKept': withWords('The site refused this sale. It is kept here.'),
  'sales.soldAtDoor': sentence<{ count: number; total: Money }>(
    'Sold at the door: {count, plural, one {# ticket} other {# tickets}}, {total}',
  ),
  'sales.mayOversell': sentence<{ reason: string }>('May oversell: a manager allowed it ({reason})'),
  'sales.noPaymentMethod':
    'The site has no payment method, so it can’t accept orders for paid tickets. Ask the owner to add one in the site’s dashboard, then send this sale again.',
  'sales.refused': sentence<Site>('Refused: {words}'),
  'sales.refusedOf': sentence<Site & { number: string; name: string; mayOversell: boolean }>(
    '{number} · {named, select, yes {{name}} other {Door sale}}{risk, select, yes { · may oversell} other {}} · {words}',
    ({ name, mayOversell }) => ({ named: isGiven(name), risk: mayOversell ? 'yes' : 'no' }),
  ),
  'sales.noReservation': 'The site’s response doesn’t show the reservation.',
  'sales.noOrder': 'The site’s response doesn’t show the order of this sale.',
  'sales.noPaidOrder': 'The site’s response doesn’t show the paid order.',
  'sales.noCouponSum': 'The site’s response doesn’t show what the coupon takes off.',
  'sales.mayStillHold':
    'Tickets that an earlier try of this sale holds may still be held. It is tried again until they are free.',
  'sales.ticketsMissing': 'The site doesn’t list every ticket of the order yet.',
  'sales.orderUnseen': sentence<{ hold: string }>(
    'The site has sold reservation {hold} of this sale, and doesn’t list its order. Nothing is sent twice. Look for the order on the site.',
  ),
  'sales.coupon': sentence<{ code: string }>(
    `{code, select, ERROR_COUPON_DOES_NOT_EXIST {Coupon not found.} ERROR_COUPON_IS_NOT_ACTIVE_YET {This coupon isn’t valid yet.} ERROR_COUPON_HAS_EXPIRED {This coupon has expired.} ERROR_COUPON_USAGE_EXCEEDED {This coupon has been used as often as it may be.} ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED {This customer has used the coupon as often as they may.} ERROR_COUPON_IS_DISABLED {This coupon is switched off on the site.} ERROR_INVALID_SUBTOTAL {This coupon needs a larger order.} other {The site doesn’t take this coupon for these tickets.}}`,
  ),
}
