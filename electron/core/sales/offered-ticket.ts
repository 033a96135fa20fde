import type { OfferedPrice, OfferedTicket, OfferState } from '../../../shared/app/offer.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { lowAt } from '../events/events.queries.ts'
import { type Freed, leftWith } from './freed.queries.ts'

/** What holds for all ticket types of the event. */
interface EventTerms {
  currency: string | null
  /** Most tickets in one order of the event. */
  perOrder: number
}

/** What `offeredTicket` needs to know besides the ticket type. */
interface TicketSituation extends EventTerms {
  /** Tickets of the type sold here that the site's counts do not include yet. */
  soldSince: number
  /** Tickets of the type that voided sales gave back; undefined where there are none. */
  freed: Freed | undefined
  /** How many more the laptop's allowance permits; null where no limit is set. */
  allowed: number | null
  /** The platform's time, milliseconds. */
  now: number
}

/** A ticket type as this laptop sells it now. */
export function offeredTicket(kind: TicketDefinition, selling: TicketSituation): OfferedTicket {
  const siteStock = leftWith(kind, selling.freed)
  const stock = siteStock === null ? null : Math.max(0, siteStock - selling.soldSince)
  const terms = ticketTerms(kind, selling)
  return {
    ...terms,
    description: kind.description ?? '',
    state: terms.prices.length === 0 ? 'unpriced' : stateOf(kind, stock, selling.now),
    left: stock,
    salesFrom: kind.salePeriod?.startDate ?? null,
    salesUntil: kind.salePeriod?.endDate ?? null,
    allowed: selling.allowed,
  }
}

/** What tickets of a type cost, and how many one order may hold. */
export function ticketTerms(kind: TicketDefinition, { currency, perOrder }: EventTerms) {
  const { pricing, prices } = pricesOf(kind, currency ?? '')
  return {
    definitionId: kind.id,
    name: kind.name ?? '',
    pricing,
    prices,
    fee: pricing === 'free' ? ('none' as const) : (lookUp(fees, kind.feeType ?? '') ?? 'none'),
    perOrder: Math.max(1, Math.min(perOrder, kind.limitPerCheckout ?? perOrder)),
  }
}

const fees: Record<string, OfferedTicket['fee']> = { FEE_INCLUDED: 'included', FEE_ADDED_AT_CHECKOUT: 'onTop' }

/**
 * Whether the type can be sold now. The sale period is compared with the clock here, because the status that the site
 * sent is as old as the mirror.
 */
function stateOf({ salePeriod, hidden }: TicketDefinition, left: number | null, now: number): OfferState {
  if (Date.parse(salePeriod?.startDate ?? '') > now) return 'notYet'
  if (Date.parse(salePeriod?.endDate ?? '') <= now) return 'ended'
  if (left === 0) return 'soldOut'
  if (hidden === true) return 'hidden'
  return left !== null && left <= lowAt ? 'low' : 'onSale'
}

type Priced = Pick<OfferedTicket, 'pricing'> & { prices: OfferedPrice[] }

/** Without prices where the site's can't be read or are in another currency: nothing is sold for 0 that isn't free. */
function pricesOf({ pricingMethod = {} }: TicketDefinition, currency: string): Priced {
  const { fixedPrice, guestPrice, pricingOptions, free } = pricingMethod
  const minorOf = (wire: Parameters<typeof toMoney>[0]): number | undefined => {
    const money = toMoney(wire)
    return money?.currency === currency ? money.minor : undefined
  }
  const only = (priceMinor: number | undefined) =>
    priceMinor === undefined ? [] : [{ optionId: null, name: '', priceMinor }]
  const details = pricingOptions?.optionDetails ?? []
  if (details.length > 0) {
    const prices = details.flatMap(({ optionId, name, price }) => {
      const priceMinor = minorOf(price)
      return priceMinor === undefined ? [] : [{ optionId: optionId ?? null, name: name ?? '', priceMinor }]
    })
    return { pricing: 'options', prices }
  }
  if (guestPrice !== undefined) return { pricing: 'donation', prices: only(minorOf(guestPrice)) }
  const priceMinor = fixedPrice === undefined && free === true ? 0 : minorOf(fixedPrice)
  return { pricing: free === true || priceMinor === 0 ? 'free' : 'fixed', prices: only(priceMinor) }
}
