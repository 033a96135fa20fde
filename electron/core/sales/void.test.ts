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
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  await goOffline(desk)
  changeKind(desk, 'Stalls', { initialLimit: 0, actualLimit: 0 })
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  goOnline(desk)
  await desk.until('it needs attention', async () => (await queueOf(desk))[0]?.state === 'needsYou')
  expect(await desk.api.sales.unsent({})).toMatchObject({ sales: 1, parked: 1, provisional: true })
  const asked = reservations(desk)
  await desk.api.sales.void({ saleId, eventId })
  expect(await queueOf(desk)).toEqual([])
  await desk.pass(60_000)
  expect([reservations(desk), newOrders()]).toEqual([asked, []])
})

test('voided while its checkout is on the wire: the order is archived, and no check-in goes out', async () => {
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/v1/checkout'))
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  await desk.until('it arrived', () => held.arrived())
  await desk.api.sales.void({ saleId, eventId })
  expect(await desk.api.sales.unsent({})).toMatchObject({ sales: 0, totals: [] })
  held.release()
  await desk.drained()
  expect(newOrders()).toMatchObject([{ archived: true }])
  expect(checkouts(desk)).toBe(1)
  expect(desk.sandbox.state.ledger.entries()).toEqual([])
  expect(await openIncidents(desk)).toMatchObject([{ title: 'An order has to be cancelled on the site' }])
})

test('killed between taking back and the look-up: it ends the same way', { tags: 'long' }, async () => {
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'loseReply', times: 1 }] })
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  await desk.until('the answer is lost', async () => (await queueOf(desk))[0]?.state === 'unknown')
  await desk.api.sales.void({ saleId, eventId })
  await desk.crash()
  await desk.drained()
  expect(newOrders()).toMatchObject([{ archived: true }])
  const ofSale = (await resultsOf(desk)).filter((result) => !result.startsWith('done: Void the ticket'))
  expect(ofSale).toMatchObject([expect.stringMatching(/^done: Void sale/), expect.stringMatching(/^done: Sell/)])
})

test('an order that was sold elsewhere can be taken back by its number', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  const order = desk.sandbox.world.orders.all().find((one) => one.eventId === eventId && one.status === 'PAID')
  await desk.api.sales.void({ saleId: order?.orderNumber ?? '', eventId })
  await desk.drained()
  expect(desk.sandbox.world.orders.get(order?.orderNumber ?? '')).toMatchObject({ archived: true })
})

test('voided while the site refuses it: the refusal needs no decision, and nothing is blocked', {
  tags: 'long',
}, async () => {
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  desk.sandbox.faults.set({ rules: [{ match: { area: 'orders', operation: 'confirm' }, kind: 'status', status: 409 }] })
  const held = desk.network.hold(({ method, url }) => method === 'POST' && url.endsWith('/orders/confirm'))
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  await desk.until('it arrived', () => held.arrived())
  await desk.api.sales.void({ saleId, eventId })
  held.release()
  await desk.drained()
  expect(newOrders()).toMatchObject([{ archived: true }])
})
