import type { JoinedTexts } from './joined-texts.ts'

/** The values of one gathered field, all of one moment: one for each row, and what lists hold behind their first. */
export interface ColumnValues {
  /** The last change of rows that is in it, by its number. */
  upTo: number
  /** Rows in the order in which the field sorts them. */
  order: Int32Array
  /** By the number of a row. */
  shapes: Uint8Array
  /** The same; `noRank` where there is no such row. */
  ranks: Uint8Array
  /** The same: a number, or for a text its place in `texts`. */
  values: Float64Array
  /** The same: where a row's id stands among all ids, by which equals are ordered; 0 where that is not known. */
  places: Int32Array
  texts: string[]
  /** The same texts, to look for a part of them. */
  joined: JoinedTexts
  /** The second and later members of lists. */
  members: ColumnMembers
}

export interface ColumnMembers {
  rids: Int32Array
  ranks: Uint8Array
  values: Float64Array
}

/** A row of the table of values. */
export type ValueRow = readonly [rid: number, place: number, shape: number, rank: number, value: number | string | null]

/** Of a row that has no value at all: it is not in the collection. */
export const noRank = 255

/** The rank of texts; all others are compared as numbers. */
export const textRank = 2

/**
 * Whether a value is the same here and in SQLite, to the last digit and letter. A whole number beyond what JavaScript can
 * hold is not, nor a text with half a letter, or with a zero, at which SQLite ends it.
 */
export const isExact = (value: ValueRow[4]): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\uFFFD') && !value.includes('\0')
    : !(Math.abs(value ?? 0) > Number.MAX_SAFE_INTEGER)
