import type { QueueRow } from '../../shared/app/sync.ts'

/** Which record it is: its id here, its event or other scope, and the code of a ticket. */
export type RecordPlace = Pick<QueueRow, 'recordId' | 'eventId' | 'ticketNumber'>

/** What a kind of record is called inside a sentence, and where one of them is shown. */
export interface RecordType {
  one: string
  many: string
  /** The address that shows it; undefined where the place names no record. Every kind that is queued has one. */
  path?: (record: RecordPlace) => string | undefined
  /** The id of the record that an address shows, where `path` does not write the id as one piece; undefined for other addresses. */
  idAt?: (path: string, params: URLSearchParams) => string | undefined
}

/** A list with one record open. */
export const openIn =
  (screen: string, params: Readonly<Record<string, string>> = {}) =>
  ({ recordId }: RecordPlace): string =>
    `${screen}?${new URLSearchParams({ ...params, open: recordId })}`
