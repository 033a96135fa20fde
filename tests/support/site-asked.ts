import type { Endpoint } from '../../shared/wire/endpoint.ts'
import { wire } from '../../shared/wire/index.ts'
import { askSite, type Site } from './ask-site.ts'
import { type Compared, type Copy, compared, eventFields, plain } from './site-copy.ts'

interface Asked {
  endpoint: Endpoint
  rows: string
  id: string
  /** The request for the page that starts at `offset`, or after `cursor`. */
  page(offset: number, cursor: string | undefined): Record<string, unknown>
}

const ticketFields = ['GUEST_DETAILS', 'TICKET_DETAILS', 'GUEST_FORM']
const byCursor = (cursor: string | undefined) => (cursor === undefined ? { limit: 100 } : { limit: 100, cursor })

const sets: Record<Compared, Asked> = {
  events: {
    endpoint: wire.events.query,
    rows: 'events',
    id: 'id',
    page: (offset) => ({
      query: { paging: { limit: 100, offset } },
      fields: eventFields,
      includeDrafts: true,
    }),
  },
  ticketDefinitions: {
    endpoint: wire.ticketDefinitions.query,
    rows: 'ticketDefinitions',
    id: 'id',
    page: (_, cursor) => ({ query: { cursorPaging: byCursor(cursor) }, fields: ['SALES_DETAILS'] }),
  },
  orders: {
    endpoint: wire.orders.list,
    rows: 'orders',
    id: 'orderNumber',
    page: (offset) => ({ offset, limit: 100, fieldset: ['DETAILS', 'FORM'] }),
  },
  tickets: {
    endpoint: wire.tickets.list,
    rows: 'tickets',
    id: 'ticketNumber',
    page: (offset) => ({ offset, limit: 100, fieldset: ticketFields }),
  },
  guests: {
    endpoint: wire.guests.query,
    rows: 'guests',
    id: 'id',
    page: (_, cursor) => ({ query: { cursorPaging: byCursor(cursor) }, fields: ['GUEST_DETAILS'] }),
  },
  contacts: {
    endpoint: wire.contacts.query,
    rows: 'contacts',
    id: 'id',
    page: (offset) => ({ query: { paging: { limit: 1000, offset }, fieldsets: ['FULL'] } }),
  },
}

/** Everything a site holds, asked of the site itself page by page and not of the app under test. */
export async function copyOfRunningSite(site: Site): Promise<Copy> {
  const copies = compared.map(async (dataSet) => [dataSet, await readAll(site, dataSet)] as const)
  return Object.fromEntries(await Promise.all(copies)) as Copy
}

async function readAll(site: Site, dataSet: Compared): Promise<Map<string, unknown>> {
  const { endpoint, rows, id, page } = sets[dataSet]
  const found = new Map<string, unknown>()
  for (let offset = 0, cursor: string | undefined; ; ) {
    const body = (await askSite(site, endpoint, page(offset, cursor))) as Record<string, unknown>
    const documents = body[rows] as Record<string, unknown>[]
    for (const document of documents) found.set(String(document[id]), plain(dataSet, document))
    const metadata = (body['pagingMetadata'] ?? body['metadata'] ?? {}) as { cursors?: { next?: string } }
    cursor = metadata.cursors?.next
    offset += documents.length
    if (documents.length === 0 || (metadata.cursors !== undefined && cursor === undefined)) return found
  }
}
