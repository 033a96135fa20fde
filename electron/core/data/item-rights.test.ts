import { expect, test } from 'vitest'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { changeThere, collectionOf, openData, rowsOf, write } from './data.test-kit.ts'

const collectionId = 'Repertoire'
const readOnly = { missingRights: ['data.manage' as const] }
const all = ['add', 'edit', 'remove']

const asked = (desk: TestDesk, id = collectionId) =>
  desk.network.requests.filter(({ url }) => {
    const { pathname, searchParams } = new URL(url)
    return pathname.endsWith('/v1/permissions/current') && searchParams.get('dataCollectionId') === id
  }).length

const refused = async (desk: TestDesk) => (await collectionOf(desk, collectionId)).refused

const knows = (desk: TestDesk, what: readonly string[]) =>
  desk.until('the rights are known', async () => String(await refused(desk)) === String(what))

/** Opens the collection after what was asked of it is old. */
async function lookLater(desk: TestDesk) {
  await desk.pass(31 * 60_000)
  await rowsOf(desk, collectionId, { count: 1 })
}

test('a key that may read and not write: commands are off with the reason, and fields locked', async () => {
  await using desk = await openData()
  await rowsOf(desk, collectionId, { count: 1 })
  await desk.until('it is asked', () => asked(desk) > 0)
  expect(await refused(desk)).toEqual([])
  desk.sandbox.switches.set(readOnly)
  await lookLater(desk)
  await knows(desk, all)
  const { canAdd, canEdit, canRemove, fields } = await collectionOf(desk, collectionId)
  expect([canAdd, canEdit, canRemove]).toEqual([false, false, false])
  expect(fields.some(({ editable }) => editable !== 'no')).toBe(false)
  const [row] = (await rowsOf(desk, collectionId)).rows
  const item = { collectionId, id: row?.id ?? '' }
  const why = { code: 'precondition', reason: { code: 'data.mayNotChange' } }
  await expect(write(desk, item, { title: 'New' })).rejects.toMatchObject(why)
  await expect(desk.api.data.remove({ collectionId, itemId: item.id })).rejects.toMatchObject(why)
  await expect(desk.api.data.removeAll({ collectionId, itemIds: [item.id] })).rejects.toMatchObject(why)
  expect(await queueOf(desk)).toEqual([])
  // The owner gave the right.
  desk.sandbox.switches.reset()
  await lookLater(desk)
  await knows(desk, [])
  expect(await collectionOf(desk, collectionId)).toMatchObject({ canAdd: true, canEdit: true, canRemove: true })
})

test('what is refused is known without a network after a start, and what waited still waits', async () => {
  await using desk = await openData()
  const [row] = (await rowsOf(desk, collectionId)).rows
  await goOffline(desk)
  await write(desk, { collectionId, id: row?.id ?? '' }, { title: 'Waits' })
  desk.sandbox.switches.set(readOnly)
  goOnline(desk)
  await lookLater(desk)
  await knows(desk, all)
  await goOffline(desk)
  await desk.restart()
  expect(await refused(desk)).toEqual(all)
  expect(await queueOf(desk)).toHaveLength(1)
  desk.sandbox.switches.reset()
  goOnline(desk)
  await lookLater(desk)
  await knows(desk, [])
})

test('a site that does not have the call refuses nothing', async () => {
  await using desk = await openData()
  desk.sandbox.switches.set(readOnly)
  await lookLater(desk)
  await knows(desk, all)
  desk.sandbox.switches.set({ ...readOnly, ownPermissions: 'unknown' })
  await lookLater(desk)
  await knows(desk, [])
})

test('a collection is asked about once in half an hour, however often it is looked at', async () => {
  await using desk = await openData()
  for (let start = 0; start < 5; start += 1) await rowsOf(desk, collectionId, { start, count: 1 })
  await desk.until('it is asked', () => asked(desk) > 0)
  for (let start = 0; start < 5; start += 1) await rowsOf(desk, collectionId, { start, count: 1 })
  await desk.quiet()
  expect(asked(desk)).toBe(1)
  await lookLater(desk)
  await desk.until('it is asked again', () => asked(desk) === 2)
})

test('a collection that was never opened is asked about when its items are fetched', async () => {
  await using desk = await openData()
  const [item] = desk.sandbox.world.dataItems.group('MemberReviews')
  expect(asked(desk, 'MemberReviews')).toBe(0)
  changeThere(desk, { collectionId: 'MemberReviews', id: item?.id ?? '' }, { headline: 'Even better' })
  await desk.pass(6 * 60_000)
  await desk.until('it is asked', () => asked(desk, 'MemberReviews') === 1)
})

test('an answer that was lost changes nothing of what is known', async () => {
  await using desk = await openData()
  desk.sandbox.switches.set(readOnly)
  await lookLater(desk)
  await knows(desk, all)
  desk.sandbox.switches.reset()
  const match = { area: 'collections', operation: 'ownPermissions' }
  desk.sandbox.faults.set({ rules: [{ match, kind: 'status', status: 500, times: 20 }] } as never)
  const before = asked(desk)
  await lookLater(desk)
  await desk.until('it is asked', () => asked(desk) > before)
  await desk.quiet()
  expect(await refused(desk)).toEqual(all)
})
