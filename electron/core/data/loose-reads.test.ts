import { expect, test } from 'vitest'
import { queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { changeThere, onSite, openData, rowsOf, write } from './data.test-kit.ts'

// What the platform's pages do not promise of reads, each as a fault of the sandbox.

/** Everything is listed whole again, and compared. */
async function readAgain(laptop: TestLaptop): Promise<void> {
  await laptop.api.sync.refresh({ dataSet: 'dataItems' })
  await laptop.quiet()
  await laptop.api.sync.audit({ dataSet: 'dataItems' })
  await laptop.quiet()
}

const namesOf = async (laptop: TestLaptop, collectionId = 'Artists') =>
  new Map((await rowsOf(laptop, collectionId)).rows.map(({ id, title }) => [id, title]))

test('reads that lag behind writes take nothing back that was written here, and lose nothing', {
  tags: 'long',
}, async () => {
  await using laptop = await openData()
  laptop.sandbox.faults.set({ staleReadsMs: 25_000 })
  const [changed, removed] = (await rowsOf(laptop, 'Artists')).rows
  const here = { collectionId: 'Artists', id: changed?.id ?? '' }
  await write(laptop, here, { name: 'Zora Quillfeather' })
  await laptop.api.data.remove({ collectionId: 'Artists', itemId: removed?.id ?? '' })
  const added = await laptop.api.data.add({ collectionId: 'Artists', fields: [{ key: 'name', value: 'New Voice' }] })
  await laptop.drained()
  expect(onSite(laptop, 'Artists', removed?.id ?? '')).toBeUndefined()
  for (const wait of [0, 5000, 10_000, 11_000, 120_000]) {
    await laptop.pass(wait)
    await readAgain(laptop)
    const names = await namesOf(laptop)
    expect([wait, names.get(here.id), names.has(removed?.id ?? '')]).toEqual([wait, 'Zora Quillfeather', false])
    expect([...names.values()].filter((name) => name === 'New Voice')).toHaveLength(1)
    expect(names.size).toBe(24)
  }
  expect(added).toBeDefined()
  expect(await queueOf(laptop)).toEqual([])
})

test('equal items in changing order are all read, page by page', { tags: 'long' }, async () => {
  const many = 2500
  await using laptop = await openData({
    before: ({ world }) => {
      const [like] = world.dataItems.group('Artists')
      if (like?.data == null) throw new Error('The demo site has artists.')
      for (let at = world.dataItems.group('Artists').length; at < many; at += 1) {
        const dates = { _createdDate: { $date: sameTime }, _updatedDate: { $date: sameTime } }
        const id = `artist-${at}`
        world.dataItems.put({ ...like, id, data: { _id: id, name: `Artist ${at}`, ...dates } })
      }
    },
  })
  laptop.sandbox.faults.set({ shuffledTies: true })
  await readAgain(laptop)
  await laptop.until('all are here', async () => (await rowsOf(laptop, 'Artists')).total === many)
  await readAgain(laptop)
  expect((await rowsOf(laptop, 'Artists')).total).toBe(many)
})

const sameTime = '2026-11-20T17:40:00.000Z'

test('no items in place of a refusal empty no collection, not one of a single item either', {
  tags: 'long',
}, async () => {
  await using laptop = await openData()
  const { collections } = await laptop.api.data.collections({})
  const counts = () =>
    laptop.api.data.collections({}).then((read) => read.collections.map(({ id, items }) => [id, items]))
  const before = await counts()
  expect(before).toContainEqual(['HouseFacts', 1])
  laptop.sandbox.faults.set({ deniedReads: 'empty', deniedCollections: collections.map(({ id }) => id) })
  for (const wait of [0, 6 * 60_000, 70 * 60_000]) {
    await laptop.pass(wait)
    await readAgain(laptop)
    expect(await counts()).toEqual(before)
  }
})

/** A laptop whose sign-in has lost the right to read the artists, which the site does not report. */
async function openUnread() {
  const laptop = await openData()
  const [artist, other] = (await rowsOf(laptop, 'Artists')).rows
  laptop.sandbox.faults.set({ deniedReads: 'empty', deniedCollections: ['Artists'] })
  const here = { collectionId: 'Artists', id: artist?.id ?? '' }
  return { laptop, here, other: { collectionId: 'Artists', id: other?.id ?? '' } }
}

test('a change of an unreadable item waits with the reason, and goes out when the right is back', {
  tags: 'long',
}, async () => {
  const { laptop, here, other } = await openUnread()
  await using _ = laptop
  changeThere(laptop, here, { craft: 'Voice' })
  await write(laptop, here, { name: 'Zora Quillfeather' })
  await laptop.quiet()
  const itemIds = [here.id, other.id]
  await laptop.api.data.remove({ collectionId: 'Artists', itemId: other.id })
  await laptop.quiet()
  await readAgain(laptop)
  expect((await namesOf(laptop)).size).toBe(24)
  const waiting = await queueOf(laptop)
  expect(waiting).toMatchObject(
    itemIds.map((id) => ({ state: 'refused', recordId: `Artists/${id}`, lastAnswer: { code: 'refused' } })),
  )
  expect(waiting[0]?.lastAnswer?.message).toContain('shows no items of this collection')
  expect([onSite(laptop, 'Artists', here.id), onSite(laptop, 'Artists', other.id)]).toMatchObject([
    { name: expect.not.stringContaining('Zora') },
    { _id: other.id },
  ])
  laptop.sandbox.faults.reset()
  await laptop.api.sync.retry({ ids: waiting.map(({ id }) => id) })
  await laptop.drained()
  expect(onSite(laptop, 'Artists', here.id)).toMatchObject({ name: 'Zora Quillfeather', craft: 'Voice' })
  expect(onSite(laptop, 'Artists', other.id)).toBeUndefined()
  expect((await namesOf(laptop)).size).toBe(23)
})

test('several changes at once of unreadable items are not lost either', async () => {
  const { laptop } = await openUnread()
  await using _ = laptop
  const ids = (await rowsOf(laptop, 'Artists')).rows.slice(0, 5).map(({ id }) => id)
  const fields = [{ key: 'craft', value: 'Sound' }]
  await laptop.api.data.change({ collectionId: 'Artists', items: ids.map((itemId) => ({ itemId, fields })) })
  await laptop.quiet()
  expect((await queueOf(laptop)).map(({ state }) => state)).toEqual(Array(5).fill('refused'))
  expect((await namesOf(laptop)).size).toBe(24)
  laptop.sandbox.faults.reset()
  await laptop.api.sync.retryAll({})
  await laptop.drained()
  expect(ids.map((id) => onSite(laptop, 'Artists', id)?.['craft'])).toEqual(Array(5).fill('Sound'))
})

test('the last items of a collection are removed and the answer is lost: a person is asked', {
  tags: 'long',
}, async () => {
  await using laptop = await openData()
  const ids = (await rowsOf(laptop, 'MemberReviews')).rows.map(({ id }) => id)
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'bulkRemove' }, kind: 'loseReply', times: 1 }] })
  await laptop.api.data.removeAll({ collectionId: 'MemberReviews', itemIds: ids })
  await laptop.pass(120_000)
  expect(laptop.sandbox.world.dataItems.group('MemberReviews')).toEqual([])
  const rows = await queueOf(laptop)
  expect(rows.map(({ state }) => state)).toEqual(ids.map(() => 'needsYou'))
  expect(rows[0]?.lastAnswer?.message).toContain('shows no items of this collection')
})

test('an item added without the right to read is there once, also after a lost response', async () => {
  const { laptop } = await openUnread()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'insert' }, kind: 'loseReply', times: 1 }] })
  const added = { collectionId: 'Artists', fields: [{ key: 'name', value: 'Ines Valverde' }] }
  await laptop.api.data.add(added)
  await laptop.drained()
  await readAgain(laptop)
  expect([...(await namesOf(laptop)).values()].filter((name) => name === 'Ines Valverde')).toHaveLength(1)
  expect(
    laptop.sandbox.world.dataItems.group('Artists').filter(({ data }) => data?.['name'] === 'Ines Valverde'),
  ).toHaveLength(1)
})
