import { expect, test } from 'vitest'
import { cell, changeThere, collectionOf, onSite, openData, rowsOf } from './data.test-kit.ts'
import { recordIdOf } from './item-id.ts'

test('the site’s own collections are pulled with their items, those of apps are not', { tags: 'long' }, async () => {
  await using desk = await openData()
  const known = (await desk.api.data.collections({})).collections
  const collections = known.filter(({ place }) => place === 'here')
  expect(known.length).toBe(collections.length + 1)
  const { world } = desk.sandbox
  const native = world.dataCollections.all().filter(({ collection }) => collection.collectionType === 'NATIVE')
  expect(collections.map(({ id }) => id).toSorted()).toEqual(native.map(({ collection }) => collection.id).toSorted())
  for (const { id, items, frozen, dataFrom } of collections) {
    const ids = world.dataItems.group(id).map((item) => item.id)
    expect([id, items]).toEqual([id, ids.length])
    const starts = Array.from({ length: Math.ceil(ids.length / 500) }, (_, at) => at * 500)
    const windows = await Promise.all(starts.map((start) => rowsOf(desk, id, { start })))
    expect(windows.flatMap(({ rows }) => rows.map((row) => row.id)).toSorted()).toEqual(ids.toSorted())
    expect([frozen, dataFrom]).toEqual([null, expect.any(String)])
  }
})

test('fields come as the desk shows them: kinds, rules, and what may be changed', async () => {
  await using desk = await openData()
  const { fields, displayField, canAdd } = await collectionOf(desk, 'Repertoire')
  expect([displayField, canAdd]).toEqual(['title', true])
  const byKey = new Map(fields.map((field) => [field.key, field]))
  expect(byKey.get('title')).toMatchObject({ label: 'Title', kind: 'text', required: true, editable: 'yes', most: 120 })
  expect(byKey.get('code')).toMatchObject({ kind: 'text', editable: 'atStart' })
  expect(byKey.get('director')).toMatchObject({ kind: 'reference', refersTo: 'Artists', sortable: false })
  expect(byKey.get('poster')).toMatchObject({ kind: 'image', editable: 'yes' })
  expect(byKey.get('posterColour')).toMatchObject({ kind: 'other', editable: 'no', lock: 'kind' })
  expect(byKey.get('cast')).toMatchObject({ kind: 'references', editable: 'no', lock: 'links' })
  // The `HouseFacts` collection has a single item: there is no second one.
  expect((await collectionOf(desk, 'HouseFacts')).canAdd).toBe(false)
})

test('a row says who it refers to, and a value that is no plain text says what it is in plain words', async () => {
  await using desk = await openData()
  const [row] = (await rowsOf(desk, 'Repertoire')).rows
  const here = { collectionId: 'Repertoire', id: row?.id ?? '' }
  const there = onSite(desk, 'Repertoire', here.id) ?? {}
  const director = onSite(desk, 'Artists', String(there['director'])) ?? {}
  expect(await cell(desk, here, 'director')).toMatchObject({ value: there['director'], words: director['name'] })
  expect(await cell(desk, here, 'synopsis')).toMatchObject({
    value: there['synopsis'],
    words: expect.not.stringContaining('<'),
  })
  expect(await cell(desk, here, 'credits')).toMatchObject({ words: JSON.stringify(there['credits']) })
})

test('what changes on the site comes with the next look, what was removed with the next whole one', async () => {
  await using desk = await openData()
  const [changed, removed] = (await rowsOf(desk, 'Artists')).rows
  const here = { collectionId: 'Artists', id: changed?.id ?? '' }
  changeThere(desk, here, { name: 'Zora Quillfeather' })
  desk.sandbox.world.dataItems.remove(`Artists\n${removed?.id}`)
  await desk.pass(6 * 60_000)
  expect((await desk.api.data.item({ collectionId: 'Artists', itemId: here.id })).title).toBe('Zora Quillfeather')
  await desk.api.sync.refresh({ dataSet: 'dataItems' })
  await desk.until('it is gone', async () => (await rowsOf(desk, 'Artists')).total === 23)
  await expect(desk.api.data.item({ collectionId: 'Artists', itemId: removed?.id ?? '' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('two collections may have items of one id, and each is its own', async () => {
  const same = 'SHARED-ID'
  await using desk = await openData({
    before: ({ world }) => {
      for (const collectionId of ['Artists', 'MemberReviews']) {
        const [item] = world.dataItems.group(collectionId)
        if (item?.data == null) throw new Error('The demo site has items.')
        const data = { ...item.data, _id: same, _updatedDate: { $date: '2026-11-20T17:39:00.000Z' } }
        world.dataItems.put({ ...item, id: same, data: { ...data, name: 'An artist', headline: 'A review' } })
      }
    },
  })
  await desk.pass(6 * 60_000)
  const title = async (collectionId: string) => (await desk.api.data.item({ collectionId, itemId: same })).title
  expect([await title('Artists'), await title('MemberReviews')]).toEqual(['An artist', 'A review'])
  const ids = [recordIdOf({ collectionId: 'A/B', itemId: 'C' }), recordIdOf({ collectionId: 'A', itemId: 'B/C' })]
  expect(new Set(ids).size).toBe(2)
})

test('a collection that may not be read stands still by itself, and says so', async () => {
  await using desk = await openData()
  desk.network.replace(({ url }) => {
    const asked = new URL(url).searchParams.get('.r')
    const isReviews = asked !== null && Buffer.from(asked, 'base64url').toString().includes('MemberReviews')
    return isReviews
      ? { status: 403, url, headers: { 'content-type': 'application/json' }, text: '{"message":"no","details":{}}' }
      : undefined
  })
  const [artist] = (await rowsOf(desk, 'Artists')).rows
  changeThere(desk, { collectionId: 'Artists', id: artist?.id ?? '' }, { name: 'Zora Quillfeather' })
  await desk.api.sync.refresh({ dataSet: 'dataItems' })
  await desk.until('it stands still', async () => (await collectionOf(desk, 'MemberReviews')).frozen !== null)
  await desk.quiet()
  expect((await collectionOf(desk, 'MemberReviews')).frozen?.code).toBe('forbidden')
  expect((await rowsOf(desk, 'MemberReviews')).total).toBe(6)
  expect((await collectionOf(desk, 'Artists')).frozen).toBe(null)
  expect((await rowsOf(desk, 'Artists', { filter: { text: 'quillfeather' } })).total).toBe(1)
})

test('a collection that is deleted takes its items along', async () => {
  await using desk = await openData()
  const stored = desk.sandbox.world.dataCollections.get('MemberReviews')
  if (stored === undefined) throw new Error('The demo site has reviews.')
  desk.sandbox.world.dataCollections.put({ ...stored, deletedAt: desk.clock.now() })
  await desk.api.sync.refresh({ dataSet: 'collections' })
  await desk.until('its items are gone', async () => {
    const sets = (await desk.api.sync.data({})).sets
    const { collections } = await desk.api.data.collections({})
    const listed = collections.reduce((sum, { items }) => sum + items, 0)
    return (
      sets.find(({ dataSet }) => dataSet === 'dataItems')?.rows === listed &&
      !collections.some(({ id }) => id === 'MemberReviews')
    )
  })
})

test('an audit finds and mends what no list of changes told of', async () => {
  await using desk = await openData()
  const [artist] = (await rowsOf(desk, 'Artists')).rows
  const key = `Artists\n${artist?.id}`
  const stored = desk.sandbox.world.dataItems.get(key)
  if (stored?.data == null) throw new Error('The site has the artist.')
  const data = { ...stored.data, name: 'Quietly renamed', _updatedDate: { $date: '2020-01-01T00:00:00.000Z' } }
  desk.sandbox.world.dataItems.put({ ...stored, data })
  await desk.api.sync.audit({ dataSet: 'dataItems' })
  await desk.until(
    'it is mended',
    async () => (await rowsOf(desk, 'Artists', { filter: { text: 'quietly' } })).total === 1,
  )
})
