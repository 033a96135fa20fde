import type { Sale } from '../../../shared/app/sales.ts'
import type { ReadableDb } from '../db/database.ts'
import { leftOf } from '../events/events.queries.ts'
import { createFreed, leftWith } from './freed.queries.ts'
import { createOfferQueries } from './offer.queries.ts'

/**
 * Whether a sale needs tickets that voided sales gave back, because it exceeds what the site has left by its own count.
 * The reservation then has to ask the site to skip its limit check.
 */
export function createResold(db: ReadableDb): (sale: Pick<Sale, 'eventId' | 'lines'>) => boolean {
  const freed = createFreed(db)
  const { definitions } = createOfferQueries(db)
  return ({ eventId, lines }) => {
    const counts = freed(eventId)
    if (counts.size === 0) return false
    const quantities = new Map<string, number>()
    for (const { definitionId, quantity } of lines) {
      quantities.set(definitionId, (quantities.get(definitionId) ?? 0) + quantity)
    }
    const limits = definitions(eventId).flatMap((kind) => {
      const quantity = quantities.get(kind.id)
      const stock = leftOf(kind)
      return quantity === undefined || stock === null
        ? []
        : [{ quantity, left: stock, most: leftWith(kind, counts.get(kind.id)) ?? stock }]
    })
    // False beyond the count with the freed tickets, too: no decision to oversell was made.
    return (
      limits.some(({ quantity, left }) => quantity > left) && limits.every(({ quantity, most }) => quantity <= most)
    )
  }
}
