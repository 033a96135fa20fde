import { expect, test } from 'vitest'
import { intent } from '../../../tests/support/door-sales.ts'
import { eventIdOf } from '../../../tests/support/doors.ts'
import { namedOf, orderIn } from '../../../tests/support/orders.ts'
import { openTestDesk, type TestDesk } from '../../../tests/support/test-desk.ts'

const day = 24 * 3_600_000
const evening = Date.parse('2026-11-20T17:40:00.000Z')
const eur = (minor: number) => ({ minor, currency: 'EUR' })

/** A laptop whose clock is three days slow, and that has compared it with the site's. */
async function openSlow(): Promise<TestDesk> {
  let opened: TestDesk | undefined
  const clock = { now: () => evening + (opened?.clock.monotonic() ?? 0) }
  const desk = await openTestDesk({ sandbox: { clock }, startAt: evening - 3 * day })
  opened = desk
  await desk.loaded()
  expect(Math.abs((await desk.api.sync.status({})).clockErrorMs - 3 * day)).toBeLessThanOrEqual(1_000)
  return desk
}

test('three days slow and known: a sale has the right day, in its order, on its receipt and in the shift', {
  tags: 'long',
}, async () => {
  const desk = await openSlow()
  await using _ = desk
  await desk.api.shift.open({ floats: [eur(0)] })
  const { recordId } = await desk.api.sales.sell(intent(desk))
  const { createdAt } = await desk.api.orders.get({ id: recordId })
  expect(createdAt?.slice(0, 15)).toBe('2026-11-20T17:4')
  const receipt = await desk.api.printing.document({ request: { kind: 'receipt', orderNumber: recordId } })
  expect(receipt.html).toContain('20 Nov 2026, 18:4')
  const { sales } = await desk.api.sales.latest({ eventId: eventIdOf(desk.sandbox), count: 1 })
  expect(sales[0]?.at).toContain('2026-11-20T17:4')
  await desk.drained()
  const report = await desk.api.shift.close({ counted: [], note: '' })
  expect(report).toMatchObject({ businessDay: '2026-11-20', sales: 1 })
  expect(report.closedAt).toContain('2026-11-20T17:')
})

test('three days slow and known: the order tells of the sale, then of its void, on the right day', {
  tags: 'long',
}, async () => {
  const desk = await openSlow()
  await using _ = desk
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  await desk.drained()
  await desk.api.sales.void({ saleId, eventId: eventIdOf(desk.sandbox) })
  await desk.drained()
  const { timeline } = await desk.api.orders.get({ id: saleId })
  const own = timeline.filter(({ what }) => what === 'soldHere' || what === 'done')
  expect(own.map(({ what }) => what)).toEqual(['soldHere', 'done'])
  for (const { at } of own) expect(at).toContain('2026-11-20T17:')
})

test('three days slow and known: Today is the right day, with what was sold and paid on it', {
  tags: 'long',
}, async () => {
  const desk = await openSlow()
  await using _ = desk
  await desk.api.sales.sell(intent(desk))
  const order = orderIn(desk, 'OFFLINE_PENDING')
  await desk.api.orders.takePayment({ ...namedOf(order), method: 'cash', amount: eur(500) })
  const { now, events } = await desk.api.today.overview({})
  expect(now).toContain('2026-11-20T17:4')
  const tonight = events.find(({ id }) => id === eventIdOf(desk.sandbox))
  expect(tonight?.tonight).toBe(true)
  const cash = tonight?.takingsByMethod.find(({ method }) => method === 'cash')
  expect(cash?.amount.minor).toBeGreaterThanOrEqual(6_900)
})
