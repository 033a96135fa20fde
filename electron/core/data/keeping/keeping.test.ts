import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { packedKey, unpack } from '../../../../shared/wire/packed.ts'
import { rowsOf as storedRows } from '../../../../tests/support/databases.ts'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'
import type { NetworkRequest } from '../../ports/network.ts'
import { collectionOf, openData, rowsOf, write } from '../data.test-kit.ts'
import { mostByItself } from './kept-here.ts'

const collectionId = 'Artists'
const keepHere = (laptop: TestLaptop, keep: boolean, id = collectionId) =>
  laptop.api.data.keepHere({ collectionId: id, keep })
/** The copy of the site is lost: the next start begins a new one. */
const withoutMirror = (dir: string) => {
  for (const name of ['mirror.db', 'mirror.db-wal', 'mirror.db-shm']) rmSync(join(dir, name), { force: true })
}
const placeOf = async (laptop: TestLaptop, id = collectionId) => (await collectionOf(laptop, id)).place
const here = async (laptop: TestLaptop) => {
  const { collections } = await laptop.api.data.managed({})
  return collections.find(({ id }) => id === collectionId)
}
/** What a question for items says, packed into its address or in its body. */
function askedOf({ url, body }: Pick<NetworkRequest, 'url' | 'body'>): z.infer<typeof Asked> | undefined {
  if (!url.includes('/v2/items/query')) return undefined
  const packed = new URL(url).searchParams.get(packedKey)
  return Asked.parse(packed === null ? JSON.parse(String(body)) : unpack(packed))
}
const Asked = z.looseObject({
  dataCollectionId: z.string(),
  query: z
    .looseObject({
      paging: z.object({ limit: z.number(), offset: z.number().optional() }).optional(),
      fields: z.array(z.string()).optional(),
      filter: z.unknown().optional(),
    })
    .optional(),
})
/** What the documents of all artists take, as they came. */
const bytesOf = (laptop: TestLaptop) =>
  storedRows(
    join(laptop.dir, 'mirror.db'),
    `SELECT sum(octet_length(server)) AS bytes FROM items WHERE collection_id = '${collectionId}'`,
  )[0]?.['bytes']
/** How often the site was asked for artists. */
const askedFor = (laptop: TestLaptop) =>
  laptop.network.requests.filter((request) => askedOf(request)?.dataCollectionId === collectionId).length
const firstOf = async (laptop: TestLaptop) => {
  const [row] = (await rowsOf(laptop, collectionId)).rows
  if (row === undefined) throw new Error('There are artists.')
  return row
}

test('a collection that is given up leaves the laptop, and comes back when it is wanted', {
  tags: 'long',
}, async () => {
  await using laptop = await openData()
  expect(await here(laptop)).toMatchObject({ kept: true, items: 24, onSite: 24, bytes: bytesOf(laptop) })
  await keepHere(laptop, false)
  expect(await here(laptop)).toMatchObject({ kept: false, items: null, bytes: null, onSite: 24 })
  expect(await placeOf(laptop)).toBe('online')
  await expect(rowsOf(laptop, collectionId)).rejects.toMatchObject({
    code: 'precondition',
    reason: { code: 'data.onlyOnline' },
  })
  laptop.network.requests.length = 0
  await laptop.pass(70 * 60_000)
  await laptop.api.sync.audit({ dataSet: 'dataItems' })
  await laptop.quiet()
  expect(askedFor(laptop)).toBe(0)
  await keepHere(laptop, true)
  await laptop.until('all are here again', async () => (await here(laptop))?.items === 24)
  expect((await rowsOf(laptop, collectionId)).total).toBe(24)
})

test('other collections stay, and names of what is only online are not known here', async () => {
  await using laptop = await openData()
  const before = await rowsOf(laptop, 'Repertoire')
  await keepHere(laptop, false)
  const after = await rowsOf(laptop, 'Repertoire')
  expect(after.total).toBe(before.total)
  const { fields } = await collectionOf(laptop, 'Repertoire')
  const director = fields.findIndex(({ key }) => key === 'director')
  expect(before.rows[0]?.cells[director]?.words).not.toBe('')
  expect(after.rows[0]?.cells[director]).toMatchObject({ value: before.rows[0]?.cells[director]?.value, words: '' })
})

test('while a change waits a collection is not given up, and nothing of it is lost', async () => {
  await using laptop = await openData()
  const { id } = await firstOf(laptop)
  await goOffline(laptop)
  await write(laptop, { collectionId, id }, { name: 'Zora Quillfeather' })
  await expect(keepHere(laptop, false)).rejects.toMatchObject({
    code: 'unsent_work',
    reason: { code: 'data.keptForUnsent', values: { changes: 1 } },
  })
  expect(await placeOf(laptop)).toBe('here')
  expect((await rowsOf(laptop, collectionId)).total).toBe(24)
  expect(await queueOf(laptop)).toHaveLength(1)
  goOnline(laptop)
  await laptop.drained()
  await keepHere(laptop, false)
  expect(await placeOf(laptop)).toBe('online')
})

test('without a network a collection is given up, and one that is wanted comes when there is one', async () => {
  await using laptop = await openData()
  await goOffline(laptop)
  await keepHere(laptop, false)
  expect(await placeOf(laptop)).toBe('online')
  await keepHere(laptop, true)
  expect(await here(laptop)).toMatchObject({ kept: true, items: 0 })
  expect((await collectionOf(laptop, collectionId)).dataFrom).toBeNull()
  goOnline(laptop)
  await laptop.until('all are here again', async () => (await here(laptop))?.items === 24)
})

test('nothing can be changed in a collection that is only online', async () => {
  await using laptop = await openData()
  const { id } = await firstOf(laptop)
  const fields = [{ key: 'craft', value: 'Voice' }]
  const step = await laptop.api.data.change({ collectionId, items: [{ itemId: id, fields }] })
  await laptop.drained()
  await keepHere(laptop, false)
  const refused = { code: 'precondition', reason: { code: 'data.onlyOnline' } }
  const named = { collectionId, itemId: id }
  await expect(laptop.api.data.edit({ ...named, fields })).rejects.toMatchObject(refused)
  await expect(laptop.api.data.add({ collectionId, fields: [{ key: 'name', value: 'New' }] })).rejects.toMatchObject(
    refused,
  )
  await expect(laptop.api.data.remove(named)).rejects.toMatchObject(refused)
  await expect(laptop.api.data.change({ collectionId, items: [{ itemId: id, fields }] })).rejects.toMatchObject(refused)
  await expect(laptop.api.data.takeBack({ step: step.step ?? '' })).rejects.toMatchObject(refused)
  expect(await queueOf(laptop)).toEqual([])
})

test('the choice outlives the copy: a new copy fetches what was chosen and nothing else', {
  tags: 'long',
}, async () => {
  await using laptop = await openData()
  await keepHere(laptop, false)
  await laptop.crash({}, withoutMirror)
  await laptop.loaded()
  await laptop.quiet()
  expect(await here(laptop)).toMatchObject({ kept: false, items: null })
  expect((await rowsOf(laptop, 'Repertoire')).total).toBeGreaterThan(0)
})

test('signing out forgets what was chosen', { tags: 'long' }, async () => {
  await using laptop = await openData()
  await keepHere(laptop, false)
  await laptop.api.session.disconnect({})
  await laptop.restart()
  await laptop.until('all are here again', async () => (await here(laptop))?.items === 24)
})

/** The site's responses to questions for the artists: so many of them that a test does not make them all. */
function manyArtists(laptop: TestLaptop, like: Record<string, unknown>, length: number): void {
  laptop.network.replace(({ url, body }) => {
    const asked = askedOf({ url, body })
    if (asked?.dataCollectionId !== collectionId) return undefined
    const { paging, fields, filter } = asked.query ?? {}
    const { offset = 0, limit = 50 } = paging ?? {}
    // Nothing has changed since, and what is asked for by its id is gone.
    const total = filter === undefined ? length : 0
    const count = Math.max(0, Math.min(limit, total - offset))
    const dataItems = Array.from({ length: count }, (_, at) => {
      const id = `artist-${String(offset + at).padStart(6, '0')}`
      const data = { _id: id, _updatedDate: like['_updatedDate'], name: `Artist ${offset + at}` }
      return { id, dataCollectionId: collectionId, data: fields === undefined ? data : { _id: id } }
    })
    const pagingMetadata = { count, offset, total, hasNext: offset + count < total, tooManyToCount: false }
    return { status: 200, url, headers: json, text: JSON.stringify({ dataItems, pagingMetadata }) }
  })
}
const json = { 'content-type': 'application/json' }

test('a long collection is left online after its first pages, until the operator wants it', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  await using laptop = await openTestLaptop()
  const like = laptop.sandbox.world.dataItems.group(collectionId)[0]?.data ?? {}
  manyArtists(laptop, like, mostByItself + 1)
  await laptop.loaded()
  await laptop.quiet()
  expect(await here(laptop)).toMatchObject({ kept: false, items: null, onSite: mostByItself + 1 })
  // What was asked ahead while the first page was read.
  expect(askedFor(laptop)).toBeGreaterThan(0)
  expect(askedFor(laptop)).toBeLessThanOrEqual(6)
  const before = askedFor(laptop)
  await laptop.pass(70 * 60_000)
  await laptop.quiet()
  expect(askedFor(laptop)).toBe(before)
  expect((await rowsOf(laptop, 'Repertoire')).total).toBeGreaterThan(0)
  await keepHere(laptop, true)
  await laptop.until('all are here', async () => (await here(laptop))?.items === mostByItself + 1)
  await laptop.crash({}, withoutMirror)
  await laptop.until('it comes again', async () => ((await here(laptop))?.items ?? 0) > 5_000)
  expect(await here(laptop)).toMatchObject({ kept: true, onSite: mostByItself + 1 })
})

test('what has become long while it is here stays, in a new copy too', { tags: 'long', timeout: 120_000 }, async () => {
  await using laptop = await openData()
  const like = laptop.sandbox.world.dataItems.group(collectionId)[0]?.data ?? {}
  manyArtists(laptop, like, mostByItself + 1)
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('all are here', async () => ((await here(laptop))?.items ?? 0) > mostByItself)
  await laptop.restart()
  await laptop.crash({}, withoutMirror)
  await laptop.until('it comes again', async () => ((await here(laptop))?.items ?? 0) > 5_000)
  expect(await here(laptop)).toMatchObject({ kept: true })
})

test('what belongs to an app stays online', async () => {
  await using laptop = await openData()
  const { collections } = await laptop.api.data.collections({})
  const apps = collections.filter(({ canKeep }) => !canKeep)
  expect(apps.map(({ id, place }) => [id, place])).toEqual([[expect.stringContaining('/'), 'online']])
  await expect(keepHere(laptop, true, apps[0]?.id ?? '')).rejects.toMatchObject({
    code: 'precondition',
    reason: { code: 'data.appsOnlyOnline' },
  })
})
