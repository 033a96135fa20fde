import { afterEach, expect, test } from 'vitest'
import { openTestLaptop } from '../../../../tests/support/test-laptop.ts'
import { responseLimits } from '../../../hosts/common/bounded-response.ts'
import { createPageSizes } from './page-sizes.ts'

const usual = responseLimits.bytes

afterEach(() => {
  responseLimits.bytes = usual
})

test('lists come whole where pages of the usual size are more than any answer may be', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  await using whole = await openTestLaptop()
  await whole.loaded()
  const { sets } = await whole.api.sync.data({})

  responseLimits.bytes = 20_000
  await using laptop = await openTestLaptop()
  await laptop.loaded()
  const found = (await laptop.api.sync.data({})).sets
  expect(found.map(({ dataSet, rows, leftOut }) => ({ dataSet, rows, leftOut }))).toEqual(
    sets.map(({ dataSet, rows }) => ({ dataSet, rows, leftOut: [] })),
  )
  // Fewer rows are asked for from then on, so a whole pass wastes no response again.
  const before = laptop.network.requests.length
  await laptop.api.sync.refresh({ dataSet: 'contacts' })
  await laptop.quiet()
  const asked = laptop.network.requests.slice(before).filter(({ url }) => url.endsWith('/contacts/query'))
  const limits = asked.map(({ body }) => JSON.parse(body ?? '').query.paging.limit as number)
  expect(Math.max(...limits)).toBeLessThan(1000)
  expect(limits.length).toBeGreaterThan(1)
})

test('the size of one list says nothing of others, and ends at one row', () => {
  const sizes = createPageSizes()
  const list = { dataSet: 'contacts' as const, scope: '' }
  const size = sizes(list, 100)
  const seen = [size.rows()]
  while (size.shrink()) seen.push(size.rows())
  expect(seen).toEqual([100, 25, 6, 1])
  expect(sizes(list, 100).rows()).toBe(1)
  expect(sizes({ ...list, scope: 'other' }, 100).rows()).toBe(100)
})
