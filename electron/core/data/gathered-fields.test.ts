import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DataFilter, type DataSort } from '../../../shared/app/data-values.ts'
import { runs } from '../../../tests/support/long-tests.ts'
import { openTestMirror, type TestMirror } from '../../../tests/support/test-mirror.ts'
import { createRowOrders } from '../mirror/row-order.ts'
import { FIELDS, filter, item, sort } from './any-items.test-kit.ts'
import { createValueColumns, type ValueColumns } from './columns/value-columns.ts'
import { createGatheredFields } from './gathered-fields.ts'
import { itemEntity } from './item.mirror.ts'
import { orderOf } from './item-filter.ts'

const id = 'Parity'
const isKind = { TEXT: 'text', URL: 'link', EMAIL: 'email', NUMBER: 'number', BOOLEAN: 'boolean' } as const
const otherKind = { DATE: 'date', DATETIME: 'dateTime', ARRAY_STRING: 'tags', REFERENCE: 'reference' } as const
const collection = {
  id,
  fields: FIELDS.map(([key, type]) => ({
    ...{ key, kind: { ...isKind, ...otherKind }[type as keyof typeof isKind], sortable: type !== 'REFERENCE' },
  })),
} as unknown as Parameters<typeof orderOf>[0]
const keys = FIELDS.map(([key]) => key)

/** Items come as pages of the platform. */
const put = (open: TestMirror, items: readonly (readonly [itemId: string, data: Record<string, unknown>])[]) =>
  open.mirror.intake.takeOver({
    ...{ dataSet: 'dataItems', scope: '', run: null, askedAt: open.clock.monotonic() },
    texts: [JSON.stringify({ dataItems: items.map(([itemId, data]) => ({ id: itemId, dataCollectionId: id, data })) })],
  })

/** The rows of an order, read from the documents, from what was gathered, or from what of that is in memory. */
function rowsOf(
  open: TestMirror,
  asked: { filter: DataFilter; sort: DataSort },
  from: 'documents' | 'values' | ValueColumns,
) {
  const { numberOf } = createGatheredFields(open.mirror)
  const parsed = { ...asked, filter: DataFilter.parse(asked.filter) }
  const columnOf = typeof from === 'object' ? from.of : () => undefined
  const order = orderOf(collection, parsed, from === 'documents' ? undefined : { numberOf, columnOf })
  expect('of' in order).toBe(from !== 'documents')
  return createRowOrders(open.mirror.reader, { version: () => 0 }).window(order, 0, Number.POSITIVE_INFINITY).rids
}

const gather = (open: TestMirror, wanted: readonly string[]) => createGatheredFields(open.mirror, 1).gather(id, wanted)
const count = (open: TestMirror, sql: string) => open.rows<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)[0]?.n

test('what is gathered answers as the documents do, whatever is written, changed and removed in between', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  await using open = await openTestMirror()
  // One for all runs: what it holds is older than the file again and again.
  const columns = createValueColumns(open.mirror, createGatheredFields(open.mirror))
  let [inMemory, asFile] = [0, 0]
  const numbered = fc.tuple(fc.integer({ min: 0, max: 60 }), item)
  await fc.assert(
    fc.asyncProperty(
      fc.array(numbered, { minLength: 1, maxLength: 40 }),
      fc.array(numbered, { maxLength: 10 }),
      fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 10 }),
      fc.array(numbered, { maxLength: 5 }),
      fc.array(fc.record({ filter, sort }), { minLength: 4, maxLength: 8 }),
      async (first, changed, removed, again, questions) => {
        await open.mirror.writer.run({ type: 'wipe' })
        const named = (items: typeof first) => items.map(([at, data]) => [`item-${at}`, data] as const)
        await put(open, named(first))
        await gather(open, keys)
        await columns.bring(id, keys)
        await put(open, named(changed))
        for (const asked of questions.slice(0, 2)) {
          expect(rowsOf(open, asked, columns)).toEqual(rowsOf(open, asked, 'documents'))
        }
        await open.mirror.intake.remove(
          'dataItems',
          removed.map((at) => itemEntity.id({ id: `item-${at}`, dataCollectionId: id, data: {} })),
        )
        // They may get the numbers of rows that have just gone.
        await put(open, named(again))
        for (const asked of questions) {
          const expected = rowsOf(open, asked, 'documents')
          expect(rowsOf(open, asked, 'values')).toEqual(expected)
          expect(rowsOf(open, asked, columns)).toEqual(expected)
          if (columns.of(id, asked.sort.key) === undefined) asFile += 1
          else inMemory += 1
        }
        expect(count(open, 'item_values WHERE rid NOT IN (SELECT rid FROM items)')).toBe(0)
      },
    ),
    { numRuns: runs(60, 2_000) },
  )
  // Some values are not the same in memory; were all of them so, this would show nothing.
  expect(inMemory).toBeGreaterThan(asFile)
})

test('ten thousand items are gathered in short pieces, and what is written between them is not missed', async () => {
  await using open = await openTestMirror()
  const items = (from: number, to: number, text: string) =>
    Array.from({ length: to - from }, (_, at) => [`item-${from + at}`, { text: `${text} ${from + at}` }] as const)
  await put(open, items(0, 10_000, 'One'))
  const asked: string[] = []
  const { writer } = open.mirror
  const run: typeof writer.run = async (command) => {
    asked.push(command.type)
    const response = await writer.run(command)
    // Rows before and behind the piece that was just gathered.
    if (asked.length === 1) await put(open, [...items(0, 10, 'Two'), ...items(9_990, 10_010, 'Two')])
    return response
  }
  const fields = createGatheredFields({ reader: open.mirror.reader, writer: { ...writer, run } })
  await Promise.all([fields.gather(id, ['text']), fields.gather(id, ['text'])])
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'gather'))
  expect(count(open, 'item_values')).toBe(10_010)
  expect(count(open, "item_values WHERE lowered LIKE 'two%'")).toBe(30)
  await fields.gather(id, ['text'])
  expect(asked).toHaveLength(3)
})

test('small collections need none, and where nothing can be written the documents are read', async () => {
  await using open = await openTestMirror()
  const items = (count: number) => Array.from({ length: count }, (_, at) => [`item-${at}`, { text: `${at}` }] as const)
  await put(open, items(1_999))
  let asked = 0
  const run = () => {
    asked += 1
    return Promise.reject(new Error('The disk is full.'))
  }
  const fields = createGatheredFields({ reader: open.mirror.reader, writer: { ...open.mirror.writer, run } })
  await fields.gather(id, ['text'])
  expect(asked).toBe(0)
  await put(open, items(2_000))
  await fields.gather(id, ['text'])
  expect(asked).toBe(1)
  expect(rowsOf(open, { filter: {}, sort: { key: 'text', descending: false } }, 'documents')).toHaveLength(2_000)
})

test('the field asked for longest ago makes way for the 25th, and is gathered again when it is asked for', async () => {
  await using open = await openTestMirror()
  await put(open, [['item-1', { text: 'One' }]])
  await gather(open, ['text', 'number'])
  const others = Array.from({ length: 23 }, (_, at) => `f${at}`)
  await gather(open, others)
  const { numberOf } = createGatheredFields(open.mirror)
  expect(numberOf(id, 'text')).toBeUndefined()
  expect(numberOf(id, 'number')).toBeDefined()
  expect(count(open, 'item_fields')).toBe(24)
  expect(count(open, 'item_values')).toBe(24)
  await gather(open, ['text'])
  expect(numberOf(id, 'text')).toBeDefined()
  await open.mirror.writer.run({ type: 'wipe' })
  expect(count(open, 'item_fields')).toBe(0)
})
