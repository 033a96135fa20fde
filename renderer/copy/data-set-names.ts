import type { DataSet } from '../../shared/app/sync.ts'

/** One record of a data set and several, in the middle of a sentence. A ticket is known by whose it is. */
const NAMES = new Map<DataSet, { one: string; many: string }>([
  ['events', { one: 'event', many: 'events' }],
  ['ticketDefinitions', { one: 'ticket type', many: 'ticket types' }],
  ['orders', { one: 'order', many: 'orders' }],
  ['tickets', { one: 'guest', many: 'tickets' }],
  ['guests', { one: 'guest', many: 'guests' }],
  ['contacts', { one: 'contact', many: 'contacts' }],
])

/** A data set as it is called inside a sentence: "ticket types". One that has no name yet is called by its own, in words. */
export const nameOf = (dataSet: DataSet): string =>
  NAMES.get(dataSet)?.many ?? dataSet.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What one of its records is called: "ticket type". */
export const recordName = (dataSet: DataSet): string => NAMES.get(dataSet)?.one ?? 'record'

/** The same as `nameOf` at the beginning of a line: "Ticket types". */
export const titleOf = (dataSet: DataSet): string =>
  `${nameOf(dataSet).charAt(0).toUpperCase()}${nameOf(dataSet).slice(1)}`

/** "orders", "orders and tickets", "events, orders and tickets". */
export const listed = (dataSets: readonly DataSet[]): string =>
  dataSets
    .map(nameOf)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')
