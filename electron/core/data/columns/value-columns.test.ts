import { expect, test } from 'vitest'
import { openTestMirror, type TestMirror } from '../../../../tests/support/test-mirror.ts'
import { createGatheredFields } from '../gathered-fields.ts'
import { createValueColumns } from './value-columns.ts'

const id = 'Properties'
const numbers = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5']
const plenty = { bytes: 1_000_000, changes: 5 }

const put = (open: TestMirror, texts: readonly unknown[]) =>
  open.mirror.intake.takeOver({
    ...{ dataSet: 'dataItems', scope: '', run: null, askedAt: open.clock.monotonic() },
    texts: [
      JSON.stringify({
        dataItems: texts.map((text, at) => ({
          ...{ id: `item-${at}`, dataCollectionId: id },
          data: { text, ...Object.fromEntries(numbers.map((key) => [key, at])) },
        })),
      }),
    ],
  })

/** Gathered fields, and how often the writer was asked for a column. */
async function openGathered(open: TestMirror, most: typeof plenty) {
  const gathered = createGatheredFields(open.mirror, 1)
  await gathered.gather(id, ['text', ...numbers])
  let read = 0
  const { writer } = open.mirror
  const run: typeof writer.run = (command) => {
    read += 1
    return writer.run(command)
  }
  const columns = createValueColumns({ reader: open.mirror.reader, writer: { ...writer, run } }, gathered, most)
  return { columns, read: () => read }
}

function fitting(column: ReturnType<ReturnType<typeof createValueColumns>['of']>, value: string): number | undefined {
  const included = new Uint8Array(100)
  column?.set({ key: 'text', is: '=', value }, included)
  return column === undefined ? undefined : included.reduce((sum, bit) => sum + bit, 0)
}

test('a column takes over what changes, and is read anew behind many changes or in an emptied mirror', async () => {
  await using open = await openTestMirror()
  await put(open, ['a', 'a', 'b'])
  const { columns, read } = await openGathered(open, plenty)
  expect(columns.of(id, 'text')).toBeUndefined()
  await Promise.all([columns.bring(id, ['text']), columns.bring(id, ['text'])])
  expect(fitting(columns.of(id, 'text'), 'a')).toBe(2)
  await put(open, ['a', 'b', 'a', 'a'])
  expect(fitting(columns.of(id, 'text'), 'a')).toBe(3)
  await columns.bring(id, ['text'])
  expect(read()).toBe(1)
  await put(open, ['c', 'c', 'c', 'c', 'c', 'a'])
  expect(columns.of(id, 'text')).toBeUndefined()
  await columns.bring(id, ['text'])
  expect(fitting(columns.of(id, 'text'), 'c')).toBe(5)
  expect(read()).toBe(2)
  await open.mirror.writer.run({ type: 'wipe' })
  await put(open, ['c'])
  await createGatheredFields(open.mirror, 1).gather(id, ['text'])
  expect(columns.of(id, 'text')).toBeUndefined()
})

test('columns make way for others, and one that is too large by itself is asked for once', async () => {
  await using open = await openTestMirror()
  await put(open, ['a'.repeat(100), 'b'])
  const roomy = await openGathered(open, plenty)
  await roomy.columns.bring(id, ['text', 'f0'])
  const bytes = roomy.columns.of(id, 'f0')?.bytes ?? 0
  expect(roomy.columns.of(id, 'text')?.bytes).toBeGreaterThan(bytes)
  const tight = await openGathered(open, { ...plenty, bytes: 4 * bytes })
  await tight.columns.bring(id, [...numbers, 'text'])
  await tight.columns.bring(id, ['text'])
  expect(numbers.filter((key) => tight.columns.of(id, key) !== undefined)).toEqual(['f2', 'f3', 'f4', 'f5'])
  expect(tight.columns.of(id, 'text')).toBeUndefined()
  expect(tight.read()).toBe(numbers.length + 1)
})

test('values that are not the same in memory are asked of the file', async () => {
  await using open = await openTestMirror()
  await put(open, ['a', 'b'])
  const { columns } = await openGathered(open, plenty)
  await columns.bring(id, ['text'])
  const column = columns.of(id, 'text')
  expect(column?.knows({ key: 'text', is: '=', value: 'a\uD800' })).toBe(false)
  expect(column?.knows({ key: 'text', is: 'contains', value: 'a\0' })).toBe(false)
  expect(column?.knows({ key: 'text', is: '<', value: 2 ** 60 })).toBe(false)
  expect(column?.knows({ key: 'text', is: 'some', values: ['a', 'b'] })).toBe(true)
  await put(open, ['a', 2 ** 60])
  expect(columns.of(id, 'text')).toBeUndefined()
})
