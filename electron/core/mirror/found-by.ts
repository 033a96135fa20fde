import type { DataSet } from '../../../shared/app/sync.ts'

/** How records of an entity are found by name from any screen. */
export interface FoundBy {
  /** The full-text index `<table>_fts`; or the names themselves, where a site has a few thousand at most. */
  by: 'words' | 'name'
  /** The column of the table by which the records whose name begins with the text come first. */
  name?: string
  /** What a record belongs to, and the column of the table that holds its id. */
  within?: { dataSet: DataSet; column: string }
  /** Its id is the number of a ticket, by which a door finds it. */
  isTicket?: true
  /** The rows that are found, as a condition on the table. */
  only?: string
}
