import type { RecordState } from '../../../shared/app/common.ts'
import type { OrderDetail, OrderTicket } from '../../../shared/app/order-detail.ts'
import { Sale } from '../../../shared/app/sales.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import { ticketsOfSale } from '../box-office/sale-ids.ts'
import type { ReadableDb } from '../db/database.ts'
import { entityKey } from '../mirror/keys.ts'
import { openSaleOf } from '../sales/sale-commands.ts'
import { namesOf } from '../sales/sale-guests.ts'
import type { SoldHere } from '../sales/sold-here.queries.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import { arrivedAtOf, codeOf, nameOf, seatOf, statusOf } from '../tickets/ticket-values.ts'
import type { TicketQueries } from '../tickets/tickets.queries.ts'

/** The tickets of an order, from the mirror or from the sale stored here. */
export interface OrderTickets {
  ofSite(eventId: string, orderNumber: string): OrderTicket[]
  /**
   * Tickets of a sale that the site does not have: it is in the outbox, or was voided before it was sent. Otherwise
   * empty.
   */
  ofSale(saleId: string): OrderTicket[]
  /** How many of the tickets of `ofSale` are checked in. */
  arrivedHere(saleId: string): number
}

export function createOrderTickets(parts: {
  reader: ReadableDb
  outbox: Outbox
  tickets: TicketQueries
  soldHere: SoldHere
  /** Whether the sale is voided in the cash book. */
  isVoided(saleId: string): boolean
  stateOfTicket(ticketNumber: string): RecordState
}): OrderTickets {
  const { outbox, tickets, soldHere, isVoided, stateOfTicket } = parts
  const kind = parts.reader.prepare('SELECT name FROM ticket_definitions WHERE id = ?').pluck()

  const saleOf = (saleId: string) => {
    const row = openSaleOf(outbox, saleId)
    if (row !== undefined) return Sale.safeParse(storedInput(row)).data
    return isVoided(saleId) ? soldHere.sale(saleId)?.sale : undefined
  }
  /** When a ticket with a local id was checked in; null when it was not. */
  const arrivalHere = (ticketId: string) => {
    const last = outbox.rows.ofEntity(entityKey('tickets', ticketId)).findLast(({ lane }) => lane === 'facts')
    return last?.operation === 'tickets.checkIn' ? new Date(last.madeAt).toISOString() : null
  }

  return {
    ofSite: (eventId, orderNumber) =>
      tickets.ofOrder(eventId, orderNumber).map(({ ticket }) => ({
        ticketId: ticket.ticketNumber,
        ticketNumber: ticket.ticketNumber,
        typeName: ticket.name ?? '',
        guest: nameOf(ticket),
        email: ticket.guestDetails?.email ?? null,
        seat: seatOf(ticket),
        price: toMoney(ticket.price),
        status: statusOf(ticket),
        arrivedAt: arrivedAtOf(ticket),
        code: codeOf(ticket, eventId),
        sync: stateOfTicket(ticket.ticketNumber),
      })),
    ofSale: (saleId) => {
      const sale = saleOf(saleId)
      if (sale === undefined) return []
      const status = sale.totalMinor === 0 ? ('free' as const) : ('paid' as const)
      const wasVoided = isVoided(saleId)
      const priceOf = new Map(sale.lines.map((line) => [line.definitionId, line.priceMinor]))
      const names = namesOf(sale)
      return ticketsOfSale(sale).map(({ ticketId, definitionId }, at) => ({
        ticketId,
        ticketNumber: null,
        typeName: (kind.get(definitionId) as string | undefined) ?? '',
        guest: names[at] ?? '',
        email: sale.buyer.email ?? null,
        seat: null,
        price: { minor: priceOf.get(definitionId) ?? 0, currency: sale.currency },
        status: wasVoided ? ('cancelled' as const) : status,
        arrivedAt: wasVoided ? null : arrivalHere(ticketId),
        code: ticketId,
        sync: stateOfTicket(ticketId),
      }))
    },
    arrivedHere: (saleId) => {
      const sale = saleOf(saleId)
      return sale === undefined || isVoided(saleId)
        ? 0
        : ticketsOfSale(sale).filter(({ ticketId }) => arrivalHere(ticketId) !== null).length
    },
  }
}

/** Sums of the tickets per ticket type and price. */
export function linesOf(tickets: readonly OrderTicket[]): OrderDetail['lines'] {
  const lines = new Map<string, OrderDetail['lines'][number]>()
  for (const { typeName, price } of tickets) {
    const key = JSON.stringify([typeName, price])
    const { quantity = 0 } = lines.get(key) ?? {}
    const total = price === null ? null : { ...price, minor: price.minor * (quantity + 1) }
    lines.set(key, { name: typeName, quantity: quantity + 1, price, total })
  }
  return [...lines.values()]
}
