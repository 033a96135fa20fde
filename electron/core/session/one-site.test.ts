import { expect, test } from 'vitest'
import { openTestLaptop } from '../../../tests/support/test-laptop.ts'
import { profileOf } from '../../../tests/support/test-ports.ts'

/** How often a site is asked when the demo is opened so many times at the same moment. */
async function requestsFor(clicks: number): Promise<number> {
  await using laptop = await openTestLaptop({ ports: { initialSite: undefined } })
  laptop.ports.demo.start = async () => ({ ...profileOf(laptop.sandbox), requestsPerMinute: 1_000_000 })
  await Promise.all(Array.from({ length: clicks }, () => laptop.api.session.openDemo({})))
  await laptop.loaded()
  await laptop.quiet()
  return [...laptop.sandbox.state.requests.values()].reduce((sum, count) => sum + count, 0)
}

test('a site opened three times at the same moment has one engine: the first download is asked for once', async () => {
  expect(await requestsFor(3)).toBeLessThan((await requestsFor(1)) * 2)
})
