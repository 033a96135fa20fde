import type { Money } from '../../../shared/app/common.ts'
import type { WritableDb } from '../db/database.ts'

/** Tickets of one kind. */
export interface KindCount {
  definitionId: string
  tickets: number
}

/** What was sold here and is no order of the site yet, in one currency. */
export interface OpenSums extends Money {
  sales: number
  tickets: number
  /** How many of them wait for a person and not for the network. */
  parked: number
  /** When the oldest was made, milliseconds. */
  oldestAt: number
}

/** Sums over the sales of this desk, as the till needs them with every key; those taken back are left out. */
export interface OpenSales {
  /** Tickets of sales that are not done. */
  unsent(eventId: string): KindCount[]
  /** Those among them that the site's own numbers of `countedAt` cannot know: it holds no tickets for them, or does so since. */
  uncounted(eventId: string, countedAt: number): KindCount[]
  /** Tickets of orders the site has made since an instant; one that was taken back keeps its tickets there. */
  doneSince(eventId: string, at: number): KindCount[]
  /** What is not done, by currency; of every event when none is named. */
  sums(eventId: string | null): OpenSums[]
}

// Spelt out everywhere, so that the indexes of sales alone serve it. A damaged row counts for nothing, and must not keep
// the till from being counted.
const isSale = "sale.operation = 'sales.sell'"
const input = "CASE WHEN json_valid(sale.input) THEN sale.input ELSE '{}' END"
const progress = "CASE WHEN json_valid(sale.progress) THEN sale.progress ELSE '{}' END"
const isStanding = `NOT EXISTS (SELECT 1 FROM outbox AS void
  WHERE void.entity_key = sale.entity_key AND void.operation = 'sales.void')`
const byKind = (from: string, where: string) => `
  SELECT line.value ->> 'definitionId' AS definitionId, sum(line.value ->> 'quantity') AS tickets
  FROM ${from} AS sale, json_each(${input}, '$.lines') AS line
  WHERE ${where} GROUP BY 1`
const ofEvent = `${isSale} AND sale.event_id = @eventId AND ${isStanding}`

export function createOpenSales({ $client: db }: Pick<WritableDb, '$client'>): OpenSales {
  const unsent = db.prepare<{ eventId: string }, KindCount>(byKind('outbox', ofEvent))
  const isCounted = `(${progress}) ->> 'hold' IS NOT NULL AND coalesce((${progress}) ->> 'heldAt', @at) < @at`
  const uncounted = db.prepare<{ eventId: string; at: number }, KindCount>(
    byKind('outbox', `${ofEvent} AND NOT (${isCounted})`),
  )
  const doneSince = db.prepare<{ eventId: string; at: number }, KindCount>(
    byKind('history', `${isSale} AND sale.at > @at AND sale.result = 'done' AND (${input}) ->> 'eventId' = @eventId`),
  )
  const sums = db.prepare<{ eventId: string | null }, OpenSums>(`
    SELECT (${input}) ->> 'currency' AS currency, count(*) AS sales, sum((${input}) ->> 'totalMinor') AS minor,
      sum((SELECT sum(line.value ->> 'quantity') FROM json_each(${input}, '$.lines') AS line)) AS tickets,
      count(CASE WHEN sale.state IN ('needsYou', 'refused') THEN 1 END) AS parked, min(sale.made_at) AS oldestAt
    FROM outbox AS sale
    WHERE ${isSale} AND (@eventId IS NULL OR sale.event_id = @eventId) AND ${isStanding} AND (${input}) ->> 'currency' IS NOT NULL
    GROUP BY 1 ORDER BY 1`)
  return {
    unsent: (eventId) => unsent.all({ eventId }),
    uncounted: (eventId, at) => uncounted.all({ eventId, at }),
    doneSince: (eventId, at) => doneSince.all({ eventId, at }),
    sums: (eventId) => sums.all({ eventId }),
  }
}
