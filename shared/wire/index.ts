import * as contacts from './contacts.ts'
import * as events from './events.ts'
import * as guests from './guests.ts'
import * as orders from './orders.ts'
import * as ticketDefinitions from './ticket-definitions.ts'
import * as tickets from './tickets.ts'
import * as token from './token.ts'

/** Every endpoint of the platform we speak, one word per area. The sandbox must serve exactly these. */
export const wire = {
  token: { anonymous: token.anonymous, refresh: token.refresh },
  events: { query: events.query },
  ticketDefinitions: { query: ticketDefinitions.query },
  orders: { list: orders.list },
  tickets: { list: tickets.list, get: tickets.get, checkIn: tickets.checkIn, deleteCheckIn: tickets.deleteCheckIn },
  guests: { query: guests.query },
  contacts: { query: contacts.query },
}
export type Wire = typeof wire
