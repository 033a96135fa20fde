import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DataValue } from '../../../shared/app/data-values.ts'
import type { CollectionField, FieldType } from '../../../shared/wire/collections-fields.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { choose, meets, readView } from '../../../tests/support/two-versions.ts'
import { cell, changeThere, collectionOf, onSite, openData, write } from './data.test-kit.ts'

const id = 'item-of-all-kinds'
const here = { collectionId: 'AllKinds', id }

/** A field of every type that the platform has and people fill in, with a value that is easily bent. */
const KINDS: readonly [key: string, type: FieldType, value: unknown][] = [
  ['text', 'TEXT', '  two  spaces, é and é\r\nlast '],
  ['number', 'NUMBER', 9_007_199_254_740_991],
  ['fraction', 'NUMBER', 0.1],
  ['flag', 'BOOLEAN', false],
  ['day', 'DATE', '2023-10-25'],
  ['dayAsInstant', 'DATE', { $date: '2023-10-25T00:00:00.000Z' }],
  ['instant', 'DATETIME', { $date: '2026-11-20T18:30:15.250Z' }],
  ['time', 'TIME', '18:00:00.000'],
  ['tags', 'ARRAY_STRING', [' a', 'a, b', ' a', '']],
  ['link', 'URL', 'HTTPS://Example.org/%7Ea?b=%20'],
  ['email', 'EMAIL', 'Ana@Example.ORG'],
  ['rich', 'RICH_TEXT', '<p class="font_8">One &amp; two</p>\n<p class="font_8"><br></p>'],
  ['richer', 'RICH_TEXT', '<h2>Head</h2><p>With <b>weight</b></p>'],
  ['content', 'RICH_CONTENT', { nodes: [{ type: 'PARAGRAPH', nodes: [] }] }],
  ['image', 'IMAGE', 'wix:image://v1/a_b.jpg/A%20b.jpg#originWidth=10&originHeight=20'],
  ['video', 'VIDEO', 'wix:video://v1/v_1/file#posterUri=p.jpg&posterWidth=1&posterHeight=2'],
  ['audio', 'AUDIO', 'wix:audio://v1/s.mp3/song.mp3#duration=52'],
  ['document', 'DOCUMENT', 'wix:document://v1/ugd/x.pdf/Name.pdf'],
  ['gallery', 'MEDIA_GALLERY', [{ src: 'wix:image://v1/a/a.jpg#originWidth=1&originHeight=1', settings: { x: null } }]],
  ['documents', 'ARRAY_DOCUMENT', ['wix:document://v1/ugd/x.pdf/Name.pdf']],
  ['object', 'OBJECT', JSON.parse('{"z":1,"a":null,"__proto__":{"constructor":"x"},"list":[[],{}]}')],
  ['array', 'ARRAY', [1, '1', null, true, { deep: [] }]],
  ['address', 'ADDRESS', { formatted: 'Lantern Quay 5', location: { latitude: 52.5, longitude: 13.4 } }],
  ['any', 'ANY', 'a text that is no object'],
  ['colour', 'LEGACY_COLOR', '#aa0011'],
  ['drawing', 'MEDIA_VECTOR_ART', 'wix:vector://v1/a.svg/a.svg'],
  ['reference', 'REFERENCE', 'another-item'],
]
/** What the collection knows nothing of, and the platform keeps all the same. */
const UNKNOWN: Record<string, unknown> = JSON.parse(
  '{"constructor":{"$date":"2020-01-01T00:00:00.000Z"},"toString":null,"future":{"_type":"Money","amount":"10.50"},"empty":"","none":[]}',
)

function withAllKinds({ world }: TestLaptop['sandbox'], values: Record<string, unknown>): void {
  const [model] = world.dataCollections.all().filter(({ collection }) => collection.id === 'Artists')
  if (model === undefined) throw new Error('The demo site has artists.')
  const fields: CollectionField[] = KINDS.map(([key, type]) => ({ key, displayName: key, type }))
  const { plugins: _none, ...collection } = model.collection
  const system = (collection.fields ?? []).filter(({ systemField }) => systemField === true)
  world.dataCollections.put({
    ...model,
    collection: {
      ...collection,
      id: 'AllKinds',
      displayName: 'All kinds',
      displayField: 'text',
      fields: [...system, ...fields],
    },
  })
  const [like] = world.dataItems.group('Artists')
  if (like === undefined) throw new Error('The demo site has artists.')
  const at = like.data?.['_updatedDate']
  const data = { ...values, _id: id, _owner: 'o', _createdDate: at, _updatedDate: at }
  world.dataItems.put({ ...like, id, collectionId: 'AllKinds', data })
}

const stored = (): Record<string, unknown> => ({
  ...Object.fromEntries(KINDS.map(([key, , value]) => [key, value])),
  ...UNKNOWN,
})

async function openKinds(values: Record<string, unknown> = stored()) {
  const laptop = await openData()
  withAllKinds(laptop.sandbox, values)
  await laptop.api.sync.refresh({ dataSet: 'collections' })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('the item is here', async () =>
    laptop.api.data.item({ collectionId: 'AllKinds', itemId: id }).then(
      () => true,
      () => false,
    ),
  )
  return laptop
}

/** The item there as it would be written, without what the platform sets itself. */
function bytes(laptop: TestLaptop, but: readonly string[] = []): string {
  const { _updatedDate: _set, ...values } = onSite(laptop, 'AllKinds', id) ?? {}
  return JSON.stringify(Object.entries(values).filter(([key]) => !but.includes(key)))
}

const json = (value: unknown): DataValue => ({ $json: JSON.stringify(value) })
const CHANGES: readonly [key: string, value: DataValue, there?: unknown][] = [
  ['text', 'new\r\nlines '],
  ['number', -9_007_199_254_740_991],
  ['flag', true],
  ['day', '2024-02-29'],
  ['dayAsInstant', '2024-02-29', { $date: '2024-02-29T00:00:00.000Z' }],
  ['instant', { $date: '2027-01-22T18:30:00.000Z' }],
  ['time', '19:45:00.000'],
  ['tags', [' a', 'b, c']],
  ['rich', '<p>New</p>'],
  ['image', 'wix:image://v1/c.jpg/c.jpg#originWidth=1&originHeight=2'],
  ['video', 'wix:video://v1/w_1/file'],
  ['audio', 'wix:audio://v1/t.mp3/t.mp3#duration=0'],
  ['document', 'wix:document://v1/y.pdf/y.pdf'],
  ['gallery', json([{ src: 'wix:image://v1/b/b.jpg' }]), [{ src: 'wix:image://v1/b/b.jpg' }]],
  ['object', { $json: '{"__proto__":1,"b":[2.5]}' }, JSON.parse('{"__proto__":1,"b":[2.5]}')],
  ['array', json(['only', 'texts']), ['only', 'texts']],
  ['address', json({ formatted: 'Elsewhere 1' }), { formatted: 'Elsewhere 1' }],
  ['any', json({ now: 'an object' }), { now: 'an object' }],
]

test('an item with every field type survives edit, offline, sync and pull: nothing unchanged loses a byte', {
  tags: 'long',
}, async () => {
  await using laptop = await openKinds()
  for (const [key, value, there = value] of CHANGES) {
    const before = bytes(laptop, [key])
    await goOffline(laptop)
    await write(laptop, here, { [key]: value })
    goOnline(laptop)
    await laptop.drained()
    expect([key, JSON.stringify(onSite(laptop, 'AllKinds', id)?.[key])]).toEqual([key, JSON.stringify(there)])
    expect([key, bytes(laptop, [key])]).toEqual([key, before])
  }
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.quiet()
  const { fields } = await collectionOf(laptop, 'AllKinds')
  expect(fields.filter(({ editable }) => editable === 'no').map(({ key, lock }) => [key, lock])).toEqual([
    ['content', 'formatted'],
    ['colour', 'kind'],
    ['drawing', 'kind'],
  ])
  expect(await cell(laptop, here, 'any')).toMatchObject({ value: json({ now: 'an object' }) })
})

test('C12: what this build does not know stays at the site, by every name, when a cell is emptied', {
  tags: 'long',
}, async () => {
  await using laptop = await openKinds()
  await goOffline(laptop)
  const before = bytes(laptop, ['tags', 'image'])
  await write(laptop, here, { tags: null, image: null })
  await laptop.crash()
  goOnline(laptop)
  await laptop.drained()
  expect(bytes(laptop, ['tags', 'image'])).toBe(before)
  expect(onSite(laptop, 'AllKinds', id)).not.toHaveProperty('tags')
  expect(onSite(laptop, 'AllKinds', id)).not.toHaveProperty('image')
})

test('an object that both changed is asked about, and the chosen one is written whole', async () => {
  await using laptop = await openKinds()
  await goOffline(laptop)
  await write(laptop, here, { object: { $json: '{"__proto__":{"mine":1},"$date":"2020-01-01T00:00:00.000Z"}' } })
  await write(laptop, here, { array: json(['mine']) })
  changeThere(laptop, here, { object: { theirs: 1 } })
  goOnline(laptop)
  await meets(laptop)
  await laptop.until('one is left', async () => (await queueOf(laptop)).length === 1)
  expect((await readView(laptop)).fields).toMatchObject([{ label: 'object' }])
  await choose(laptop, { choice: 'mine' })
  await laptop.drained()
  const there = onSite(laptop, 'AllKinds', id) ?? {}
  expect(JSON.stringify(there['object'])).toBe('{"__proto__":{"mine":1},"$date":"2020-01-01T00:00:00.000Z"}')
  expect(there['array']).toEqual(['mine'])
})

test('what has a form that would be lost is shown only, and says so', async () => {
  await using laptop = await openKinds({
    ...stored(),
    image: { src: 'wix:image://v1/a/b.jpg' },
    object: 'a text',
    time: 'soon',
  })
  for (const key of ['richer', 'image', 'object', 'time']) {
    expect([key, await cell(laptop, here, key)]).toMatchObject([key, { isOdd: true, value: null }])
  }
  await expect(write(laptop, here, { object: { $json: '{"a":1,}' } })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(write(laptop, here, { object: { $json: '[]' } })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(write(laptop, here, { colour: '#000000' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('whatever an item holds beside the cell that changes, the site has it afterwards', { tags: 'long' }, async () => {
  const names = fc.oneof(fc.stringMatching(/^[a-zé][a-z _-]{0,12}$/), fc.constantFrom('constructor', 'hasOwnProperty'))
  // A name that begins with a dollar is what the platform itself refuses to keep.
  const known = fc.dictionary(names, fc.jsonValue()).filter((values) => !JSON.stringify(values).includes('"$'))
  await using laptop = await openKinds()
  await fc.assert(
    fc.asyncProperty(known, fc.string({ maxLength: 20 }), async (values, text) => {
      const link = onSite(laptop, 'AllKinds', id)?.['link']
      withAllKinds(laptop.sandbox, { ...stored(), ...JSON.parse(JSON.stringify(values)), link })
      const before = bytes(laptop, ['link'])
      await write(laptop, here, { link: `x${text}` })
      await laptop.drained()
      expect(bytes(laptop, ['link'])).toBe(before)
      expect(onSite(laptop, 'AllKinds', id)?.['link']).toBe(`x${text}`)
    }),
    { numRuns: 15 },
  )
})

test('files of the library are offered by kind and name, with the address that a field keeps', async () => {
  await using laptop = await openData()
  const files = laptop.sandbox.world.files.all().map(({ file }) => file)
  for (const [kind, mediaType] of [
    ['image', 'IMAGE'],
    ['video', 'VIDEO'],
    ['audio', 'AUDIO'],
    ['document', 'DOCUMENT'],
  ] as const) {
    const there = files.filter((file) => file.mediaType === mediaType && file.state !== 'DELETED')
    const { files: offered } = await laptop.api.data.files({ kind, text: '', limit: 50 })
    expect([kind, offered.length]).toEqual([kind, Math.min(50, there.length)])
    for (const { fileId, address } of offered) {
      expect(there.map(({ id }) => id)).toContain(fileId)
      expect(address.startsWith(`wix:${kind}://v1/${fileId}/`) || kind === 'video').toBe(true)
    }
  }
  const [first] = (await laptop.api.data.files({ kind: 'image', text: '', limit: 1 })).files
  const found = await laptop.api.data.files({ kind: 'image', text: first?.name.slice(0, 5) ?? '', limit: 50 })
  expect(found.files.map(({ fileId }) => fileId)).toContain(first?.fileId)
  expect((await laptop.api.data.files({ kind: 'any', text: 'qzqzq', limit: 5 })).files).toEqual([])
})
