import type { SaleLine } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { readLocalNumber } from '../../../shared/local-number.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Speech } from '../base/speech.ts'
import { saleRecordOf, ticketsOfSale } from '../box-office/sale-ids.ts'
import type { SoldHere, SoldSale } from '../sales/sold-here.queries.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { cancelReasonOf, nameOf, seatOf } from '../tickets/ticket-values.ts'
import type { TicketQueries } from '../tickets/tickets.queries.ts'
import type { PrintedDocuments } from './printed-documents.ts'
import type { PrintedTicket } from './templates/ticket.ts'

export interface TicketSources {
  speech: Speech
  tickets: TicketQueries
  documents: PrintedDocuments
  soldHere: SoldHere
  platformId(id: string): string
  /** Whether a sale of this laptop was voided or is being voided. */
  isTakenBack(sold: SoldSale): boolean
  house(): string
  /** How often a ticket was printed before, under any of its ids. */
  printedBefore(ids: readonly string[]): number
}

/**
 * A ticket for printing, by its number or local id. A ticket that the site has not numbered yet gets its local code.
 * Throws `not_found` for a ticket that is not on this laptop, `precondition` for one that no longer admits its guest.
 */
export function printedTicket(id: string, sources: TicketSources): PrintedTicket {
  const { tickets, soldHere } = sources
  const number = sources.platformId(id)
  const localId = isLocalId(id) ? id : soldHere.localId('tickets', number)
  const copy = sources.printedBefore([...new Set([id, number, localId ?? id])])
  const record = tickets.byNumber(number)
  if (record === undefined) return soldTicket(localId, number, sources, copy)
  const { ticket, eventId } = record
  if (cancelReasonOf(ticket) !== null) throw cancelled(number)
  return {
    event: sources.documents.event(eventId),
    house: sources.house(),
    guest: nameOf(ticket),
    typeName: ticket.name ?? '',
    seat: seatOf(ticket),
    price: toMoney(ticket.price),
    orderNumber: ticket.orderNumber ?? '',
    code: ticket.checkInUrl ?? number,
    number,
    copy,
    policy: ticket.policy ?? '',
    soldAt: null,
    goodAt: null,
  }
}

const cancelled = (number: string) =>
  new AppError('precondition', { reason: messageOf('printing.ticketCancelled', { ticket: number }) })

function soldTicket(localId: string | undefined, number: string, sources: TicketSources, copy: number): PrintedTicket {
  const saleId = localId === undefined ? undefined : saleRecordOf(localId)?.id
  const ownSale = saleId === undefined ? undefined : sources.soldHere.sale(saleId)
  if (localId === undefined || ownSale === undefined) {
    throw new AppError('not_found', { reason: messageOf('printing.ticketUnknown', { ticket: number }) })
  }
  if (sources.isTakenBack(ownSale)) throw cancelled(number)
  const { sale } = ownSale
  const at = ticketsOfSale(sale).findIndex(({ ticketId }) => ticketId === localId)
  const place = placesOf(sale.lines)[at]
  if (place === undefined) throw new AppError('not_found')
  const { line, guest } = place
  const event = sources.documents.event(sale.eventId)
  const name = guest ?? sale.buyer
  // Sales of earlier versions have numbers that two laptops may share: their codes go by the sale's id.
  const own = `${sale.number ?? ''}-${at + 1}`
  const isOurs = isLocalId(number)
  return {
    event,
    house: sources.house(),
    guest: [name.first, name.last].filter((part) => part !== '').join(' '),
    typeName: lineName(line, sources.documents, sources.speech),
    seat: null,
    price: { minor: line.priceMinor, currency: sale.currency },
    orderNumber: sale.number ?? '',
    code: isOurs && readLocalNumber(own) !== undefined ? own : number,
    number: isOurs ? own : number,
    copy,
    policy: '',
    soldAt: soldText(ownSale, event.zone, sources.speech),
    goodAt: isOurs ? sources.speech.say('paper.goodAt', { desk: ownSale.desk }) : null,
  }
}

const soldText = ({ at, desk }: SoldSale, zone: string, { say, moment }: Speech): string =>
  say('paper.soldAt', { desk, at: moment(new Date(at).toISOString(), zone) })

/** The line and guest of each ticket of a sale, in ticket order. */
function placesOf(lines: readonly SaleLine[]) {
  return lines.flatMap((line) => Array.from({ length: line.quantity }, (_, at) => ({ line, guest: line.guests?.[at] })))
}

/** Name of a sale's line: the ticket type, and the chosen pricing option where it has several. */
export function lineName({ definitionId, optionId }: SaleLine, documents: PrintedDocuments, { say }: Speech): string {
  const definition = documents.definition(definitionId)
  const options = definition?.pricingMethod?.pricingOptions?.optionDetails ?? []
  const option = optionId === undefined ? undefined : options.find((each) => each.optionId === optionId)?.name
  return [definition?.name ?? say('paper.ticket'), option ?? ''].filter((part) => part !== '').join(', ')
}
