import { expect, test } from 'vitest'
import { cell, changeThere, collectionOf, onSite, openData, rowsOf } from './data.test-kit.ts'
import { recordIdOf } from './item-id.ts'

test('the site’s own collections are pulled with their items, those of apps are not', { tags: 'long' }, async () => {
  await using laptop = await openData()
  const known = (await laptop.api.data.collections({})).collections
  const collections = known.filter(({ place }) => place === 'here')
  expect(known.length).toBe(collections.length + 1)
  const { world } = laptop.sandbox
  const native = world.dataCollections.all().filter(({ collection }) => collection.collectionType === 'NATIVE')
  expect(collections.map(({ id }) => id).toSorted()).toEqual(native.map(({ collection }) => collection.id).toSorted())
  for (const { id, items, frozen, dataFrom } of collections) {
    const ids = world.dataItems.group(id).map((item) => item.id)
    expect([id, items]).toEqual([id, ids.length])
    const starts = Array.from({ length: Math.ceil(ids.length / 500) }, (_, at) => at * 500)
    const windows = await Promise.all(starts.map((start) => rowsOf(laptop, id, { start })))
    expect(windows.flatMap(({ rows }) => rows.map((row) => row.id)).toSorted()).toEqual(ids.toSorted())
    expect([frozen, dataFrom]).toEqual([null, expect.any(String)])
  }
})

test('fields come as the desk shows them: kinds, rules, and what may be changed', async () => {
  await using laptop = await openData()
  const { fields, displayField, canAdd } = await collectionOf(laptop, 'Repertoire')
  expect([displayField, canAdd]).toEqual(['title', true])
  const byKey = new Map(fields.map((field) => [field.key, field]))
  expect(byKey.get('title')).toMatchObject({ label: 'Title', kind: 'text', required: true, editable: 'yes', most: 120 })
  expect(byKey.get('code')).toMatchObject({ kind: 'text', editable: 'atStart' })
  expect(byKey.get('director')).toMatchObject({ kind: 'reference', refersTo: 'Artists', sortable: false })
  expect(byKey.get('poster')).toMatchObject({ kind: 'image', editable: 'yes' })
  expect(byKey.get('posterColour')).toMatchObject({ kind: 'other', editable: 'no', lock: 'kind' })
  expect(byKey.get('cast')).toMatchObject({ kind: 'references', editable: 'no', lock: 'links' })
  // The `HouseFacts` collection has a single item: there is no second one.
  expect((await collectionOf(laptop, 'HouseFacts')).canAdd).toBe(false)
})

test('a row says who it refers to, and a value that is no plain text says what it is in plain words', async () => {
  await using laptop = await openData()
  const [row] = (await rowsOf(laptop, 'Repertoire')).rows
  const here = { collectionId: 'Repertoire', id: row?.id ?? '' }
  const there = onSite(laptop, 'Repertoire', here.id) ?? {}
  const director = onSite(laptop, 'Artists', String(there['director'])) ?? {}
  expect(await cell(laptop, here, 'director')).toMatchObject({ value: there['director'], words: director['name'] })
  expect(await cell(laptop, here, 'synopsis')).toMatchObject({
    value: there['synopsis'],
    words: expect.not.stringContaining('<'),
  })
  expect(await cell(laptop, here, 'credits')).toMatchObject({ words: JSON.stringify(there['credits']) })
})

test('what changes on the site comes with the next look, what was removed with the next whole one', async () => {
  await using laptop = await openData()
  const [changed, removed] = (await rowsOf(laptop, 'Artists')).rows
  const here = { collectionId: 'Artists', id: changed?.id ?? '' }
  changeThere(laptop, here, { name: 'Zora Quillfeather' })
  laptop.sandbox.world.dataItems.remove(`Artists\n${removed?.id}`)
  await laptop.pass(6 * 60_000)
  expect((await laptop.api.data.item({ collectionId: 'Artists', itemId: here.id })).title).toBe('Zora Quillfeather')
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('it is gone', async () => (await rowsOf(laptop, 'Artists')).total === 23)
  await expect(laptop.api.data.item({ collectionId: 'Artists', itemId: removed?.id ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('two collections may have items of one id, and each is its own', async () => {
  const same = 'SHARED-ID'
  await using laptop = await openData({
    before: ({ world }) => {
      for (const collectionId of ['Artists', 'MemberReviews']) {
        const [item] = world.dataItems.group(collectionId)
        if (item?.data == null) throw new Error('The demo site has items.')
        const data = { ...item.data, _id: same, _updatedDate: { $date: '2026-11-20T17:39:00.000Z' } }
        world.dataItems.put({ ...item, id: same, data: { ...data, name: 'An artist', headline: 'A review' } })
      }
    },
  })
  await laptop.pass(6 * 60_000)
  const title = async (collectionId: string) => (await laptop.api.data.item({ collectionId, itemId: same })).title
  expect([await title('Artists'), await title('MemberReviews')]).toEqual(['An artist', 'A review'])
  const ids = [recordIdOf({ collectionId: 'A/B', itemId: 'C' }), recordIdOf({ collectionId: 'A', itemId: 'B/C' })]
  expect(new Set(ids).size).toBe(2)
})

test('a collection that may not be read stands still by itself, and says so', async () => {
  await using laptop = await openData()
  laptop.network.replace(({ url }) => {
    const asked = new URL(url).searchParams.get('.r')
    const isReviews = asked !== null && Buffer.from(asked, 'base64url').toString().includes('MemberReviews')
    return isReviews
      ? { status: 403, url, headers: { 'content-type': 'application/json' }, text: '{"message":"no","details":{}}' }
      : undefined
  })
  const [artist] = (await rowsOf(laptop, 'Artists')).rows
  changeThere(laptop, { collectionId: 'Artists', id: artist?.id ?? '' }, { name: 'Zora Quillfeather' })
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.until('it stands still', async () => (await collectionOf(laptop, 'MemberReviews')).frozen !== null)
  await laptop.quiet()
  expect((await collectionOf(laptop, 'MemberReviews')).frozen?.code).toBe('forbidden')
  expect((await rowsOf(laptop, 'MemberReviews')).total).toBe(6)
  expect((await collectionOf(laptop, 'Artists')).frozen).toBe(null)
  expect((await rowsOf(laptop, 'Artists', { filter: { text: 'quillfeather' } })).total).toBe(1)
})

test('a collection that is deleted takes its items along', async () => {
  await using laptop = await openData()
  const stored = laptop.sandbox.world.dataCollections.get('MemberReviews')
  if (stored === undefined) throw new Error('The demo site has reviews.')
  laptop.sandbox.world.dataCollections.put({ ...stored, deletedAt: laptop.clock.now() })
  await laptop.api.sync.refresh({ dataSet: 'collections' })
  await laptop.until('its items are gone', async () => {
    const sets = (await laptop.api.sync.data({})).sets
    const { collections } = await laptop.api.data.collections({})
    const listed = collections.reduce((sum, { items }) => sum + items, 0)
    return (
      sets.find(({ dataSet }) => dataSet === 'dataItems')?.rows === listed &&
      !collections.some(({ id }) => id === 'MemberReviews')
    )
  })
})

test('an audit finds and mends what no list of changes told of', async () => {
  await using laptop = await openData()
  const [artist] = (await rowsOf(laptop, 'Artists')).rows
  const key = `Artists\n${artist?.id}`
  const stored = laptop.sandbox.world.dataItems.get(key)
  if (stored?.data == null) throw new Error('The site has the artist.')
  const data = { ...stored.data, name: 'Quietly renamed', _updatedDate: { $date: '2020-01-01T00:00:00.000Z' } }
  laptop.sandbox.world.dataItems.put({ ...stored, data })
  await laptop.api.sync.audit({ dataSet: 'dataItems' })
  await laptop.until(
    'it is mended',
    async () => (await rowsOf(laptop, 'Artists', { filter: { text: 'quietly' } })).total === 1,
  )
})
