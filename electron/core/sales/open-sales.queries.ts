import type { Money } from '../../../shared/app/common.ts'
import type { WritableDb } from '../db/database.ts'

/** Number of tickets of one ticket type. */
export interface KindCount {
  definitionId: string
  tickets: number
}

/** Sums of one currency over sales of this laptop that are not orders of the site yet. */
export interface OpenSums extends Money {
  sales: number
  tickets: number
  /** How many of the sales wait for a person, not for the network. */
  parked: number
  /** When the oldest of the sales was made, milliseconds. */
  oldestAt: number
}

/**
 * Sums over this laptop's sales. The till reads them on every keystroke. Voided sales are left out, except in
 * `doneSince`.
 */
export interface OpenSales {
  /** Tickets of sales that are still in the outbox. */
  unsent(eventId: string): KindCount[]
  /**
   * Those of `unsent` that the site's counts of `countedAt` cannot include: it holds no tickets for them, or has done
   * so only since then.
   */
  uncounted(eventId: string, countedAt: number): KindCount[]
  /**
   * Tickets of sales that became orders since `at` (milliseconds). Voided ones count too: the site still counts their
   * tickets as sold.
   */
  doneSince(eventId: string, at: number): KindCount[]
  /** Sums of the sales that are still in the outbox, by currency; of all events when `eventId` is null. */
  sums(eventId: string | null): OpenSums[]
}

// A literal, not a parameter: only then SQLite uses the partial indexes on sales. `json_valid` makes a damaged row
// count as empty, where it would otherwise make the whole statement fail.
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
