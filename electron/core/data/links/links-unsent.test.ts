import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../../tests/support/test-desk.ts'
import { cell, collectionOf, openData, rowsOf, write } from '../data.test-kit.ts'

const [plays, artists] = ['Repertoire', 'Artists']
const cast = { collectionId: plays, field: 'cast' }

const linkedThere = (desk: TestDesk, from: string): string[] =>
  desk.sandbox.world.dataLinks
    .all()
    .filter((one) => one.collectionId === plays && one.field === 'cast' && one.from === from)
    .map(({ to }) => to)
    .toSorted()

const linkedHere = async (desk: TestDesk, id: string): Promise<string[]> =>
  ((await cell(desk, { collectionId: plays, id }, 'cast'))?.linked ?? []).map((one) => one.id).toSorted()

/** What was asked of collections and their items. */
const calls = (desk: TestDesk): string[] =>
  desk.network.requests.flatMap(({ url }) => (url.includes('/wix-data/') ? [new URL(url).pathname] : []))

/** A laptop without its line, with a play of one artist that has no number of its own, and two other artists. */
async function openOffline() {
  const desk = await openData()
  const { recordId } = await desk.api.data.add({ collectionId: plays, fields: [{ key: 'title', value: 'Whale Road' }] })
  const play = recordId.slice(plays.length + 1)
  const [actor = '', first = '', second = ''] = (await rowsOf(desk, artists)).rows.map(({ id }) => id)
  await desk.api.data.link({ ...cast, itemId: play, add: [actor], remove: [] })
  await desk.drained()
  const there = linkedThere(desk, play)
  await goOffline(desk)
  desk.network.requests.length = 0
  return { desk, play, there, first, second }
}

const copyOf = async (desk: TestDesk, collectionId: string, itemId: string) => {
  const before = new Set((await queueOf(desk)).map(({ id }) => id))
  const { step } = await desk.api.data.duplicate({ collectionId, itemIds: [itemId] })
  const added = (await queueOf(desk)).find(({ id }) => !before.has(id))
  return { step: step ?? '', id: added?.recordId.slice(collectionId.length + 1) ?? '' }
}

const takeBack = async (desk: TestDesk, step: string) => (await desk.api.data.takeBack({ step })).step ?? ''

test('a linked copy that is taken back unsent leaves nothing to send, and comes back with its links', async () => {
  const { desk, play, first, second } = await openOffline()
  await using _ = desk
  const copy = await copyOf(desk, plays, play)
  await desk.api.data.link({ ...cast, itemId: copy.id, add: [first, second], remove: [] })
  await desk.api.data.link({ ...cast, itemId: copy.id, add: [], remove: [second] })
  const back = await takeBack(desk, copy.step)
  expect(await queueOf(desk)).toEqual([])
  const again = await takeBack(desk, back)
  expect(await linkedHere(desk, copy.id)).toEqual([first])
  const backOnceMore = await takeBack(desk, again)
  goOnline(desk)
  await desk.drained()
  expect(calls(desk).filter((path) => path.includes('references') || path.includes('/insert'))).toEqual([])
  await takeBack(desk, backOnceMore)
  await desk.drained()
  expect(linkedThere(desk, copy.id)).toEqual([first])
  expect((await desk.api.sync.status({})).attention).toBe(0)
})

test('a new one that others were linked to goes out of their changes, and comes back into them', async () => {
  const { desk, play, there, first, second } = await openOffline()
  await using _ = desk
  const guest = await copyOf(desk, artists, first)
  const other = await copyOf(desk, plays, play)
  await desk.api.data.link({ ...cast, itemId: play, add: [guest.id], remove: [] })
  await desk.api.data.link({ ...cast, itemId: other.id, add: [guest.id, second], remove: [] })
  const back = await takeBack(desk, guest.step)
  expect(await linkedHere(desk, play)).toEqual(there)
  expect(await linkedHere(desk, other.id)).toEqual([second])
  const again = await takeBack(desk, back)
  expect(await linkedHere(desk, play)).toEqual([...there, guest.id].toSorted())
  expect(await linkedHere(desk, other.id)).toEqual([guest.id, second].toSorted())
  await takeBack(desk, again)
  goOnline(desk)
  await desk.drained()
  expect((await desk.api.sync.status({})).attention).toBe(0)
  expect([linkedThere(desk, play), linkedThere(desk, other.id)]).toEqual([there, [second]])
})

test('a new item that is removed before it left never comes to the site, with changes of its own neither', async () => {
  const { desk, first } = await openOffline()
  await using _ = desk
  const fields = [{ key: 'title', value: 'Late Night' }]
  const added = await desk.api.data.add({ collectionId: plays, fields })
  const id = added.recordId.slice(plays.length + 1)
  const director = await copyOf(desk, artists, first)
  // It waits for the new director, so it is a change of its own.
  await write(desk, { collectionId: plays, id }, { director: director.id })
  expect((await queueOf(desk)).filter(({ recordId }) => recordId === added.recordId)).toHaveLength(2)
  await desk.api.data.remove({ collectionId: plays, itemId: id })
  expect((await queueOf(desk)).map(({ recordId }) => recordId)).toEqual([`${artists}/${director.id}`])
  const { rows } = await desk.api.sync.history({ before: null, limit: 10 })
  expect(rows.filter(({ result }) => result === 'cancelled')).toHaveLength(2)
  goOnline(desk)
  await desk.drained()
  expect(desk.sandbox.world.dataItems.get(`${plays}\n${id}`)).toBeUndefined()
})

test('copies of one step that were linked to each other are so again when they come back', async () => {
  const options = { referencedCollectionId: artists, referencingFieldKey: 'friendOf' }
  const friends = { key: 'friends', displayName: 'Friends', type: 'MULTI_REFERENCE' as const }
  const desk = await openData({
    before: ({ world }) => {
      const stored = world.dataCollections.all().find(({ collection }) => collection.id === artists)
      if (stored === undefined) throw new Error('The demo site has artists.')
      const fields = [...(stored.collection.fields ?? []), { ...friends, typeMetadata: { multiReference: options } }]
      world.dataCollections.put({ ...stored, collection: { ...stored.collection, fields } })
    },
  })
  await using _ = desk
  await desk.api.sync.refresh({ dataSet: 'collections' })
  await desk.until('the field is here', async () => (await collectionOf(desk, artists)).fields.some(isFriends))
  const itemIds = (await rowsOf(desk, artists)).rows.slice(0, 2).map(({ id }) => id)
  await goOffline(desk)
  const { step } = await desk.api.data.duplicate({ collectionId: artists, itemIds })
  const [one = '', other = ''] = (await queueOf(desk)).map(({ recordId }) => recordId.slice(artists.length + 1))
  const link = { collectionId: artists, field: 'friends', remove: [] }
  await desk.api.data.link({ ...link, itemId: one, add: [other] })
  await desk.api.data.link({ ...link, itemId: other, add: [one] })
  const back = await takeBack(desk, step ?? '')
  expect(await queueOf(desk)).toEqual([])
  await takeBack(desk, back)
  const friendsOf = async (id: string) =>
    ((await cell(desk, { collectionId: artists, id }, 'friends'))?.linked ?? []).map((friend) => friend.id)
  expect([await friendsOf(one), await friendsOf(other)]).toEqual([[other], [one]])
})

const isFriends = ({ key }: { key: string }): boolean => key === 'friends'
