import { expect, test } from 'vitest'
import type { DataValue } from '../../../../shared/app/data-values.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { changeThere, onSite, openData, rowsOf, write } from '../data.test-kit.ts'

const collectionId = 'Repertoire'

async function open() {
  const desk = await openData()
  const { rows } = await rowsOf(desk, collectionId, { count: 3 })
  const [row, other] = rows
  if (row === undefined || other === undefined) throw new Error('The demo site has productions.')
  return { desk, show: { collectionId, id: row.id }, other: { collectionId, id: other.id } }
}
type Show = Awaited<ReturnType<typeof open>>['show']

const asked = (desk: TestDesk) =>
  desk.until('a person is asked', async () => (await desk.api.sync.attention({})).rows.length > 0, {
    withinMs: 600_000,
  })

/** Changes an item here while other values are written on the site. */
async function meet(desk: TestDesk, show: Show, mine: Record<string, DataValue>, theirs: Record<string, unknown>) {
  await goOffline(desk)
  await write(desk, show, mine)
  await desk.pass(60_000)
  changeThere(desk, show, theirs)
  goOnline(desk)
  await asked(desk)
}

const heldOf = async (desk: TestDesk, { id: itemId }: Show) =>
  (await desk.api.data.item({ collectionId, itemId })).held ?? []
const inList = async (desk: TestDesk, { id }: Show) =>
  (await rowsOf(desk, collectionId)).rows.find((row) => row.id === id)
const siteValueOf = async (desk: TestDesk, show: Show, key: string) => {
  const { collections } = await desk.api.data.collections({})
  const at = collections.find((one) => one.id === collectionId)?.fields.findIndex((field) => field.key === key) ?? -1
  return (await inList(desk, show))?.cells[at]?.value
}

test('what two sides changed stays in sight: the typed value beside the one that the site has', async () => {
  const { desk, show } = await open()
  await using _ = desk
  await meet(desk, show, { genre: 'Dance', language: 'fr' }, { genre: 'Puppetry' })
  expect((await inList(desk, show))?.held).toMatchObject([
    { key: 'genre', why: 'changedThere', cell: { value: 'Dance' } },
    { key: 'language', why: 'withOthers', cell: { value: 'fr' } },
  ])
  expect(await siteValueOf(desk, show, 'genre')).toBe('Puppetry')
})

test('to keep the site’s value of one field sends the rest, and History has what was typed', async () => {
  const { desk, show } = await open()
  await using _ = desk
  await meet(desk, show, { genre: 'Dance', language: 'fr' }, { genre: 'Puppetry' })
  await desk.api.data.keepSites({ collectionId, itemId: show.id, key: 'genre' })
  await desk.drained()
  expect(await heldOf(desk, show)).toEqual([])
  expect(onSite(desk, collectionId, show.id)).toMatchObject({ genre: 'Puppetry', language: 'fr' })
  const { rows } = await desk.api.sync.history({ before: null, limit: 10, result: 'resolved' })
  expect(rows).toMatchObject([{ canRestore: true }])
  await expect(desk.api.data.keepSites({ collectionId, itemId: show.id, key: 'genre' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('of two fields in question the second one waits on, until it is settled too', async () => {
  const { desk, show } = await open()
  await using _ = desk
  await meet(desk, show, { genre: 'Dance', language: 'fr' }, { genre: 'Puppetry', language: 'nl' })
  await desk.api.data.keepSites({ collectionId, itemId: show.id, key: 'genre' })
  await desk.pass(600_000)
  expect(await heldOf(desk, show)).toMatchObject([{ key: 'language', why: 'changedThere', cell: { value: 'fr' } }])
  await desk.api.data.keepSites({ collectionId, itemId: show.id, key: 'language' })
  await desk.drained()
  expect(onSite(desk, collectionId, show.id)).toMatchObject({ genre: 'Puppetry', language: 'nl' })
})

test('edited again from the cell, the new value goes out in place of the one in question', async () => {
  const { desk, show } = await open()
  await using _ = desk
  await meet(desk, show, { genre: 'Dance', language: 'fr' }, { genre: 'Puppetry' })
  const again = {
    ...{ itemId: show.id, settles: (await heldOf(desk, show)).map(({ changeId }) => changeId) },
    fields: [{ key: 'genre', value: 'Dance and puppetry' }],
  }
  await desk.api.data.change({ collectionId, items: [again], deed: 'typed' })
  await desk.drained()
  expect(onSite(desk, collectionId, show.id)).toMatchObject({ genre: 'Dance and puppetry', language: 'fr' })
  expect(await heldOf(desk, show)).toEqual([])
})

test('what is given to a field whose question was not in sight leaves the question as it is', async () => {
  const { desk, show } = await open()
  await using _ = desk
  await meet(desk, show, { genre: 'Dance' }, { genre: 'Puppetry' })
  await desk.api.data.change({ collectionId, items: [{ itemId: show.id, fields: [{ key: 'genre', value: 'Talk' }] }] })
  await desk.pass(60_000)
  expect((await desk.api.sync.attention({})).rows).toHaveLength(1)
  expect(onSite(desk, collectionId, show.id)).toMatchObject({ genre: 'Puppetry' })
})

test('typed as the site has it by now, nothing is in question any more', async () => {
  const { desk, show } = await open()
  await using _ = desk
  await meet(desk, show, { genre: 'Dance' }, { genre: 'Puppetry' })
  const settles = (await heldOf(desk, show)).map(({ changeId }) => changeId)
  const again = { itemId: show.id, fields: [{ key: 'genre', value: 'Puppetry' }], settles }
  await desk.api.data.change({ collectionId, items: [again], deed: 'typed' })
  await desk.drained()
  expect(await queueOf(desk)).toEqual([])
})

test('a value that the site refused as a whole stays in its cell, with its answer', async () => {
  const { desk, show, other } = await open()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: { path: '/items/patch' }, kind: 'status', status: 403, times: 1 }] })
  await write(desk, show, { genre: 'Dance' })
  await asked(desk)
  const [held] = await heldOf(desk, show)
  expect(held).toMatchObject({ key: 'genre', why: 'answer', cell: { value: 'Dance' }, answer: { code: 'refused' } })
  expect(await heldOf(desk, other)).toEqual([])
  await desk.api.data.keepSites({ collectionId, itemId: show.id, key: 'genre' })
  expect(await queueOf(desk)).toEqual([])
})

test('a new item that the site refuses stays in the list, and its place there is known', async () => {
  const { desk } = await open()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: { path: '/v2/items' }, kind: 'status', status: 403, times: 1 }] })
  const fields = [
    { key: 'title', value: 'Aaa first' },
    { key: 'code', value: 'MH-901' },
  ]
  const { recordId } = await desk.api.data.add({ collectionId, fields })
  await asked(desk)
  const itemId = recordId.slice(`${collectionId}/`.length)
  expect((await desk.api.data.item({ collectionId, itemId })).sync).toBe('refused')
  const list = { collectionId, filter: {}, sort: { key: 'title', descending: false } }
  expect(await desk.api.data.placeOf({ ...list, itemId })).toEqual({
    place: (await rowsOf(desk, collectionId)).rows.findIndex(({ id }) => id === itemId),
  })
  expect(await desk.api.data.placeOf({ ...list, itemId: 'nothing' })).toEqual({ place: null })
})
