import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { checkouts, intent } from '../../../tests/support/door-sales.ts'
import { queueOf } from '../../../tests/support/open-door.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-20T17:40:00.000Z')

test('an order is found behind newer ones although the clock was set back since its checkout', async () => {
  let opened: TestLaptop | undefined
  // The site's clock goes right whatever happens to the laptop's.
  const clock = { now: () => start + (opened?.clock.monotonic() ?? 0) }
  await using laptop = await openTestLaptop({ sandbox: { clock } })
  opened = laptop
  await laptop.loaded()
  const { orders } = laptop.sandbox.world
  const before = new Set(orders.all().map(({ orderNumber }) => orderNumber))
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout'))
  await laptop.api.sales.sell(intent(laptop))
  await laptop.until('the order is made', () => held.arrived())
  const order = orders.all().find(({ orderNumber }) => !before.has(orderNumber))
  // A full page of orders that others made meanwhile.
  const created = new Date(clock.now() + 60_000).toISOString()
  for (let at = 0; order !== undefined && at < 120; at += 1) {
    orders.put({ ...order, orderNumber: `NEW-${at}`, reservationId: `other-${at}`, created })
  }
  laptop.clock.jump(-39 * hour)
  held.release(new AppError('offline', { reason: 'The answer was lost.', data: { sent: true } }))
  await laptop.until('nothing is on its way', async () =>
    (await queueOf(laptop)).every(({ state }) => state === 'needsYou' || state === 'refused'),
  )
  expect(await queueOf(laptop)).toEqual([])
  expect(checkouts(laptop)).toBe(1)
})
