import { expect, test } from 'vitest'
import { goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { onSite, rowsOf } from './data.test-kit.ts'
import { collectionId, itemCalls, openOffline } from './many-items.test-kit.ts'

const sort = { key: 'name', descending: false }
const ending = { text: '', conditions: [{ key: 'name', is: 'ends' as const, value: '7' }], join: 'all' as const }

test('all that fit a filter are removed as one step, go out in one request, and come back with undo', {
  tags: 'long',
}, async () => {
  const { laptop, ids } = await openOffline(1_200)
  await using _ = laptop
  const { rows } = await rowsOf(laptop, collectionId, { filter: ending, sort })
  const meant = await laptop.api.data.idsOf({ collectionId, filter: ending, sort })
  expect(meant.total).toBeGreaterThan(100)
  expect(meant.ids).toEqual(rows.map(({ id }) => id))
  expect((await laptop.api.data.idsOf({ collectionId, filter: {}, sort })).ids).toHaveLength(ids.length)

  const step = await laptop.api.data.removeAll({ collectionId, itemIds: [...meant.ids, 'unknown'] })
  expect(step).toMatchObject({ items: meant.total, cells: 0, left: 0 })
  // What is leaving already is not removed twice.
  expect(await laptop.api.data.removeAll({ collectionId, itemIds: meant.ids })).toMatchObject({ items: 0, step: null })
  goOnline(laptop)
  await laptop.drained()
  expect(itemCalls(laptop).filter((call) => call !== 'query')).toEqual(['bulk remove'])
  expect(meant.ids.filter((id) => onSite(laptop, collectionId, id) !== undefined)).toEqual([])

  expect(await laptop.api.data.takeBack({ step: step.step ?? '' })).toMatchObject({ items: meant.total, left: 0 })
  await laptop.drained()
  const [first = ''] = meant.ids
  expect(onSite(laptop, collectionId, first)?.['name']).toBe(rows[0]?.title)
  expect((await laptop.api.data.idsOf({ collectionId, filter: ending, sort })).total).toBe(meant.total)
})

test('items of a collection without drafts are not published, and nothing is written down', {
  tags: 'long',
}, async () => {
  const { laptop, ids } = await openOffline(60)
  await using _ = laptop
  const all = { collectionId, itemIds: ids, published: false }
  await expect(laptop.api.data.publishAll(all)).rejects.toMatchObject({ code: 'precondition' })
  await expect(laptop.api.data.removeAll({ collectionId: 'Nowhere', itemIds: ids })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await queueOf(laptop)).toEqual([])
})
