import { numberOfBars } from '../../../shared/order-bars.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { ticketsOfSale } from '../box-office/sale-ids.ts'
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
  scans: Pick<Scans, 'lastAdmission'>
  typeName(definitionId: string): string | undefined
}

const codeOfTicket = /^(local-[0-9a-f]{24})-\d{2,4}$/
const numberOfTicket = /^(L-.+-\d{4,})-(\d{1,3})$/i
const numberOfSale = /^L-.+-\d{4,}$/i

/**
 * Finds tickets sold at this desk by their printed code, from the moment of the sale and also after the site has given
 * them numbers of its own. Case-insensitive.
 */
export function createSoldTickets(parts: SoldTicketParts): (code: string) => TicketRecord | undefined {
  const { soldHere } = parts

  /** The sale that a code belongs to, and the index of the ticket in it. */
  function placeOf(code: string): { sold: SoldSale; index: number } | undefined {
    const small = code.toLowerCase()
    const saleId = codeOfTicket.exec(small)?.[1]
    if (saleId !== undefined) {
      const sale = soldHere.sale(saleId)
      const index = sale === undefined ? -1 : ticketsOfSale(sale.sale).findIndex(({ ticketId }) => ticketId === small)
      return sale === undefined || index < 0 ? undefined : { sold: sale, index }
    }
    const [, number, place] = numberOfTicket.exec(code) ?? []
    const ofTicket = number === undefined ? undefined : soldHere.numbered(number)
    if (ofTicket !== undefined) return { sold: ofTicket, index: Number(place) - 1 }
    // The number of a sale with one ticket admits that ticket, as an order number of the site does.
    const only = numberOfSale.test(code) ? soldHere.numbered(code) : undefined
    return only !== undefined && ticketsOfSale(only.sale).length === 1 ? { sold: only, index: 0 } : undefined
  }

  return (scanned) => {
    const place = placeOf(numberOfBars(scanned))
    if (place === undefined) return undefined
    const { sold, index } = place
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
  /** When this desk let the ticket in; undefined when it did not, or let it out again. */
  function admitted(names: readonly string[]): string | undefined {
    if (names.some((name) => parts.pendingOut(name))) return undefined
    const pending = names.map((name) => parts.pendingCheckIn(name)?.at).find((at) => at !== undefined)
    const admission = names.map((name) => parts.scans.lastAdmission(name)).find((scan) => scan !== undefined)
    return pending ?? (admission === undefined ? undefined : new Date(admission.at).toISOString())
  }
}

function lineAt({ lines }: SoldSale['sale'], index: number) {
  return lines.flatMap(({ definitionId, quantity, guests }) =>
    Array.from({ length: quantity }, (_, at) => ({ definitionId, guest: guests?.[at] })),
  )[index]
}
