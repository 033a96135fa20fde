import { expect, test } from 'vitest'
import { intent } from '../../../tests/support/door-sales.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { namedOf, orderIn } from '../../../tests/support/orders.ts'
import { openTestLaptop, type TestLaptop } from '../../../tests/support/test-laptop.ts'

const day = 24 * 3_600_000
const evening = Date.parse('2026-11-20T17:40:00.000Z')
const eur = (minor: number) => ({ minor, currency: 'EUR' })

/** A laptop whose clock is three days slow, and that has compared it with the site's. */
async function openSlow(): Promise<TestLaptop> {
  let opened: TestLaptop | undefined
  const clock = { now: () => evening + (opened?.clock.monotonic() ?? 0) }
  const laptop = await openTestLaptop({ sandbox: { clock }, startAt: evening - 3 * day })
  opened = laptop
  await laptop.loaded()
  expect(Math.abs((await laptop.api.sync.status({})).clockErrorMs - 3 * day)).toBeLessThanOrEqual(1_000)
  return laptop
}

test('three days slow and known: a sale has the right day, in its order, on its receipt and in the shift', {
  tags: 'long',
}, async () => {
  const laptop = await openSlow()
  await using _ = laptop
  await laptop.api.shift.open({ floats: [eur(0)] })
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  const { createdAt } = await laptop.api.orders.get({ id: recordId })
  expect(createdAt?.slice(0, 15)).toBe('2026-11-20T17:4')
  const receipt = await laptop.api.printing.document({ request: { kind: 'receipt', orderNumber: recordId } })
  expect(receipt.html).toContain('20 Nov 2026, 18:4')
  const { sales } = await laptop.api.sales.latest({ eventId: eventIdOf(laptop.sandbox), count: 1 })
  expect(sales[0]?.at).toContain('2026-11-20T17:4')
  await laptop.drained()
  const report = await laptop.api.shift.close({ counted: [], note: '' })
  expect(report).toMatchObject({ businessDay: '2026-11-20', sales: 1 })
  expect(report.closedAt).toContain('2026-11-20T17:')
})

test('three days slow and known: the order tells of the sale, then of its void, on the right day', {
  tags: 'long',
}, async () => {
  const laptop = await openSlow()
  await using _ = laptop
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await laptop.api.sales.void({ saleId, eventId: eventIdOf(laptop.sandbox) })
  await laptop.drained()
  const { timeline } = await laptop.api.orders.get({ id: saleId })
  const own = timeline.filter(({ what }) => what === 'soldHere' || what === 'done')
  expect(own.map(({ what }) => what)).toEqual(['soldHere', 'done'])
  for (const { at } of own) expect(at).toContain('2026-11-20T17:')
})

test('three days slow and known: Today is the right day, with what was sold and paid on it', {
  tags: 'long',
}, async () => {
  const laptop = await openSlow()
  await using _ = laptop
  await laptop.api.sales.sell(intent(laptop))
  const order = orderIn(laptop, 'OFFLINE_PENDING')
  await laptop.api.orders.takePayment({ ...namedOf(order), method: 'cash', amount: eur(500) })
  const { now, events } = await laptop.api.today.overview({})
  expect(now).toContain('2026-11-20T17:4')
  const tonight = events.find(({ id }) => id === eventIdOf(laptop.sandbox))
  expect(tonight?.tonight).toBe(true)
  const cash = tonight?.takingsByMethod.find(({ method }) => method === 'cash')
  expect(cash?.amount.minor).toBeGreaterThanOrEqual(6_900)
})
