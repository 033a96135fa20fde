import { expect, test } from 'vitest'
import { goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { onSite, write } from './data.test-kit.ts'
import { collectionId, itemCalls, openOffline } from './many-items.test-kit.ts'

const bulkBodies = (requests: readonly { url: string; body: string | undefined }[]) =>
  requests.flatMap(({ url, body }) => (url.includes('/bulk/items/patch') ? [Buffer.byteLength(body ?? '')] : []))

test.each([400, 413] as const)(
  'changes of many items are halved while the site says %d, and all arrive',
  async (packRefusal) => {
    const { laptop, ids } = await openOffline(40)
    await using _ = laptop
    laptop.sandbox.switches.set({ largestPackBytes: 100_000, packRefusal })
    // Two bytes each: letters would count half of it.
    const bio = 'ü'.repeat(15_000)
    for (const id of ids) await write(laptop, { collectionId, id }, { craft: bio })
    goOnline(laptop)
    await laptop.drained()
    expect(ids.filter((id) => onSite(laptop, collectionId, id)?.['craft'] !== bio)).toEqual([])
    const sizes = bulkBodies(laptop.network.requests)
    expect(Math.max(...sizes)).toBeLessThan(900_000)
    expect(itemCalls(laptop)).not.toContain('patch')
  },
)

test('an item that is too large for the site by itself is refused by its name, and the others arrive', async () => {
  const { laptop, ids } = await openOffline(40)
  await using _ = laptop
  laptop.sandbox.switches.set({ largestPackBytes: 20_000 })
  const [large = '', ...others] = ids
  await write(laptop, { collectionId, id: large }, { craft: 'x'.repeat(30_000) })
  for (const id of others) await write(laptop, { collectionId, id }, { craft: 'short' })
  goOnline(laptop)
  await laptop.until('one is left', async () => (await queueOf(laptop)).length === 1)
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  const [row] = await queueOf(laptop)
  const name = String(onSite(laptop, collectionId, large)?.['name'])
  expect(row?.lastAnswer?.message).toContain(`${name} is too large for the site`)
  expect(others.filter((id) => onSite(laptop, collectionId, id)?.['craft'] !== 'short')).toEqual([])
})

test('a request that the site finds invalid is refused in words that say what to do', async () => {
  const { laptop, ids } = await openOffline(40)
  await using _ = laptop
  const text = JSON.stringify({
    message: '',
    details: { applicationError: { code: 'WDE0080', description: 'Invalid' } },
  })
  laptop.network.replace(({ url, method }) =>
    method === 'POST' && url.endsWith('/v2/items/patch') ? { status: 400, url, headers: {}, text } : undefined,
  )
  await write(laptop, { collectionId, id: ids[0] ?? '' }, { craft: 'short' })
  goOnline(laptop)
  await laptop.until('it is refused', async () => (await queueOf(laptop))[0]?.state === 'refused')
  expect((await queueOf(laptop))[0]?.lastAnswer?.message).toContain('the request was invalid')
})
