import { readLocalNumber } from '../../../shared/local-number.ts'
import { numberOfBars } from '../../../shared/order-bars.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { localNumber } from '../box-office/local-numbers.ts'
import { readTicketId, ticketsOfSale } from '../box-office/sale-ids.ts'
import type { Scans } from '../box-office/scans.queries.ts'
import type { SoldHere, SoldSale } from '../sales/sold-here.queries.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { TicketQueries, TicketRecord } from '../tickets/tickets.queries.ts'

interface SoldTicketParts {
  soldHere: SoldHere
  tickets: TicketQueries
  platformId(id: string): string
  /** Whether a void of the sale is in the outbox. */
  isVoided(saleId: string): boolean
  pendingCheckIn(ticketNumber: string): { at: string } | undefined
  pendingOut(ticketNumber: string): boolean
  scans: Pick<Scans, 'admissions'>
  typeName(definitionId: string): string | undefined
  /** The name of this laptop now, and the letters in its numbers. */
  own(): { deskName: string; laptop: string }
}

/** Tickets that this laptop sold, found by what it printed. */
export interface SoldTickets {
  /** The ticket with this printed code or number, also after the site has given it a number of its own. */
  ticket(code: string): TicketRecord | undefined
  /** All tickets of the sale with this number; empty for another text. */
  sale(number: string): TicketRecord[]
}

const numberOfTicket = /^(L-.+-\d{4,})-(\d{1,3})$/i
const numberOfSale = /^L-.+-\d{4,}$/i

/** Finds what this laptop sold, from the moment of the sale. Case-insensitive. */
export function createSoldTickets(parts: SoldTicketParts): SoldTickets {
  const { soldHere } = parts

  /** The sale with a number; one without the laptop's name, as in barcodes, belongs to this laptop by its letters. */
  function numbered(number: string): SoldSale | undefined {
    const read = readLocalNumber(number)
    const { deskName: laptopName, laptop } = parts.own()
    const whole = read?.laptop === laptop ? localNumber(laptopName, laptop, read.count) : undefined
    return soldHere.numbered(number) ?? (whole === undefined ? undefined : soldHere.numbered(whole))
  }

  /** The sale that a code belongs to, and the index of the ticket in it. */
  function placeOf(code: string): { sold: SoldSale; index: number } | undefined {
    const ticket = readTicketId(code)
    if (ticket !== undefined) {
      const sold = soldHere.sale(ticket.saleId)
      return sold === undefined ? undefined : { sold, index: ticket.place - 1 }
    }
    const [, number, place] = numberOfTicket.exec(code) ?? []
    const ofTicket = number === undefined ? undefined : numbered(number)
    return ofTicket === undefined ? undefined : { sold: ofTicket, index: Number(place) - 1 }
  }

  function recordOf(sold: SoldSale, index: number): TicketRecord | undefined {
    const ticket = ticketsOfSale(sold.sale)[index]
    if (ticket === undefined) return undefined
    const ticketNumber = parts.platformId(ticket.ticketId)
    const siteTicket = isLocalId(ticketNumber) ? undefined : parts.tickets.byNumber(ticketNumber)
    return siteTicket ?? { ticket: ticketOf(sold, index, [ticketNumber, ticket.ticketId]), eventId: sold.sale.eventId }
  }

  /** `names`: the ticket's current id, and its local id. */
  function ticketOf({ sale, result }: SoldSale, index: number, names: readonly [string, string]): Ticket {
    const [ticketNumber] = names
    const isVoided = parts.isVoided(sale.saleId ?? '')
    const isOver = !isVoided && result !== null && result !== 'done'
    const line = lineAt(sale, index)
    const guest = line?.guest ?? sale.buyer
    const admittedAt = admitted(names)
    const definitionId = line?.definitionId ?? ''
    return {
      ticketNumber,
      orderNumber: sale.number ?? '',
      ticketDefinitionId: definitionId,
      name: parts.typeName(definitionId) ?? '',
      guestFullName: [guest.first, guest.last].filter((part) => part !== '').join(' '),
      orderStatus: isVoided ? 'VOIDED' : isOver ? 'CANCELED' : sale.totalMinor === 0 ? 'FREE' : 'PAID',
      canceled: isOver,
      ...(admittedAt === undefined ? {} : { checkIn: { created: admittedAt } }),
    }
  }
  /** When this laptop let the ticket in; undefined when it did not, or let it out again. */
  function admitted(names: readonly string[]): string | undefined {
    if (names.some((name) => parts.pendingOut(name))) return undefined
    const pending = names.map((name) => parts.pendingCheckIn(name)?.at).find((at) => at !== undefined)
    const admission = names.map((name) => parts.scans.admissions.last(name)).find((scan) => scan !== undefined)
    return pending ?? (admission === undefined ? undefined : new Date(admission.at).toISOString())
  }

  return {
    ticket: (code) => {
      const place = placeOf(numberOfBars(code))
      return place === undefined ? undefined : recordOf(place.sold, place.index)
    },
    sale: (number) => {
      const sold = numberOfSale.test(number) ? numbered(numberOfBars(number)) : undefined
      return sold === undefined ? [] : ticketsOfSale(sold.sale).flatMap((_, index) => recordOf(sold, index) ?? [])
    },
  }
}

function lineAt({ lines }: SoldSale['sale'], index: number) {
  return lines.flatMap(({ definitionId, quantity, guests }) =>
    Array.from({ length: quantity }, (_, at) => ({ definitionId, guest: guests?.[at] })),
  )[index]
}
