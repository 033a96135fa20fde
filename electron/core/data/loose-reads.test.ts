import { expect, test } from 'vitest'
import { queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { changeThere, onSite, openData, rowsOf, write } from './data.test-kit.ts'

// What the platform's pages do not promise of reads, each as a fault of the sandbox.

/** Everything is listed whole again, and compared. */
async function readAgain(desk: TestDesk): Promise<void> {
  await desk.api.sync.refresh({ dataSet: 'dataItems' })
  await desk.quiet()
  await desk.api.sync.audit({ dataSet: 'dataItems' })
  await desk.quiet()
}

const namesOf = async (desk: TestDesk, collectionId = 'Artists') =>
  new Map((await rowsOf(desk, collectionId)).rows.map(({ id, title }) => [id, title]))

test('reads that lag behind writes take nothing back that was written here, and lose nothing', {
  tags: 'long',
}, async () => {
  await using desk = await openData()
  desk.sandbox.faults.set({ staleReadsMs: 25_000 })
  const [changed, removed] = (await rowsOf(desk, 'Artists')).rows
  const here = { collectionId: 'Artists', id: changed?.id ?? '' }
  await write(desk, here, { name: 'Zora Quillfeather' })
  await desk.api.data.remove({ collectionId: 'Artists', itemId: removed?.id ?? '' })
  const added = await desk.api.data.add({ collectionId: 'Artists', fields: [{ key: 'name', value: 'New Voice' }] })
  await desk.drained()
  expect(onSite(desk, 'Artists', removed?.id ?? '')).toBeUndefined()
  for (const wait of [0, 5000, 10_000, 11_000, 120_000]) {
    await desk.pass(wait)
    await readAgain(desk)
    const names = await namesOf(desk)
    expect([wait, names.get(here.id), names.has(removed?.id ?? '')]).toEqual([wait, 'Zora Quillfeather', false])
    expect([...names.values()].filter((name) => name === 'New Voice')).toHaveLength(1)
    expect(names.size).toBe(24)
  }
  expect(added).toBeDefined()
  expect(await queueOf(desk)).toEqual([])
})

test('equal items in changing order are all read, page by page', { tags: 'long' }, async () => {
  const many = 2500
  await using desk = await openData({
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
  desk.sandbox.faults.set({ shuffledTies: true })
  await readAgain(desk)
  await desk.until('all are here', async () => (await rowsOf(desk, 'Artists')).total === many)
  await readAgain(desk)
  expect((await rowsOf(desk, 'Artists')).total).toBe(many)
})

const sameTime = '2026-11-20T17:40:00.000Z'

test('no items in place of a refusal empty no collection, not one of a single item either', {
  tags: 'long',
}, async () => {
  await using desk = await openData()
  const { collections } = await desk.api.data.collections({})
  const counts = () =>
    desk.api.data.collections({}).then((read) => read.collections.map(({ id, items }) => [id, items]))
  const before = await counts()
  expect(before).toContainEqual(['HouseFacts', 1])
  desk.sandbox.faults.set({ deniedReads: 'empty', deniedCollections: collections.map(({ id }) => id) })
  for (const wait of [0, 6 * 60_000, 70 * 60_000]) {
    await desk.pass(wait)
    await readAgain(desk)
    expect(await counts()).toEqual(before)
  }
})

/** A laptop whose sign-in has lost the right to read the artists, which the site does not report. */
async function openUnread() {
  const desk = await openData()
  const [artist, other] = (await rowsOf(desk, 'Artists')).rows
  desk.sandbox.faults.set({ deniedReads: 'empty', deniedCollections: ['Artists'] })
  const here = { collectionId: 'Artists', id: artist?.id ?? '' }
  return { desk, here, other: { collectionId: 'Artists', id: other?.id ?? '' } }
}

test('a change of an unreadable item waits with the reason, and goes out when the right is back', {
  tags: 'long',
}, async () => {
  const { desk, here, other } = await openUnread()
  await using _ = desk
  changeThere(desk, here, { craft: 'Voice' })
  await write(desk, here, { name: 'Zora Quillfeather' })
  await desk.quiet()
  const itemIds = [here.id, other.id]
  await desk.api.data.remove({ collectionId: 'Artists', itemId: other.id })
  await desk.quiet()
  await readAgain(desk)
  expect((await namesOf(desk)).size).toBe(24)
  const waiting = await queueOf(desk)
  expect(waiting).toMatchObject(
    itemIds.map((id) => ({ state: 'refused', recordId: `Artists/${id}`, lastAnswer: { code: 'refused' } })),
  )
  expect(waiting[0]?.lastAnswer?.message).toContain('shows no items of this collection')
  expect([onSite(desk, 'Artists', here.id), onSite(desk, 'Artists', other.id)]).toMatchObject([
    { name: expect.not.stringContaining('Zora') },
    { _id: other.id },
  ])
  desk.sandbox.faults.reset()
  await desk.api.sync.retry({ ids: waiting.map(({ id }) => id) })
  await desk.drained()
  expect(onSite(desk, 'Artists', here.id)).toMatchObject({ name: 'Zora Quillfeather', craft: 'Voice' })
  expect(onSite(desk, 'Artists', other.id)).toBeUndefined()
  expect((await namesOf(desk)).size).toBe(23)
})

test('several changes at once of unreadable items are not lost either', async () => {
  const { desk } = await openUnread()
  await using _ = desk
  const ids = (await rowsOf(desk, 'Artists')).rows.slice(0, 5).map(({ id }) => id)
  const fields = [{ key: 'craft', value: 'Sound' }]
  await desk.api.data.change({ collectionId: 'Artists', items: ids.map((itemId) => ({ itemId, fields })) })
  await desk.quiet()
  expect((await queueOf(desk)).map(({ state }) => state)).toEqual(Array(5).fill('refused'))
  expect((await namesOf(desk)).size).toBe(24)
  desk.sandbox.faults.reset()
  await desk.api.sync.retryAll({})
  await desk.drained()
  expect(ids.map((id) => onSite(desk, 'Artists', id)?.['craft'])).toEqual(Array(5).fill('Sound'))
})

test('the last items of a collection are removed and the answer is lost: a person is asked', {
  tags: 'long',
}, async () => {
  await using desk = await openData()
  const ids = (await rowsOf(desk, 'MemberReviews')).rows.map(({ id }) => id)
  desk.sandbox.faults.set({ rules: [{ match: { operation: 'bulkRemove' }, kind: 'loseReply', times: 1 }] })
  await desk.api.data.removeAll({ collectionId: 'MemberReviews', itemIds: ids })
  await desk.pass(120_000)
  expect(desk.sandbox.world.dataItems.group('MemberReviews')).toEqual([])
  const rows = await queueOf(desk)
  expect(rows.map(({ state }) => state)).toEqual(ids.map(() => 'needsYou'))
  expect(rows[0]?.lastAnswer?.message).toContain('shows no items of this collection')
})

test('an item added without the right to read is there once, also after a lost response', async () => {
  const { desk } = await openUnread()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: { operation: 'insert' }, kind: 'loseReply', times: 1 }] })
  const added = { collectionId: 'Artists', fields: [{ key: 'name', value: 'Ines Valverde' }] }
  await desk.api.data.add(added)
  await desk.drained()
  await readAgain(desk)
  expect([...(await namesOf(desk)).values()].filter((name) => name === 'Ines Valverde')).toHaveLength(1)
  expect(
    desk.sandbox.world.dataItems.group('Artists').filter(({ data }) => data?.['name'] === 'Ines Valverde'),
  ).toHaveLength(1)
})
