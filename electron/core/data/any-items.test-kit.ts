import fc from 'fast-check'
import type { DataCondition, DataSort } from '../../../shared/app/data-values.ts'
import type { CollectionField, FieldType } from '../../../shared/wire/collections-fields.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const nothing = fc.constantFrom(null, undefined, '', [])
const orNothing = (value: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 5, arbitrary: value }, { weight: 2, arbitrary: nothing })
const word = fc.constantFrom(
  'a',
  'A',
  'Z',
  'ab',
  'Ab',
  'Ä',
  'ä',
  'zoë',
  'Zoe',
  ' a',
  '10',
  '9',
  'x\ny',
  '😀',
  'İ',
  "o'n",
  '%',
)
const number = fc.oneof(
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom(0.1, 0.30000000000000004, 1e21, -1.5, 9007199254740991),
)
const dayText = fc.constantFrom('2023-10-24', '2023-10-25', '2023-10-26', '2024-02-29')
const instant = fc.constantFrom(
  '2023-10-25T00:00:00.000Z',
  '2023-10-25T23:59:59.999Z',
  '2023-10-26T00:00:00Z',
  '2023-10-25T10:00:00+02:00',
  '2024-02-29T12:30:15.250Z',
)
const date = instant.map(($date) => ({ $date }))

/** A field of every kind that can be filtered by: what it holds, and what it is compared with. */
export const FIELDS: readonly [
  key: string,
  type: FieldType,
  value: fc.Arbitrary<unknown>,
  typed: fc.Arbitrary<string>,
][] = [
  ['text', 'TEXT', word, word],
  ['link', 'URL', word, word],
  ['email', 'EMAIL', word, word],
  ['number', 'NUMBER', number, number.map(String)],
  ['flag', 'BOOLEAN', fc.boolean(), fc.constant('')],
  ['day', 'DATE', fc.oneof(dayText, date), dayText],
  ['instant', 'DATETIME', date, fc.oneof(dayText, instant)],
  ['tags', 'ARRAY_STRING', fc.array(word, { maxLength: 3 }), word],
  ['who', 'REFERENCE', fc.constantFrom('one', 'two', 'One'), fc.constantFrom('one', 'two', 'three')],
  // A field may hold another type than its own.
  ['odd', 'TEXT', fc.oneof(word, number, fc.boolean(), date), word],
  ['oddNumber', 'NUMBER', fc.oneof(word, number, fc.boolean(), date), number.map(String)],
]
const COMPARISONS: ReadonlyMap<string, readonly DataCondition['is'][]> = new Map([
  ...['text', 'link', 'email', 'odd'].map((key): [string, DataCondition['is'][]] => [
    key,
    ['equals', 'differs', 'contains', 'starts', 'ends', 'empty', 'filled'],
  ]),
  ...['number', 'oddNumber'].map((key): [string, DataCondition['is'][]] => [
    key,
    ['equals', 'differs', 'less', 'greater', 'empty', 'filled'],
  ]),
  ['flag', ['yes', 'no', 'empty', 'filled']],
  ['day', ['equals', 'differs', 'before', 'after', 'empty', 'filled']],
  ['instant', ['before', 'after', 'empty', 'filled']],
  ['tags', ['equals', 'differs', 'empty', 'filled']],
  ['who', ['equals', 'differs', 'empty', 'filled']],
])

const condition: fc.Arbitrary<DataCondition> = fc
  .constantFrom(...FIELDS)
  .chain(([key, , , typed]) =>
    fc.record({ key: fc.constant(key), is: fc.constantFrom(...(COMPARISONS.get(key) ?? [])), value: typed }),
  )
/** What may be asked of them. */
export const filter = fc.record({
  conditions: fc.array(condition, { maxLength: 3 }),
  join: fc.constantFrom('all' as const, 'any' as const),
})
export const sort: fc.Arbitrary<DataSort> = fc.record({
  key: fc.constantFrom(...FIELDS.flatMap(([key]) => (key === 'who' ? [] : key))),
  descending: fc.boolean(),
})
export const item: fc.Arbitrary<Record<string, unknown>> = fc.record(
  Object.fromEntries(FIELDS.map(([key, , value]) => [key, orNothing(value)])),
)

/** The site gets a collection of these items, with the fields above. */
export function withItems(
  { world }: TestLaptop['sandbox'],
  collectionId: string,
  all: readonly Record<string, unknown>[],
): void {
  const model = world.dataCollections.all().find(({ collection }) => collection.id === 'Artists')
  const [like] = world.dataItems.group('Artists')
  if (model === undefined || like === undefined) throw new Error('The demo site has artists.')
  const system = (model.collection.fields ?? []).filter(({ systemField }) => systemField === true)
  const fields = FIELDS.map(([key, type]): CollectionField => ({ key, displayName: key, type }))
  const { plugins: _none, ...collection } = model.collection
  world.dataCollections.put({
    ...model,
    collection: { ...collection, id: collectionId, displayName: collectionId, fields: [...system, ...fields] },
  })
  for (const [at, values] of all.entries()) {
    const id = `item-${(at * 7919) % 1000}-${at}`
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
    const _updatedDate = { $date: '2026-11-20T17:39:00.000Z' }
    world.dataItems.put({ ...like, id, collectionId, draft: null, data: { ...given, _id: id, _updatedDate } })
  }
}
