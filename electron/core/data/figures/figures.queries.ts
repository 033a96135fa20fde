import type { z } from 'zod'
import type { DataField, data } from '../../../../shared/app/data.ts'
import { figuresOf } from '../../../../shared/app/data-figures.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import type { ReadableDb } from '../../db/database.ts'
import { isPlainKey, pathOf } from '../collection-fields.ts'
import type { CollectionReader } from '../collection-reader.ts'
import type { ItemQueries } from '../items.queries.ts'
import { isNothing, numberIn, secondsIn, typeAndValue } from './document-values.ts'
import { overRows } from './rows-shown.ts'
import { figureOf, mergeTallies, type Tally } from './tally.ts'

type Input = z.output<typeof data.figures.input>
type Output = z.input<typeof data.figures.output>

/** Figures about the rows of a list, as they stand under its columns. Throws `invalid_input` for what a field has not got. */
export function createFigures(
  db: ReadableDb,
  parts: { collections: CollectionReader; items: Pick<ItemQueries, 'rids'> },
): (input: Input) => Promise<Output> {
  return async ({ of, ...shown }) => {
    const { fields } = parts.collections.kept(shown.collectionId)
    const asked = of.map(({ key, figure }) => {
      const field = fields.find((one) => one.key === key)
      if (field === undefined || !isPlainKey(key) || !figuresOf(field.kind).includes(figure))
        throw new AppError('invalid_input')
      return { field, figure }
    })
    const wanted = [...new Map(asked.map(({ field }) => [field.key, field])).values()]
    const tallies = await tally(db, parts.items.rids(shown), wanted)
    return {
      figures: asked.map(({ field, figure }) => {
        const found = tallies.get(field.key)
        return { key: field.key, figure, value: found === undefined ? null : figureOf(field, figure, found) }
      }),
    }
  }
}

/** Columns of a statement that one look through the rows reads at once. */
const mostFields = 12

/**
 * SQL of a sum in millionths, as text: whole numbers add up exactly. Null where one of the values has more digits before or
 * behind its point than that takes; 0 for no value.
 */
const exactSum = (counted: string): string =>
  `CASE WHEN count(CASE WHEN abs(${counted}) >= 9e9 OR round((${counted}) * 1e6) / 1e6 <> (${counted}) THEN 1 END) = 0
     THEN CAST(coalesce(sum(CASE WHEN abs(${counted}) < 9e9 THEN CAST(round((${counted}) * 1e6) AS INTEGER) END), 0) AS TEXT) END`

async function tally(db: ReadableDb, rids: readonly number[], fields: readonly DataField[]) {
  const tallies = new Map<string, Tally>()
  for (let start = 0; start < fields.length; start += mostFields) {
    const some = fields.slice(start, start + mostFields)
    const sums = some.map(({ kind }, at) => {
      const [type, value] = [`t${at}`, `v${at}`]
      const counted = kind === 'date' || kind === 'dateTime' ? secondsIn(type, value) : numberIn(type, value)
      return `sum(NOT ${isNothing(type, value)}) AS filled${at}, count(${counted}) AS values${at},
        total(${counted}) AS sum${at}, ${exactSum(counted)} AS exact${at}, min(${counted}) AS least${at}, max(${counted}) AS greatest${at}`
    })
    await overRows<Record<string, number | string | null>>(db, rids, {
      // Materialized: each value is taken out of its document once, however often the sums name it.
      sql: `WITH seen AS MATERIALIZED (
          SELECT ${some.map((_, at) => typeAndValue(at)).join(', ')} FROM items
          WHERE rid IN (SELECT value FROM json_each(?)))
        SELECT count(*) AS rows, ${sums.join(', ')} FROM seen`,
      parameters: some.flatMap(({ key }) => [pathOf(key), pathOf(key)]),
      take: (row) => {
        for (const [at, { key }] of some.entries()) {
          const number = (name: string) => {
            const value = lookUp(row, `${name}${at}`) ?? null
            return value === null ? null : Number(value)
          }
          const exact = lookUp(row, `exact${at}`) ?? null
          const part: Tally = {
            rows: Number(row['rows'] ?? 0),
            filled: number('filled') ?? 0,
            values: number('values') ?? 0,
            sum: number('sum') ?? 0,
            exact: exact === null ? undefined : BigInt(exact),
            least: number('least'),
            greatest: number('greatest'),
          }
          tallies.set(key, mergeTallies(tallies.get(key), part))
        }
      },
    })
  }
  return tallies
}
