import { expect, test } from 'vitest'
import { goOffline } from '../../../../tests/support/open-door.ts'
import { collectionOf, openData, rowsOf } from '../data.test-kit.ts'

const collectionId = 'Productions'

test('the links of rows in sight come with a handful of requests, those that are here with none', async () => {
  const laptop = await openData()
  await using _ = laptop
  const at = (await collectionOf(laptop, collectionId)).fields.findIndex(({ kind }) => kind === 'references')
  const inSight = async () => (await rowsOf(laptop, collectionId, { count: 100 })).rows
  const itemIds = (await inSight()).map(({ id }) => id)
  expect((await inSight()).every(({ cells }) => cells[at]?.linked === null)).toBe(true)
  const asked = () => laptop.network.requests.filter(({ url }) => url.includes('/items/')).length
  const before = asked()
  await laptop.api.data.readLinksInSight({ collectionId, itemIds })
  expect(asked() - before).toBeLessThanOrEqual(6)
  await laptop.until('they are shown', async () => (await inSight()).some(({ cells }) => cells[at]?.linked !== null))
  const known = (await inSight()).flatMap(({ cells }) => cells[at]?.linked ?? [])
  expect(known.some(({ title }) => title !== '')).toBe(true)
  const here = (await inSight()).filter(({ cells }) => cells[at]?.linked !== null).map(({ id }) => id)
  const after = asked()
  await laptop.api.data.readLinksInSight({ collectionId, itemIds: here })
  expect(asked()).toBe(after)
})

test('without a network the links of rows in sight stay unknown', async () => {
  const laptop = await openData()
  await using _ = laptop
  const { rows } = await rowsOf(laptop, collectionId, { count: 3 })
  await goOffline(laptop)
  const reading = laptop.api.data.readLinksInSight({ collectionId, itemIds: rows.map(({ id }) => id) })
  await expect(reading).rejects.toMatchObject({ code: 'offline' })
})
