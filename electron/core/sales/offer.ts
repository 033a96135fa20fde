import type { Offer } from '../../../shared/app/offer.ts'
import { AppError } from '../../../shared/errors.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { Allowances } from './allowance.ts'
import type { Freed } from './freed.queries.ts'
import type { OfferQueries, SellingEvent } from './offer.queries.ts'
import { eventTerms } from './offer-terms.ts'
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
    const terms = eventTerms(event, kinds)
    const { currency } = terms
    return {
      ...terms,
      eventId,
      tickets: kinds.map((kind) =>
        offeredTicket(kind, {
          ...terms,
          freed: freed.get(kind.id),
          soldSince: since.get(kind.id) ?? 0,
          allowed: remainders.tickets(kind.id),
          now,
        }),
      ),
      feeRate: salesNumbers.feeRate(),
      dataFrom: countedAt === null ? null : new Date(countedAt).toISOString(),
      online: parts.canAsk(),
      allowedMinor: currency === null ? null : remainders.minor(currency),
      event: stateOf(event, { kinds, now }),
      coupons: salesNumbers.coupons(),
      guestPerTicket: event.registration?.tickets?.guestsAssignedSeparately === true,
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
