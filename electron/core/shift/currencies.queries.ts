import type { ReadableDb } from '../db/database.ts'

/** Currencies that tickets of one event, or (null) of all events, are sold in; the most frequent first. */
export function createCurrencies(db: ReadableDb): (eventId: string | null) => string[] {
  const part = (path: string) => `json_extract(coalesce(doc, server), '$.pricingMethod.${path}.currency')`
  const currency = `coalesce(${part('fixedPrice')}, ${part('guestPrice')}, ${part('pricingOptions.optionDetails[0].price')})`
  const statement = db.prepare(
    `SELECT ${currency} AS currency FROM ticket_definitions
     WHERE (@eventId IS NULL OR event_id = @eventId) AND ${currency} IS NOT NULL
     GROUP BY 1 ORDER BY count(*) DESC, 1`,
  )
  return (eventId) => (statement.all({ eventId }) as { currency: string }[]).map((row) => row.currency)
}
