import type { DataSet } from '../../../shared/app/sync.ts'

const NAMES: Record<DataSet, string> = {
  events: 'event',
  ticketDefinitions: 'ticket type',
  orders: 'order',
  tickets: 'guest',
  guests: 'guest',
  contacts: 'contact',
}
const byDataSet = new Map<string, string>(Object.entries(NAMES))

/** What one record of a data set is called in the middle of a sentence. A ticket is known by whose it is. */
export const recordName = (dataSet: string): string => byDataSet.get(dataSet) ?? 'record'
