import { expect, test } from 'vitest'
import { collectionOf, openData, rowsOf, write } from './data.test-kit.ts'

test('the tags of a field are counted, the most used first, with changes that wait', async () => {
  const laptop = await openData()
  await using _ = laptop
  const { collections } = await laptop.api.data.collections({})
  const collectionId = collections.find(({ fields }) => fields.some(({ kind }) => kind === 'tags'))?.id ?? ''
  const { fields } = await collectionOf(laptop, collectionId)
  const at = fields.findIndex(({ kind }) => kind === 'tags')
  const key = fields[at]?.key ?? ''
  const { rows } = await rowsOf(laptop, collectionId)
  const expected = new Map<string, number>()
  for (const tag of rows.flatMap(({ cells }) => (cells[at]?.value ?? []) as string[])) {
    expected.set(tag, (expected.get(tag) ?? 0) + 1)
  }
  const { tags } = await laptop.api.data.tagsUsed({ collectionId, key })
  expect(tags.length).toBeGreaterThan(1)
  expect(new Map(tags.map(({ tag, items }) => [tag, items]))).toEqual(expected)
  expect(tags.map(({ items }) => items)).toEqual(tags.map(({ items }) => items).toSorted((a, b) => b - a))
  await write(laptop, { collectionId, id: rows[0]?.id ?? '' }, { [key]: ['only here'] })
  await laptop.quiet()
  expect((await laptop.api.data.tagsUsed({ collectionId, key })).tags).toContainEqual({ tag: 'only here', items: 1 })
  await expect(laptop.api.data.tagsUsed({ collectionId, key: 'nothing' })).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('files of the library come in pages, without one twice', async () => {
  const laptop = await openData()
  await using _ = laptop
  const all = await laptop.api.data.files({ kind: 'image', text: '', limit: 50 })
  const first = await laptop.api.data.files({ kind: 'image', text: '', limit: 2 })
  const second = await laptop.api.data.files({ kind: 'image', text: '', start: 2, limit: 2 })
  expect(first.more).toBe(true)
  expect([...first.files, ...second.files]).toEqual(all.files.slice(0, 4))
})
