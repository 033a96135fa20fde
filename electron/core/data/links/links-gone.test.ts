import { expect, test } from 'vitest'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { cell, collectionOf, openData, rowsOf } from '../data.test-kit.ts'

const collectionId = 'Repertoire'
const link = { collectionId, field: 'cast' }

/** A production that links to 157 artists. */
async function open() {
  const laptop = await openData()
  const [row] = (await rowsOf(laptop, collectionId)).rows
  const [artist] = laptop.sandbox.world.dataItems.group('Artists')
  if (row === undefined || artist?.data == null) throw new Error('The demo site has productions and artists.')
  const { dataItems, dataLinks } = laptop.sandbox.world
  for (const one of dataLinks.all()) if (one.from === row.id && one.field === link.field) dataLinks.remove(keyOf(one))
  const ids = Array.from({ length: 157 }, (_, at) => `artist-${at}`)
  for (const id of ids) {
    dataItems.put({ ...artist, id, data: { ...artist.data, _id: id, name: `Artist ${id}` } })
    dataLinks.put({ ...link, from: row.id, to: id })
  }
  return { laptop, id: row.id, ids }
}

const keyOf = (one: { collectionId: string; field: string; from: string; to: string }) =>
  `${one.collectionId}\n${one.field}\n${one.from}\n${one.to}`

const deleteThere = (laptop: TestLaptop, ids: readonly string[]) => {
  for (const id of ids) laptop.sandbox.world.dataItems.remove(`Artists\n${id}`)
}

test.each([1, 3])('of 157 linked items of which %i of the first fifty are gone all others are shown', async (gone) => {
  const { laptop, id, ids } = await open()
  await using _ = laptop
  deleteThere(laptop, ids.slice(7, 7 + gone))
  await laptop.api.data.readLinks({ collectionId, itemId: id })
  await laptop.quiet()
  const cast = await cell(laptop, { collectionId, id }, 'cast')
  expect(cast?.linked?.map((one) => one.id)).toEqual([...ids.slice(0, 7), ...ids.slice(7 + gone)])
  expect(cast).toMatchObject({ count: 157 - gone, gone })
})

test('of three linked items that were here one is gone: the others are shown, and one is marked as missing', async () => {
  const { laptop, id, ids } = await open()
  await using _ = laptop
  const few = ids.slice(0, 3)
  for (const to of ids.slice(3)) laptop.sandbox.world.dataLinks.remove(keyOf({ ...link, from: id, to }))
  await laptop.api.data.readLinks({ collectionId, itemId: id })
  deleteThere(laptop, few.slice(0, 1))
  for (let time = 0; time < 2; time += 1) {
    await laptop.api.data.readLinks({ collectionId, itemId: id })
    await laptop.quiet()
    expect(await cell(laptop, { collectionId, id }, 'cast')).toMatchObject({ count: 2, gone: 1 })
  }
})

test('an item that is read online shows all it links to, and how many are gone', async () => {
  const { laptop, id, ids } = await open()
  await using _ = laptop
  deleteThere(laptop, ids.slice(7, 8))
  const { fields } = await collectionOf(laptop, collectionId)
  const { cells } = await laptop.api.data.browseItem({ collectionId, itemId: id })
  const cast = cells[fields.findIndex(({ key }) => key === 'cast')]
  expect(cast).toMatchObject({ count: 156, gone: 1 })
  expect(cast?.linked?.at(-1)).toEqual({ id: 'artist-156', title: 'Artist artist-156' })
})
