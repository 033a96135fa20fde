import { endpoints, Guest } from '../../../shared/wire/guests.ts'
import { eventScope } from '../events/event-scope.ts'
import { mirrored } from '../mirror/entity.ts'
import { ascending, cursorQuery, hour, named, second } from '../mirror/feed.ts'

const fields = ['GUEST_DETAILS']

export const guestEntity = mirrored<Guest>({
  dataSet: 'guests',
  table: 'guests',
  schema: Guest,
  rowsKey: 'guests',
  atDoor: true,
  id: (guest) => guest.id,
  revision: (guest) => guest.revision ?? null,
  updatedDate: (guest) => guest.updatedDate ?? null,
  nameOf: ({ guestDetails }) => [guestDetails?.firstName, guestDetails?.lastName].filter(Boolean).join(' '),
  columns: (guest) => ({
    event_id: guest.eventId ?? '',
    ticket_number: guest.ticketNumber ?? null,
    order_number: guest.orderNumber ?? null,
    contact_id: guest.contactId ?? null,
    guest_type: guest.guestType ?? '',
  }),
  refersTo: { dataSet: 'contacts', column: 'contact_id' },
  feed: {
    style: 'cursor',
    pageSize: 1000,
    incremental: true,
    byUpdate: true,
    fetch: (client, ask, options) => client.callRaw(endpoints.query, { query: cursorQuery(ask), fields }, options),
  },
  byId: {
    perCall: 100,
    fetch: (client, { ids }, options) =>
      client.callRaw(endpoints.query, { query: { ...named(ids), cursorPaging: { limit: 100 } }, fields }, options),
  },
  audit: {
    by: eventScope,
    list: async (client, { range, cursor }, options) => {
      const first = { filter: { eventId: range.scope }, sort: ascending('createdDate'), cursorPaging: { limit: 1_000 } }
      const query = cursor === null ? first : { cursorPaging: { limit: 1_000, cursor } }
      const page = await client.callPage(endpoints.query, { query }, options)
      // Pages by cursor were seen to bring guests of other events, too.
      return { ...page, rows: page.rows.filter(({ eventId }) => eventId === undefined || eventId === range.scope) }
    },
  },
  // Pulled often, because the guests feed shows which tickets and orders have changed.
  cadence: { changes: 30 * second, full: 6 * hour, whenOpen: { changes: 8 * second, full: 6 * hour } },
})
