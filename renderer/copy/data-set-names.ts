import type { DataSet } from '../../shared/app/sync.ts'

const NAMES: Record<DataSet, string> = {
  events: 'events',
  ticketDefinitions: 'ticket types',
  orders: 'orders',
  tickets: 'tickets',
  guests: 'guests',
  contacts: 'contacts',
}

/** A data set as it is called inside a sentence: "ticket types". */
export const nameOf = (dataSet: DataSet): string => NAMES[dataSet]

/** The same at the beginning of a line: "Ticket types". */
export const titleOf = (dataSet: DataSet): string =>
  `${nameOf(dataSet).charAt(0).toUpperCase()}${nameOf(dataSet).slice(1)}`

/** "orders", "orders and tickets", "events, orders and tickets". */
export const listed = (dataSets: readonly DataSet[]): string =>
  dataSets
    .map(nameOf)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ')
