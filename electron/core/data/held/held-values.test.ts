import { expect, test } from 'vitest'
import type { DataValue } from '../../../../shared/app/data-values.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { changeThere, onSite, openData, rowsOf, write } from '../data.test-kit.ts'

const collectionId = 'Repertoire'

async function open() {
  const laptop = await openData()
  const { rows } = await rowsOf(laptop, collectionId, { count: 3 })
  const [row, other] = rows
  if (row === undefined || other === undefined) throw new Error('The demo site has productions.')
  return { laptop, show: { collectionId, id: row.id }, other: { collectionId, id: other.id } }
}
type Show = Awaited<ReturnType<typeof open>>['show']

const asked = (laptop: TestLaptop) =>
  laptop.until('a person is asked', async () => (await laptop.api.sync.attention({})).rows.length > 0, {
    withinMs: 600_000,
  })

/** Changes an item here while other values are written on the site. */
async function meet(laptop: TestLaptop, show: Show, mine: Record<string, DataValue>, theirs: Record<string, unknown>) {
  await goOffline(laptop)
  await write(laptop, show, mine)
  await laptop.pass(60_000)
  changeThere(laptop, show, theirs)
  goOnline(laptop)
  await asked(laptop)
}

const heldOf = async (laptop: TestLaptop, { id: itemId }: Show) =>
  (await laptop.api.data.item({ collectionId, itemId })).held ?? []
const inList = async (laptop: TestLaptop, { id }: Show) =>
  (await rowsOf(laptop, collectionId)).rows.find((row) => row.id === id)
const siteValueOf = async (laptop: TestLaptop, show: Show, key: string) => {
  const { collections } = await laptop.api.data.collections({})
  const at = collections.find((one) => one.id === collectionId)?.fields.findIndex((field) => field.key === key) ?? -1
  return (await inList(laptop, show))?.cells[at]?.value
}

test('what two sides changed stays in sight: the typed value beside the one that the site has', async () => {
  const { laptop, show } = await open()
  await using _ = laptop
  await meet(laptop, show, { genre: 'Dance', language: 'fr' }, { genre: 'Puppetry' })
  expect((await inList(laptop, show))?.held).toMatchObject([
    { key: 'genre', why: 'changedThere', cell: { value: 'Dance' } },
    { key: 'language', why: 'withOthers', cell: { value: 'fr' } },
  ])
  expect(await siteValueOf(laptop, show, 'genre')).toBe('Puppetry')
})

test('to keep the site’s value of one field sends the rest, and History has what was typed', async () => {
  const { laptop, show } = await open()
  await using _ = laptop
  await meet(laptop, show, { genre: 'Dance', language: 'fr' }, { genre: 'Puppetry' })
  await laptop.api.data.keepSites({ collectionId, itemId: show.id, key: 'genre' })
  await laptop.drained()
  expect(await heldOf(laptop, show)).toEqual([])
  expect(onSite(laptop, collectionId, show.id)).toMatchObject({ genre: 'Puppetry', language: 'fr' })
  const { rows } = await laptop.api.sync.history({ before: null, limit: 10, result: 'resolved' })
  expect(rows).toMatchObject([{ canRestore: true }])
  await expect(laptop.api.data.keepSites({ collectionId, itemId: show.id, key: 'genre' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('of two fields in question the second one waits on, until it is settled too', async () => {
  const { laptop, show } = await open()
  await using _ = laptop
  await meet(laptop, show, { genre: 'Dance', language: 'fr' }, { genre: 'Puppetry', language: 'nl' })
  await laptop.api.data.keepSites({ collectionId, itemId: show.id, key: 'genre' })
  await laptop.pass(600_000)
  expect(await heldOf(laptop, show)).toMatchObject([{ key: 'language', why: 'changedThere', cell: { value: 'fr' } }])
  await laptop.api.data.keepSites({ collectionId, itemId: show.id, key: 'language' })
  await laptop.drained()
  expect(onSite(laptop, collectionId, show.id)).toMatchObject({ genre: 'Puppetry', language: 'nl' })
})

test('edited again from the cell, the new value goes out in place of the one in question', async () => {
  const { laptop, show } = await open()
  await using _ = laptop
  await meet(laptop, show, { genre: 'Dance', language: 'fr' }, { genre: 'Puppetry' })
  const again = {
    ...{ itemId: show.id, settles: (await heldOf(laptop, show)).map(({ changeId }) => changeId) },
    fields: [{ key: 'genre', value: 'Dance and puppetry' }],
  }
  await laptop.api.data.change({ collectionId, items: [again], action: 'typed' })
  await laptop.drained()
  expect(onSite(laptop, collectionId, show.id)).toMatchObject({ genre: 'Dance and puppetry', language: 'fr' })
  expect(await heldOf(laptop, show)).toEqual([])
})

test('what is given to a field whose question was not in sight leaves the question as it is', async () => {
  const { laptop, show } = await open()
  await using _ = laptop
  await meet(laptop, show, { genre: 'Dance' }, { genre: 'Puppetry' })
  await laptop.api.data.change({
    collectionId,
    items: [{ itemId: show.id, fields: [{ key: 'genre', value: 'Talk' }] }],
  })
  await laptop.pass(60_000)
  expect((await laptop.api.sync.attention({})).rows).toHaveLength(1)
  expect(onSite(laptop, collectionId, show.id)).toMatchObject({ genre: 'Puppetry' })
})

test('typed as the site has it by now, nothing is in question any more', async () => {
  const { laptop, show } = await open()
  await using _ = laptop
  await meet(laptop, show, { genre: 'Dance' }, { genre: 'Puppetry' })
  const settles = (await heldOf(laptop, show)).map(({ changeId }) => changeId)
  const again = { itemId: show.id, fields: [{ key: 'genre', value: 'Puppetry' }], settles }
  await laptop.api.data.change({ collectionId, items: [again], action: 'typed' })
  await laptop.drained()
  expect(await queueOf(laptop)).toEqual([])
})

test('a value that the site refused as a whole stays in its cell, with its answer', async () => {
  const { laptop, show, other } = await open()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { path: '/items/patch' }, kind: 'status', status: 403, times: 1 }] })
  await write(laptop, show, { genre: 'Dance' })
  await asked(laptop)
  const [held] = await heldOf(laptop, show)
  expect(held).toMatchObject({ key: 'genre', why: 'answer', cell: { value: 'Dance' }, error: { code: 'refused' } })
  expect(await heldOf(laptop, other)).toEqual([])
  await laptop.api.data.keepSites({ collectionId, itemId: show.id, key: 'genre' })
  expect(await queueOf(laptop)).toEqual([])
})

test('a new item that the site refuses stays in the list, and its place there is known', async () => {
  const { laptop } = await open()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { path: '/v2/items' }, kind: 'status', status: 403, times: 1 }] })
  const fields = [
    { key: 'title', value: 'Aaa first' },
    { key: 'code', value: 'MH-901' },
  ]
  const { recordId } = await laptop.api.data.add({ collectionId, fields })
  await asked(laptop)
  const itemId = recordId.slice(`${collectionId}/`.length)
  expect((await laptop.api.data.item({ collectionId, itemId })).sync).toBe('refused')
  const list = { collectionId, filter: {}, sort: { key: 'title', descending: false } }
  expect(await laptop.api.data.placeOf({ ...list, itemId })).toEqual({
    place: (await rowsOf(laptop, collectionId)).rows.findIndex(({ id }) => id === itemId),
  })
  expect(await laptop.api.data.placeOf({ ...list, itemId: 'nothing' })).toEqual({ place: null })
})
