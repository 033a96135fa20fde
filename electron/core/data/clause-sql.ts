import type { Clause, Operand } from './clauses.ts'
import { pathOf } from './collection-fields.ts'

/** A part of a statement; what a person typed, and names of fields, are parameters. */
export interface Sql {
  sql: string
  parameters: unknown[]
}

/** The item as a person sees it: with what they changed here. */
export const item = 'coalesce(doc, server)'

/** A clause about one field. */
export type Leaf = Exclude<Clause, { all: unknown } | { any: unknown } | { not: unknown }>

/**
 * A clause over the items of the mirror, as the platform evaluates it: 1 or 0, never null. Values are read in the item's own
 * document; `value-sql.ts` reads those that were gathered beside it.
 */
export function clauseSql(clause: Clause): Sql {
  if ('all' in clause) return joinClauses(clause.all, { word: ' AND ', none: '1' })
  if ('any' in clause) return joinClauses(clause.any, { word: ' OR ', none: '0' })
  if ('not' in clause) {
    const { sql, parameters } = clauseSql(clause.not)
    return { sql: `NOT ${sql}`, parameters }
  }
  return documentSql(clause)
}

function documentSql(clause: Leaf): Sql {
  const path = pathOf(clause.key)
  switch (clause.is) {
    case 'nothing':
      return { sql: `(coalesce(json_type(${item}, ?), 'null') = 'null')`, parameters: [path] }
    case 'emptyList':
      return {
        sql: `(coalesce(json_type(${item}, ?), '') = 'array' AND json_array_length(${item}, ?) = 0)`,
        parameters: [path, path],
      }
    case 'some':
      return member(path, (type, value) => ({
        sql: `${type} = 'text' AND ${value} IN (SELECT value FROM json_each(?))`,
        parameters: [JSON.stringify(clause.values)],
      }))
    case 'contains':
    case 'starts':
    case 'ends':
      return partOfText(path, clause.is, clause.value.toLowerCase())
    default:
      return compared(path, clause.is, clause.value)
  }
}

function joinClauses(clauses: readonly Clause[], { word, none }: { word: string; none: string }): Sql {
  if (clauses.length === 0) return { sql: none, parameters: [] }
  const parts = clauses.map(clauseSql)
  return {
    sql: `(${parts.map(({ sql }) => sql).join(word)})`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  }
}

/** `lowered` is a function of our own: SQLite's knows no letters but the English ones. */
function partOfText(path: string, is: 'contains' | 'starts' | 'ends', part: string): Sql {
  const text = `lowered(json_extract(${item}, ?))`
  const found = {
    contains: `instr(${text}, ?) > 0`,
    starts: `instr(${text}, ?) = 1`,
    ends: `substr(${text}, -max(1, length(?))) = ?`,
  }[is]
  const given = is === 'ends' ? [part, part] : [part]
  const sql = `(CASE json_type(${item}, ?) WHEN 'text' THEN ${part === '' ? '1' : found} ELSE 0 END)`
  return { sql, parameters: part === '' ? [path] : [path, path, ...given] }
}

function compared(path: string, operator: '=' | '<' | '<=' | '>' | '>=', operand: Operand): Sql {
  switch (typeof operand) {
    case 'string':
      return member(path, (type, value) => ({
        sql: `${type} = 'text' AND ${value} ${operator} ?`,
        parameters: [operand],
      }))
    case 'number':
      return member(path, (type, value) => ({
        sql: `${type} IN ('integer', 'real') AND ${value} ${operator} ?`,
        parameters: [operand],
      }))
    case 'boolean':
      return member(path, (type, value) => ({
        sql: `${type} IN ('true', 'false') AND ${value} ${operator} ?`,
        parameters: [operand ? 1 : 0],
      }))
    default:
      return member(path, (type, value) => ({
        sql: `coalesce((${instantIn(type, value)}) ${operator} ?, 0)`,
        parameters: [Date.parse(operand.$date) / 1000],
      }))
  }
}

/** Seconds since 1970 of a date as items carry it; null for anything else. */
const instantIn = (type: string, value: string): string =>
  `CASE ${type} WHEN 'object' THEN unixepoch(json_extract(${value}, '$."$date"'), 'subsec') END`

/** The test of a value, or of one member where the value is a list. */
function member(path: string, test: (type: string, value: string) => Sql): Sql {
  const [own, inList] = [test('one.type', 'one.value'), test('member.type', 'member.value')]
  const type = `json_type(${item}, ?)`
  return {
    sql: `(CASE ${type} WHEN 'array'
      THEN EXISTS (SELECT 1 FROM json_each(${item}, ?) AS member WHERE ${inList.sql})
      ELSE EXISTS (SELECT 1 FROM (SELECT ${type} AS type, json_extract(${item}, ?) AS value) AS one WHERE ${own.sql}) END)`,
    parameters: [path, path, ...inList.parameters, path, path, ...own.parameters],
  }
}

/**
 * How the platform sorts by a field: what is missing ranks lowest, then numbers, texts by their code, flags and instants;
 * a list by its first member. Equals come in the order of their ids, either way.
 */
export function orderSql(key: string, descending: boolean): { columns: Sql; order: string } {
  const path = pathOf(key)
  const place = `CASE json_type(${item}, ?) WHEN 'array' THEN ? ELSE ? END`
  const direction = descending ? 'DESC' : 'ASC'
  const instant = instantIn('sort_type', 'sort_value')
  return {
    columns: {
      sql: `json_type(${item}, ${place}) AS sort_type, json_extract(${item}, ${place}) AS sort_value`,
      parameters: [path, `${path}[0]`, path, path, `${path}[0]`, path],
    },
    order: `CASE WHEN sort_type IN ('integer', 'real') THEN 1 WHEN sort_type = 'text' THEN 2
        WHEN sort_type IN ('true', 'false') THEN 3 WHEN (${instant}) IS NOT NULL THEN 4
        ELSE 0 END ${direction},
      CASE WHEN sort_type = 'object' THEN ${instant} WHEN sort_type = 'array' THEN NULL ELSE sort_value END ${direction},
      item_id`,
  }
}
