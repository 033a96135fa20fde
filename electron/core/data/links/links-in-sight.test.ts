import { expect, test } from 'vitest'
import { goOffline } from '../../../../tests/support/open-door.ts'
import { collectionOf, openData, rowsOf } from '../data.test-kit.ts'

const collectionId = 'Productions'

test('the links of rows in sight come with a handful of requests, those that are here with none', async () => {
  const desk = await openData()
  await using _ = desk
  const at = (await collectionOf(desk, collectionId)).fields.findIndex(({ kind }) => kind === 'references')
  const inSight = async () => (await rowsOf(desk, collectionId, { count: 100 })).rows
  const itemIds = (await inSight()).map(({ id }) => id)
  expect((await inSight()).every(({ cells }) => cells[at]?.linked === null)).toBe(true)
  const asked = () => desk.network.requests.filter(({ url }) => url.includes('/items/')).length
  const before = asked()
  await desk.api.data.readLinksInSight({ collectionId, itemIds })
  expect(asked() - before).toBeLessThanOrEqual(6)
  await desk.until('they are shown', async () => (await inSight()).some(({ cells }) => cells[at]?.linked !== null))
  const known = (await inSight()).flatMap(({ cells }) => cells[at]?.linked ?? [])
  expect(known.some(({ title }) => title !== '')).toBe(true)
  const here = (await inSight()).filter(({ cells }) => cells[at]?.linked !== null).map(({ id }) => id)
  const after = asked()
  await desk.api.data.readLinksInSight({ collectionId, itemIds: here })
  expect(asked()).toBe(after)
})

test('without a network the links of rows in sight stay unknown', async () => {
  const desk = await openData()
  await using _ = desk
  const { rows } = await rowsOf(desk, collectionId, { count: 3 })
  await goOffline(desk)
  const reading = desk.api.data.readLinksInSight({ collectionId, itemIds: rows.map(({ id }) => id) })
  await expect(reading).rejects.toMatchObject({ code: 'offline' })
})
