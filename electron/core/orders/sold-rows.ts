import { atDoor } from '../box-office/sold.ts'
import type { OwnSales } from './own-sales.queries.ts'

/** An order that counts as sold: when, where, and how many tickets. */
export interface SoldRow {
  id: string
  at: string
  channel: string
  tickets: number
}

/**
 * Corrects the orders of this laptop's sales, oldest first: sold at a door, at the time of the sale, which may be before the
 * site has its order. Voided ones, and those from before `since` (milliseconds), are dropped.
 */
export function withOwn(rows: readonly SoldRow[], own: Pick<OwnSales, 'of'>, since: number): SoldRow[] {
  return rows
    .flatMap((row) => {
      const sale = own.of(row.id)
      if (sale === undefined) return [row]
      const isCounted = sale.at >= since && !sale.voided
      return isCounted ? [{ ...row, channel: atDoor, at: new Date(sale.at).toISOString() }] : []
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
