import type { OfferedTicket } from '../app/offer.ts'

/** Why a ticket can't be charged at a price. `nowMinor` is its price in the offer, for a donation the minimum. */
export type PriceProblem = { kind: 'notOffered' } | { kind: 'price' | 'minimum'; nowMinor: number }

/** A ticket at a price: what a cart line and a line of a sale have in common. */
interface TicketPrice {
  optionId?: string | null | undefined
  /** Minor units. */
  priceMinor: number
}

/**
 * Compares the price of a ticket with the offer; null where the offer has it at that price. An undefined ticket isn't on
 * offer, and neither is a ticket whose chosen price no longer exists.
 */
export function priceProblem(
  ticket: Pick<OfferedTicket, 'pricing' | 'prices'> | undefined,
  { optionId, priceMinor }: TicketPrice,
): PriceProblem | null {
  const prices = (ticket?.prices ?? []).filter((price) => price.optionId === (optionId ?? null))
  const [first] = prices
  if (ticket === undefined || first === undefined) return { kind: 'notOffered' }
  const nowMinor = first.priceMinor
  if (ticket.pricing === 'donation') return priceMinor < nowMinor ? { kind: 'minimum', nowMinor } : null
  return prices.some((price) => price.priceMinor === priceMinor) ? null : { kind: 'price', nowMinor }
}
