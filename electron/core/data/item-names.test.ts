import { expect, test } from 'vitest'
import { openTestMirror } from '../../../tests/support/test-mirror.ts'
import type { CollectionReader } from './collection-reader.ts'
import { createGatheredFields } from './gathered-fields.ts'
import { createNamedItems } from './item-names.queries.ts'

const id = 'Artists'
const collection = { id, displayField: 'name' }
const collections = { of: () => collection, kept: () => collection } as unknown as CollectionReader
const names = ['Édith', 'anna', 'Zora', 'Anna', 'anna', '', 'Otto Lang', 'Otto Kurz']

async function openNamed() {
  const open = await openTestMirror()
  const items = names.map((name, at) => ({ id: `i${at}`, dataCollectionId: id, data: { name, place: 'Berlin' } }))
  const odd = [{ name: null }, {}, { name: 12 }].map((data, at) => ({ id: `odd${at}`, dataCollectionId: id, data }))
  const others = [{ id: 'x', dataCollectionId: 'Others', data: { name: 'anna' } }]
  await open.mirror.intake.takeOver({
    ...{ dataSet: 'dataItems', scope: '', run: null, askedAt: open.clock.monotonic() },
    texts: [JSON.stringify({ dataItems: [...items, ...odd, ...others] })],
  })
  const { reader } = open.mirror
  const inDocuments = createNamedItems(reader, { collections, gathered: createGatheredFields(open.mirror) })
  const inValues = createNamedItems(reader, { collections, gathered: createGatheredFields(open.mirror, 1) })
  return Object.assign(open, { inDocuments, inValues })
}

test('names of a large collection are found letter for letter, as in its documents', async () => {
  await using open = await openNamed()
  const asked = ['anna', 'Édith', 'anna', '12', 'unmatched', '']
  const found = await open.inDocuments.called(id, asked)
  expect(new Map(found.map(({ name, ids }) => [name, ids]))).toEqual(
    new Map([
      ['anna', ['i1', 'i4']],
      ['Édith', ['i0']],
      ['', ['i5']],
    ]),
  )
  expect(await open.inValues.called(id, asked)).toEqual(found)
  expect(open.rows('SELECT 1 FROM item_fields')).toHaveLength(1)
})

test('what fits a typed beginning is offered by name, from values as from documents', async () => {
  await using open = await openNamed()
  for (const text of ['ot', 'an', 'edith', 'unmatched', 'otto l', 'berl']) {
    const asked = { collectionId: id, text, limit: 20 }
    const offered = await open.inDocuments.choices(asked)
    expect(await open.inValues.choices(asked)).toEqual(offered)
    if (text === 'ot') expect(offered.map(({ title }) => title)).toEqual(['Otto Kurz', 'Otto Lang'])
    if (text === 'unmatched') expect(offered).toEqual([])
  }
  const all = { collectionId: id, text: '', limit: 20 }
  const ids = async (items: typeof open.inValues) => (await items.choices(all)).map((choice) => choice.id).toSorted()
  expect(await ids(open.inValues)).toEqual(await ids(open.inDocuments))
  expect(await open.inValues.choices({ ...all, limit: 2 })).toHaveLength(2)
})
