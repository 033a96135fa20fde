import type { DataSet } from '../../../../shared/app/sync.ts'
import { endpoints as contactsWire } from '../../../../shared/wire/contacts.ts'
import { endpoints as eventsWire } from '../../../../shared/wire/events.ts'
import { endpoints as guestsWire } from '../../../../shared/wire/guests.ts'
import type { OrderFieldSet } from '../../../../shared/wire/orders.ts'
import { endpoints as ordersWire } from '../../../../shared/wire/orders.ts'
import { endpoints as ticketDefinitionsWire } from '../../../../shared/wire/ticket-definitions.ts'
import { endpoints as ticketsWire } from '../../../../shared/wire/tickets.ts'
import type { CallOptions, PlatformClient } from '../../platform/client.ts'
import type { RawAnswer } from '../../platform/exchange.ts'

/** What a page is asked for: everything, or what changed since an instant of the platform. */
export interface Ask {
  /** Event id for feeds that are pulled per event, else ''. */
  scope: string
  offset: number
  /** For cursor feeds: where the platform said to go on; null for the first page. */
  cursor: string | null
  since: string | null
}

/** How one data set is fetched. */
export interface Feed {
  dataSet: DataSet
  style: 'offset' | 'cursor'
  pageSize: number
  perEvent: boolean
  /** Whether `since` can be asked for; where it cannot, only full passes (or another feed) find changes. */
  incremental: boolean
  /** Whether the list is in the order of its changes, so that what changes while it is read comes once more at its end. */
  byUpdate: boolean
  fetch(client: PlatformClient, ask: Ask, options: CallOptions): Promise<RawAnswer>
}

const ascending = (fieldName: string) => [{ fieldName, order: 'ASC' as const }]
const changedSince = (since: string | null) => (since === null ? {} : { filter: { updatedDate: { $gte: since } } })

/** Follow-up pages carry only the cursor. */
const cursorQuery = (ask: Ask, limit: number) =>
  ask.cursor === null
    ? { ...changedSince(ask.since), sort: ascending('updatedDate'), cursorPaging: { limit } }
    : { cursorPaging: { limit, cursor: ask.cursor } }

export const eventFields = ['DETAILS', 'REGISTRATION', 'FORM', 'DASHBOARD']
export const definitionFields = ['SALES_DETAILS']
export const guestFields = ['GUEST_DETAILS']
export const ticketFields = ['GUEST_DETAILS', 'TICKET_DETAILS', 'GUEST_FORM']
export const orderFields: (typeof OrderFieldSet)['known'][number][] = ['DETAILS', 'FORM']

/** How each data set can be pulled, by what its service can filter and sort. */
export const feeds: Record<DataSet, Feed> = {
  events: {
    dataSet: 'events',
    style: 'offset',
    pageSize: 100,
    perEvent: false,
    incremental: true,
    // An order in which nothing moves: by offset, a row that went to the end would pull another one past us.
    byUpdate: false,
    fetch: (client, ask, options) => {
      const paging = { limit: 100, offset: ask.offset }
      const query = { ...changedSince(ask.since), sort: ascending('createdDate'), paging }
      return client.callRaw(eventsWire.query, { query, fields: eventFields, includeDrafts: true }, options)
    },
  },
  ticketDefinitions: {
    dataSet: 'ticketDefinitions',
    style: 'cursor',
    pageSize: 100,
    perEvent: false,
    // Sold counters may change without a new updatedDate, so this small set is always read whole.
    incremental: false,
    byUpdate: true,
    fetch: (client, ask, options) =>
      client.callRaw(ticketDefinitionsWire.query, { query: cursorQuery(ask, 100), fields: definitionFields }, options),
  },
  guests: {
    dataSet: 'guests',
    style: 'cursor',
    pageSize: 1000,
    perEvent: false,
    incremental: true,
    byUpdate: true,
    fetch: (client, ask, options) =>
      client.callRaw(guestsWire.query, { query: cursorQuery(ask, 1000), fields: guestFields }, options),
  },
  tickets: {
    dataSet: 'tickets',
    style: 'offset',
    pageSize: 100,
    perEvent: true,
    incremental: false,
    byUpdate: false,
    fetch: (client, ask, options) => {
      const input = { eventId: [ask.scope], offset: ask.offset, limit: 100, sort: 'ticketNumber:asc' }
      return client.callRaw(ticketsWire.list, { ...input, fieldset: ticketFields }, options)
    },
  },
  orders: {
    dataSet: 'orders',
    style: 'offset',
    pageSize: 100,
    perEvent: true,
    incremental: false,
    byUpdate: false,
    fetch: (client, ask, options) => {
      const input = { eventId: [ask.scope], offset: ask.offset, limit: 100, sort: 'created:asc' }
      return client.callRaw(ordersWire.list, { ...input, fieldset: orderFields }, options)
    },
  },
  contacts: {
    dataSet: 'contacts',
    style: 'offset',
    pageSize: 1000,
    perEvent: false,
    incremental: true,
    byUpdate: false,
    // The service filters by updatedDate but cannot sort by it: a window is read in order of creation, as a whole.
    fetch: (client, ask, options) => {
      const paging = { limit: 1000, offset: ask.offset }
      const sort = ascending('createdDate')
      const query = { ...changedSince(ask.since), sort, paging, fieldsets: ['FULL'] }
      return client.callRaw(contactsWire.query, { query }, options)
    },
  },
}
