import { expect, test } from 'vitest'
import { checkouts, intent, openBoxOffice, resultsOf } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const lena = { first: 'Lena', last: 'Brandt', email: 'lena.brandt@example.org' }
const updates = (laptop: TestLaptop) =>
  laptop.network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('/v1/checkout/')).length

test('the buyer of a sale that was never sent: one row, which goes out under the new name', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  await laptop.api.sales.setBuyer({ saleId, eventId, buyer: lena })
  expect(await queueOf(laptop)).toMatchObject([
    { operation: 'sales.sell', what: 'Sell 2 tickets to Lena Brandt, €64.00', about: 'D1-001' },
    { operation: 'tickets.checkIn' },
    { operation: 'tickets.checkIn' },
  ])
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ fullName: 'Lena Brandt', email: lena.email, status: 'PAID' }])
  expect([checkouts(laptop), updates(laptop)]).toEqual([1, 0])
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({ number: ownNumber('0001'), state: 'done' })
})

/** Another buyer’s unpaid order on the website. */
function unpaidOrder(laptop: TestLaptop, eventId: string): string {
  const order = laptop.sandbox.world.orders
    .all()
    .find((one) => one.eventId === eventId && one.status === 'OFFLINE_PENDING')
  if (order === undefined) throw new Error('No order is unpaid.')
  return order.orderNumber
}

test.each(['none', 'loseReply', 'dropBefore'] as const)(
  'the buyer of an order that is not paid is changed as its checkout, once (fault: %s)',
  async (kind) => {
    const { laptop, eventId } = await openBoxOffice()
    await using _ = laptop
    const saleId = unpaidOrder(laptop, eventId)
    if (kind !== 'none')
      laptop.sandbox.faults.set({ rules: [{ match: { operation: 'updateCheckout' }, kind, times: 1 }] })
    await laptop.api.sales.setBuyer({ saleId, eventId, buyer: lena })
    await laptop.drained()
    expect(laptop.sandbox.world.orders.get(saleId)).toMatchObject({
      fullName: 'Lena Brandt',
      status: 'OFFLINE_PENDING',
    })
    expect(updates(laptop)).toBe(kind === 'dropBefore' ? 2 : 1)
  },
)

test('a buyer named while the sale is on its way waits for it, and its order is changed then', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout'))
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.until('it arrived', () => held.arrived())
  await laptop.api.sales.setBuyer({ saleId, eventId, buyer: lena })
  held.release()
  await laptop.drained()
  expect(newOrders()).toHaveLength(1)
  expect(newOrders()[0]?.checkoutForm?.inputValues).toContainEqual(
    expect.objectContaining({ inputName: 'firstName', value: 'Lena' }),
  )
  expect((await resultsOf(laptop)).every((line) => line.startsWith('done:'))).toBe(true)
})
