import { mostOfContact } from '../../../shared/app/of-contact.ts'
import type { ContactTicket } from '../../../shared/app/tickets.ts'
import type { ReadableDb } from '../db/database.ts'

/** Numbers of the tickets that a contact ordered, and of those that name the contact as their guest. */
const numbers = `SELECT t.id FROM orders AS o JOIN tickets AS t ON t.order_number = o.id WHERE o.contact_id = @contactId
  UNION SELECT ticket_number FROM guests WHERE contact_id = @contactId AND ticket_number IS NOT NULL`

type Stored = ContactTicket & { total: number }

/** Reads the tickets of a contact, those of the latest event first. Every table is read by an index. */
export function createContactTickets(db: ReadableDb) {
  const select = db.prepare(
    `SELECT t.id AS ticketNumber, t.event_id AS eventId, t.name, t.type_name AS typeName, t.seat,
            t.order_number AS orderNumber, t.status, t.arrived_at AS arrivedAt,
            coalesce(e.title, '') AS eventTitle, e.starts_at AS startsAt, count(*) OVER () AS total
     FROM tickets AS t LEFT JOIN events AS e ON e.id = t.event_id WHERE t.id IN (${numbers})
     ORDER BY e.starts_at DESC, t.event_id, t.sort_name, t.id LIMIT ${mostOfContact}`,
  )
  return (contactId: string): { rows: ContactTicket[]; total: number } => {
    const found = select.all({ contactId }) as Stored[]
    return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 }
  }
}
