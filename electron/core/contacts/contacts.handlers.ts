import type { ContactRow } from '../../../shared/app/contact-row.ts'
import type { ContactWhole } from '../../../shared/app/contacts.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { moneyOf } from '../../../shared/money/wire-money.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import type { ReadableDb } from '../db/database.ts'
import type { Clock } from '../ports.ts'
import type { ContactCounts } from './contact-counts.ts'
import { wholeContact } from './contact-whole.ts'
import type { ContactQueries } from './contacts.queries.ts'
import type { SiteFields } from './site-fields.ts'

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

interface ContactHandlersParts {
  clock: Clock
  reader: ReadableDb
  contacts: ContactQueries
  counts: ContactCounts
  fields: SiteFields
  /** Maps the local id of a contact made here to the site's id. */
  platformId(id: string): string
}

type Reading = 'list' | 'search' | 'withEmail' | 'get' | 'idsOf' | 'whole' | 'facets' | 'labels' | 'extendedFields'

/** What the window reads of contacts. */
export function contactsHandlers(parts: ContactHandlersParts): Pick<Handlers<App>['contacts'], Reading> {
  const { clock, reader, contacts, counts, fields } = parts
  const document = reader.prepare('SELECT coalesce(doc, server) AS doc FROM contacts WHERE id = ?').pluck()
  const recent = reader.prepare(
    `SELECT o.id AS orderNumber, o.event_id AS eventId, e.title AS eventTitle, o.tickets, o.total_minor AS totalMinor,
            o.currency, o.created_at AS at, o.status
     FROM orders o LEFT JOIN events e ON e.id = o.event_id WHERE o.contact_id = ? ORDER BY o.created_at DESC LIMIT 50`,
  )
  const visits = reader.prepare(
    `SELECT count(*) AS n FROM orders o JOIN tickets t ON t.order_number = o.id AND t.event_id = o.event_id
     WHERE o.contact_id = ? AND t.arrived_at IS NOT NULL`,
  )
  const whole = (row: ContactRow): ContactWhole | undefined => {
    const text = document.get(row.id) as string | undefined
    return text === undefined ? undefined : wholeContact(row, JSON.parse(text) as Contact, fields)
  }
  return {
    list: (input) => {
      const start = clock.monotonic()
      return { ...contacts.list(input), tookMs: clock.monotonic() - start }
    },
    search: ({ text, limit }) => {
      const start = clock.monotonic()
      return { contacts: contacts.search(text, limit), tookMs: clock.monotonic() - start }
    },
    idsOf: contacts.idsOf,
    whole: ({ ids }) => ({ contacts: contacts.rows(ids.map(parts.platformId)).flatMap((row) => whole(row) ?? []) }),
    labels: () => ({ labels: counts.labels() }),
    facets: () => counts.facets(),
    extendedFields: () => {
      fields.look()
      return { fields: [...fields.all()] }
    },
    withEmail: ({ email, exceptId }) => ({
      contact: contacts.withEmail(email, exceptId === null ? null : parts.platformId(exceptId)) ?? null,
    }),
    get: ({ id: asked }) => {
      const id = parts.platformId(asked)
      const row = contacts.row(id)
      const contact = row === undefined ? undefined : whole(row)
      if (contact === undefined) throw new AppError('not_found')
      fields.look()
      return {
        ...contact,
        visits: (visits.get(id) as { n: number }).n,
        recent: (recent.all(id) as RecentOrder[]).map(({ totalMinor, currency, eventTitle, ...order }) => ({
          ...order,
          eventTitle: eventTitle ?? '',
          total: moneyOf(totalMinor, currency),
        })),
      }
    },
  }
}
