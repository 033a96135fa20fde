import type { DataField } from '../../../shared/app/data.ts'
import type { DataCondition, DataSort } from '../../../shared/app/data-values.ts'
import { AppError } from '../../../shared/errors.ts'
import { words } from '../../../shared/search-words.ts'
import { ftsQuery } from '../base/text.ts'
import type { OrderRequest } from '../mirror/row-order.ts'
import { pathOf } from './collection-fields.ts'
import type { ReadCollection } from './collection-reader.ts'
import { between, comparable } from './item-words.ts'

interface Sql {
  sql: string
  parameters: unknown[]
}

/** What is asked of the items of a collection; parsed. */
export interface Asked {
  filter: { text: string; conditions: readonly DataCondition[] }
  sort: DataSort
}

const dates: ReadonlyMap<string, string> = new Map([
  ['_createdDate', 'created_at'],
  ['_updatedDate', 'updated_date'],
])

/**
 * The order of a collection's items under a filter, as SQL over the values that the mirror keeps beside each item. Names
 * of fields and everything a person typed are parameters. Throws `invalid_input` for a field that cannot be sorted or
 * filtered by.
 */
export function orderOf(collection: ReadCollection, { filter, sort }: Asked): OrderRequest {
  const where: Sql[] = [{ sql: 'collection_id = ?', parameters: [collection.id] }]
  const query = ftsQuery(filter.text)
  if (query !== undefined) {
    where.push({ sql: 'rid IN (SELECT rowid FROM items_fts WHERE items_fts MATCH ?)', parameters: [query] })
  } else if (words(filter.text).length === 0 && filter.text.trim() !== '') where.push({ sql: '0', parameters: [] })
  for (const condition of filter.conditions) where.push(conditionSql(mustHave(collection, condition.key), condition))
  const order = orderSql(collection, sort)
  return {
    key: JSON.stringify([collection.id, filter, sort]),
    sql: `SELECT rid FROM items WHERE ${where.map(({ sql }) => sql).join(' AND ')} ORDER BY ${order.sql}`,
    parameters: [...where.flatMap(({ parameters }) => parameters), ...order.parameters],
  }
}

/** Items without a value come last either way; equals come in the order of their ids. */
function orderSql(collection: ReadCollection, { key, descending }: DataSort): Sql {
  const direction = descending ? 'DESC' : 'ASC'
  const column = dates.get(key)
  if (column !== undefined) return { sql: `${column} IS NULL, ${column} ${direction}, item_id`, parameters: [] }
  const field = mustHave(collection, key)
  if (!field.sortable) throw new AppError('invalid_input')
  const path = valuePath(field)
  const value = 'json_extract(indexed, ?)'
  return { sql: `${value} IS NULL, ${value} ${direction}, item_id`, parameters: [path, path] }
}

function conditionSql(field: DataField, { is, value }: DataCondition): Sql {
  if (field.kind === 'reference') return referenceSql(field, { is, value })
  if (!field.sortable) throw new AppError('invalid_input')
  const path = valuePath(field)
  const text = comparable(value)
  const has = (sql: string, ...given: unknown[]): Sql => ({
    sql: `json_extract(indexed, ?) ${sql}`,
    parameters: [path, ...given],
  })
  // A field may hold another type than its own: SQLite would call every text greater than any number.
  const compared = (isText: '=' | '<>', operator: '<' | '>', given: unknown): Sql => ({
    sql: `(typeof(json_extract(indexed, ?)) ${isText} 'text' AND json_extract(indexed, ?) ${operator} ?)`,
    parameters: [path, path, given],
  })
  switch (is) {
    case 'equals':
      if (field.kind === 'tags') return listed(path, text)
      return has('= ?', field.kind === 'number' ? numberOf(text) : text)
    case 'contains':
      return { sql: 'instr(json_extract(indexed, ?), ?) > 0', parameters: [path, text] }
    case 'empty':
      return has('IS NULL')
    case 'filled':
      return has('IS NOT NULL')
    case 'less':
      return compared('<>', '<', numberOf(text))
    case 'greater':
      return compared('<>', '>', numberOf(text))
    case 'before':
      return compared('=', '<', text)
    case 'after':
      return compared('=', '>', text)
    case 'yes':
      return has('= 1')
    case 'no':
      return { sql: 'coalesce(json_extract(indexed, ?), 0) = 0', parameters: [path] }
  }
}

/** One of the texts of a list is this one. */
const listed = (path: string, text: string): Sql => ({
  sql: `instr(char(10) || json_extract(indexed, ?) || char(10), ?) > 0`,
  parameters: [path, `${between}${text}${between}`],
})

/** A reference is the id of another item, whose letters count as they are. */
function referenceSql({ key }: DataField, { is, value }: Pick<DataCondition, 'is' | 'value'>): Sql {
  const found = 'json_extract(coalesce(doc, server), ?)'
  const path = pathOf(key)
  switch (is) {
    case 'equals':
      return { sql: `${found} = ?`, parameters: [path, value] }
    case 'empty':
      return { sql: `coalesce(${found}, '') = ''`, parameters: [path] }
    case 'filled':
      return { sql: `coalesce(${found}, '') <> ''`, parameters: [path] }
    default:
      throw new AppError('invalid_input')
  }
}

const valuePath = ({ key }: DataField): string => `$."${key}"`

function mustHave({ fields }: ReadCollection, key: string): DataField {
  const field = fields.find((one) => one.key === key)
  if (field === undefined) throw new AppError('invalid_input')
  return field
}

/** Null, of which nothing is less or greater, for what is no number. */
function numberOf(text: string): number | null {
  const number = text === '' ? Number.NaN : Number(text.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}
