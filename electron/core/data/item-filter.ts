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

/** What is asked of the items of a collection; parsed. */
export interface Asked {
  filter: z.output<typeof DataFilter>
  sort: DataSort
}

const dates: ReadonlyMap<string, string> = new Map([
  ['_createdDate', 'created_at'],
  ['_updatedDate', 'updated_date'],
])

/**
 * The order of a collection's items under a filter, as SQL that gives what the platform would, in its order. Names of
 * fields and everything a person typed are parameters. Throws `invalid_input` for a field that cannot be sorted or
 * filtered by.
 */
export function orderOf(collection: ReadCollection, asked: Asked): OrderRequest {
  const { filter, sort } = asked
  const where: Sql[] = [{ sql: 'collection_id = ?', parameters: [collection.id] }]
  const query = ftsQuery(filter.text)
  if (query !== undefined) {
    where.push({ sql: 'rid IN (SELECT rowid FROM items_fts WHERE items_fts MATCH ?)', parameters: [query] })
  } else if (words(filter.text).length === 0 && filter.text.trim() !== '') where.push({ sql: '0', parameters: [] })
  where.push(clauseSql(filterClause(collection, filter)))
  const { columns, order } = sortSql(collection, sort)
  return {
    key: JSON.stringify([collection.id, filter, sort]),
    sql: `SELECT rid FROM (SELECT rid, item_id, ${columns.sql} FROM items
      WHERE ${where.map(({ sql }) => sql).join(' AND ')}) ORDER BY ${order}`,
    parameters: [...columns.parameters, ...where.flatMap(({ parameters }) => parameters)],
  }
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

function sortSql(collection: ReadCollection, { key, descending }: DataSort): { columns: Sql; order: string } {
  const column = dates.get(key)
  if (column === undefined) {
    mustSort(collection, { key, descending })
    return orderSql(key, descending)
  }
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
