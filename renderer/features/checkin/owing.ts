import type { FoundTicket, Mode, ScanResult } from '../../../shared/app/checkin.ts'
import type { Money } from '../../../shared/app/common.ts'

/** An order whose money can be taken at this door. */
export interface Owing {
  orderNumber: string
  eventId: string
  /** Scanned once it is paid: the ticket, which then goes in, or the order. */
  code: string
  name: string | null
  due: Money | null
  /** The scan whose card offers it; null for a row of the list. */
  scanId: string | null
}

/** What the scanned ticket or order owes; null when nothing is to be paid here. */
export function owingOf({ ticket, order, outcome, mode, due, scanId }: ScanResult): Owing | null {
  if (outcome === 'unpaid' && ticket !== null) {
    const { orderNumber, ticketNumber, name } = ticket
    return { orderNumber, eventId: ticket.eventId, code: ticketNumber, name, due, scanId }
  }
  const [first] = order?.tickets ?? []
  if (outcome !== 'order' || mode !== 'in' || order === null || first === undefined || due === null) return null
  return { orderNumber: order.number, eventId: first.eventId, code: order.number, name: order.buyer, due, scanId }
}

/** What a found guest owes; null for a guest who has paid, or whom another reason keeps out. */
export function owingOfRow({ blocked, orderNumber, eventId, ticketNumber, name, due }: FoundTicket, mode: Mode) {
  if (mode !== 'in' || blocked !== 'unpaid') return null
  return { orderNumber, eventId, code: ticketNumber, name, due, scanId: null } satisfies Owing
}
