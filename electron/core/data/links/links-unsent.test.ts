import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../../tests/support/test-laptop.ts'
import { cell, collectionOf, openData, rowsOf, write } from '../data.test-kit.ts'

const [plays, artists] = ['Repertoire', 'Artists']
const cast = { collectionId: plays, field: 'cast' }

const linkedThere = (laptop: TestLaptop, from: string): string[] =>
  laptop.sandbox.world.dataLinks
    .all()
    .filter((one) => one.collectionId === plays && one.field === 'cast' && one.from === from)
    .map(({ to }) => to)
    .toSorted()

const linkedHere = async (laptop: TestLaptop, id: string): Promise<string[]> =>
  ((await cell(laptop, { collectionId: plays, id }, 'cast'))?.linked ?? []).map((one) => one.id).toSorted()

/** What was asked of collections and their items. */
const calls = (laptop: TestLaptop): string[] =>
  laptop.network.requests.flatMap(({ url }) => (url.includes('/wix-data/') ? [new URL(url).pathname] : []))

/** A laptop without its line, with a play of one artist that has no number of its own, and two other artists. */
async function openOffline() {
  const laptop = await openData()
  const { recordId } = await laptop.api.data.add({
    collectionId: plays,
    fields: [{ key: 'title', value: 'Whale Road' }],
  })
  const play = recordId.slice(plays.length + 1)
  const [actor = '', first = '', second = ''] = (await rowsOf(laptop, artists)).rows.map(({ id }) => id)
  await laptop.api.data.link({ ...cast, itemId: play, add: [actor], remove: [] })
  await laptop.drained()
  const there = linkedThere(laptop, play)
  await goOffline(laptop)
  laptop.network.requests.length = 0
  return { laptop, play, there, first, second }
}

const copyOf = async (laptop: TestLaptop, collectionId: string, itemId: string) => {
  const before = new Set((await queueOf(laptop)).map(({ id }) => id))
  const { step } = await laptop.api.data.duplicate({ collectionId, itemIds: [itemId] })
  const added = (await queueOf(laptop)).find(({ id }) => !before.has(id))
  return { step: step ?? '', id: added?.recordId.slice(collectionId.length + 1) ?? '' }
}

const takeBack = async (laptop: TestLaptop, step: string) => (await laptop.api.data.takeBack({ step })).step ?? ''

test('a linked copy that is taken back unsent leaves nothing to send, and comes back with its links', async () => {
  const { laptop, play, first, second } = await openOffline()
  await using _ = laptop
  const copy = await copyOf(laptop, plays, play)
  await laptop.api.data.link({ ...cast, itemId: copy.id, add: [first, second], remove: [] })
  await laptop.api.data.link({ ...cast, itemId: copy.id, add: [], remove: [second] })
  const back = await takeBack(laptop, copy.step)
  expect(await queueOf(laptop)).toEqual([])
  const again = await takeBack(laptop, back)
  expect(await linkedHere(laptop, copy.id)).toEqual([first])
  const backOnceMore = await takeBack(laptop, again)
  goOnline(laptop)
  await laptop.drained()
  expect(calls(laptop).filter((path) => path.includes('references') || path.includes('/insert'))).toEqual([])
  await takeBack(laptop, backOnceMore)
  await laptop.drained()
  expect(linkedThere(laptop, copy.id)).toEqual([first])
  expect((await laptop.api.sync.status({})).attention).toBe(0)
})

test('a new one that others were linked to goes out of their changes, and comes back into them', async () => {
  const { laptop, play, there, first, second } = await openOffline()
  await using _ = laptop
  const guest = await copyOf(laptop, artists, first)
  const other = await copyOf(laptop, plays, play)
  await laptop.api.data.link({ ...cast, itemId: play, add: [guest.id], remove: [] })
  await laptop.api.data.link({ ...cast, itemId: other.id, add: [guest.id, second], remove: [] })
  const back = await takeBack(laptop, guest.step)
  expect(await linkedHere(laptop, play)).toEqual(there)
  expect(await linkedHere(laptop, other.id)).toEqual([second])
  const again = await takeBack(laptop, back)
  expect(await linkedHere(laptop, play)).toEqual([...there, guest.id].toSorted())
  expect(await linkedHere(laptop, other.id)).toEqual([guest.id, second].toSorted())
  await takeBack(laptop, again)
  goOnline(laptop)
  await laptop.drained()
  expect((await laptop.api.sync.status({})).attention).toBe(0)
  expect([linkedThere(laptop, play), linkedThere(laptop, other.id)]).toEqual([there, [second]])
})

test('a new item that is removed before it left never comes to the site, with changes of its own neither', async () => {
  const { laptop, first } = await openOffline()
  await using _ = laptop
  const fields = [{ key: 'title', value: 'Late Night' }]
  const added = await laptop.api.data.add({ collectionId: plays, fields })
  const id = added.recordId.slice(plays.length + 1)
  const director = await copyOf(laptop, artists, first)
  // It waits for the new director, so it is a change of its own.
  await write(laptop, { collectionId: plays, id }, { director: director.id })
  expect((await queueOf(laptop)).filter(({ recordId }) => recordId === added.recordId)).toHaveLength(2)
  await laptop.api.data.remove({ collectionId: plays, itemId: id })
  expect((await queueOf(laptop)).map(({ recordId }) => recordId)).toEqual([`${artists}/${director.id}`])
  const { rows } = await laptop.api.sync.history({ before: null, limit: 10 })
  expect(rows.filter(({ result }) => result === 'cancelled')).toHaveLength(2)
  goOnline(laptop)
  await laptop.drained()
  expect(laptop.sandbox.world.dataItems.get(`${plays}\n${id}`)).toBeUndefined()
})

test('copies of one step that were linked to each other are so again when they come back', async () => {
  const options = { referencedCollectionId: artists, referencingFieldKey: 'friendOf' }
  const friends = { key: 'friends', displayName: 'Friends', type: 'MULTI_REFERENCE' as const }
  const laptop = await openData({
    before: ({ world }) => {
      const stored = world.dataCollections.all().find(({ collection }) => collection.id === artists)
      if (stored === undefined) throw new Error('The demo site has artists.')
      const fields = [...(stored.collection.fields ?? []), { ...friends, typeMetadata: { multiReference: options } }]
      world.dataCollections.put({ ...stored, collection: { ...stored.collection, fields } })
    },
  })
  await using _ = laptop
  await laptop.api.sync.refresh({ dataSet: 'collections' })
  await laptop.until('the field is here', async () => (await collectionOf(laptop, artists)).fields.some(isFriends))
  const itemIds = (await rowsOf(laptop, artists)).rows.slice(0, 2).map(({ id }) => id)
  await goOffline(laptop)
  const { step } = await laptop.api.data.duplicate({ collectionId: artists, itemIds })
  const [one = '', other = ''] = (await queueOf(laptop)).map(({ recordId }) => recordId.slice(artists.length + 1))
  const link = { collectionId: artists, field: 'friends', remove: [] }
  await laptop.api.data.link({ ...link, itemId: one, add: [other] })
  await laptop.api.data.link({ ...link, itemId: other, add: [one] })
  const back = await takeBack(laptop, step ?? '')
  expect(await queueOf(laptop)).toEqual([])
  await takeBack(laptop, back)
  const friendsOf = async (id: string) =>
    ((await cell(laptop, { collectionId: artists, id }, 'friends'))?.linked ?? []).map((friend) => friend.id)
  expect([await friendsOf(one), await friendsOf(other)]).toEqual([[other], [one]])
})

const isFriends = ({ key }: { key: string }): boolean => key === 'friends'
