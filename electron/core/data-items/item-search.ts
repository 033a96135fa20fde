import type { ItemFilter } from './filter.ts'

/** Words to look for in the text fields of a collection. */
export interface ItemSearch {
  expression: string
  /** Forgives a letter. */
  fuzzy?: boolean
  /** All of the words, or any of them. */
  mode?: 'AND' | 'OR'
  filter?: ItemFilter
  fields?: string[]
  limit?: number
  skip?: number
}
