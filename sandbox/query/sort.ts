import { lookUp } from '../../shared/look-up.ts'
import type { Sorting } from '../../shared/wire/common.ts'
import { PlatformError } from '../errors.ts'
import { compareValues, readerOf } from './filter.ts'
import type { QueryRules } from './rules.ts'

/** What a row is sorted by: one value per field, then its id, so that no two rows are equal. */
export interface Position {
  values: unknown[]
  id: string
}

export interface Order<T> {
  positionOf(row: T): Position
  compare(left: Position, right: Position): number
}

/** Throws a `PlatformError` 400 for a field the call does not sort by, or for too many of them. */
export function compileSort<T>(sort: readonly Sorting[], rules: QueryRules, idOf: (row: T) => string): Order<T> {
  if (sort.length > rules.maxSorts) {
    throw new PlatformError(400, rules.codes.sort, { message: `Sorts by at most ${rules.maxSorts} field` })
  }
  const parts = sort.map(({ fieldName, order }) => {
    const rule = lookUp(rules.fields, fieldName)
    if (rule?.sortable !== true) {
      throw new PlatformError(400, rules.codes.sort, { message: `Cannot sort by "${fieldName}"` })
    }
    return { read: rule.read ?? readerOf(fieldName), sign: order === 'DESC' ? -1 : 1 }
  })
  return {
    positionOf: (row) => ({ values: parts.map(({ read }) => read(row)[0] ?? null), id: idOf(row) }),
    compare(left, right) {
      for (const [at, { sign }] of parts.entries()) {
        const order = compareValues(left.values[at], right.values[at])
        if (order !== 0) return order * sign
      }
      return compareValues(left.id, right.id)
    },
  }
}

/** `field:asc,other:desc`, as the older calls write it. */
export function parseSortText(text: string): Sorting[] {
  return text.split(',').map((part) => {
    const [fieldName = '', direction = 'asc'] = part.trim().split(':')
    return { fieldName, order: direction.toLowerCase() === 'desc' ? 'DESC' : 'ASC' }
  })
}
