import type { z } from 'zod'
import type { DataField } from '../../../shared/app/data.ts'
import type { DataFilter, DataSort } from '../../../shared/app/data-values.ts'
import { AppError } from '../../../shared/errors.ts'
import { words } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'
import type { OrderRequest } from '../mirror/row-order.ts'
import { clauseSql, orderSql, type Sql } from './clause-sql.ts'
import { type Clause, clauseOf } from './clauses.ts'
import type { ReadCollection } from './collection-reader.ts'
import type { ValueColumn } from './columns/value-column.ts'
import { rowsOf, sortedByValue } from './value-sql.ts'

/** What is asked of the items of a collection; parsed. */
export interface Asked {
  filter: z.output<typeof DataFilter>
  sort: DataSort
}

const dates: ReadonlyMap<string, string> = new Map([
  ['_createdDate', 'created_at'],
  ['_updatedDate', 'updated_date'],
])

/** Where the values of fields lie ready; undefined for a field whose do not. */
export interface ReadyValues {
  /** The number of a field that is gathered. */
  numberOf(collectionId: string, key: string): number | undefined
  /** Values in memory. */
  columnOf(collectionId: string, key: string): ValueColumn | undefined
}

const none: ReadyValues = { numberOf: () => undefined, columnOf: () => undefined }

/**
 * The order of a collection's items under a filter, as SQL that gives what the platform would, in its order. Names of
 * fields and everything a person typed are parameters. Values are read where they were gathered, else in the documents;
 * the result is the same. Throws `invalid_input` for a field that cannot be sorted or filtered by.
 */
export function orderOf(
  collection: ReadCollection,
  asked: Asked,
  { numberOf, columnOf }: ReadyValues = none,
): OrderRequest {
  const { filter, sort } = asked
  const key = JSON.stringify([collection.id, filter, sort])
  const inWords = wordRows(filter.text)
  const clause = filterClause(collection, filter)
  mustSort(collection, sort)
  const numbers = new Map(keysOf(collection, asked).map((field) => [field, numberOf(collection.id, field)]))
  const sortedBy = numbers.get(sort.key)
  if (sortedBy !== undefined && [...numbers.values()].every((number) => number !== undefined)) {
    const columns = new Map([...numbers.keys()].map((field) => [field, columnOf(collection.id, field)]))
    const sorting = columns.get(sort.key)
    const of = {
      key: JSON.stringify([collection.id, sort]),
      ...(sorting === undefined
        ? sortedByValue(sortedBy, sort.descending)
        : { rids: () => sorting.order(sort.descending) }),
    }
    const fitting = rowsOf(
      clause,
      (field) => numbers.get(field) ?? 0,
      (field) => columns.get(field),
    )
    return { key, of, where: inWords === undefined ? fitting : { all: [inWords, fitting] } }
  }
  const found = inWords === undefined ? everything : { ...inWords, sql: `rid IN (${inWords.sql})` }
  const where = both(both({ sql: 'collection_id = ?', parameters: [collection.id] }, found), clauseSql(clause))
  const { columns, order } = sortSql(sort)
  return {
    key,
    sql: `SELECT rid FROM (SELECT rid, item_id, ${columns.sql} FROM items WHERE ${where.sql}) ORDER BY ${order}`,
    parameters: [...columns.parameters, ...where.parameters],
  }
}

/** The fields that are compared for an order, the one it is sorted by among them. Throws like `orderOf`. */
export const keysOf = (collection: ReadCollection, { filter, sort }: Asked): string[] => [
  ...new Set([sort.key, ...filter.conditions.map(({ key }) => comparableField(collection, key).key)]),
]

const both = (one: Sql, other: Sql): Sql => ({
  sql: `${one.sql} AND ${other.sql}`,
  parameters: [...one.parameters, ...other.parameters],
})

const everything: Sql = { sql: '1', parameters: [] }

/** Words are searched in all of an item; what has no word in it is found nowhere. Undefined where nothing was typed. */
function wordRows(text: string): Sql | undefined {
  const query = ftsQuery(text)
  if (query !== undefined) return { sql: 'SELECT rowid FROM items_fts WHERE items_fts MATCH ?', parameters: [query] }
  if (text.trim() === '') return undefined
  return words(text).length === 0 ? { sql: 'SELECT rid FROM items WHERE 0', parameters: [] } : undefined
}

/** Throws `invalid_input` for a field that items cannot be sorted by. */
export function mustSort(collection: ReadCollection, { key }: DataSort): void {
  if (!dates.has(key) && !mustHave(collection, key).sortable) throw new AppError('invalid_input')
}

/** The conditions of a filter, without its words: those are searched on this laptop only. */
export function filterClause(collection: ReadCollection, { conditions, join }: Asked['filter']): Clause {
  const clauses = conditions.map((condition) => clauseOf(comparableField(collection, condition.key), condition))
  return join === 'any' && clauses.length > 0 ? { any: clauses } : { all: clauses }
}

function sortSql({ key, descending }: DataSort): { columns: Sql; order: string } {
  const column = dates.get(key)
  if (column === undefined) return orderSql(key, descending)
  const order = `sort_value ${descending ? 'DESC' : 'ASC'}, item_id`
  return { columns: { sql: `${column} AS sort_value`, parameters: [] }, order }
}

function comparableField(collection: ReadCollection, key: string): DataField {
  const field = mustHave(collection, key)
  if (!field.sortable && field.kind !== 'reference') throw new AppError('invalid_input')
  return field
}

function mustHave({ fields }: ReadCollection, key: string): DataField {
  const field = fields.find((one) => one.key === key)
  if (field === undefined) throw new AppError('invalid_input')
  return field
}
