import type { Way } from './ways.ts'

/** The calls of events, of their ticket types, categories and e-mails. */
export const eventWays: Readonly<Record<string, Way>> = {
  'events.create': { way: 'Events: *New event*, as a draft; the month too' },
  'events.clone': { way: 'Events: an event, *Duplicate*' },
  'events.update': { way: 'Events: *Edit the event*, every part of the form; *Open on the site*' },
  'events.publish': { way: 'Events: a draft, *Publish*' },
  'events.cancel': { way: 'Events: an event, *Cancel the event*, after its title was typed' },
  'events.bulkCancel': { way: 'Events: several events ticked, *Cancel…*, with a result for each' },
  'events.delete': { way: 'Events: a draft, *Delete the draft…*' },
  'events.bulkDelete': { way: 'Events: several drafts ticked, *Delete…*, with a result for each' },
  'events.countByStatus': { none: 'All events are on this laptop and counted here' },
  'events.get': { way: 'Every change of an event that is sent, and what became of it after a lost reply' },
  'events.getBySlug': { none: 'Events are known by their ids here' },
  'events.query': { way: 'Events: all events are fetched and kept up to date with it, drafts too' },
  'events.listByCategory': { none: 'Each event comes with its categories' },
  'ticketDefinitions.create': { way: 'Events: an event, Tickets, *Add a ticket type*' },
  'ticketDefinitions.get': {
    way: 'Every change of a type of ticket that is sent, and what became of it after a lost response',
  },
  'ticketDefinitions.update': {
    way: 'Events: an event, Tickets, the pencil of a type; Tickets in the form of an event',
  },
  'ticketDefinitions.delete': {
    way: 'Events: an event, Tickets, the bin of a type of which nothing is sold or reserved',
  },
  'ticketDefinitions.reorder': {
    way: 'Events: an event, Tickets and the form, the grip of a type or Alt with an arrow',
  },
  'ticketDefinitions.query': { way: 'Events and Sell: types of tickets and what is left of them are fetched with it' },
  'ticketDefinitions.queryAvailable': { none: 'What can be bought is worked out here, without a network too' },
  'ticketDefinitions.count': { none: 'All types are on this laptop and counted here' },
  'categories.query': { way: 'Events: the form of an event, *Categories*: all that an event can be put into' },
  'categories.listForEvent': { none: 'Each event comes with its categories' },
  'categories.assign': { way: 'Events: the form of an event, a category that is added' },
  'categories.unassign': { way: 'Events: the form of an event, a category that is removed' },
  'notifications.resolve': { way: 'Events: an event, *E-mails*' },
  'notifications.upsert': { way: 'Events: an event, *E-mails*: on and off, the texts, when the reminder goes' },
  'notifications.trigger': { way: 'Events: an event, *E-mails*, *Send now…*' },
}
