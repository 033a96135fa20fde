import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { moneyOf } from '../../../shared/money/wire-money.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Clock } from '../ports.ts'
import { fieldsOf } from './contact-fields.ts'
import type { ContactQueries } from './contacts.queries.ts'

interface RecentOrder {
  orderNumber: string
  eventId: string
  eventTitle: string | null
  tickets: number
  totalMinor: number | null
  currency: string | null
  at: string | null
  status: string
}

/** Handlers of the window's `contacts` operations. */
export function contactsHandlers(parts: {
  clock: Clock
  reader: ReadableDb
  contacts: ContactQueries
  /** Maps the local id of a contact made here to the site's id. */
  platformId(id: string): string
}): Handlers<App>['contacts'] {
  const { clock, reader, contacts } = parts
  const document = reader.prepare('SELECT coalesce(doc, server) AS doc FROM contacts WHERE id = ?')
  const recent = reader.prepare(
    `SELECT o.id AS orderNumber, o.event_id AS eventId, e.title AS eventTitle, o.tickets, o.total_minor AS totalMinor,
            o.currency, o.created_at AS at, o.status
     FROM orders o LEFT JOIN events e ON e.id = o.event_id WHERE o.contact_id = ? ORDER BY o.created_at DESC LIMIT 50`,
  )
  const visits = reader.prepare(
    `SELECT count(*) AS n FROM orders o JOIN tickets t ON t.order_number = o.id AND t.event_id = o.event_id
     WHERE o.contact_id = ? AND t.arrived_at IS NOT NULL`,
  )
  return {
    list: (input) => {
      const start = clock.monotonic()
      return { ...contacts.list(input), tookMs: clock.monotonic() - start }
    },
    search: ({ text, limit }) => {
      const start = clock.monotonic()
      return { contacts: contacts.search(text, limit), tookMs: clock.monotonic() - start }
    },
    labels: () => ({ labels: contacts.labels() }),
    withEmail: ({ email, exceptId }) => ({
      contact: contacts.withEmail(email, exceptId === null ? null : parts.platformId(exceptId)) ?? null,
    }),
    get: ({ id: asked }) => {
      const id = parts.platformId(asked)
      const row = contacts.row(id)
      const contactRow = document.get(id) as { doc: string } | undefined
      if (row === undefined || contactRow === undefined) throw new AppError('not_found')
      const contact = JSON.parse(contactRow.doc) as Contact
      return {
        ...row,
        ...fieldsOf(contact),
        labelKeys: contact.info?.labelKeys?.items ?? [],
        source: contact.source?.sourceType ?? null,
        visits: (visits.get(id) as { n: number }).n,
        revision: contact.revision ?? null,
        recent: (recent.all(id) as RecentOrder[]).map(({ totalMinor, currency, eventTitle, ...order }) => ({
          ...order,
          eventTitle: eventTitle ?? '',
          total: moneyOf(totalMinor, currency),
        })),
      }
    },
  }
}
