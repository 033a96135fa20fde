import type { z } from 'zod'
import type { DataField, data } from '../../../../shared/app/data.ts'
import { isGroupable, mostGroups } from '../../../../shared/app/data-figures.ts'
import type { DataCondition } from '../../../../shared/app/data-values.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { ReadableDb } from '../../db/database.ts'
import { isPlainKey, pathOf } from '../collection-fields.ts'
import type { CollectionReader } from '../collection-reader.ts'
import { cellsOf, inList } from '../item-cells.ts'
import type { ItemQueries } from '../items.queries.ts'
import { isNothing, secondsIn, typeAndValue } from './document-values.ts'
import { overRows } from './rows-shown.ts'

type Input = z.output<typeof data.groups.input>
type Output = z.input<typeof data.groups.output>
/** A value that rows are grouped by; of a flag 1 and 0. */
export type Value = string | number

interface Counted {
  type: string | null
  value: Value | null
  rows: number
}

/** Longer texts than a condition takes, and empty tags, cannot be filtered by, so they are no group of their own. */
export const longestText = 500

/**
 * How many rows of a list have which value in a field. Each group comes with the condition that shows its rows alone,
 * so the two agree. Throws `invalid_input` for a field whose values are no groups.
 */
export function createGroups(
  db: ReadableDb,
  parts: { collections: CollectionReader; items: Pick<ItemQueries, 'rids' | 'titleOf'> },
): (input: Input) => Promise<Output> {
  return async ({ by, ...shown }) => {
    const field = parts.collections.kept(shown.collectionId).fields.find(({ key }) => key === by)
    if (field === undefined || !isGroupable(field) || !isPlainKey(by)) throw new AppError('invalid_input')
    const found = new Map<Value, number>()
    let [nothing, odd] = [0, 0]
    await overRows<Counted>(db, parts.items.rids(shown), {
      sql: `SELECT type, value, count(DISTINCT rid) AS rows FROM (${valuesSql(field)}) GROUP BY type, value`,
      parameters: [pathOf(by), pathOf(by)],
      take: ({ type, value, rows }) => {
        if (type === 'nothing') nothing += rows
        else if (type === 'odd' || value === null) odd += rows
        else found.set(value, (found.get(value) ?? 0) + rows)
      },
    })
    if (field.kind === 'flag') {
      // What was never said is no, as the filter has it.
      if (nothing > 0) found.set(0, (found.get(0) ?? 0) + nothing)
      nothing = 0
    }
    const all = [...found].toSorted(byFrequency)
    const groups = all.slice(0, mostGroups).map(([value, items]) => ({
      ...{ items, condition: conditionOf(field, value) },
      cell:
        cellsOf([field], { [by]: itself(field, value) }, { titleOf: parts.items.titleOf, length: inList })[0] ?? null,
    }))
    const empty = { cell: null, items: nothing, condition: { key: by, is: 'empty' as const, value: '' } }
    return { groups: nothing > 0 ? [...groups, empty] : groups, others: all.length - groups.length, odd }
  }
}

/** A row for each value of each item: what is of another type than its field is odd. The path is its first two parameters. */
function valuesSql({ kind }: DataField): string {
  const own = `WITH own AS MATERIALIZED (
    SELECT rid, ${typeAndValue('')} FROM items WHERE rid IN (SELECT value FROM json_each(?)))`
  const nothing = isNothing('t', 'v')
  if (kind === 'tags') {
    return `${own} SELECT own.rid, CASE WHEN ${nothing} THEN 'nothing' WHEN t <> 'array' OR member.type <> 'text'
        OR member.value = '' OR length(member.value) > ${longestText} THEN 'odd' ELSE 'value' END AS type, member.value AS value
      FROM own LEFT JOIN json_each(CASE own.t WHEN 'array' THEN own.v END) AS member`
  }
  const [fits, value] = fitting(kind)
  return `${own} SELECT rid, CASE WHEN ${nothing} THEN 'nothing' WHEN ${fits} THEN 'value' ELSE 'odd' END AS type,
    CASE WHEN NOT ${nothing} AND ${fits} THEN ${value} END AS value FROM own`
}

function fitting(kind: DataField['kind']): [fits: string, value: string] {
  switch (kind) {
    case 'number':
      return [`t IN ('integer', 'real')`, 'v']
    case 'flag':
      return [`t IN ('true', 'false')`, 'v']
    case 'date':
      // Some items have the day, and some the instant at which it begins.
      return [`${secondsIn('t', 'v')} IS NOT NULL`, `date(${secondsIn('t', 'v')}, 'unixepoch')`]
    default:
      return [`(t = 'text' AND length(v) <= ${longestText})`, 'v']
  }
}

/** The most frequent first, and of equals the one whose text is first. */
export const byFrequency = ([a, some]: [Value, number], [b, others]: [Value, number]): number =>
  others - some || (String(a) < String(b) ? -1 : 1)

/** What shows the rows of a group alone. */
export function conditionOf({ key, kind }: DataField, value: Value): DataCondition {
  if (kind === 'flag') return { key, is: value === 0 ? 'no' : 'yes', value: '' }
  return { key, is: 'equals', value: String(value) }
}

/** The value as an item has it. */
export function itself({ kind }: DataField, value: Value): unknown {
  if (kind === 'flag') return value !== 0
  return kind === 'tags' ? [value] : value
}
