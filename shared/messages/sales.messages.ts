import type { Money } from '../app/common.ts'
import { moneyText } from '../money/money-text.ts'
import type { Message } from './message.ts'
import type { TextOf } from './sentence.ts'

interface Site {
  /** The site's own words, or ours for its code. */
  words: Message
}

const tickets = (count: number): string => `${count} ${count === 1 ? 'ticket' : 'tickets'}`
const withWords =
  (sentence: string) =>
  ({ words }: Site, textOf: TextOf): string =>
    `${sentence} (${textOf(words)})`

/** Sales on their way to the site, and why the site takes one otherwise than it was sold. */
export const saleMessages = {
  'sales.sell': ({ count, name, total }: { count: number; name: string; total: Money }) =>
    `Sell ${tickets(count)} to ${name || 'Door sale'}, ${moneyText(total)}`,
  'sales.setBuyer': ({ name }: { name: string }) => `Name the buyer of a sale: ${name || 'Door sale'}`,
  'sales.void': ({ order }: { order: string }) => `Take back the sale ${order}`,
  'sales.voidReason': 'Void',
  'sales.nothingSold': 'Nothing was sold.',
  'sales.takenBackUnsold': 'Taken back before it was sold. Nothing was sold.',
  'sales.madeBeforeTakenBack': ({ order }: { order: string }) => `Order ${order} was made before it was taken back.`,
  'sales.waitedForTakenBack': ({ what }: { what: Message }, textOf: TextOf) =>
    `It waited for “${textOf(what)}”, which was taken back.`,
  'sales.onSite': ({ order }: { order: string }) => `Order ${order} on the site.`,
  'sales.onSiteWithLess': ({ order, count, sold }: { order: string; count: number; sold: number }) =>
    `Order ${order} on the site, with ${count} of ${sold} tickets.`,
  'sales.takenBackHere': 'Taken back here',
  'sales.archived': ({ order }: { order: string }) => `Order ${order} is archived. Cancel and refund it on the site.`,
  'sales.cancelOnSite': 'An order has to be cancelled on the site',
  'sales.archivedOnly': ({ order }: { order: string }) =>
    `Order ${order} is archived. Cancel and refund it on the site. The site lets no app do that.`,
  'sales.otherPrice': 'The price is another on the site',
  'sales.chargedKept': ({ number, mine, site }: { number: string; mine: Money; site: Money }) =>
    `${number} · charged ${moneyText(mine)}, on the site ${moneyText(site)}. What was charged is kept.`,
  'sales.charged': ({ amount }: { amount: Money }) => `Charged at the door: ${moneyText(amount)}`,
  'sales.orderTotal': ({ amount }: { amount: Money }) => `Total of the site’s order: ${moneyText(amount)}`,
  'sales.sitePrice': ({ amount }: { amount: Money }) => `Price on the site: ${moneyText(amount)}`,
  'sales.oversold': 'Sold here, and sold out on the site',
  'sales.priceChanged': 'The site does not take the coupon any more',
  'sales.eventCancelled': 'Sold here, and the event is cancelled',
  'sales.saleEnded': 'Sold here, and no longer on sale on the site',
  'sales.saleRefused': 'The site refused a sale',
  'sales.oversoldKept': withWords('The site has no such tickets left. The sale is kept here.'),
  'sales.priceChangedKept': withWords(
    'The site does not take the coupon of this sale any more. The sale is kept here.',
  ),
  'sales.eventCancelledKept': withWords('The event is cancelled on the site. The sale is kept here.'),
  'sales.saleEndedKept': withWords('The site does not sell these tickets any more. The sale is kept here.'),
  'sales.saleRefusedKept': withWords('The site refused this sale. It is kept here.'),
  'sales.soldAtDoor': ({ count, total }: { count: number; total: Money }) =>
    `Sold at the door: ${tickets(count)}, ${moneyText(total)}`,
  'sales.mayOversell': ({ reason }: { reason: string }) => `May oversell: a manager allowed it (${reason})`,
  'sales.refused': ({ words }: Site, textOf: TextOf) => `Refused: ${textOf(words)}`,
  'sales.refusedOf': (
    { number, name, mayOversell, words }: Site & { number: string; name: string; mayOversell: boolean },
    textOf: TextOf,
  ) => [number, name || 'Door sale', ...(mayOversell ? ['may oversell'] : []), textOf(words)].join(' · '),
  'sales.noReservation': 'The site’s answer does not show the reservation.',
  'sales.noOrder': 'The site’s answer does not show the order of this sale.',
  'sales.noPaidOrder': 'The site’s answer does not show the paid order.',
  'sales.noCouponSum': 'The site’s answer does not show what the coupon takes off.',
  'sales.mayStillHold':
    'Tickets that an earlier try of this sale holds may still be held. It is tried again until they are free.',
  'sales.ticketsMissing': 'The site does not list every ticket of the order yet.',
  'sales.orderUnseen': ({ hold }: { hold: string }) =>
    `The site has sold reservation ${hold} of this sale, and does not list its order. Nothing is sent twice. Look for the order on the site.`,
  'sales.coupon': ({ code }: { code: string }) =>
    coupons.get(code) ?? 'The site does not take this coupon for these tickets.',
}

/** Why the site does not take a coupon, by its own codes; they come under status 200 and have no words. */
const coupons: ReadonlyMap<string, string> = new Map([
  ['ERROR_COUPON_DOES_NOT_EXIST', 'The site does not know this coupon.'],
  ['ERROR_COUPON_IS_NOT_ACTIVE_YET', 'This coupon is not valid yet.'],
  ['ERROR_COUPON_HAS_EXPIRED', 'This coupon has run out.'],
  ['ERROR_COUPON_USAGE_EXCEEDED', 'This coupon has been used as often as it may be.'],
  ['ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', 'This customer has used the coupon as often as they may.'],
  ['ERROR_COUPON_IS_DISABLED', 'This coupon is switched off on the site.'],
  ['ERROR_INVALID_SUBTOTAL', 'This coupon needs a larger order.'],
])
