import { readLocalNumber, shortNumber } from '../../../shared/local-number.ts'
import { readTicketId } from '../box-office/sale-ids.ts'
import type { MarkedOrder, SaleTags } from '../box-office/sale-tags.queries.ts'
import type { TicketQueries, TicketRecord } from '../tickets/tickets.queries.ts'
import { isOtherLayout, otherReadings } from './code-readings.ts'
import { plainText, readCode } from './codes.ts'
import type { SoldTickets } from './sold-tickets.ts'

/** What a code leads to on this laptop. */
export type Found =
  | { kind: 'ticket'; record: TicketRecord }
  /** The number of an order of several tickets. */
  | { kind: 'order'; number: string; tickets: [TicketRecord, ...TicketRecord[]] }
  /** Printed by another laptop of Foyer, whose sale has not come here. `desk`: its name, empty where the code has none. */
  | { kind: 'notSynced'; desk: string }
  /** No code, but one as another keyboard layout has it. */
  | { kind: 'otherLayout' }

interface FindCodeParts {
  tickets: Pick<TicketQueries, 'byNumber' | 'ofNumber'>
  soldHere: SoldTickets
  saleTags: SaleTags
  /** The letters in this laptop's numbers. */
  laptop(): string
}

/**
 * Finds what a scanned or typed text means. First as it stands; then without what scanners do to it (another keyboard
 * layout, no hyphens), which counts only where all of that leads to one ticket or order. Undefined when nothing here has
 * the code.
 */
export function createFindCode(parts: FindCodeParts): (raw: string) => Found | undefined {
  const { tickets, soldHere, saleTags } = parts

  /** `number`: as the platform writes it, in capitals. */
  function exactly(number: string): Found | undefined {
    const direct = tickets.byNumber(number)
    if (direct !== undefined) return { kind: 'ticket', record: direct }
    const own = soldHere.ticket(number)
    if (own !== undefined) return { kind: 'ticket', record: own }
    for (const order of [() => tickets.ofNumber(number), () => soldHere.sale(number), () => ofSaleTag(number)]) {
      const [first, ...others] = order()
      if (first === undefined) continue
      return others.length === 0
        ? { kind: 'ticket', record: first }
        : { kind: 'order', number, tickets: [first, ...others] }
    }
    return undefined
  }

  /** The ticket or the tickets of an order that another laptop sold, by what it printed. */
  function ofSaleTag(code: string): TicketRecord[] {
    const order = markedOrder(saleTags, code)
    if (order === undefined) return []
    const all = tickets.ofNumber(order.orderNumber)
    const place = readTicketId(code)?.place ?? readLocalNumber(code)?.place ?? null
    if (place === null) return all
    const ticket = ticketAt(order, all, place - 1)
    // Which of them it is can no longer be determined, when tickets were taken out of the order: show them all.
    return ticket === undefined ? all : [ticket]
  }

  /** Sold by another laptop, as its code says, and not known here. */
  function elsewhere(code: string): Found | undefined {
    if (readTicketId(code) !== undefined) return { kind: 'notSynced', desk: '' }
    const read = readLocalNumber(code)
    return read === undefined || read.laptop === parts.laptop() ? undefined : { kind: 'notSynced', desk: read.desk }
  }

  return (raw) => {
    const code = readCode(raw)
    if (code.kind === 'unreadable') return undefined
    const direct = exactly(code.ticketNumber)
    if (direct !== undefined) return direct
    const text = plainText(raw)
    const readings = otherReadings(text).flatMap((reading) => {
      const other = readCode(reading)
      return other.kind === 'unreadable' ? [] : (exactly(other.ticketNumber) ?? [])
    })
    const [first, ...others] = new Map(readings.map((found) => [nameOf(found), found])).values()
    if (first !== undefined && others.length === 0) return first
    return elsewhere(text.replace(/\s/g, '')) ?? (isOtherLayout(text) ? { kind: 'otherLayout' } : undefined)
  }
}

/** The order of a sale that another laptop printed this number or code of. */
export function markedOrder(saleTags: SaleTags, code: string): MarkedOrder | undefined {
  const ticket = readTicketId(code)
  return ticket === undefined ? saleTags.numbered(code) : saleTags.ofSale(ticket.saleId)
}

const nameOf = (found: Found): string =>
  found.kind === 'ticket'
    ? `ticket ${found.record.ticket.ticketNumber}`
    : found.kind === 'order'
      ? `order ${shortNumber(found.number)}`
      : found.kind

/**
 * The ticket at a place of the sale: within a ticket type by ascending number, as the selling laptop takes it. Undefined
 * where the order has not exactly the tickets of the sale.
 */
function ticketAt(
  { tag: { kinds } }: MarkedOrder,
  all: readonly TicketRecord[],
  index: number,
): TicketRecord | undefined {
  const kind = kinds[index]
  if (kind === undefined) return undefined
  const alike = all.filter(({ ticket }) => ticket.ticketDefinitionId?.startsWith(kind) === true)
  if (alike.length !== kinds.filter((other) => other === kind).length) return undefined
  return alike[kinds.slice(0, index).filter((other) => other === kind).length]
}
