import type { FoundTicket } from '../../../shared/app/checkin.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { ftsPhone, ftsQuery } from '../base/text.ts'
import { ticketsByPhone } from '../box-office/phone-owners.ts'
import type { ReadableDb } from '../db/database.ts'
import { arrivedAtOf, sortNameOf, statusOf } from '../tickets/ticket-values.ts'
import type { TicketQueries, TicketRecord } from '../tickets/tickets.queries.ts'
import { ticketsOfOrders } from '../tickets/tickets-of-orders.ts'
import { faceOf } from './ticket-face.ts'

const maxHits = 60

export interface FoundOrder {
  orderNumber: string
  count: number
  arrived: number
  tickets: FoundTicket[]
}

interface Hit {
  id: string
  orderNumber: string
}

export interface FindParts {
  db: ReadableDb
  tickets: TicketQueries
  laptopOf(ticketNumber: string): string | null
  /** Ids of orders that were sold on this laptop, by their receipt's number. */
  soldUnder(text: string): readonly string[]
}

/**
 * Finds tickets of one event by word prefixes: name, email, phone digits, order and ticket number, and the number on a receipt of
 * this laptop. Returns whole orders, because people come in groups.
 */
export function createFind({ db, tickets, laptopOf, soldUnder }: FindParts) {
  const search = db.prepare(
    `SELECT t.id, t.order_number AS orderNumber FROM tickets_fts f JOIN tickets t ON t.rid = f.rowid
     WHERE tickets_fts MATCH ? AND t.event_id = ? LIMIT ${maxHits + 1}`,
  )
  const searchPhones = db.prepare(
    `SELECT id, order_number AS orderNumber FROM tickets WHERE rid IN (${ticketsByPhone}) AND event_id = ? LIMIT ${maxHits + 1}`,
  )
  /** Who is found by a number that the ticket itself does not have comes behind those whose ticket has it. */
  const byPhone = (text: string, eventId: string): Hit[] => {
    const phone = ftsPhone(text)
    return phone === undefined ? [] : (searchPhones.all(phone, phone, eventId) as Hit[])
  }
  const searchOrders = db.prepare(
    `SELECT id, order_number AS orderNumber FROM tickets WHERE rid IN (${ticketsOfOrders}) AND event_id = ? LIMIT ${maxHits + 1}`,
  )
  const byReceipt = (text: string, eventId: string): Hit[] => {
    const orders = soldUnder(text)
    return orders.length === 0 ? [] : (searchOrders.all(JSON.stringify(orders), eventId) as Hit[])
  }
  return (input: { eventId: string; text: string; typeIds: readonly string[] }) => {
    const query = ftsQuery(input.text)
    const found = [
      ...(query === undefined ? [] : (search.all(query, input.eventId) as Hit[])),
      ...byReceipt(input.text, input.eventId),
      ...byPhone(input.text, input.eventId),
    ]
    const hits = [...new Map(found.map((hit) => [hit.id, hit])).values()]
    const numbers = [...new Set(hits.slice(0, maxHits).map((hit) => hit.orderNumber))]
    const sortNames = new Map<string, string>()
    const orders = numbers.map((orderNumber) => {
      const members = tickets.ofOrder(input.eventId, orderNumber)
      for (const { ticket } of members) sortNames.set(ticket.ticketNumber, sortNameOf(ticket))
      const rows = members.map((member) => foundTicket(member, input.typeIds, laptopOf(member.ticket.ticketNumber)))
      return {
        orderNumber,
        count: members.length,
        arrived: members.filter(({ ticket }) => arrivedAtOf(ticket) !== null).length,
        tickets: rows.sort((a, b) => rank(b, hits) - rank(a, hits)),
      }
    })
    // As every list of people, not as the language of this laptop would have it.
    const keyOf = ({ tickets: [first] }: FoundOrder) => sortNames.get(first?.ticketNumber ?? '') ?? ''
    orders.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
    return {
      orders,
      tickets: orders.reduce((sum, order) => sum + order.tickets.length, 0),
      more: hits.length > maxHits,
    }
  }
}

/** Sorts the tickets that matched to the front of their order. */
const rank = (ticket: FoundTicket, hits: readonly Hit[]) => (hits.some((hit) => hit.id === ticket.ticketNumber) ? 1 : 0)

/** A ticket as lists of the door show it; `desk`: which of our laptops let it in, null where none did. */
export function foundTicket(record: TicketRecord, typeIds: readonly string[], laptop: string | null): FoundTicket {
  const { ticket } = record
  const arrivedAt = arrivedAtOf(ticket)
  return {
    ...faceOf(record),
    email: ticket.guestDetails?.email ?? null,
    phone: ticket.guestDetails?.phone ?? null,
    blocked: blockedBy(ticket, typeIds),
    arrivedAt,
    arrivedAtLaptop: arrivedAt === null ? null : laptop,
    due: statusOf(ticket) === 'unpaid' ? toMoney(ticket.price) : null,
  }
}

function blockedBy(ticket: Ticket, typeIds: readonly string[]): FoundTicket['blocked'] {
  const status = statusOf(ticket)
  if (status === 'cancelled') return 'cancelled'
  if (arrivedAtOf(ticket) !== null) return 'already'
  if (typeIds.length > 0 && !typeIds.includes(ticket.ticketDefinitionId ?? '')) return 'wrongType'
  return status === 'unpaid' ? 'unpaid' : null
}
