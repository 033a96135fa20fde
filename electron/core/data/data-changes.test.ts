import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { choose, meets, readView } from '../../../tests/support/two-versions.ts'
import { cell, changeThere, collectionOf, onSite, openData, rowsOf, write, writes } from './data.test-kit.ts'

async function openShows() {
  const laptop = await openData()
  const { rows } = await rowsOf(laptop, 'Repertoire')
  const shows = rows.map(({ id }) => ({ collectionId: 'Repertoire', id }))
  const [show] = shows
  if (show === undefined) throw new Error('The demo site has productions.')
  return { laptop, shows, show, there: (id: string) => onSite(laptop, 'Repertoire', id) }
}

const addArtist = (name: string) => ({ collectionId: 'Artists', fields: [{ key: 'name', value: name }] })

test('twenty cells of one item that change offline go out as one request', async () => {
  const { laptop, show, there } = await openShows()
  await using _ = laptop
  // A page's link is made of other fields by the site itself, anew with every change.
  const { 'link-repertoire-title': _made, ...before } = there(show.id) ?? {}
  await goOffline(laptop)
  for (let minutes = 60; minutes < 75; minutes += 1) await write(laptop, show, { minutes })
  await write(laptop, show, { title: 'Whale Road', genre: 'Dance' })
  await write(laptop, show, { onSale: true })
  await write(laptop, show, { tags: ['studio', 'late'] })
  await write(laptop, show, { premiere: '2027-01-22' })
  await write(laptop, show, { nextPerformance: { $date: '2027-01-22T18:30:00.000Z' } })
  await laptop.quiet()
  expect((await queueOf(laptop)).map(({ what }) => what)).toEqual(['Change Whale Road, Repertoire'])
  expect(await laptop.api.data.item({ collectionId: 'Repertoire', itemId: show.id })).toMatchObject({
    title: 'Whale Road',
    sync: 'waiting',
  })
  goOnline(laptop)
  await laptop.drained()
  expect(writes(laptop)).toEqual(['patch'])
  expect(there(show.id)).toMatchObject({
    ...before,
    title: 'Whale Road',
    genre: 'Dance',
    onSale: true,
    tags: ['studio', 'late'],
    minutes: 74,
    premiere: '2027-01-22',
    nextPerformance: { $date: '2027-01-22T18:30:00.000Z' },
    _updatedDate: expect.anything(),
  })
})

test('an evening offline: all changes arrive, and one field that both changed is asked about', {
  tags: 'long',
}, async () => {
  const { laptop, shows, there } = await openShows()
  await using _ = laptop
  const [first, second, third, fourth] = shows
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('Four.')
  await goOffline(laptop)
  for (const [at, show] of shows.slice(0, 4).entries()) {
    await write(laptop, show, { minutes: 61 + at })
    await write(laptop, show, { genre: `Genre ${at}` })
    await write(laptop, show, { onSale: at % 2 === 0 })
    await write(laptop, show, { tags: [`tag ${at}`] })
    await write(laptop, show, { language: 'fr' })
  }
  const artist = await laptop.api.data.add(addArtist('Ines Valverde'))
  const artistId = artist.recordId.slice('Artists/'.length)
  const fields = [
    { key: 'title', value: 'Whale Road' },
    { key: 'code', value: 'MH-900' },
    { key: 'director', value: artistId },
  ]
  const added = await laptop.api.data.add({ collectionId: 'Repertoire', fields })
  const showId = added.recordId.slice('Repertoire/'.length)
  await laptop.api.data.add(addArtist('Tomasz Reed'))
  const [gone, alsoGone] = (await rowsOf(laptop, 'MemberReviews')).rows
  for (const row of [gone, alsoGone]) {
    await laptop.api.data.remove({ collectionId: 'MemberReviews', itemId: row?.id ?? '' })
  }
  await laptop.quiet()
  const rows = await queueOf(laptop)
  expect(rows.map(({ operation }) => operation)).toEqual([
    ...shows.slice(0, 4).map(() => 'data.edit'),
    ...['data.add', 'data.add', 'data.add', 'data.remove', 'data.remove'],
  ])
  expect(rows.find(({ recordId }) => recordId === added.recordId)?.waitsFor).toBe(
    rows.find(({ recordId }) => recordId === artist.recordId)?.number,
  )
  // Another field of one of them, and one of the same fields of another.
  changeThere(laptop, first, { title: 'Renamed on the site' })
  changeThere(laptop, second, { genre: 'Theirs' })
  await laptop.crash()
  await laptop.quiet()
  expect(await cell(laptop, first, 'genre')).toMatchObject({ value: 'Genre 0' })
  expect(await cell(laptop, { collectionId: 'Repertoire', id: showId }, 'director')).toMatchObject({
    words: 'Ines Valverde',
  })
  goOnline(laptop)
  await meets(laptop)
  await laptop.until('one is left', async () => (await queueOf(laptop)).length === 1)
  const view = await readView(laptop)
  expect(view).toMatchObject({ dataSet: 'dataItems', recordId: `Repertoire/${second.id}` })
  expect(view.fields).toMatchObject([{ label: 'Genre', mine: 'Genre 1', theirs: 'Theirs' }])
  await choose(laptop, { choice: 'mine' })
  await laptop.drained()
  for (const [at, show] of shows.slice(0, 4).entries()) {
    expect(there(show.id)).toMatchObject({
      minutes: 61 + at,
      genre: `Genre ${at}`,
      tags: [`tag ${at}`],
      language: 'fr',
    })
  }
  expect(there(first.id)).toMatchObject({ title: 'Renamed on the site' })
  expect(there(showId)).toMatchObject({ title: 'Whale Road', director: artistId, code: 'MH-900' })
  expect(onSite(laptop, 'Artists', artistId)).toMatchObject({ name: 'Ines Valverde' })
  for (const row of [gone, alsoGone]) expect(onSite(laptop, 'MemberReviews', row?.id ?? '')).toBe(undefined)
  expect((await rowsOf(laptop, 'MemberReviews')).total).toBe(4)
  expect((await rowsOf(laptop, 'Artists')).total).toBe(26)
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.pass(120_000)
  expect((await rowsOf(laptop, 'Artists')).total).toBe(26)
})

test.each(['loseReply', 'dropBefore'] as const)(
  'answers that get lost (%s): everything takes effect once',
  async (kind) => {
    const { laptop, show, there } = await openShows()
    await using _ = laptop
    const [review] = (await rowsOf(laptop, 'MemberReviews')).rows
    laptop.sandbox.faults.set({
      rules: ['insert', 'patch', 'remove'].map((operation) => ({
        match: { area: 'items', operation },
        kind,
        times: 1,
      })),
    })
    const { recordId } = await laptop.api.data.add(addArtist('Ines Valverde'))
    await write(laptop, show, { genre: 'Dance' })
    await laptop.api.data.remove({ collectionId: 'MemberReviews', itemId: review?.id ?? '' })
    await laptop.drained()
    const named = laptop.sandbox.world.dataItems
      .group('Artists')
      .filter(({ data }) => data?.['name'] === 'Ines Valverde')
    expect(named.map(({ id }) => `Artists/${id}`)).toEqual([recordId])
    expect(there(show.id)).toMatchObject({ genre: 'Dance' })
    expect(onSite(laptop, 'MemberReviews', review?.id ?? '')).toBe(undefined)
    expect((await rowsOf(laptop, 'Artists')).total).toBe(25)
    const sent = kind === 'loseReply' ? 1 : 2
    expect(writes(laptop).filter((write) => write === 'insert')).toHaveLength(sent)
  },
)

test('an insertion that is sent again is told that its id is taken, and that is our own', async () => {
  const { laptop } = await openShows()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { area: 'items', operation: 'insert' }, kind: 'loseReply', times: 1 }] })
  // The look at what became of it does not show it yet.
  laptop.network.replace(({ method, url }) =>
    method === 'GET' && /\/v2\/items\/[0-9a-f-]{36}/.test(url)
      ? { status: 404, url, headers: { 'content-type': 'application/json' }, text: '{"message":"","details":{}}' }
      : undefined,
  )
  await laptop.api.data.add(addArtist('Ines Valverde'))
  await laptop.until('it was sent twice', () => writes(laptop).length === 2)
  laptop.network.replace(() => undefined)
  await laptop.drained()
  const { rows } = await laptop.api.sync.history({ before: null, limit: 5 })
  expect(rows[0]).toMatchObject({ result: 'done', what: { code: 'data.add' } })
  expect(laptop.sandbox.world.dataItems.group('Artists')).toHaveLength(25)
})

test('what is undone before it was sent leaves nothing: an item that was added and removed', async () => {
  const { laptop } = await openShows()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId } = await laptop.api.data.add(addArtist('Ines Valverde'))
  const itemId = recordId.slice('Artists/'.length)
  await write(laptop, { collectionId: 'Artists', id: itemId }, { craft: 'Director' })
  await laptop.quiet()
  expect(await cell(laptop, { collectionId: 'Artists', id: itemId }, 'craft')).toMatchObject({ value: 'Director' })
  expect(await queueOf(laptop)).toHaveLength(1)
  await laptop.api.data.remove({ collectionId: 'Artists', itemId })
  await laptop.quiet()
  expect(await queueOf(laptop)).toEqual([])
  expect((await rowsOf(laptop, 'Artists')).total).toBe(24)
})

test('an item that was changed there is not removed unseen, and one that is gone there is gone', async () => {
  const { laptop, shows, there } = await openShows()
  await using _ = laptop
  const [changed, gone] = shows
  if (changed === undefined || gone === undefined) throw new Error('Two.')
  await goOffline(laptop)
  for (const { id } of [changed, gone]) await laptop.api.data.remove({ collectionId: 'Repertoire', itemId: id })
  changeThere(laptop, changed, { genre: 'Theirs' })
  laptop.sandbox.world.dataItems.remove(`Repertoire\n${gone.id}`)
  goOnline(laptop)
  await meets(laptop)
  await laptop.until('one is left', async () => (await queueOf(laptop)).length === 1)
  expect(there(changed.id)).toMatchObject({ genre: 'Theirs' })
  await choose(laptop, { choice: 'theirs' })
  await laptop.drained()
  expect((await rowsOf(laptop, 'Repertoire')).total).toBe(11)
})

async function removedWhileEmptied(choice: 'mine' | 'theirs'): Promise<void> {
  const { laptop, show, there } = await openShows()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.data.remove({ collectionId: 'Repertoire', itemId: show.id })
  changeThere(laptop, show, { genre: undefined })
  goOnline(laptop)
  await meets(laptop)
  const asked = laptop.network.requests.length
  await laptop.pass(20_000)
  expect(await queueOf(laptop)).toMatchObject([{ state: 'needsYou' }])
  const looks = laptop.network.requests.slice(asked).filter(({ url }) => url.includes(`/items/${show.id}`))
  expect(looks).toEqual([])
  expect((await readView(laptop)).fields).toMatchObject([{ theirs: '' }])
  await choose(laptop, { choice })
  await laptop.drained()
  expect(there(show.id) === undefined).toBe(choice === 'mine')
}

test('a removal of an item with a field emptied there asks once, not repeatedly', () => removedWhileEmptied('mine'))

test('a removal of an item with a field emptied there may be given up', () => removedWhileEmptied('theirs'))

test('values that break a rule of the collection are not written down, and say which', async () => {
  const { laptop, show } = await openShows()
  await using _ = laptop
  const refused = (fields: string[]) => ({ code: 'invalid_input', data: { fields } })
  await expect(write(laptop, show, { minutes: 1000, genre: 'Dance' })).rejects.toMatchObject(refused(['minutes']))
  await expect(write(laptop, show, { minutes: 'long' })).rejects.toMatchObject(refused(['minutes']))
  await expect(write(laptop, show, { title: null })).rejects.toMatchObject(refused(['title']))
  await expect(write(laptop, show, { code: 'MH-1' })).rejects.toMatchObject(refused(['code']))
  await expect(write(laptop, show, { constructor: 'x' })).rejects.toMatchObject(refused(['constructor']))
  await expect(laptop.api.data.add({ collectionId: 'Artists', fields: [] })).rejects.toMatchObject(refused(['name']))
  await expect(laptop.api.data.add({ collectionId: 'HouseFacts', fields: [] })).rejects.toMatchObject({
    code: 'precondition',
  })
  expect(await queueOf(laptop)).toEqual([])
})

test('a collection that this sign-in may not change refuses its own items and holds up no others', async () => {
  const { laptop, show, there } = await openShows()
  await using _ = laptop
  laptop.network.replace(({ method, url, body }) =>
    method === 'POST' && url.endsWith('/v2/items/patch') && body?.includes('"Artists"') === true
      ? { status: 403, url, headers: { 'content-type': 'application/json' }, text: '{"message":"no","details":{}}' }
      : undefined,
  )
  const [artist] = (await rowsOf(laptop, 'Artists')).rows
  await write(laptop, { collectionId: 'Artists', id: artist?.id ?? '' }, { craft: 'Director' })
  await write(laptop, show, { genre: 'Dance' })
  await laptop.until('one is left', async () => (await queueOf(laptop)).length === 1)
  expect(there(show.id)).toMatchObject({ genre: 'Dance' })
  expect(await queueOf(laptop)).toMatchObject([{ state: 'refused', recordId: `Artists/${artist?.id}` }])
  expect((await collectionOf(laptop, 'Artists')).frozen).toBe(null)
})
