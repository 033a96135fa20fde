import type { ItemFilter } from './filter.ts'

/** A full-text search in the text fields of a collection. */
export interface ItemSearch {
  expression: string
  /** Tolerates small typing errors. */
  fuzzy?: boolean
  /** Match all words, or any. */
  mode?: 'AND' | 'OR'
  filter?: ItemFilter
  fields?: string[]
  limit?: number
  skip?: number
}
