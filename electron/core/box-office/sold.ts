/**
 * The one rule for who sold an order and whether it counts as sold, used by Today, Orders, receipts and statistics, on
 * every laptop alike. The platform records what its own point of sale sold, and how an order was paid; a sale of Foyer
 * is paid "in person", and a free one is recognised by the email address of sales without a buyer (docs/selling.md).
 */

/** Email address of a sale without a buyer. The domain can have no mailbox (RFC 2606). */
export const doorSaleEmail = 'door-sale@foyer.invalid'

/** The fields of an order that show where it was sold, with the platform's values. */
interface SoldTags {
  channel?: string | null | undefined
  method?: string | null | undefined
  email?: string | null | undefined
}

/** Whether an order was sold at a door: by this laptop, another laptop, or the platform's own point of sale. */
export const isSoldAtDoor = ({ channel, method, email }: SoldTags): boolean =>
  channel === atDoor || method === 'inPerson' || email === doorSaleEmail

/**
 * The channel of the platform's own point of sale; the mirror's column `channel` has it for everything sold at a door.
 */
export const atDoor = 'OFFLINE_POS'

/**
 * SQL condition for rows of the mirror's `orders` that are voided door sales. The platform has no call that cancels an
 * order, so voiding archives the order with each of its tickets, whereas an order that is only archived keeps valid
 * tickets. A sale that the site does not have has no tickets in the mirror.
 */
export const voidedAtDoor = `(orders.archived = 1 AND orders.channel = '${atDoor}' AND orders.status IN ('PAID', 'FREE') AND (substr(orders.id, 1, 6) = 'local-'
  OR (EXISTS (SELECT 1 FROM tickets AS one WHERE one.order_number = orders.id)
      AND NOT EXISTS (SELECT 1 FROM tickets AS one WHERE one.order_number = orders.id AND one.status <> 'cancelled'))))`

/**
 * SQL condition for rows of the mirror's `orders` that count as sold: paid, free or to be paid later, and not voided.
 * An abandoned cart (`INITIATED`) does not count.
 */
export const isSold = `(orders.status IN ('PAID', 'FREE', 'OFFLINE_PENDING', 'PENDING', 'AUTHORIZED') AND NOT ${voidedAtDoor})`

/**
 * When an order was made, ISO-8601: as the cash book has it (milliseconds) where this laptop sold it, because the site
 * may have taken it days later; else as the site says.
 */
export const madeAt = (created: string | null | undefined, soldAt: number | undefined): string | null =>
  soldAt === undefined ? (created ?? null) : new Date(soldAt).toISOString()
