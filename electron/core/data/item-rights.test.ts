import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { changeThere, collectionOf, openData, rowsOf, write } from './data.test-kit.ts'

const collectionId = 'Repertoire'
const readOnly = { missingRights: ['data.manage' as const] }
const all = ['add', 'edit', 'remove']

const asked = (laptop: TestLaptop, id = collectionId) =>
  laptop.network.requests.filter(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    return pathname.endsWith('/v1/permissions/current') && searchParams.get('dataCollectionId') === id
  }).length

const refused = async (laptop: TestLaptop) => (await collectionOf(laptop, collectionId)).refused

const knows = (laptop: TestLaptop, what: readonly string[]) =>
  laptop.until('the rights are known', async () => String(await refused(laptop)) === String(what))

/** Opens the collection after what was asked of it is old. */
async function lookLater(laptop: TestLaptop) {
  await laptop.pass(31 * 60_000)
  await rowsOf(laptop, collectionId, { count: 1 })
}

test('a key that may read and not write: commands are off with the reason, and fields locked', async () => {
  await using laptop = await openData()
  await rowsOf(laptop, collectionId, { count: 1 })
  await laptop.until('it is asked', () => asked(laptop) > 0)
  expect(await refused(laptop)).toEqual([])
  laptop.sandbox.switches.set(readOnly)
  await lookLater(laptop)
  await knows(laptop, all)
  const { canAdd, canEdit, canRemove, fields } = await collectionOf(laptop, collectionId)
  expect([canAdd, canEdit, canRemove]).toEqual([false, false, false])
  expect(fields.some(({ editable }) => editable !== 'no')).toBe(false)
  const [row] = (await rowsOf(laptop, collectionId)).rows
  const item = { collectionId, id: row?.id ?? '' }
  const why = { code: 'precondition', reason: { code: 'data.mayNotChange' } }
  await expect(write(laptop, item, { title: 'New' })).rejects.toMatchObject(why)
  await expect(laptop.api.data.remove({ collectionId, itemId: item.id })).rejects.toMatchObject(why)
  await expect(laptop.api.data.removeAll({ collectionId, itemIds: [item.id] })).rejects.toMatchObject(why)
  expect(await queueOf(laptop)).toEqual([])
  // The owner gave the right.
  laptop.sandbox.switches.reset()
  await lookLater(laptop)
  await knows(laptop, [])
  expect(await collectionOf(laptop, collectionId)).toMatchObject({ canAdd: true, canEdit: true, canRemove: true })
})

test('what is refused is known without a network after a start, and what waited still waits', async () => {
  await using laptop = await openData()
  const [row] = (await rowsOf(laptop, collectionId)).rows
  await goOffline(laptop)
  await write(laptop, { collectionId, id: row?.id ?? '' }, { title: 'Waits' })
  laptop.sandbox.switches.set(readOnly)
  goOnline(laptop)
  await lookLater(laptop)
  await knows(laptop, all)
  await goOffline(laptop)
  await laptop.restart()
  expect(await refused(laptop)).toEqual(all)
  expect(await queueOf(laptop)).toHaveLength(1)
  laptop.sandbox.switches.reset()
  goOnline(laptop)
  await lookLater(laptop)
  await knows(laptop, [])
})

test('a site that does not have the call refuses nothing', async () => {
  await using laptop = await openData()
  laptop.sandbox.switches.set(readOnly)
  await lookLater(laptop)
  await knows(laptop, all)
  laptop.sandbox.switches.set({ ...readOnly, ownPermissions: 'unknown' })
  await lookLater(laptop)
  await knows(laptop, [])
})

test('a collection is asked about once in half an hour, however often it is looked at', async () => {
  await using laptop = await openData()
  for (let start = 0; start < 5; start += 1) await rowsOf(laptop, collectionId, { start, count: 1 })
  await laptop.until('it is asked', () => asked(laptop) > 0)
  for (let start = 0; start < 5; start += 1) await rowsOf(laptop, collectionId, { start, count: 1 })
  await laptop.quiet()
  expect(asked(laptop)).toBe(1)
  await lookLater(laptop)
  await laptop.until('it is asked again', () => asked(laptop) === 2)
})

test('a collection that was never opened is asked about when its items are fetched', async () => {
  await using laptop = await openData()
  const [item] = laptop.sandbox.world.dataItems.group('MemberReviews')
  expect(asked(laptop, 'MemberReviews')).toBe(0)
  changeThere(laptop, { collectionId: 'MemberReviews', id: item?.id ?? '' }, { headline: 'Even better' })
  await laptop.pass(6 * 60_000)
  await laptop.until('it is asked', () => asked(laptop, 'MemberReviews') === 1)
})

test('an answer that was lost changes nothing of what is known', async () => {
  await using laptop = await openData()
  laptop.sandbox.switches.set(readOnly)
  await lookLater(laptop)
  await knows(laptop, all)
  laptop.sandbox.switches.reset()
  const match = { area: 'collections', operation: 'ownPermissions' }
  laptop.sandbox.faults.set({ rules: [{ match, kind: 'status', status: 500, times: 20 }] } as never)
  const before = asked(laptop)
  await lookLater(laptop)
  await laptop.until('it is asked', () => asked(laptop) > before)
  await laptop.quiet()
  expect(await refused(laptop)).toEqual(all)
})
