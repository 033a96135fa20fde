import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { checkouts, intent } from '../../../tests/support/door-sales.ts'
import { queueOf } from '../../../tests/support/open-door.ts'
import { openTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-20T17:40:00.000Z')

test('an order is found behind newer ones although the clock was set back since its checkout', async () => {
  let opened: TestDesk | undefined
  // The site's clock goes right whatever happens to the laptop's.
  const clock = { now: () => start + (opened?.clock.monotonic() ?? 0) }
  await using desk = await openTestDesk({ sandbox: { clock } })
  opened = desk
  await desk.loaded()
  const { orders } = desk.sandbox.world
  const before = new Set(orders.all().map(({ orderNumber }) => orderNumber))
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout'))
  await desk.api.sales.sell(intent(desk))
  await desk.until('the order is made', () => held.arrived())
  const order = orders.all().find(({ orderNumber }) => !before.has(orderNumber))
  // A full page of orders that others made meanwhile.
  const created = new Date(clock.now() + 60_000).toISOString()
  for (let at = 0; order !== undefined && at < 120; at += 1) {
    orders.put({ ...order, orderNumber: `NEW-${at}`, reservationId: `other-${at}`, created })
  }
  desk.clock.jump(-39 * hour)
  held.release(new AppError('offline', { reason: 'The answer was lost.', data: { sent: true } }))
  await desk.until('nothing is on its way', async () =>
    (await queueOf(desk)).every(({ state }) => state === 'needsYou' || state === 'refused'),
  )
  expect(await queueOf(desk)).toEqual([])
  expect(checkouts(desk)).toBe(1)
})
