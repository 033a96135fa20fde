import { expect, test } from 'vitest'
import { isLive } from '../../../sandbox/world/ticket-state.ts'
import { changeKind, intent, kindOf, openBoxOffice, openIncidents } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { rowOf } from '../../../tests/support/orders.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'

/** The last `left` tickets in the stalls. */
async function almostSoldOut(desk: TestDesk, left: number): Promise<void> {
  const kind = kindOf(desk)
  const sold = desk.sandbox.world.tickets
    .all()
    .filter(({ ticket }) => ticket.ticketDefinitionId === kind.id && isLive(ticket))
  changeKind(desk, 'Stalls', { initialLimit: sold.length + left, actualLimit: sold.length + left })
  await desk.pass(60_000)
}
const leftOf = async (desk: TestDesk, eventId: string) =>
  (await desk.api.sales.offer({ eventId })).tickets.find(({ name }) => name === 'Stalls')?.left
const eventOf = async (desk: TestDesk, eventId: string) =>
  (await desk.api.today.overview({})).events.find(({ id }) => id === eventId)

test('voided offline after the site had it: order, tickets, admissions, counts and stock are back at once', async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  await almostSoldOut(desk, 4)
  const before = await eventOf(desk, eventId)
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  await desk.drained()
  await desk.pass(60_000)
  expect(await leftOf(desk, eventId)).toBe(2)
  const { orderNumber, tickets } = await desk.api.sales.get({ saleId })
  await goOffline(desk)
  await desk.api.sales.void({ saleId, eventId, reason: 'Wrong night' })
  await desk.quiet()
  expect(await rowOf(desk, orderNumber ?? '')).toMatchObject({ state: 'voided', voided: true, arrived: 0, due: null })
  const { ticketList } = await desk.api.orders.get({ id: orderNumber ?? '' })
  expect(ticketList.map(({ status, arrivedAt }) => [status, arrivedAt])).toEqual([
    ['cancelled', null],
    ['cancelled', null],
  ])
  const { scans } = await desk.api.checkin.scans({ eventId, limit: 5 })
  const ofSale = scans.filter(({ name }) => name === 'Ines Okafor')
  expect(ofSale.map(({ undone }) => undone)).toEqual([true, true])
  expect(await eventOf(desk, eventId)).toMatchObject({
    sold: before?.sold,
    arrived: before?.arrived,
    takings: before?.takings,
  })
  expect(await leftOf(desk, eventId)).toBe(4)
  expect(await scanIn(desk, tickets[0]?.ticketNumber ?? '')).toMatchObject({ outcome: 'cancelled' })
  expect(await desk.api.sales.latest({ eventId })).toMatchObject({ sales: [{ voided: true }] })
})

test('voided before the site had it: it stays among the orders, struck through, after a new mirror too', {
  tags: 'long',
}, async () => {
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  const before = await eventOf(desk, eventId)
  await goOffline(desk)
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk, { checkIn: true }))
  await desk.api.sales.void({ saleId, eventId, reason: 'Wrong night' })
  const asked = { filter: { text: 'Okafor' }, sort: { key: 'created', descending: true }, start: 0, count: 5 } as const
  const look = async () => {
    await desk.quiet()
    expect(await rowOf(desk, saleId)).toMatchObject({
      state: 'voided',
      voided: true,
      arrived: 0,
      due: null,
      sync: null,
    })
    expect((await desk.api.orders.list(asked)).rows.map(({ id }) => id)).toContain(saleId)
    const waiting = await desk.api.orders.list({ ...asked, filter: { ...asked.filter, unsynced: true } })
    expect(waiting.rows).toEqual([])
    const detail = await desk.api.orders.get({ id: saleId })
    expect(detail.ticketList.map(({ status, arrivedAt }) => [status, arrivedAt])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ])
    expect(await eventOf(desk, eventId)).toMatchObject({
      sold: before?.sold,
      arrived: before?.arrived,
      takings: before?.takings,
    })
  }
  await look()
  await desk.crash()
  await look()
  goOnline(desk)
  await desk.drained()
  await desk.pass(16 * 60_000)
  await look()
  expect(newOrders()).toEqual([])
})

test('what a voided sale gave back is sold again, although the site counts it as sold, and no more', async () => {
  const { desk, eventId, newOrders } = await openBoxOffice()
  await using _ = desk
  await almostSoldOut(desk, 2)
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  await desk.drained()
  await desk.api.sales.void({ saleId, eventId })
  await desk.drained()
  await desk.pass(60_000)
  expect(await leftOf(desk, eventId)).toBe(2)
  await desk.api.sales.sell(intent(desk))
  await desk.drained()
  await desk.pass(60_000)
  expect(newOrders().filter(({ archived }) => archived !== true)).toMatchObject([{ status: 'PAID' }])
  expect((await openIncidents(desk)).map(({ kind }) => kind)).toEqual(['cancelOnSite'])
  expect(await leftOf(desk, eventId)).toBe(0)
})

test('another laptop learns of the void: its order is void there, its tickets admit no one', {
  tags: 'long',
}, async () => {
  const { desk, eventId } = await openBoxOffice()
  await using _ = desk
  const { desk: other } = await openDoor({ beside: desk })
  await using _other = other
  const { recordId: saleId } = await desk.api.sales.sell(intent(desk))
  await desk.drained()
  await desk.api.sales.void({ saleId, eventId })
  await desk.drained()
  await desk.pass(60_000)
  for (const dataSet of ['tickets', 'orders'] as const) await other.api.sync.refresh({ dataSet })
  await desk.pass(60_000)
  const { orderNumber, tickets } = await desk.api.sales.get({ saleId })
  expect(await rowOf(other, orderNumber ?? '')).toMatchObject({ state: 'voided', channel: 'door' })
  expect(await scanIn(other, tickets[0]?.ticketNumber ?? '')).toMatchObject({ outcome: 'cancelled' })
})
