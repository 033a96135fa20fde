import type { Offer, OfferedTax } from '../../../shared/app/offer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { Allowances } from './allowance.ts'
import type { Freed } from './freed.queries.ts'
import type { OfferQueries, SellingEvent } from './offer.queries.ts'
import { offeredTicket } from './offered-ticket.ts'
import type { OpenSales } from './open-sales.queries.ts'
import type { ReceiptNumbers } from './receipt-numbers.ts'
import type { SalesNumbers } from './sales-numbers.ts'

export interface OfferParts {
  queries: OfferQueries
  sales: OpenSales
  allowances: Allowances
  salesNumbers: SalesNumbers
  receipts: ReceiptNumbers
  /** Current time on the platform's clock, as far as the offset is known; milliseconds. */
  siteNow(): number
  /**
   * When all ticket types were last pulled, which is the age of the site's counts; laptop clock, milliseconds. Null
   * before the first pull.
   */
  countedAt(): number | null
  canAsk(): boolean
  /** Tickets that voided sales gave back, by ticket type id. */
  freed(eventId: string): ReadonlyMap<string, Freed>
}

/** The site's counts may be this much older than `countedAt`, because they are counted before the response arrives. */
const askingMs = 2_000
/** Most tickets that the platform accepts in one line. */
const mostTickets = 50

/**
 * What this laptop can sell for an event, from the mirror alone. Throws `not_found` for an event that is not in the
 * mirror.
 */
export function createOffer(parts: OfferParts): (eventId: string) => Offer {
  const { queries, sales, allowances, salesNumbers } = parts
  return (eventId) => {
    const event = queries.event(eventId)
    if (event === undefined) throw new AppError('not_found')
    const kinds = queries.definitions(eventId)
    const countedAt = parts.countedAt()
    const since = soldSince(sales, { eventId, countedAt })
    const freed = parts.freed(eventId)
    const remainders = allowances.left(eventId)
    const now = parts.siteNow()
    const tickets = event.registration?.tickets
    const currency = currencyOf(event, kinds)
    const perOrder = Math.min(tickets?.ticketLimitPerOrder ?? mostTickets, mostTickets)
    return {
      eventId,
      currency,
      tickets: kinds.map((kind) =>
        offeredTicket(kind, {
          currency: currency ?? '',
          perOrder,
          freed: freed.get(kind.id),
          soldSince: since.get(kind.id) ?? 0,
          allowed: remainders.tickets(kind.id),
          now,
        }),
      ),
      tax: taxOf(event),
      feeRate: salesNumbers.feeRate(),
      dataFrom: countedAt === null ? null : new Date(countedAt).toISOString(),
      online: parts.canAsk(),
      allowedMinor: currency === null ? null : remainders.minor(currency),
      event: stateOf(event, { kinds, now }),
      perOrder: Math.max(1, perOrder),
      coupons: salesNumbers.coupons(),
      guestPerTicket: tickets?.guestsAssignedSeparately === true,
      nextNumber: parts.receipts.next(eventId).receiptNumber,
    }
  }
}

/**
 * Tickets per type sold here that the site's last counts do not include. Held tickets are not in them: the site already
 * subtracts those from what is left.
 */
function soldSince(sales: OpenSales, { eventId, countedAt }: { eventId: string; countedAt: number | null }) {
  const counts = new Map<string, number>()
  const since = (countedAt ?? 0) - askingMs
  const recentSales = countedAt === null ? [] : sales.doneSince(eventId, since)
  for (const { definitionId, tickets } of [...sales.uncounted(eventId, since), ...recentSales]) {
    counts.set(definitionId, (counts.get(definitionId) ?? 0) + tickets)
  }
  return counts
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

function stateOf(
  { status, registration, dateAndTimeSettings }: SellingEvent,
  { kinds, now }: { kinds: readonly TicketDefinition[]; now: number },
): Offer['event'] {
  if (status === 'CANCELED') return 'cancelled'
  if (status === 'ENDED' || Date.parse(dateAndTimeSettings?.endDate ?? '') <= now) return 'ended'
  if (kinds.length === 0 || (registration?.type ?? 'TICKETING') !== 'TICKETING') return 'noTickets'
  const { registrationPaused, registrationDisabled } = registration ?? {}
  const stopped = registrationPaused === true || registrationDisabled === true
  return stopped || status === 'DRAFT' || registration?.status === 'CLOSED_MANUALLY' ? 'closed' : 'onSale'
}
