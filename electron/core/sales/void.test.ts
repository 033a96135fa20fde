import { expect, test } from 'vitest'
import {
  changeKind,
  checkouts,
  intent,
  openBoxOffice,
  openIncidents,
  reservations,
  resultsOf,
} from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'

test('a sale that waits for a person because it is sold out is simply taken back', { tags: 'long' }, async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  changeKind(laptop, 'Stalls', { initialLimit: 0, actualLimit: 0 })
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(await laptop.api.sales.unsent({})).toMatchObject({ sales: 1, parked: 1, provisional: true })
  const asked = reservations(laptop)
  await laptop.api.sales.void({ saleId, eventId })
  expect(await queueOf(laptop)).toEqual([])
  await laptop.pass(60_000)
  expect([reservations(laptop), newOrders()]).toEqual([asked, []])
})

test('voided while its checkout is on the wire: the order is archived, and no check-in goes out', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout'))
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  await laptop.until('it arrived', () => held.arrived())
  await laptop.api.sales.void({ saleId, eventId })
  expect(await laptop.api.sales.unsent({})).toMatchObject({ sales: 0, totals: [] })
  held.release()
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ archived: true }])
  expect(checkouts(laptop)).toBe(1)
  expect(laptop.sandbox.state.ledger.entries()).toEqual([])
  expect(await openIncidents(laptop)).toMatchObject([{ title: 'An order has to be cancelled on the site' }])
})

test('killed between taking back and the look-up: it ends the same way', { tags: 'long' }, async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'loseReply', times: 1 }] })
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.until('the answer is lost', async () => (await queueOf(laptop))[0]?.state === 'unknown')
  await laptop.api.sales.void({ saleId, eventId })
  await laptop.crash()
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ archived: true }])
  const ofSale = (await resultsOf(laptop)).filter((result) => !result.startsWith('done: Void the ticket'))
  expect(ofSale).toMatchObject([expect.stringMatching(/^done: Void sale/), expect.stringMatching(/^done: Sell/)])
})

test('an order that was sold elsewhere can be taken back by its number', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const order = laptop.sandbox.world.orders.all().find((one) => one.eventId === eventId && one.status === 'PAID')
  await laptop.api.sales.void({ saleId: order?.orderNumber ?? '', eventId })
  await laptop.drained()
  expect(laptop.sandbox.world.orders.get(order?.orderNumber ?? '')).toMatchObject({ archived: true })
})

test('voided while the site refuses it: the refusal needs no decision, and nothing is blocked', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.faults.set({
    rules: [{ match: { area: 'orders', operation: 'confirm' }, kind: 'status', status: 409 }],
  })
  const held = laptop.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/orders/confirm'))
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.until('it arrived', () => held.arrived())
  await laptop.api.sales.void({ saleId, eventId })
  held.release()
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ archived: true }])
})
