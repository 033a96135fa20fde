import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filter } from '../../shared/wire/common.ts'
import { PlatformError } from '../errors.ts'
import { compileFilter } from './filter.ts'
import { fields, operators, type QueryRules } from './rules.ts'

const codes = {
  malformed: 'MALFORMED',
  field: 'FIELD',
  operator: 'OPERATOR',
  value: 'VALUE',
  sort: 'SORT',
  limit: 'LIMIT',
}
const rules: QueryRules = {
  maxSorts: 1,
  codes,
  fields: {
    ...fields(['name', 'labels'], 'text', { operators, sortable: true }),
    ...fields(['count'], 'number', { operators, sortable: true }),
    ...fields(['at'], 'date', { operators, sortable: true }),
    ...fields(['inner.flag'], 'flag', { operators: ['$eq'], sortable: false }),
  },
}

const word = fc.constantFrom('ann', 'anna', 'bo', 'cy', 'Åse')
const count = fc.integer({ min: 0, max: 4 })
const row = fc.record(
  { name: word, count, labels: fc.record({ items: fc.array(word, { maxLength: 3 }) }) },
  { requiredKeys: ['labels'] },
)
const condition: fc.Arbitrary<Filter> = fc.oneof(
  word.map((name) => ({ name })),
  fc
    .tuple(fc.constantFrom('$gt', '$gte', '$lt', '$lte', '$ne'), count)
    .map(([op, value]) => ({ count: { [op]: value } })),
  fc.array(word, { maxLength: 3 }).map((list) => ({ labels: { $hasSome: list } })),
  fc.boolean().map((flag) => ({ name: { $exists: flag } })),
)
const rows = fc.array(row, { maxLength: 12 })

/** Matching rows by their place in the list, so that equal rows stay apart. */
function matching<T>(list: readonly T[], filter: Filter): number[] {
  const matches = compileFilter(filter, rules)
  return list.flatMap((item, at) => (matches(item) ? [at] : []))
}

const both = (left: number[], right: number[]) => left.filter((at) => right.includes(at))
const either = (left: number[], right: number[]) => [...new Set([...left, ...right])].sort((a, b) => a - b)
const others = (list: readonly unknown[], some: number[]) => [...list.keys()].filter((at) => !some.includes(at))

test('$and, $or and $not are intersection, union and complement', () => {
  fc.assert(
    fc.property(rows, condition, condition, (list, left, right) => {
      const [one, other] = [matching(list, left), matching(list, right)]
      expect(matching(list, { $and: [left, right] })).toEqual(both(one, other))
      expect(matching(list, { $or: [left, right] })).toEqual(either(one, other))
      expect(matching(list, { $not: left })).toEqual(others(list, one))
    }),
  )
})

test('an order comparison and its opposite part the rows that have the field', () => {
  fc.assert(
    fc.property(rows, count, (list, value) => {
      const having = matching(list, { count: { $exists: true } })
      const above = matching(list, { count: { $gt: value } })
      const notAbove = matching(list, { count: { $lte: value } })
      expect(either(above, notAbove)).toEqual(having)
      expect(both(above, notAbove)).toEqual([])
      expect(matching(list, { count: { $gte: value } })).toEqual(either(above, matching(list, { count: value })))
    }),
  )
})

test('lists: $in is a union of equalities, $nin its complement, $hasAll an intersection', () => {
  fc.assert(
    fc.property(rows, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), (list, words) => {
      const each = words.map((name) => matching(list, { name }))
      const some = each.reduce(either)
      expect(matching(list, { name: { $in: words } })).toEqual(some)
      expect(matching(list, { name: { $nin: words } })).toEqual(others(list, some))
      const having = words.map((label) => matching(list, { labels: { $hasSome: [label] } }))
      expect(matching(list, { labels: { $hasAll: words } })).toEqual(having.reduce(both))
    }),
  )
})

test('dates compare as instants, whatever their spelling', () => {
  const list = [{ at: '2026-11-20T10:00:00.000Z' }, { at: '2026-11-20T12:00:00.000Z' }]
  expect(matching(list, { at: { $gte: '2026-11-20T12:00:00Z' } })).toEqual([1])
  expect(matching(list, { at: { $lt: '2026-11-20T12:30:00+01:00' } })).toEqual([0])
})

test('reads into objects and starts-with ignores case', () => {
  const list = [{ inner: { flag: true } }, { inner: { flag: false }, name: 'Bo' }]
  expect(matching(list, { 'inner.flag': true })).toEqual([0])
  expect(matching(list, { name: { $startsWith: 'b' } })).toEqual([1])
})

test.each<[string, Filter]>([
  ['FIELD', { unknown: 'x' }],
  ['FIELD', { constructor: 'x' }],
  ['OPERATOR', { name: { $like: 'x' } }],
  ['OPERATOR', { 'inner.flag': { $ne: true } }],
  ['VALUE', { name: 5 }],
  ['VALUE', { name: { $in: 'ann' } }],
  ['VALUE', { at: 'yesterday' }],
  ['VALUE', { name: { $exists: 'yes' } }],
  ['MALFORMED', { $nor: [] }],
  ['MALFORMED', { $and: { name: 'x' } }],
  ['MALFORMED', { name: {} }],
])('refuses with %s: %o', (code, filter) => {
  const refusal = expect(() => compileFilter(filter, rules))
  refusal.toThrow(PlatformError)
  refusal.toThrow(expect.objectContaining({ status: 400, code }))
})

test('a field may be read from elsewhere than its own path', () => {
  const read = (row: unknown) => (row as { values: string[] }).values
  const elsewhere = { kind: 'text', operators: ['$eq', '$exists'], sortable: false, read } as const
  const known = { ...rules, fields: { 'values.with.dots': elsewhere } }
  expect(compileFilter({ 'values.with.dots': 'bo' }, known)({ values: ['ann', 'bo'] })).toBe(true)
  expect(compileFilter({ 'values.with.dots': { $exists: true } }, known)({ values: [] })).toBe(false)
})
