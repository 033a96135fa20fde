import { expect, test } from 'vitest'
import { openTestDesk } from '../../../tests/support/test-desk.ts'
import { profileOf } from '../../../tests/support/test-ports.ts'

/** How often a site is asked when the demo is opened so many times at the same moment. */
async function requestsFor(clicks: number): Promise<number> {
  await using desk = await openTestDesk({ ports: { initialSite: undefined } })
  desk.ports.demo.start = async () => ({ ...profileOf(desk.sandbox), requestsPerMinute: 1_000_000 })
  await Promise.all(Array.from({ length: clicks }, () => desk.api.session.openDemo({})))
  await desk.loaded()
  await desk.quiet()
  return [...desk.sandbox.state.requests.values()].reduce((sum, count) => sum + count, 0)
}

test('a site opened three times at the same moment has one engine: the first download is asked for once', async () => {
  expect(await requestsFor(3)).toBeLessThan((await requestsFor(1)) * 2)
})
