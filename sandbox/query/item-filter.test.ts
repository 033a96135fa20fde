import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlatformError } from '../errors.ts'
import { compileItemFilter, type FilterScope } from './item-filter.ts'
import { valuesAt } from './item-values.ts'

type Data = Record<string, unknown>

const scope: FilterScope = {
  urlFormat: 'ORIGINAL',
  checkPath: () => undefined,
  valuesOf: (data, path) => valuesAt(data, path.split('.')),
}
const word = fc.constantFrom('ann', 'Anna', 'bo', 'Åse lund', '')
const count = fc.integer({ min: -2, max: 3 })
const date = fc.integer({ min: 0, max: 3 }).map((at) => ({ $date: new Date(at * 1000).toISOString() }))
const scalar = fc.oneof(word, count, fc.boolean(), date)
const row = fc.record(
  {
    a: fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }), fc.constant(null)),
    in: fc.record({ b: scalar }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
)
const rows = fc.array(row, { maxLength: 12 })
const path = fc.constantFrom('a', 'in.b')
const comparison = fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte')
const condition: fc.Arbitrary<Data> = fc.oneof(
  fc.tuple(path, scalar).map(([key, value]) => ({ [key]: value })),
  fc.tuple(path, comparison, scalar).map(([key, name, value]) => ({ [key]: { [name]: value } })),
  fc.tuple(path, fc.array(scalar, { maxLength: 3 })).map(([key, list]) => ({ [key]: { $hasSome: list } })),
  fc.tuple(path, fc.boolean()).map(([key, flag]) => ({ [key]: { $exists: flag } })),
)

/** Matching rows by their place, so that equal rows stay apart. */
function matching(list: readonly Data[], filter: unknown): number[] {
  const matches = compileItemFilter(filter, scope)
  return list.flatMap((data, at) => (matches(data) ? [at] : []))
}

const both = (left: number[], right: number[]) => left.filter((at) => right.includes(at))
const either = (left: number[], right: number[]) => [...new Set([...left, ...right])].sort((a, b) => a - b)
const others = (list: readonly unknown[], some: number[]) => [...list.keys()].filter((at) => !some.includes(at))

test('$and, $or and $not are intersection, union and complement; an empty filter is everything', () => {
  fc.assert(
    fc.property(rows, condition, condition, (list, left, right) => {
      const [one, other] = [matching(list, left), matching(list, right)]
      expect(matching(list, { $and: [left, right] })).toEqual(both(one, other))
      expect(matching(list, { $or: [left, right] })).toEqual(either(one, other))
      expect(matching(list, { $not: [left] })).toEqual(others(list, one))
      expect(matching(list, { $not: left })).toEqual(others(list, one))
      expect(matching(list, { $and: [{}, left] })).toEqual(one)
    }),
  )
})

test('several operators of a field hold together, and $ne is the complement of equality', () => {
  fc.assert(
    fc.property(rows, path, scalar, scalar, (list, key, low, high) => {
      const [above, below] = [matching(list, { [key]: { $gte: low } }), matching(list, { [key]: { $lt: high } })]
      expect(matching(list, { [key]: { $gte: low, $lt: high } })).toEqual(both(above, below))
      expect(matching(list, { [key]: { $ne: low } })).toEqual(others(list, matching(list, { [key]: low })))
    }),
  )
})

test('lists: $in is a union of equalities, $nin its complement, $hasAll an intersection', () => {
  fc.assert(
    fc.property(rows, fc.array(scalar, { minLength: 1, maxLength: 3 }), (list, values) => {
      const each = values.map((value) => matching(list, { a: value }))
      const some = each.reduce(either)
      expect(matching(list, { a: { $in: values } })).toEqual(some)
      expect(matching(list, { a: { $nin: values } })).toEqual(others(list, some))
      expect(matching(list, { a: { $hasAll: values } })).toEqual(each.reduce(both))
    }),
  )
})

test('null is a missing field, and the other way round', () => {
  fc.assert(
    fc.property(rows, path, (list, key) => {
      const missing = matching(list, { [key]: null })
      expect(missing).toEqual(matching(list, { [key]: { $exists: false } }))
      expect(others(list, missing)).toEqual(matching(list, { [key]: { $ne: null } }))
    }),
  )
})

test('kinds do not compare with each other: a text of digits is no number, a text of a date no date', () => {
  const list = [{ a: 5 }, { a: '5' }, { a: true }, { a: { $date: '2026-11-20T12:00:00.000Z' } }]
  expect(matching(list, { a: { $gte: 0 } })).toEqual([0])
  expect(matching(list, { a: { $gte: '' } })).toEqual([1])
  expect(matching(list, { a: { $lte: { $date: '2026-11-20T13:00:00.000+01:00' } } })).toEqual([3])
  expect(matching(list, { a: '2026-11-20T12:00:00.000Z' })).toEqual([])
})

test('texts are sought in any case and not in lists; equality is exact', () => {
  const list = [{ a: 'Night Ferry' }, { a: ['Day', 'NIGHT'] }, { a: 7 }]
  expect(matching(list, { a: { $startsWith: 'night' } })).toEqual([0])
  expect(matching(list, { a: { $endsWith: 'FERRY' } })).toEqual([0])
  expect(matching(list, { a: { $contains: 'igh' } })).toEqual([0])
  expect(matching(list, { a: 'night ferry' })).toEqual([])
  expect(matching(list, { a: { $urlized: 'night-ferry' } })).toEqual([0])
})

test('$matches takes blanks and dashes for one another where it says so', () => {
  const spec = [
    { type: 'literal', value: 'night' },
    { type: 'anyOf', value: ' \t\n-' },
    { type: 'literal', value: 'ferry' },
  ]
  const list = [{ a: 'Night Ferry' }, { a: 'night-ferry' }, { a: 'night.ferry' }]
  expect(matching(list, { a: { $matches: { ignoreCase: true, spec } } })).toEqual([0, 1])
})

test('objects and lists are equal by their content, whatever the order of keys', () => {
  const list = [{ a: { x: 1, y: [1, 2] } }, { a: { x: 1 } }]
  expect(matching(list, { a: { y: [1, 2], x: 1 } })).toEqual([0])
  expect(matching([{ a: [1, 2] }], { a: [1, 2] })).toEqual([0])
})

test.each<[string, unknown]>([
  ['WDE0093', 5],
  ['WDE0093', { $or: 5 }],
  ['WDE0093', { $not: [] }],
  ['WDE0093', { $not: [{}, {}] }],
  ['WDE0093', { $foo: 1 }],
  ['WDE0093', { a: { $gt: {} } }],
  ['WDE0093', { a: { $startsWith: 1 } }],
  ['WDE0093', { a: { $hasSome: [null] } }],
  ['WDE0093', { a: { $in: 'x' } }],
  ['WDE0093', { a: { $exists: 1 } }],
  ['WDE0093', { a: { $weird: 1 } }],
  ['WDE0093', { a: { $matches: { spec: [] } } }],
  ['WDE0093', { a: { $not: 5 } }],
  ['WDE0070', { a: { $regex: 'x' } }],
])('refuses with %s: %o', (code, filter) => {
  const refusal = expect(() => compileItemFilter(filter, scope))
  refusal.toThrow(PlatformError)
  refusal.toThrow(expect.objectContaining({ status: 400, code }))
})
