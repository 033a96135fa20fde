import type { Offer } from '../../../shared/app/offer.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import { endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { Clock } from '../ports.ts'
import type { SalesNumbers } from './sales-numbers.ts'

const latestOrders = 20
const again = { afterAnswerMs: 60 * 60_000, afterFailureMs: 10 * 60_000 }

/**
 * Learns whether the site takes coupons and what its fee is: in the background, at most once an hour, and only while
 * tickets are being sold.
 */
export function createSiteCheckout(parts: {
  clock: Clock
  salesNumbers: SalesNumbers
  /** Undefined while the site cannot be asked. */
  client(): PlatformClient | undefined
}): { refresh(offer: Offer): void } {
  const { clock, salesNumbers } = parts
  let nextAt = 0
  /** The fee rate is in invoices only. Until this laptop has sold anything, the event's latest orders have it. */
  async function learnFee(client: PlatformClient, eventId: string): Promise<void> {
    const query = { eventId: [eventId], limit: latestOrders, sort: 'created:desc', fieldset: ['DETAILS', 'INVOICE'] }
    const { orders } = await client.call(ordersWire.list, query, { priority: 'background' })
    for (const { invoice } of orders.reverse()) if (invoice !== undefined) salesNumbers.invoiced(invoice)
  }
  return {
    refresh: ({ eventId, tickets }) => {
      const client = parts.client()
      if (client === undefined || clock.monotonic() < nextAt) return
      nextAt = clock.monotonic() + again.afterAnswerMs
      client
        .call(checkoutWire.options, {}, { priority: 'background' })
        .then(({ acceptCoupons }) => salesNumbers.setCoupons(acceptCoupons !== false))
        .then(() => {
          const isMissed = salesNumbers.feeRate() === null && tickets.some(({ fee }) => fee === 'onTop')
          return isMissed ? learnFee(client, eventId) : undefined
        })
        .catch(() => {
          nextAt = clock.monotonic() + again.afterFailureMs
        })
    },
  }
}
