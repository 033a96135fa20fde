import type { Offer, OfferedTax, OfferedTicket } from '../../../shared/app/offer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { OfferQueries, SellingEvent } from './offer.queries.ts'
import { ticketTerms } from './offered-ticket.ts'
import type { SalesNumbers } from './sales-numbers.ts'

/** What an event's tickets cost, and how many one order may hold: the part of the offer that a sale is compared with. */
export type OfferTerms = Pick<Offer, 'currency' | 'tax' | 'feeRate' | 'perOrder'> & {
  tickets: Pick<OfferedTicket, 'definitionId' | 'name' | 'pricing' | 'prices' | 'fee' | 'perOrder'>[]
}

/** Most tickets that the platform accepts in one line. */
const mostTickets = 50

/** The terms of an event, without a look at what is left. Throws `not_found` for an event that is not in the mirror. */
export const createOfferTerms =
  ({ queries, salesNumbers }: { queries: OfferQueries; salesNumbers: SalesNumbers }) =>
  (eventId: string): OfferTerms => {
    const event = queries.event(eventId)
    if (event === undefined) throw new AppError('not_found')
    const kinds = queries.definitions(eventId)
    const terms = eventTerms(event, kinds)
    const tickets = kinds.map((kind) => ticketTerms(kind, terms))
    return { ...terms, tickets, feeRate: salesNumbers.feeRate() }
  }

/** What holds for all ticket types of an event. */
export function eventTerms(event: SellingEvent, kinds: readonly TicketDefinition[]) {
  const perOrder = Math.min(event.registration?.tickets?.ticketLimitPerOrder ?? mostTickets, mostTickets)
  return { currency: currencyOf(event, kinds), tax: taxOf(event), perOrder: Math.max(1, perOrder) }
}

/** The event's own currency; where it names none, that of its prices. Null where it sells no tickets. */
export function currencyOf({ registration }: SellingEvent, kinds: readonly TicketDefinition[]): string | null {
  const priced = kinds.map(({ pricingMethod }) => pricingMethod?.fixedPrice ?? pricingMethod?.guestPrice)
  const currencies = [registration?.tickets?.currency, ...priced.map((price) => price?.currency)]
  return currencies.find((code) => typeof code === 'string' && code.length === 3) ?? null
}

function taxOf({ registration }: SellingEvent): OfferedTax | null {
  const tax = registration?.tickets?.taxSettings
  if (tax === undefined || tax === null || Number(tax.rate ?? '0') === 0) return null
  return {
    name: tax.name ?? '',
    rate: tax.rate ?? '0',
    included: tax.type !== 'ADDED_AT_CHECKOUT',
    onDonations: tax.appliedToDonations === true,
  }
}
