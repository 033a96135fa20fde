import { expect, test } from 'vitest'
import { isLive } from '../../../sandbox/world/ticket-state.ts'
import { changeKind, intent, kindOf, openBoxOffice, openIncidents } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, openDoor, scanIn } from '../../../tests/support/open-door.ts'
import { rowOf } from '../../../tests/support/orders.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

/** The last `left` tickets in the stalls. */
async function almostSoldOut(laptop: TestLaptop, left: number): Promise<void> {
  const kind = kindOf(laptop)
  const sold = laptop.sandbox.world.tickets
    .all()
    .filter(({ ticket }) => ticket.ticketDefinitionId === kind.id && isLive(ticket))
  changeKind(laptop, 'Stalls', { initialLimit: sold.length + left, actualLimit: sold.length + left })
  await laptop.pass(60_000)
}
const leftOf = async (laptop: TestLaptop, eventId: string) =>
  (await laptop.api.sales.offer({ eventId })).tickets.find(({ name }) => name === 'Stalls')?.left
const eventOf = async (laptop: TestLaptop, eventId: string) =>
  (await laptop.api.today.overview({})).events.find(({ id }) => id === eventId)

test('voided offline after the site had it: order, tickets, admissions, counts and stock are back at once', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await almostSoldOut(laptop, 4)
  const before = await eventOf(laptop, eventId)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  await laptop.drained()
  await laptop.pass(60_000)
  expect(await leftOf(laptop, eventId)).toBe(2)
  const { orderNumber, tickets } = await laptop.api.sales.get({ saleId })
  await goOffline(laptop)
  await laptop.api.sales.void({ saleId, eventId, reason: 'Wrong night' })
  await laptop.quiet()
  expect(await rowOf(laptop, orderNumber ?? '')).toMatchObject({ state: 'voided', voided: true, arrived: 0, due: null })
  const { ticketList } = await laptop.api.orders.get({ id: orderNumber ?? '' })
  expect(ticketList.map(({ status, arrivedAt }) => [status, arrivedAt])).toEqual([
    ['cancelled', null],
    ['cancelled', null],
  ])
  const { scans } = await laptop.api.checkin.scans({ eventId, limit: 5 })
  const ofSale = scans.filter(({ name }) => name === 'Ines Okafor')
  expect(ofSale.map(({ undone }) => undone)).toEqual([true, true])
  expect(await eventOf(laptop, eventId)).toMatchObject({
    sold: before?.sold,
    arrived: before?.arrived,
    takings: before?.takings,
  })
  expect(await leftOf(laptop, eventId)).toBe(4)
  expect(await scanIn(laptop, tickets[0]?.ticketNumber ?? '')).toMatchObject({ outcome: 'cancelled' })
  expect(await laptop.api.sales.latest({ eventId })).toMatchObject({ sales: [{ voided: true }] })
})

test('voided before the site had it: it stays among the orders, struck through, after a new mirror too', {
  tags: 'long',
}, async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const before = await eventOf(laptop, eventId)
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { checkIn: true }))
  await laptop.api.sales.void({ saleId, eventId, reason: 'Wrong night' })
  const asked = { filter: { text: 'Okafor' }, sort: { key: 'created', descending: true }, start: 0, count: 5 } as const
  const look = async () => {
    await laptop.quiet()
    expect(await rowOf(laptop, saleId)).toMatchObject({
      state: 'voided',
      voided: true,
      arrived: 0,
      due: null,
      sync: null,
    })
    expect((await laptop.api.orders.list(asked)).rows.map(({ id }) => id)).toContain(saleId)
    const waiting = await laptop.api.orders.list({ ...asked, filter: { ...asked.filter, unsynced: true } })
    expect(waiting.rows).toEqual([])
    const detail = await laptop.api.orders.get({ id: saleId })
    expect(detail.ticketList.map(({ status, arrivedAt }) => [status, arrivedAt])).toEqual([
      ['cancelled', null],
      ['cancelled', null],
    ])
    expect(await eventOf(laptop, eventId)).toMatchObject({
      sold: before?.sold,
      arrived: before?.arrived,
      takings: before?.takings,
    })
  }
  await look()
  await laptop.crash()
  await look()
  goOnline(laptop)
  await laptop.drained()
  await laptop.pass(16 * 60_000)
  await look()
  expect(newOrders()).toEqual([])
})

test('what a voided sale gave back is sold again, although the site counts it as sold, and no more', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await almostSoldOut(laptop, 2)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await laptop.api.sales.void({ saleId, eventId })
  await laptop.drained()
  await laptop.pass(60_000)
  expect(await leftOf(laptop, eventId)).toBe(2)
  await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await laptop.pass(60_000)
  expect(newOrders().filter(({ archived }) => archived !== true)).toMatchObject([{ status: 'PAID' }])
  expect((await openIncidents(laptop)).map(({ kind }) => kind)).toEqual(['cancelOnSite'])
  expect(await leftOf(laptop, eventId)).toBe(0)
})

test('another laptop learns of the void: its order is void there, its tickets admit no one', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const { laptop: other } = await openDoor({ beside: laptop })
  await using _other = other
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await laptop.api.sales.void({ saleId, eventId })
  await laptop.drained()
  await laptop.pass(60_000)
  for (const dataSet of ['tickets', 'orders'] as const) await other.api.sync.refresh({ dataSet })
  await laptop.pass(60_000)
  const { orderNumber, tickets } = await laptop.api.sales.get({ saleId })
  expect(await rowOf(other, orderNumber ?? '')).toMatchObject({ state: 'voided', channel: 'door' })
  expect(await scanIn(other, tickets[0]?.ticketNumber ?? '')).toMatchObject({ outcome: 'cancelled' })
})
