import { isSold } from '../box-office/sold.ts'
import type { Sqlite } from '../db/database.ts'

/**
 * Updates the number of orders and the money spent of the contacts that the mirror's triggers have noted in
 * `contacts_stale`, and says how many differ now. With several currencies orders are only counted, and no sum is stored.
 */
export function refreshContactStatistics(sqlite: Sqlite): number {
  if (sqlite.prepare('SELECT 1 FROM contacts_stale LIMIT 1').get() === undefined) return 0
  return sqlite.transaction(() => {
    const { changes } = sqlite
      .prepare(
        `UPDATE contacts SET orders = s.orders, spent_minor = s.spent, spent_currency = s.currency
         FROM (SELECT contact_id, count(id) AS orders,
                      CASE WHEN min(currency) IS max(currency) THEN coalesce(sum(total_minor), 0) ELSE 0 END AS spent,
                      CASE WHEN min(currency) IS max(currency) THEN max(currency) END AS currency
               FROM (SELECT contacts_stale.contact_id, orders.id, orders.currency, orders.total_minor
                     FROM contacts_stale LEFT JOIN orders ON orders.contact_id = contacts_stale.contact_id AND ${isSold})
               GROUP BY contact_id) AS s
         WHERE contacts.id = s.contact_id
           AND (contacts.orders <> s.orders OR contacts.spent_minor <> s.spent OR contacts.spent_currency IS NOT s.currency)`,
      )
      .run()
    sqlite.exec('DELETE FROM contacts_stale')
    return changes
  })()
}
