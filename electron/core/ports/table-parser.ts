import type { Delimiter, Encoding, LineEnd } from '../../../shared/app/table-import.ts'

/** How a table is written as text. */
export interface TableForm {
  encoding: Encoding
  delimiter: Delimiter
  lineEnd: LineEnd
  /** The first line is `sep=;`, which spreadsheets read and do not show. */
  saysDelimiter: boolean
  /** The decimal separator, where it is known of the whole file. */
  decimal?: '.'
}

/** What a person chose of a form; the rest is found in the file. */
export type ChosenForm = {
  [Key in 'encoding' | 'delimiter' | 'lineEnd']?: TableForm[Key] | undefined
}

export interface FoundForm {
  form: TableForm
  /** It could be another one as well. */
  asks: { encoding: boolean; delimiter: boolean }
}

/** A row of a table, with its number as spreadsheets count: the titles are 1, and empty rows count. */
export interface TableRow {
  number: number
  /** Of a row with text beyond the largest number of columns, one cell more than that: the first such text. */
  cells: string[]
  /** A quote of it is opened and not closed, or closed in the middle of a cell: its cells are not to be believed. */
  isBroken: boolean
  /** The row or one of its cells is longer than any may be; `cells` has the beginnings of the long ones. */
  tooLong?: { what: 'row' | 'cell'; at: number; limit: number }
}

/** The next rows of a table, few enough that taking them over costs a few milliseconds. */
export interface RowBatch {
  rows: TableRow[]
  /** How many rows these are: more than `rows` where the rest is only counted. */
  count: number
}

/**
 * Parses tables in text, apart from the thread of the core. Takes the bytes of a file piece by piece, and holds at most one row
 * and one piece of each file that is being read. Takes time in proportion to the bytes, whatever they are.
 */
export interface TableParser {
  /**
   * How a file is written: its encoding as all of it shows, the rest by its beginning; undefined for bytes that are no text.
   * Stops taking pieces as soon as it knows.
   */
  formOf(pieces: AsyncIterable<Uint8Array>, chosen: ChosenForm): Promise<FoundForm | undefined>
  /**
   * The rows of a file, the titles first, without those that hold no text. Rows behind the first `keep` are only counted.
   * Returning early ends the work and its memory. Rejects with `precondition` while too many files are being read.
   */
  rows(pieces: AsyncIterable<Uint8Array>, form: TableForm, keep?: number): AsyncGenerator<RowBatch>
}
