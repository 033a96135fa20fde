import { createPrng, type Prng, seedOf } from '../../../sandbox/seeds/prng.ts'
import type { DataCondition, DataSort } from '../../../shared/app/data-values.ts'

/** One question to a collection, and what it asks of its items in SQL; none of them twice. */
export interface Question {
  shape: string
  conditions: DataCondition[]
  sort: DataSort
  bare: { where: string; parameters: unknown[] }
}

type Condition = [condition: DataCondition, where: string, parameters: unknown[]]

const doc = 'coalesce(doc, server)'
/** A value of an item, in SQL; an instant as its text. */
export const readSql = (key: string): string => `${doc} ->> '$.data.${key}${key === 'seen' ? '."$date"' : ''}'`

const day = (prng: Prng): string => `20${prng.int(10, 25)}-0${prng.int(1, 9)}-${prng.int(10, 28)}`

/** What people ask of the fields of `collection.ts`, by the kind of the field. */
const makers: Record<string, (prng: Prng) => Condition> = {
  'text equals': (prng) => {
    const value = `${prng.text('ABCDEFGH', 1)}${prng.int(1, 99)}`
    return [{ key: 'shelf', is: 'equals', value }, `${readSql('shelf')} = ?`, [value]]
  },
  'text contains': (prng) => {
    const value = String(prng.int(100, 999))
    return [{ key: 'title', is: 'contains', value }, `instr(${readSql('title')}, ?) > 0`, [value]]
  },
  'address starts': (prng) => {
    const value = `owner${prng.int(1, 99)}`
    return [{ key: 'owner', is: 'starts', value }, `instr(${readSql('owner')}, ?) = 1`, [value]]
  },
  'number above': (prng) => {
    const value = prng.int(1, 99_999)
    return [{ key: 'number', is: 'greater', value: String(value) }, `${readSql('number')} > ?`, [value]]
  },
  'date before': (prng) => {
    const value = day(prng)
    return [{ key: 'bought', is: 'before', value }, `${readSql('bought')} < ?`, [value]]
  },
  'tag and number': (prng) => {
    const value = prng.pick(['fragile', 'heavy', 'borrowed', 'repaired'])
    return [
      { key: 'tags', is: 'equals', value },
      `EXISTS (SELECT 1 FROM json_each(${doc}, '$.data.tags') WHERE value = ?)`,
      [value],
    ]
  },
  'flag and number': () => [{ key: 'lent', is: 'yes', value: '' }, `${readSql('lent')} = 1`, []],
}

const sortable = ['title', 'shelf', 'number', 'lent', 'bought', 'seen', 'page', 'owner']

/** Every shape of filter in turn, so that the list is kept for none of them; seeded, so that every run asks the same. */
export function filterQuestions(rounds: number): Question[] {
  const prng = createPrng(seedOf('grid'))
  return Array.from({ length: rounds }).flatMap(() =>
    Object.entries(makers).map(([shape, maker]): Question => {
      const [condition, where, parameters] = maker(prng)
      const sort = { key: 'title', descending: false }
      if (!shape.endsWith('and number')) return { shape, conditions: [condition], sort, bare: { where, parameters } }
      const least = prng.int(1, 99_999)
      return {
        ...{ shape, sort, conditions: [condition, { key: 'number', is: 'greater', value: String(least) }] },
        bare: { where: `${where} AND ${readSql('number')} > ?`, parameters: [...parameters, least] },
      }
    }),
  )
}

/** The whole list by each column, up and down. */
export const sortQuestions = (rounds: number): Question[] =>
  Array.from({ length: rounds }).flatMap(() =>
    [false, true].flatMap((descending) =>
      sortable.map((key): Question => {
        const bare = { where: '1', parameters: [] }
        return { shape: `sorted by ${key}`, conditions: [], sort: { key, descending }, bare }
      }),
    ),
  )
