import { afterEach, beforeEach, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import type { BulkReferenceResult } from '../../shared/wire/items-entities.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
let show = ''
let cast: string[] = []
let stranger = ''
beforeEach(async () => {
  site = await openPlatform()
  const { world } = site.sandbox
  show = world.dataItems.group('Repertoire')[0]?.id ?? ''
  cast = linked()
  stranger = world.dataItems.group('Artists').find(({ id }) => !cast.includes(id))?.id ?? ''
})
afterEach(() => site[Symbol.asyncDispose]())

const { items } = wire
const repertoire = { dataCollectionId: 'Repertoire' }
const linked = () => site.sandbox.world.dataLinks.group(`Repertoire\ncast\n${show}`).map(({ to }) => to)
const backLinked = (artist: string) =>
  site.sandbox.world.dataLinks.group(`Artists\nproductions\n${artist}`).map(({ to }) => to)
const inCast = (referencedItemId: string) => ({
  referringItemFieldName: 'cast',
  referringItemId: show,
  referencedItemId,
})
const codes = (response: { results: BulkReferenceResult[] }) =>
  response.results.map(({ referenceMetadata }) => referenceMetadata?.error?.code ?? 'done')

test('items.isReferenced: tells whether the link is there', async () => {
  const ask = async (id: string) =>
    (await site.client.call(items.isReferenced, { ...repertoire, ...inCast(id) })).isReferenced
  expect(await ask(cast[0] ?? '')).toBe(true)
  expect(await ask(stranger)).toBe(false)
})

test('items.isReferenced refuses a field that holds no links', async () => {
  const field = { ...inCast(stranger), referringItemFieldName: 'director' }
  const call = site.client.call(items.isReferenced, { ...repertoire, ...field })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0020' })
})

test('items.insertReferences: links the two items in both directions', async () => {
  const response = await site.client.call(items.insertReferences, {
    ...repertoire,
    dataItemReferences: [inCast(stranger)],
  })
  expect(response.results[0]).toMatchObject({ action: 'INSERT', referenceMetadata: { success: true } })
  expect(linked()).toEqual([...cast, stranger])
  expect(backLinked(stranger)).toContain(show)
})

test('items.insertReferences refuses a link that is there, and one to nobody, each for itself', async () => {
  const dataItemReferences = [cast[0] ?? '', 'nobody', stranger].map(inCast)
  const response = await site.client.call(items.insertReferences, { ...repertoire, dataItemReferences })
  expect(codes(response)).toEqual(['WDE0029', 'WDE0073', 'done'])
  expect(response.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2 })
})

test('items.removeReferences: the link is gone on both sides', async () => {
  const [first = ''] = cast
  const response = await site.client.call(items.removeReferences, {
    ...repertoire,
    dataItemReferences: [inCast(first)],
  })
  expect(response.results[0]).toMatchObject({ action: 'DELETE', referenceMetadata: { success: true } })
  expect(linked()).toEqual(cast.slice(1))
  expect(backLinked(first)).not.toContain(show)
})

test('items.removeReferences refuses a link that is not there', async () => {
  const dataItemReferences = [inCast(stranger)]
  const response = await site.client.call(items.removeReferences, { ...repertoire, dataItemReferences })
  expect(codes(response)).toEqual(['WDE0153'])
  expect(linked()).toEqual(cast)
})

test('items.replaceReferences: the links are exactly these, in this order', async () => {
  const replace = (newReferencedItemIds: string[]) =>
    site.client.call(items.replaceReferences, {
      ...repertoire,
      referringItemFieldName: 'cast',
      referringItemId: show,
      newReferencedItemIds,
    })
  const response = await replace([stranger, cast[1] ?? ''])
  expect(response.dataItemReferences).toEqual([inCast(stranger), inCast(cast[1] ?? '')])
  expect(linked()).toEqual([stranger, cast[1]])
  await replace([])
  expect(linked()).toEqual([])
})

test('items.replaceReferences refuses ids of nobody and leaves the links alone', async () => {
  const call = site.client.call(items.replaceReferences, {
    ...repertoire,
    referringItemFieldName: 'cast',
    referringItemId: show,
    newReferencedItemIds: [stranger, 'nobody'],
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'WDE0073' })
  expect(linked()).toEqual(cast)
})

test('items.queryReferenced: pages through the linked items; one that is gone comes as unresolved', async () => {
  await site.client.call(items.remove, { dataCollectionId: 'Artists', dataItemId: cast[0] ?? '' })
  const ask = (paging: { limit: number; offset: number }, order: 'ASC' | 'DESC' = 'ASC') =>
    site.client.call(items.queryReferenced, {
      ...repertoire,
      referringItemId: show,
      referringItemFieldName: 'cast',
      fields: ['name'],
      returnTotalCount: true,
      paging,
      order,
    })
  const first = await ask({ limit: 1, offset: 0 })
  const gone = { referringItemId: show, referringItemFieldName: 'cast' }
  expect(first.results).toEqual([{ unresolvedReference: gone }])
  expect(first.pagingMetadata).toMatchObject({ total: cast.length, hasNext: true })
  const rest = await ask({ limit: 50, offset: 1 })
  expect(rest.results.map(({ dataItem }) => dataItem?.id)).toEqual(cast.slice(1))
  expect(Object.keys(rest.results[0]?.dataItem?.data ?? {})).toEqual(['_id', 'name'])
  const backwards = await ask({ limit: 1, offset: 0 }, 'DESC')
  expect(backwards.results[0]?.dataItem?.id).toBe(cast.at(-1))
})

test('items.queryReferenced: walks the links of several items by cursor', async () => {
  const shows = site.sandbox.world.dataItems
    .group('Repertoire')
    .slice(0, 3)
    .map(({ id }) => id)
  const seen: (string | undefined)[] = []
  let cursor: string | null | undefined = ''
  while (typeof cursor === 'string') {
    const cursorPaging: { limit: number; cursor?: string } = { limit: 2, ...(cursor === '' ? {} : { cursor }) }
    const page = await site.client.call(items.queryReferenced, {
      ...repertoire,
      referringItemIds: shows,
      referringItemFieldName: 'cast',
      cursorPaging,
    })
    seen.push(...page.results.map(({ dataItem }) => dataItem?.id))
    cursor = page.pagingMetadata?.cursors?.next
  }
  const { world } = site.sandbox
  expect(seen).toEqual(shows.flatMap((id) => world.dataLinks.group(`Repertoire\ncast\n${id}`).map(({ to }) => to)))
})

test('items.queryReferenced refuses a field that holds no links', async () => {
  const call = site.client.call(items.queryReferenced, {
    ...repertoire,
    referringItemId: show,
    referringItemFieldName: 'title',
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'WDE0020' })
})

const patched = (...fieldModifications: Record<string, unknown>[]) =>
  site.client.call(items.patch, {
    ...repertoire,
    patch: { dataItemId: show, fieldModifications: fieldModifications as never },
  })
const append = (value: unknown) => ({ action: 'APPEND_TO_ARRAY', fieldPath: 'cast', appendToArrayOptions: { value } })
const takeAway = (value: unknown) => ({
  action: 'REMOVE_FROM_ARRAY',
  fieldPath: 'cast',
  removeFromArrayOptions: { value },
})
const set = (fieldPath: string, value: unknown) => ({ action: 'SET_FIELD', fieldPath, setFieldOptions: { value } })

test('items.patch: a multi-reference field is appended to, taken from, set and emptied, in both directions', async () => {
  const [first = ''] = cast
  await patched(append(stranger), takeAway({ _id: first }))
  expect(linked()).toEqual([...cast.slice(1), stranger])
  expect([backLinked(stranger), backLinked(first)]).toMatchObject([expect.arrayContaining([show]), expect.any(Array)])
  expect(backLinked(first)).not.toContain(show)
  await patched(append(stranger))
  expect(linked()).toEqual([...cast.slice(1), stranger])
  await patched(set('cast', [first, first]), set('title', 'Recast'))
  expect(linked()).toEqual([first])
  expect(site.sandbox.world.dataItems.get(`Repertoire\n${show}`)?.data).toMatchObject({ title: 'Recast' })
  await patched({ action: 'REMOVE_FIELD', fieldPath: 'cast' })
  expect(linked()).toEqual([])
})

test('items.patch refuses what is no link, and changes nothing of the item with it', async () => {
  const title = site.sandbox.world.dataItems.get(`Repertoire\n${show}`)?.data?.['title']
  const increment = { action: 'INCREMENT_FIELD', fieldPath: 'cast', incrementFieldOptions: { value: 1 } }
  for (const wrong of [append(5), set('cast', [{}]), takeAway(''), set('cast.name', 'x'), increment]) {
    expect(await refusalOf(patched(set('title', 'Other'), wrong))).toMatchObject({ platform: 'WDE0075' })
  }
  expect(await refusalOf(patched(set('title', 'Other'), append('nobody')))).toMatchObject({ platform: 'WDE0073' })
  // The links wait for the rest: here the title may not be left out.
  expect(await refusalOf(patched(append(stranger), set('title', '')))).toMatchObject({ platform: 'WDE0075' })
  expect(linked()).toEqual(cast)
  expect(site.sandbox.world.dataItems.get(`Repertoire\n${show}`)?.data?.['title']).toBe(title)
})
