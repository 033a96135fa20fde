import { expect, test } from 'vitest'
import { collectionId, openArtists } from '../data/many-items.test-kit.ts'

const requests = (urls: readonly string[]) => urls.filter((url) => url.includes('/items') && !url.includes('query'))

test('many changes are written a few at a time: others are answered in between, and all leave together', {
  tags: 'long',
  timeout: 30_000,
}, async () => {
  const { laptop, ids } = await openArtists(400)
  await using _ = laptop
  laptop.network.requests.length = 0
  const items = ids.map((itemId) => ({ itemId, fields: [{ key: 'craft', value: `Craft of ${itemId}` }] }))
  let isOver = false
  const change = laptop.api.data.change({ collectionId, items }).finally(() => {
    isOver = true
  })
  let responded = 0
  while (!isOver) {
    await laptop.api.sync.status({})
    responded += 1
    await new Promise((resolve) => setImmediate(resolve))
    // The door may sell meanwhile, and the lane may be awake: what is not whole stays here.
    if (!isOver) expect(requests(laptop.network.requests.map(({ url }) => url))).toEqual([])
  }
  await change
  expect(responded).toBeGreaterThan(5)
  await laptop.drained()
  expect(requests(laptop.network.requests.map(({ url }) => url))).toHaveLength(1)
})

test('a crash among many changes loses none that was written, and they leave soon', {
  tags: 'long',
  timeout: 30_000,
}, async () => {
  const { laptop, ids } = await openArtists(400)
  await using _ = laptop
  const items = ids.map((itemId) => ({ itemId, fields: [{ key: 'craft', value: `Craft of ${itemId}` }] }))
  void laptop.api.data.change({ collectionId, items }).catch(() => undefined)
  for (let turns = 0; turns < 6; turns += 1) await new Promise((resolve) => setImmediate(resolve))
  await laptop.crash()
  const written = (await laptop.api.sync.status({})).waiting
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(400)
  await laptop.pass(31_000)
  await laptop.drained()
  const there = laptop.sandbox.world.dataItems
    .group(collectionId)
    .filter(({ id, data }) => data?.['craft'] === `Craft of ${id}`)
  expect(there).toHaveLength(written)
})
