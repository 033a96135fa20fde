import type { Way } from './ways.ts'

/** The calls of events and of their types of tickets. */
export const eventWays: Readonly<Record<string, Way>> = {
  'events.create': { way: 'Events: *New event*, as a draft; the month too' },
  'events.clone': { way: 'Events: an event, *Duplicate*' },
  'events.update': { way: 'Events: title, words, start and end of an event; *Open on the site*' },
  'events.publish': { way: 'Events: a draft, *Publish*' },
  'events.cancel': { way: 'Events: an event, *Cancel the event*, after its title was typed' },
  'events.bulkCancel': {
    none: 'It answers before it has done it and names no ids: what it did could not be looked up',
  },
  'events.delete': {
    none: 'Nothing brings a deleted event back; it is done on the site, where all that hangs on it is seen',
  },
  'events.bulkDelete': { none: 'As `delete`, and it names no ids' },
  'events.countByStatus': { none: 'All events are on this laptop and counted here' },
  'events.get': { way: 'Every change of an event that is sent, and what became of it after a lost answer' },
  'events.getBySlug': { none: 'Events are known by their ids here' },
  'events.query': { way: 'Events: all events are fetched and kept up to date with it, drafts too' },
  'events.listByCategory': { none: 'Each event comes with its categories' },
  'ticketDefinitions.create': { way: 'Events: an event, Tickets, *Add a ticket type*' },
  'ticketDefinitions.get': {
    way: 'Every change of a type of ticket that is sent, and what became of it after a lost answer',
  },
  'ticketDefinitions.update': {
    way: 'Events: an event, Tickets, the pencil of a type: name, price, number, sale, sight',
  },
  'ticketDefinitions.delete': {
    way: 'Events: an event, Tickets, the bin of a type of which nothing is sold or reserved',
  },
  'ticketDefinitions.reorder': { way: 'Events: an event, Tickets, *Move up* and *Move down* of a type' },
  'ticketDefinitions.query': { way: 'Events and Sell: types of tickets and what is left of them are fetched with it' },
  'ticketDefinitions.queryAvailable': { none: 'What can be bought is worked out here, without a network too' },
  'ticketDefinitions.count': { none: 'All types are on this laptop and counted here' },
}
