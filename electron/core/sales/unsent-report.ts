import type { UnsentSales } from '../../../shared/app/sales.ts'
import type { OpenSales } from './open-sales.queries.ts'

/**
 * Counts and exact totals, one per currency, of sales that are not orders of the site yet. Null stands for all events.
 */
export function unsentSales(open: OpenSales, eventId: string | null): UnsentSales {
  const sums = open.sums(eventId)
  const of = (pick: (sum: (typeof sums)[number]) => number) => sums.reduce((all, sum) => all + pick(sum), 0)
  const oldestAt = Math.min(...sums.map((sum) => sum.oldestAt))
  return {
    sales: of(({ sales }) => sales),
    tickets: of(({ tickets }) => tickets),
    totals: sums.map(({ minor, currency }) => ({ minor, currency })),
    parked: of(({ parked }) => parked),
    oldestAt: sums.length === 0 ? null : new Date(oldestAt).toISOString(),
    provisional: sums.length > 0,
  }
}
