import { expect, test } from 'vitest'
import { goOffline, goOnline } from '../../../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { cell, collectionOf, openData, rowsOf } from '../data.test-kit.ts'

const play = { collectionId: 'Repertoire', field: 'cast' }

/** What the site says that a field of an item leads to. */
const linkedThere = (laptop: TestLaptop, collectionId: string, field: string, from: string): string[] =>
  laptop.sandbox.world.dataLinks
    .all()
    .filter((one) => one.collectionId === collectionId && one.field === field && one.from === from)
    .map(({ to }) => to)

const titles = async (laptop: TestLaptop, id: string, key = 'cast', collectionId = 'Repertoire') =>
  (await cell(laptop, { collectionId, id }, key))?.linked?.map(({ title }) => title)

async function open(before?: Parameters<typeof openData>[0]) {
  const laptop = await openData(before)
  const { rows } = await rowsOf(laptop, 'Repertoire')
  const row = rows.find(({ id }) => linkedThere(laptop, 'Repertoire', 'cast', id).length > 1)
  const artists = (await rowsOf(laptop, 'Artists')).rows
  if (row === undefined) throw new Error('The demo site has a production with a cast.')
  const cast = linkedThere(laptop, 'Repertoire', 'cast', row.id)
  const free = artists.filter(({ id }) => !cast.includes(id))
  return { laptop, id: row.id, cast, artists, free }
}

const calls = (laptop: TestLaptop, part: string) =>
  laptop.network.requests.filter(({ url }) => url.includes(part)).length

test('what items link to comes along with its names, and shows in the list and at the item', async () => {
  const { laptop, id, cast, artists } = await open()
  await using _ = laptop
  const names = cast.map((one) => artists.find((artist) => artist.id === one)?.title)
  expect(await titles(laptop, id)).toEqual(names)
  const { fields } = await collectionOf(laptop, 'Repertoire')
  const at = fields.findIndex(({ key }) => key === 'cast')
  expect(fields[at]).toMatchObject({ kind: 'references', editable: 'no', lock: 'links', refersTo: 'Artists' })
  const { rows } = await rowsOf(laptop, 'Repertoire')
  expect(rows.find((row) => row.id === id)?.cells[at]).toMatchObject({ count: cast.length, words: names[0] })
})

test('links are made and taken away offline, shown at once, and sent with two requests', async () => {
  const { laptop, id, cast, free } = await open()
  await using _ = laptop
  await goOffline(laptop)
  const [first, second] = free
  if (first === undefined || second === undefined) throw new Error('Not everybody is in the cast.')
  await laptop.api.data.link({ ...play, itemId: id, add: [first.id], remove: [] })
  await laptop.api.data.link({ ...play, itemId: id, add: [second.id], remove: [cast[0] ?? ''] })
  const wanted = [...cast.slice(1), first.id, second.id]
  expect((await cell(laptop, { ...play, id }, 'cast'))?.linked?.map((one) => one.id)).toEqual(wanted)
  // Two changes of one field are one while none has left.
  expect((await laptop.api.sync.status({})).waiting).toBe(1)
  const before = laptop.network.requests.length
  await goOnline(laptop)
  await laptop.until('it is sent', async () => (await laptop.api.sync.status({})).waiting === 0)
  expect(linkedThere(laptop, 'Repertoire', 'cast', id).toSorted()).toEqual(wanted.toSorted())
  expect(calls(laptop, 'insert-references') + calls(laptop, 'remove-references')).toBe(2)
  expect(before).toBeGreaterThan(0)
  // The artists show it from their side, without another download.
  const production = (await laptop.api.data.item({ collectionId: 'Repertoire', itemId: id })).title
  expect(await titles(laptop, first.id, 'productions', 'Artists')).toContain(production)
  expect(await titles(laptop, cast[0] ?? '', 'productions', 'Artists')).not.toContain(production)
})

test('a lost response, and the same link made elsewhere: no question and no failure', async () => {
  const { laptop, id, cast, free } = await open()
  await using _ = laptop
  const [first, second] = free
  if (first === undefined || second === undefined) throw new Error('Not everybody is in the cast.')
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'items', operation: 'insertReferences' }, kind: 'loseReply', times: 1 }],
  })
  await laptop.api.data.link({ ...play, itemId: id, add: [first.id], remove: [] })
  await laptop.until('it is known', async () => (await laptop.api.sync.status({})).waiting === 0)
  await goOffline(laptop)
  await laptop.api.data.link({ ...play, itemId: id, add: [second.id], remove: [cast[0] ?? ''] })
  const link = { collectionId: 'Repertoire', field: 'cast', from: id }
  laptop.sandbox.world.dataLinks.put({ ...link, to: second.id })
  await goOnline(laptop)
  await laptop.until('it is sent', async () => (await laptop.api.sync.status({})).waiting === 0)
  expect((await laptop.api.sync.status({})).attention).toBe(0)
  expect(linkedThere(laptop, 'Repertoire', 'cast', id).toSorted()).toEqual(
    [...cast.slice(1), first.id, second.id].toSorted(),
  )
})

test('an item that is new here is linked before the site has it, in the right order', async () => {
  const { laptop, id } = await open()
  await using _ = laptop
  await goOffline(laptop)
  const fields = [{ key: 'name', value: 'The understudy' }]
  const { recordId } = await laptop.api.data.add({ collectionId: 'Artists', fields })
  const artist = recordId.slice('Artists/'.length)
  const added = await laptop.api.data.add({
    collectionId: 'Repertoire',
    fields: [{ key: 'title', value: 'Late Night' }],
  })
  const fresh = added.recordId.slice('Repertoire/'.length)
  await laptop.api.data.link({ ...play, itemId: id, add: [artist], remove: [] })
  await laptop.api.data.link({ ...play, itemId: fresh, add: [artist], remove: [] })
  expect(await titles(laptop, fresh)).toEqual(['The understudy'])
  await goOnline(laptop)
  await laptop.until('all is sent', async () => (await laptop.api.sync.status({})).waiting === 0)
  expect((await laptop.api.sync.status({})).attention).toBe(0)
  expect(linkedThere(laptop, 'Repertoire', 'cast', id)).toContain(artist)
  expect(linkedThere(laptop, 'Repertoire', 'cast', fresh)).toEqual([artist])
})

test('a link to what the site has not got is refused alone, and says why', async () => {
  const { laptop, id, free } = await open()
  await using _ = laptop
  const [gone, there] = free
  if (gone === undefined || there === undefined) throw new Error('Not everybody is in the cast.')
  const { rows } = await rowsOf(laptop, 'Repertoire')
  const other = rows.find((row) => row.id !== id)?.id ?? ''
  await goOffline(laptop)
  await laptop.api.data.link({ ...play, itemId: id, add: [gone.id], remove: [] })
  await laptop.api.data.link({ ...play, itemId: other, add: [there.id], remove: [] })
  laptop.sandbox.world.dataItems.remove(`Artists\n${gone.id}`)
  await goOnline(laptop)
  await laptop.until('a person is asked', async () => (await laptop.api.sync.status({})).attention === 1)
  expect(linkedThere(laptop, 'Repertoire', 'cast', other)).toContain(there.id)
  // What was refused does not look done.
  expect((await cell(laptop, { ...play, id }, 'cast'))?.linked?.map((one) => one.id)).not.toContain(gone.id)
})

test('who looks at an item has its links read from the site, all of them, however many', async () => {
  const { laptop, id } = await open()
  await using _ = laptop
  const { world } = laptop.sandbox
  const [artist] = world.dataItems.group('Artists')
  if (artist === undefined) throw new Error('The demo site has artists.')
  const link = { collectionId: 'Repertoire', field: 'cast', from: id }
  for (let at = 0; at < 60; at += 1) {
    const extra = `chorus-${at}`
    world.dataItems.put({ ...artist, id: extra, data: { ...artist.data, _id: extra, name: `Chorus ${at}` } })
    world.dataLinks.put({ ...link, to: extra })
  }
  const all = linkedThere(laptop, 'Repertoire', 'cast', id).length
  expect(all).toBeGreaterThan(60)
  await laptop.api.data.readLinks({ collectionId: 'Repertoire', itemId: id })
  expect((await cell(laptop, { ...play, id }, 'cast'))?.count).toBe(all)
  await laptop.api.data.readLinks({ collectionId: 'Repertoire', itemId: 'not-there' })
})

test('only fields that hold links take some', async () => {
  const { laptop, id, free } = await open()
  await using _ = laptop
  const add = [free[0]?.id ?? '']
  await expect(
    laptop.api.data.link({ collectionId: 'Repertoire', itemId: id, field: 'title', add, remove: [] }),
  ).rejects.toMatchObject({ code: 'precondition' })
  await expect(laptop.api.data.link({ ...play, itemId: 'unknown', add, remove: [] })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a link that the answer does not name is looked up and sent again', async () => {
  const { laptop, id, free } = await open()
  await using _ = laptop
  const [first] = free
  let isCut = false
  laptop.network.replace(({ url }) => {
    if (isCut || !url.includes('insert-references')) return undefined
    isCut = true
    return { status: 200, url, headers: { 'content-type': 'application/json' }, text: '{"results":[]}' }
  })
  await laptop.api.data.link({ ...play, itemId: id, add: [first?.id ?? ''], remove: [] })
  await laptop.until('it is sent', async () => (await laptop.api.sync.status({})).waiting === 0)
  expect(linkedThere(laptop, 'Repertoire', 'cast', id)).toContain(first?.id)
  expect([isCut, (await laptop.api.sync.status({})).attention]).toEqual([true, 0])
})

test('what is removed and brought back is linked as it was, at both ends', async () => {
  const { laptop, id, cast } = await open()
  await using _ = laptop
  const { step } = await laptop.api.data.removeAll({ collectionId: 'Repertoire', itemIds: [id] })
  await laptop.until('it is gone', async () => (await laptop.api.sync.status({})).waiting === 0)
  expect(linkedThere(laptop, 'Repertoire', 'cast', id)).toEqual([])
  await laptop.api.data.takeBack({ step: step ?? '' })
  await laptop.until('it is there', async () => (await laptop.api.sync.status({})).waiting === 0)
  expect(linkedThere(laptop, 'Repertoire', 'cast', id).toSorted()).toEqual(cast.toSorted())
  expect(linkedThere(laptop, 'Artists', 'productions', cast[0] ?? '')).toContain(id)
  expect(await titles(laptop, id)).toHaveLength(cast.length)
})

test('what is removed again and brought back once more is linked as it was the second time', async () => {
  const { laptop, id, cast } = await open()
  await using _ = laptop
  const isSent = () => laptop.until('it is sent', async () => (await laptop.api.sync.status({})).waiting === 0)
  const turnRound = async (step: string | null) => {
    const turned = await laptop.api.data.takeBack({ step: step ?? '' })
    await isSent()
    return turned.step
  }
  const { step } = await laptop.api.data.removeAll({ collectionId: 'Repertoire', itemIds: [id] })
  await isSent()
  const back = await turnRound(step)
  await laptop.api.data.link({ ...play, itemId: id, add: [], remove: [cast[0] ?? ''] })
  await isSent()
  const again = await turnRound(back)
  expect(linkedThere(laptop, 'Repertoire', 'cast', id)).toEqual([])
  await turnRound(again)
  expect(linkedThere(laptop, 'Repertoire', 'cast', id).toSorted()).toEqual(cast.slice(1).toSorted())
})

test('a look at links whose answer is cut short proves nothing: the link is made all the same', async () => {
  const { laptop, id, free } = await open()
  await using _ = laptop
  const [first] = free
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'items', operation: 'insertReferences' }, kind: 'dropBefore', times: 1 }],
  })
  let cut = 0
  laptop.network.replace(({ url }) => {
    const asked = Buffer.from(new URL(url).searchParams.get('.r') ?? '', 'base64url').toString()
    const isLook = asked.includes('"includeReferences"') && asked.includes('"consistentRead":true')
    if (!isLook || cut > 0) return undefined
    cut += 1
    return { status: 200, url, headers: { 'content-type': 'application/json' }, text: '{"dataItems":[{"id"' }
  })
  await laptop.api.data.link({ ...play, itemId: id, add: [first?.id ?? ''], remove: [] })
  await laptop.until('it is sent', async () => (await laptop.api.sync.status({})).waiting === 0)
  expect([cut, linkedThere(laptop, 'Repertoire', 'cast', id).includes(first?.id ?? '')]).toEqual([1, true])
})

test('links of an opened item wait where the site has asked everybody to wait', async () => {
  const { laptop, id } = await open()
  await using _ = laptop
  const match = { area: 'contacts', operation: 'query' }
  laptop.sandbox.faults.set({ rules: [{ match, kind: 'status', status: 429, retryAfter: 20, times: 1 }] })
  const asked = calls(laptop, 'contacts/query')
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.until('it is refused', () => calls(laptop, 'contacts/query') > asked)
  await laptop.quiet()
  const before = calls(laptop, 'items/query')
  const reading = laptop.api.data.readLinks({ collectionId: 'Repertoire', itemId: id })
  await laptop.pass(10_000)
  expect(calls(laptop, 'items/query')).toBe(before)
  await laptop.pass(15_000)
  await reading
  expect(calls(laptop, 'items/query')).toBeGreaterThan(before)
})

test('the links of more than 1,000 items are asked for when one of them is opened, and not before', {
  tags: 'long',
}, async () => {
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  /** Questions for what the items of a collection link to. */
  const asked = (collectionId: string) =>
    laptop.network.requests.filter(({ url, body }) => {
      const text = (body ?? '') + Buffer.from(new URL(url).searchParams.get('.r') ?? '', 'base64url').toString()
      return text.includes(`"dataCollectionId":"${collectionId}"`) && text.includes('includeReferences')
    }).length
  expect((await rowsOf(laptop, 'Productions')).total).toBeGreaterThan(1000)
  expect((await rowsOf(laptop, 'People')).total).toBeLessThanOrEqual(1000)
  expect([asked('Productions'), asked('People')]).toEqual([0, expect.any(Number)])
  expect(asked('People')).toBeGreaterThan(1)
  const { collectionId, from } =
    laptop.sandbox.world.dataLinks.all().find((one) => one.collectionId === 'Productions') ?? {}
  await laptop.api.data.readLinks({ collectionId: collectionId ?? '', itemId: from ?? '' })
  expect(asked('Productions')).toBe(1)
  expect((await cell(laptop, { collectionId: 'Productions', id: from ?? '' }, 'cast'))?.linked?.length).toBeGreaterThan(
    0,
  )
})
