import type { Sqlite } from '../db/database.ts'

/**
 * Copies names and e-mails of contacts into their subscriptions, for those that the mirror's triggers have noted in
 * `subscriptions_stale`, and says how many rows differ now. One without a contact stands at the end of every list.
 */
export function refreshBuyers(sqlite: Sqlite): number {
  if (sqlite.prepare('SELECT 1 FROM subscriptions_stale LIMIT 1').get() === undefined) return 0
  return sqlite.transaction(() => {
    const { changes } = sqlite
      .prepare(
        `UPDATE subscriptions SET name = b.name, sort_name = b.sort_name, email = b.email
         FROM (SELECT stale.contact_id, coalesce(c.name, '') AS name, coalesce(c.sort_name, char(1114111)) AS sort_name,
                      c.email
               FROM subscriptions_stale AS stale LEFT JOIN contacts AS c ON c.id = stale.contact_id) AS b
         WHERE subscriptions.contact_id = b.contact_id
           AND (subscriptions.name <> b.name OR subscriptions.sort_name <> b.sort_name OR subscriptions.email IS NOT b.email)`,
      )
      .run()
    sqlite.exec('DELETE FROM subscriptions_stale')
    return changes
  })()
}
