/**
 * Who sold an order, and whether it counts: the one rule, for Today, Orders, receipts and statistics, here and at every
 * other desk. The platform marks what its own point of sale sold, and how an order was paid; a sale of Foyer is paid "in
 * person", and one without a price is found by the address that sales without a buyer have (docs/selling.md).
 */

/** The address of a sale without a buyer. The domain can have no mailbox (RFC 2606). */
export const nobodysAddress = 'door-sale@foyer.invalid'

/** What of an order says where it was sold, as the platform spells it. */
interface Marks {
  channel?: string | null | undefined
  method?: string | null | undefined
  email?: string | null | undefined
}

/** Whether an order was sold at a door: by this desk, another desk, or the platform's own point of sale. */
export const isSoldAtDoor = ({ channel, method, email }: Marks): boolean =>
  channel === atDoor || method === 'inPerson' || email === nobodysAddress

/** The word of the platform's own point of sale; the mirror's column `channel` has it for everything sold at a door. */
export const atDoor = 'OFFLINE_POS'

/**
 * Rows of the mirror's `orders` that are voided sales of a door. The platform has no call that cancels an order: whoever
 * voids a sale archives it with each of its tickets, while an order that is only put away keeps tickets that stand. A sale
 * that the site does not have has no tickets in the mirror.
 */
export const voidedAtDoor = `(orders.archived = 1 AND orders.channel = '${atDoor}' AND orders.status IN ('PAID', 'FREE') AND (substr(orders.id, 1, 6) = 'local-'
  OR (EXISTS (SELECT 1 FROM tickets AS one WHERE one.order_number = orders.id)
      AND NOT EXISTS (SELECT 1 FROM tickets AS one WHERE one.order_number = orders.id AND one.status <> 'cancelled'))))`

/**
 * Which rows of the mirror's `orders` count as sold, as a condition in SQL: paid, free, or promised to be paid, and not
 * voided. A cart that was begun and left (`INITIATED`) does not.
 */
export const isSold = `(orders.status IN ('PAID', 'FREE', 'OFFLINE_PENDING', 'PENDING', 'AUTHORIZED') AND NOT ${voidedAtDoor})`
