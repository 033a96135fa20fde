import { isSold } from '../box-office/sold.ts'
import type { Sqlite } from '../db/database.ts'

/**
 * Updates the number of orders and the money spent per contact. With several currencies orders are only counted, and no
 * sum is stored.
 */
export function refreshContactStatistics(sqlite: Sqlite): void {
  const countedOrders = `contact_id IS NOT NULL AND ${isSold}`
  sqlite.transaction(() => {
    sqlite.exec(
      `UPDATE contacts SET orders = s.orders, spent_minor = s.spent, spent_currency = s.currency
       FROM (SELECT contact_id, count(*) AS orders,
                    CASE WHEN min(currency) IS max(currency) THEN coalesce(sum(total_minor), 0) ELSE 0 END AS spent,
                    CASE WHEN min(currency) IS max(currency) THEN max(currency) END AS currency
             FROM orders WHERE ${countedOrders} GROUP BY contact_id) AS s
       WHERE contacts.id = s.contact_id
         AND (contacts.orders <> s.orders OR contacts.spent_minor <> s.spent OR contacts.spent_currency IS NOT s.currency)`,
    )
    sqlite.exec(
      `UPDATE contacts SET orders = 0, spent_minor = 0, spent_currency = NULL
       WHERE orders > 0 AND NOT EXISTS (SELECT 1 FROM orders WHERE contact_id = contacts.id AND ${countedOrders})`,
    )
  })()
}
