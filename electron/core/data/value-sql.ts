import type { RowSet } from '../mirror/row-sets.ts'
import type { Leaf, Sql } from './clause-sql.ts'
import { type Clause, rankOf } from './clauses.ts'
import type { ValueColumn } from './columns/value-column.ts'

/** The number under which the values of a field were gathered; see `item_values` in the mirror's schema. */
export type NumberOf = (key: string) => number

/** The values of a field, where they are in memory. */
export type ColumnOf = (key: string) => Pick<ValueColumn, 'knows' | 'set'> | undefined

/**
 * The items that a clause fits, by their gathered values. What `clause-sql.ts` says of an item's document, said of its
 * values; both are held against the platform by `filter-parity.test.ts`.
 */
export function rowsOf(clause: Clause, numberOf: NumberOf, columnOf: ColumnOf = () => undefined): RowSet {
  const rowsOfPart = (part: Clause) => rowsOf(part, numberOf, columnOf)
  if ('all' in clause) return { all: clause.all.map(rowsOfPart) }
  if ('any' in clause) return { any: clause.any.map(rowsOfPart) }
  if ('not' in clause) return { not: rowsOfPart(clause.not) }
  const column = columnOf(clause.key)
  return column?.knows(clause) === true
    ? { set: (included) => column.set(clause, included) }
    : leafRows(numberOf(clause.key), clause)
}

function leafRows(field: number, leaf: Leaf): Sql {
  switch (leaf.is) {
    case 'nothing':
      return among(field, 'place = 0 AND shape = 1')
    case 'emptyList':
      return among(field, 'place = 0 AND shape = 2')
    case 'some':
      return inAnyPlace(field, 'rank = 2 AND value IN (SELECT value FROM json_each(?))', JSON.stringify(leaf.values))
    case 'contains':
    case 'starts':
    case 'ends':
      return partOfText(field, leaf.is, leaf.value.toLowerCase())
    default:
      return compared(field, leaf)
  }
}

/** `field` is a number of our own, so it is no parameter: SQLite chooses by it. */
const among = (field: number, test: string, ...parameters: unknown[]): Sql => ({
  sql: `SELECT rid FROM item_values WHERE field = ${field} AND ${test}`,
  parameters,
})

/** The value, or one member of a list. Apart from each other, since only then the index leads to the first of them. */
const inAnyPlace = (field: number, test: string, parameter: unknown): Sql => ({
  sql: `SELECT rid FROM item_values WHERE field = ${field} AND place = 0 AND ${test}
    UNION ALL SELECT rid FROM item_values WHERE field = ${field} AND place > 0 AND ${test}`,
  parameters: [parameter, parameter],
})

function partOfText(field: number, is: 'contains' | 'starts' | 'ends', part: string): Sql {
  const text = 'place = 0 AND shape = 0 AND rank = 2'
  if (part === '') return among(field, text)
  switch (is) {
    case 'contains':
      return among(field, `${text} AND instr(lowered, ?) > 0`, part)
    case 'starts':
      return among(field, `${text} AND instr(lowered, ?) = 1`, part)
    default:
      return among(field, `${text} AND substr(lowered, -max(1, length(?))) = ?`, part, part)
  }
}

function compared(field: number, { is, value }: Extract<Leaf, { is: '=' | '<' | '<=' | '>' | '>=' }>): Sql {
  const operand = typeof value === 'object' ? Date.parse(value.$date) / 1000 : Number(value)
  const rank = rankOf[typeof value as keyof typeof rankOf]
  return inAnyPlace(field, `rank = ${rank} AND value ${is} ?`, typeof value === 'string' ? value : operand)
}

/**
 * All items of a collection in the order of a gathered field: what is missing ranks lowest, equals come in the order of
 * their ids. Each item has one row at place 0.
 */
export function sortedByValue(field: number, descending: boolean): Sql {
  const direction = descending ? 'DESC' : 'ASC'
  return {
    sql: `SELECT rid FROM item_values WHERE field = ${field} AND place = 0
      ORDER BY rank ${direction}, value ${direction}, item_id`,
    parameters: [],
  }
}
