import { type Clause, clauseOf } from '../clauses.ts'

/*
 * The platform's pages do not say what a sum, a smallest value or a group makes of items whose field is missing or holds
 * another type. So figures are asked only of items that have a value of one type, and each of these says of which: values
 * of different types never compare, and what is missing is left out by name where it might rank lowest.
 */

const standing = (key: string, is: 'empty' | 'filled'): Clause =>
  clauseOf({ key, kind: 'text' }, { key, is, value: '' })

/** Items without a value, as a filter by `empty` has them, and the others. */
export const emptyIn = (key: string): Clause => standing(key, 'empty')
export const filledIn = (key: string): Clause => standing(key, 'filled')

export const numbersIn = (key: string): Clause => ({
  any: [{ key, is: '>=', value: 0 }, { all: [{ key, is: '<', value: 0 }, filledIn(key)] }],
})

/** Texts; the empty one is no value. */
export const textsIn = (key: string): Clause => ({ key, is: '>', value: '' })

/** Texts that may be days as `YYYY-MM-DD`; others can be among them. */
export const dayTextsIn = (key: string): Clause => ({
  all: [
    { key, is: '>=', value: '0000-01-01' },
    { key, is: '<=', value: '9999-12-31' },
  ],
})

export const instantsIn = (key: string): Clause => ({ key, is: '>=', value: { $date: '0001-01-01T00:00:00.000Z' } })

/** What has a value that is none of these. */
export const oddIn = (key: string, fitting: Clause): Clause => ({ all: [filledIn(key), { not: fitting }] })

/** Both at once, without a list in a list where there need be none. */
export const both = (one: Clause, other: Clause): Clause =>
  'all' in one ? { all: [...one.all, other] } : { all: [one, other] }
