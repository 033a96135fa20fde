import { expect, test } from 'vitest'
import { checkouts, intent, openBoxOffice, resultsOf } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { ownNumber } from '../../../tests/support/own-number.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

const lena = { first: 'Lena', last: 'Brandt', email: 'lena.brandt@example.org' }
const updates = (desk: TestDesk) =>
  desk.network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('/v1/checkout/')).length

test('the buyer of a sale that was never sent: one row, which goes out under the new name', {
  tags: 'long',
}, async () => {
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  await desk.api.sales.setBuyer({ saleId, eventId, buyer: lena })
  expect(await queueOf(desk)).toMatchObject([
    { operation: 'sales.sell', what: 'Sell 2 tickets to Lena Brandt, €64.00', about: ownNumber('0001') },
    { operation: 'tickets.checkIn' },
    { operation: 'tickets.checkIn' },
  ])
  goOnline(desk)
  await desk.drained()
  expect(newOrders()).toMatchObject([{ fullName: 'Lena Brandt', email: lena.email, status: 'PAID' }])
  expect([checkouts(desk), updates(desk)]).toEqual([1, 0])
  expect(await desk.api.sales.get({ saleId })).toMatchObject({ number: ownNumber('0001'), state: 'done' })
})

/** Another buyer’s unpaid order on the website. */
function unpaidOrder(desk: TestDesk, eventId: string): string {
  const order = desk.sandbox.world.orders
    .all()
    .find((one) => one.eventId === eventId && one.status === 'OFFLINE_PENDING')
  if (order === undefined) throw new Error('No order is unpaid.')
  return order.orderNumber
}

test.each(['none', 'loseReply', 'dropBefore'] as const)(
  'the buyer of an order that is not paid is changed as its checkout, once (fault: %s)',
  async (kind) => {
    const { desk, eventId } = await openBoxOffice()
    await using _ = desk
    const saleId = unpaidOrder(desk, eventId)
    if (kind !== 'none')
      desk.sandbox.faults.set({ rules: [{ match: { operation: 'updateCheckout' }, kind, times: 1 }] })
    await desk.api.sales.setBuyer({ saleId, eventId, buyer: lena })
    await desk.drained()
    expect(desk.sandbox.world.orders.get(saleId)).toMatchObject({ fullName: 'Lena Brandt', status: 'OFFLINE_PENDING' })
    expect(updates(desk)).toBe(kind === 'dropBefore' ? 2 : 1)
  },
)

test('a buyer named while the sale is on its way waits for it, and its order is changed then', async () => {
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout'))
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  await desk.until('it arrived', () => held.arrived())
  await desk.api.sales.setBuyer({ saleId, eventId, buyer: lena })
  held.release()
  await desk.drained()
  expect(newOrders()).toHaveLength(1)
  expect(newOrders()[0]?.checkoutForm?.inputValues).toContainEqual(
    expect.objectContaining({ inputName: 'firstName', value: 'Lena' }),
  )
  expect((await resultsOf(desk)).every((line) => line.startsWith('done:'))).toBe(true)
})
