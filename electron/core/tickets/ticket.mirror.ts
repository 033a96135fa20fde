import { phoneWords } from '../../../shared/phone-digits.ts'
import { searchWords } from '../../../shared/search-words.ts'
import { endpoints, Ticket } from '../../../shared/wire/tickets.ts'
import { eventScope } from '../events/event-scope.ts'
import { mirrored } from '../mirror/entity.ts'
import { hour, minute } from '../mirror/feed.ts'
import { arrivedAtOf, formWordsOf, nameOf, notesOf, seatOf, sortNameOf, statusOf } from './ticket-values.ts'

export const ticketFields = ['GUEST_DETAILS', 'TICKET_DETAILS', 'GUEST_FORM']

export const ticketEntity = mirrored<Ticket>({
  dataSet: 'tickets',
  table: 'tickets',
  schema: Ticket,
  rowsKey: 'tickets',
  atDoor: true,
  id: (ticket) => ticket.ticketNumber,
  revision: () => null,
  updatedDate: () => null,
  nameOf,
  vital: ['checkIn', 'orderStatus', 'canceled', 'archived'],
  found: { by: 'words', name: 'sort_name', within: { dataSet: 'events', column: 'event_id' }, isTicket: true },
  least: { ticketNumber: '' },
  // A scan at the door asks for these with every ticket, on the main thread.
  indexesToKeep: ['tickets_order', 'tickets_event_arrived'],
  // Tickets have no revision and no dates: an audit compares these fields of the shortest list instead.
  versionTag: ({ orderNumber, ticketDefinitionId, orderStatus, canceled, archived, checkIn }) =>
    [orderNumber, ticketDefinitionId, orderStatus, canceled === true, archived === true, checkIn?.created]
      .map((part) => String(part ?? ''))
      .join(' '),
  scope: eventScope,
  keepTombstones: true,
  follows: { dataSet: 'guests', column: 'ticket_number' },
  feed: {
    style: 'offset',
    pageSize: 100,
    incremental: false,
    byUpdate: false,
    fetch: (client, { scope, offset, limit }, options) => {
      const input = { eventId: [scope], offset, limit, sort: 'ticketNumber:asc', fieldset: ticketFields }
      return client.callRaw(endpoints.list, input, options)
    },
  },
  byId: {
    perCall: 50,
    fetch: (client, { scope, ids }, options) => {
      const input = { eventId: [scope], ticketNumber: ids, offset: 0, limit: 100, fieldset: ticketFields }
      return client.callRaw(endpoints.list, input, options)
    },
  },
  audit: {
    by: eventScope,
    list: (client, { range, offset }, options) => {
      const input = { eventId: [range.scope], offset, limit: 100, sort: 'ticketNumber:asc' }
      return client.callPage(endpoints.list, input, options)
    },
  },
  cadence: { changes: Infinity, full: 2 * hour, whenOpen: { changes: Infinity, full: 15 * minute } },
  localPart: (ticket) => arrivedAtOf(ticket),
  withLocalPart: (fresh, stored) => ({ ...fresh, checkIn: stored.checkIn ?? null }),
  // Responses to check-ins lack the guest's form; a missing `checkIn` in them means that the ticket is not in.
  merge: (stored, partial) => ({
    ...stored,
    ...partial,
    checkIn: partial.checkIn ?? null,
    ...(stored.guestDetails === undefined && partial.guestDetails === undefined
      ? {}
      : { guestDetails: { ...stored.guestDetails, ...partial.guestDetails } }),
  }),
  columns: (ticket, context) => {
    const name = nameOf(ticket)
    const orderNumber = ticket.orderNumber ?? ''
    return {
      event_id: context.scope,
      order_number: orderNumber,
      definition_id: ticket.ticketDefinitionId ?? '',
      type_name: ticket.name ?? '',
      name,
      sort_name: sortNameOf(ticket),
      seat: seatOf(ticket),
      status: statusOf(ticket),
      arrived_at: arrivedAtOf(ticket),
      has_note: notesOf(ticket, context.noteInputs).length > 0 ? 1 : 0,
      email: ticket.guestDetails?.email ?? null,
      words: searchWords([name, ticket.guestDetails?.email, ...formWordsOf(ticket)]),
      phone: phoneWords([ticket.guestDetails?.phone]),
      codes: codesOf(ticket.ticketNumber, orderNumber),
    }
  },
})

/** Numbers to search by: with dashes, and without them. */
function codesOf(ticketNumber: string, orderNumber: string): string {
  return `${ticketNumber} ${orderNumber} ${ticketNumber.replaceAll('-', '')} ${orderNumber.replaceAll('-', '')}`
}
