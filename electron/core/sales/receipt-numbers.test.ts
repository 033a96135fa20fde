import { expect, test } from 'vitest'
import { textOf } from '../../../shared/messages/text-of.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import { listedOrders, rowOf } from '../../../tests/support/orders.ts'
import { receiptOf } from '../../../tests/support/receipts.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const minute = 60_000
const day = 24 * 60 * minute

async function sell(laptop: TestLaptop): Promise<{ saleId: string; receiptNumber: string | null }> {
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { quantity: 1 }))
  const { receiptNumber } = await laptop.api.sales.get({ saleId })
  return { saleId, receiptNumber }
}

test('a sale has its receipt number at once, offline too, and keeps it once the site has it', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  expect((await laptop.api.sales.offer({ eventId })).nextNumber).toBe('D1-001')
  const first = await sell(laptop)
  const { saleId, receiptNumber } = await sell(laptop)
  expect([first.receiptNumber, receiptNumber]).toEqual(['D1-001', 'D1-002'])
  const [row] = (await queueOf(laptop)).filter(({ recordId }) => recordId === saleId)
  expect(row?.about).toBe('D1-002')
  await laptop.api.settings.update({ deskName: 'Box office' })
  goOnline(laptop)
  await laptop.drained()
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({ receiptNumber: 'D1-002', state: 'done' })
  const { rows } = await laptop.api.sync.history({ before: null, limit: 50 })
  const { orderNumber } = await laptop.api.sales.get({ saleId })
  const ended = rows.find(({ about }) => textOf(about) === 'D1-002')
  expect(ended?.record).toEqual({ dataSet: 'orders', recordId: orderNumber, eventId, ticketNumber: null })
  const { sales } = await laptop.api.sales.latest({ eventId, count: 5 })
  expect(sales.map((sale) => sale.receiptNumber)).toEqual(['D1-002', 'D1-001'])
})

test('a laptop with a new name counts on under its new code, and a window can’t choose a number', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await sell(laptop)
  await laptop.api.settings.update({ deskName: 'Box office' })
  expect((await sell(laptop)).receiptNumber).toBe('BO-002')
  await laptop.api.settings.update({ deskName: 'Door 1' })
  expect((await sell(laptop)).receiptNumber).toBe('D1-003')
  const chosen = intent(laptop, { receiptNumber: 'D1-001', businessDay: '2020-01-01' })
  const { recordId: saleId } = await laptop.api.sales.sell(chosen)
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({ receiptNumber: 'D1-004' })
})

test('a crash, a restart and a clock that was set back repeat no number', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const numbers = [(await sell(laptop)).receiptNumber]
  await laptop.crash()
  numbers.push((await sell(laptop)).receiptNumber)
  await laptop.restart()
  numbers.push((await sell(laptop)).receiptNumber)
  laptop.clock.jump(-20 * minute)
  numbers.push((await sell(laptop)).receiptNumber)
  expect(numbers).toEqual(['D1-001', 'D1-002', 'D1-003', 'D1-004'])
  // Another day by a wrong clock has numbers of its own, and neither day repeats one once the clock is right again.
  laptop.clock.jump(-day)
  expect((await sell(laptop)).receiptNumber).toBe('D1-001')
  laptop.clock.jump(day)
  expect((await sell(laptop)).receiptNumber).toBe('D1-005')
  laptop.clock.jump(-day)
  expect((await sell(laptop)).receiptNumber).toBe('D1-002')
})

test('counting begins anew with the business day, at four in the morning', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await sell(laptop)
  laptop.clock.jump(8 * 60 * minute)
  expect((await sell(laptop)).receiptNumber).toBe('D1-002')
  laptop.clock.jump(8 * 60 * minute)
  expect((await sell(laptop)).receiptNumber).toBe('D1-001')
})

test('the receipt shows both numbers, and Orders, the proof and the palette know the sale by the short one', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const { shiftId } = await laptop.api.shift.open({ floats: [] })
  await goOffline(laptop)
  await sell(laptop)
  const { saleId, receiptNumber } = await sell(laptop)
  const { number } = await laptop.api.sales.get({ saleId })
  await laptop.quiet()
  const words = await receiptOf(laptop, saleId)
  expect(words).toContain('D1-002')
  expect(words).toContain(number)
  expect(await rowOf(laptop, 'd1-002')).toMatchObject({ id: saleId, receiptNumber, localNumber: number })
  const findNumbers = async () => (await listedOrders(laptop, { text: 'D1-002' })).rows.map((row) => row.receiptNumber)
  expect(await findNumbers()).toEqual(['D1-002'])
  const { orders } = await laptop.api.orders.search({ text: 'D1-002', limit: 4 })
  expect(orders.map(({ id }) => id)).toEqual([saleId])
  const proof = await laptop.api.shift.proof({ shiftId })
  expect(proof.sales.map((sale) => sale.receiptNumber)).toEqual(['D1-001', 'D1-002'])
  goOnline(laptop)
  await laptop.drained()
  expect(await findNumbers()).toEqual(['D1-002'])
})

test('the number on a receipt finds its guests at the door and in the guest list', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await sell(laptop)
  const { saleId, receiptNumber } = await sell(laptop)
  await laptop.drained()
  const { orderNumber } = await laptop.api.sales.get({ saleId })
  const ordersOf = async (text: string) => {
    const filter = { eventId, text }
    const { rows } = await laptop.api.guests.list({
      filter,
      sort: { key: 'name', descending: false },
      start: 0,
      count: 50,
    })
    return [...new Set(rows.map((row) => row.orderNumber))]
  }
  const atDoor = async (text: string) => {
    const { orders } = await laptop.api.checkin.find({ eventId, text, typeIds: [] })
    return orders.map((order) => order.orderNumber)
  }
  expect([receiptNumber, await atDoor('D1-002'), await ordersOf('D1-002')]).toEqual([
    'D1-002',
    [orderNumber],
    [orderNumber],
  ])
  expect([await atDoor('d1 2'), await ordersOf('d1 2')]).toEqual([
    expect.arrayContaining([orderNumber]),
    expect.arrayContaining([orderNumber]),
  ])
  // Letters alone are part of a name: most sales of a laptop begin with the same ones.
  expect(await atDoor('d')).not.toContain(orderNumber)
})
