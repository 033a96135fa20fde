import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { choose, meets, shown } from '../../../tests/support/two-versions.ts'
import { cell, changeThere, collectionOf, onSite, openData, rowsOf, write, writes } from './data.test-kit.ts'

async function openShows() {
  const desk = await openData()
  const { rows } = await rowsOf(desk, 'Repertoire')
  const shows = rows.map(({ id }) => ({ collectionId: 'Repertoire', id }))
  const [show] = shows
  if (show === undefined) throw new Error('The demo site has productions.')
  return { desk, shows, show, there: (id: string) => onSite(desk, 'Repertoire', id) }
}

const addArtist = (name: string) => ({ collectionId: 'Artists', fields: [{ key: 'name', value: name }] })

test('twenty cells of one item that change offline go out as one request', async () => {
  const { desk, show, there } = await openShows()
  await using _ = desk
  // A page's link is made of other fields by the site itself, anew with every change.
  const { 'link-repertoire-title': _made, ...before } = there(show.id) ?? {}
  await goOffline(desk)
  for (let minutes = 60; minutes < 75; minutes += 1) await write(desk, show, { minutes })
  await write(desk, show, { title: 'Whale Road', genre: 'Dance' })
  await write(desk, show, { onSale: true })
  await write(desk, show, { tags: ['studio', 'late'] })
  await write(desk, show, { premiere: '2027-01-22' })
  await write(desk, show, { nextPerformance: { $date: '2027-01-22T18:30:00.000Z' } })
  await desk.quiet()
  expect((await queueOf(desk)).map(({ what }) => what)).toEqual(['Change Whale Road, Repertoire'])
  expect(await desk.api.data.item({ collectionId: 'Repertoire', itemId: show.id })).toMatchObject({
    title: 'Whale Road',
    sync: 'waiting',
  })
  goOnline(desk)
  await desk.drained()
  expect(writes(desk)).toEqual(['patch'])
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
  const { desk, shows, there } = await openShows()
  await using _ = desk
  const [first, second, third, fourth] = shows
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('Four.')
  await goOffline(desk)
  for (const [at, show] of shows.slice(0, 4).entries()) {
    await write(desk, show, { minutes: 61 + at })
    await write(desk, show, { genre: `Genre ${at}` })
    await write(desk, show, { onSale: at % 2 === 0 })
    await write(desk, show, { tags: [`tag ${at}`] })
    await write(desk, show, { language: 'fr' })
  }
  const artist = await desk.api.data.add(addArtist('Ines Valverde'))
  const artistId = artist.recordId.slice('Artists/'.length)
  const fields = [
    { key: 'title', value: 'Whale Road' },
    { key: 'code', value: 'MH-900' },
    { key: 'director', value: artistId },
  ]
  const added = await desk.api.data.add({ collectionId: 'Repertoire', fields })
  const showId = added.recordId.slice('Repertoire/'.length)
  await desk.api.data.add(addArtist('Tomasz Reed'))
  const [gone, alsoGone] = (await rowsOf(desk, 'MemberReviews')).rows
  for (const row of [gone, alsoGone]) {
    await desk.api.data.remove({ collectionId: 'MemberReviews', itemId: row?.id ?? '' })
  }
  await desk.quiet()
  const rows = await queueOf(desk)
  expect(rows.map(({ operation }) => operation)).toEqual([
    ...shows.slice(0, 4).map(() => 'data.edit'),
    ...['data.add', 'data.add', 'data.add', 'data.remove', 'data.remove'],
  ])
  expect(rows.find(({ recordId }) => recordId === added.recordId)?.waitsFor).toBe(
    rows.find(({ recordId }) => recordId === artist.recordId)?.number,
  )
  // Another field of one of them, and one of the same fields of another.
  changeThere(desk, first, { title: 'Renamed on the site' })
  changeThere(desk, second, { genre: 'Theirs' })
  await desk.crash()
  await desk.quiet()
  expect(await cell(desk, first, 'genre')).toMatchObject({ value: 'Genre 0' })
  expect(await cell(desk, { collectionId: 'Repertoire', id: showId }, 'director')).toMatchObject({
    words: 'Ines Valverde',
  })
  goOnline(desk)
  await meets(desk)
  await desk.until('one is left', async () => (await queueOf(desk)).length === 1)
  const view = await shown(desk)
  expect(view).toMatchObject({ dataSet: 'dataItems', recordId: `Repertoire/${second.id}` })
  expect(view.fields).toMatchObject([{ label: 'Genre', mine: 'Genre 1', theirs: 'Theirs' }])
  await choose(desk, { choice: 'mine' })
  await desk.drained()
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
  expect(onSite(desk, 'Artists', artistId)).toMatchObject({ name: 'Ines Valverde' })
  for (const row of [gone, alsoGone]) expect(onSite(desk, 'MemberReviews', row?.id ?? '')).toBe(undefined)
  expect((await rowsOf(desk, 'MemberReviews')).total).toBe(4)
  expect((await rowsOf(desk, 'Artists')).total).toBe(26)
  await desk.api.sync.refresh({ dataSet: 'dataItems' })
  await desk.pass(120_000)
  expect((await rowsOf(desk, 'Artists')).total).toBe(26)
})

test.each(['loseReply', 'dropBefore'] as const)(
  'answers that get lost (%s): everything takes effect once',
  async (kind) => {
    const { desk, show, there } = await openShows()
    await using _ = desk
    const [review] = (await rowsOf(desk, 'MemberReviews')).rows
    desk.sandbox.faults.set({
      rules: ['insert', 'patch', 'remove'].map((operation) => ({
        match: { area: 'items', operation },
        kind,
        times: 1,
      })),
    })
    const { recordId } = await desk.api.data.add(addArtist('Ines Valverde'))
    await write(desk, show, { genre: 'Dance' })
    await desk.api.data.remove({ collectionId: 'MemberReviews', itemId: review?.id ?? '' })
    await desk.drained()
    const named = desk.sandbox.world.dataItems.group('Artists').filter(({ data }) => data?.['name'] === 'Ines Valverde')
    expect(named.map(({ id }) => `Artists/${id}`)).toEqual([recordId])
    expect(there(show.id)).toMatchObject({ genre: 'Dance' })
    expect(onSite(desk, 'MemberReviews', review?.id ?? '')).toBe(undefined)
    expect((await rowsOf(desk, 'Artists')).total).toBe(25)
    const sent = kind === 'loseReply' ? 1 : 2
    expect(writes(desk).filter((write) => write === 'insert')).toHaveLength(sent)
  },
)

test('an insertion that is sent again is told that its id is taken, and that is our own', async () => {
  const { desk } = await openShows()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: { area: 'items', operation: 'insert' }, kind: 'loseReply', times: 1 }] })
  // The look at what became of it does not show it yet.
  desk.network.replace(({ method, url }) =>
    method === 'GET' && /\/v2\/items\/[0-9a-f-]{36}/.test(url)
      ? { status: 404, url, headers: { 'content-type': 'application/json' }, text: '{"message":"","details":{}}' }
      : undefined,
  )
  await desk.api.data.add(addArtist('Ines Valverde'))
  await desk.until('it was sent twice', () => writes(desk).length === 2)
  desk.network.replace(() => undefined)
  await desk.drained()
  const { rows } = await desk.api.sync.history({ before: null, limit: 5 })
  expect(rows[0]).toMatchObject({ result: 'done', what: { code: 'data.add' } })
  expect(desk.sandbox.world.dataItems.group('Artists')).toHaveLength(25)
})

test('what is undone before it was sent leaves nothing: an item that was added and removed', async () => {
  const { desk } = await openShows()
  await using _ = desk
  await goOffline(desk)
  const { recordId } = await desk.api.data.add(addArtist('Ines Valverde'))
  const itemId = recordId.slice('Artists/'.length)
  await write(desk, { collectionId: 'Artists', id: itemId }, { craft: 'Director' })
  await desk.quiet()
  expect(await cell(desk, { collectionId: 'Artists', id: itemId }, 'craft')).toMatchObject({ value: 'Director' })
  expect(await queueOf(desk)).toHaveLength(1)
  await desk.api.data.remove({ collectionId: 'Artists', itemId })
  await desk.quiet()
  expect(await queueOf(desk)).toEqual([])
  expect((await rowsOf(desk, 'Artists')).total).toBe(24)
})

test('an item that was changed there is not removed unseen, and one that is gone there is gone', async () => {
  const { desk, shows, there } = await openShows()
  await using _ = desk
  const [changed, gone] = shows
  if (changed === undefined || gone === undefined) throw new Error('Two.')
  await goOffline(desk)
  for (const { id } of [changed, gone]) await desk.api.data.remove({ collectionId: 'Repertoire', itemId: id })
  changeThere(desk, changed, { genre: 'Theirs' })
  desk.sandbox.world.dataItems.remove(`Repertoire\n${gone.id}`)
  goOnline(desk)
  await meets(desk)
  await desk.until('one is left', async () => (await queueOf(desk)).length === 1)
  expect(there(changed.id)).toMatchObject({ genre: 'Theirs' })
  await choose(desk, { choice: 'theirs' })
  await desk.drained()
  expect((await rowsOf(desk, 'Repertoire')).total).toBe(11)
})

async function removedWhileEmptied(choice: 'mine' | 'theirs'): Promise<void> {
  const { desk, show, there } = await openShows()
  await using _ = desk
  await goOffline(desk)
  await desk.api.data.remove({ collectionId: 'Repertoire', itemId: show.id })
  changeThere(desk, show, { genre: undefined })
  goOnline(desk)
  await meets(desk)
  const asked = desk.network.requests.length
  await desk.pass(20_000)
  expect(await queueOf(desk)).toMatchObject([{ state: 'needsYou' }])
  const looks = desk.network.requests.slice(asked).filter(({ url }) => url.includes(`/items/${show.id}`))
  expect(looks).toEqual([])
  expect((await shown(desk)).fields).toMatchObject([{ theirs: '' }])
  await choose(desk, { choice })
  await desk.drained()
  expect(there(show.id) === undefined).toBe(choice === 'mine')
}

test('a removal of an item with a field emptied there asks once, not repeatedly', () => removedWhileEmptied('mine'))

test('a removal of an item with a field emptied there may be given up', () => removedWhileEmptied('theirs'))

test('values that break a rule of the collection are not written down, and say which', async () => {
  const { desk, show } = await openShows()
  await using _ = desk
  const refused = (fields: string[]) => ({ code: 'invalid_input', data: { fields } })
  await expect(write(desk, show, { minutes: 1000, genre: 'Dance' })).rejects.toMatchObject(refused(['minutes']))
  await expect(write(desk, show, { minutes: 'long' })).rejects.toMatchObject(refused(['minutes']))
  await expect(write(desk, show, { title: null })).rejects.toMatchObject(refused(['title']))
  await expect(write(desk, show, { code: 'MH-1' })).rejects.toMatchObject(refused(['code']))
  await expect(write(desk, show, { constructor: 'x' })).rejects.toMatchObject(refused(['constructor']))
  await expect(desk.api.data.add({ collectionId: 'Artists', fields: [] })).rejects.toMatchObject(refused(['name']))
  await expect(desk.api.data.add({ collectionId: 'HouseFacts', fields: [] })).rejects.toMatchObject({
    code: 'precondition',
  })
  expect(await queueOf(desk)).toEqual([])
})

test('a collection that this sign-in may not change refuses its own items and holds up no others', async () => {
  const { desk, show, there } = await openShows()
  await using _ = desk
  desk.network.replace(({ method, url, body }) =>
    method === 'POST' && url.endsWith('/v2/items/patch') && body?.includes('"Artists"') === true
      ? { status: 403, url, headers: { 'content-type': 'application/json' }, text: '{"message":"no","details":{}}' }
      : undefined,
  )
  const [artist] = (await rowsOf(desk, 'Artists')).rows
  await write(desk, { collectionId: 'Artists', id: artist?.id ?? '' }, { craft: 'Director' })
  await write(desk, show, { genre: 'Dance' })
  await desk.until('one is left', async () => (await queueOf(desk)).length === 1)
  expect(there(show.id)).toMatchObject({ genre: 'Dance' })
  expect(await queueOf(desk)).toMatchObject([{ state: 'refused', recordId: `Artists/${artist?.id}` }])
  expect((await collectionOf(desk, 'Artists')).frozen).toBe(null)
})
