import { expect, test } from 'vitest'
import { barsOf } from '../../../shared/order-bars.ts'
import { openBoxOffice, wish } from '../../../tests/support/door-sales.ts'
import { goOffline, scanIn } from '../../../tests/support/open-door.ts'
import { namedOf, orderIn } from '../../../tests/support/orders.ts'
import type { TestDesk } from '../../../tests/support/test-desk.ts'
import { roomForBars } from './papers.ts'
import { barCode } from './print-codes.ts'

const receiptOf = async (desk: TestDesk, orderNumber: string, paper: 'roll80' | 'roll58' = 'roll80') =>
  (await desk.api.printing.document({ request: { kind: 'receipt', orderNumber }, paper })).html
const barsIn = (html: string) => /<svg class="bars".*?<\/svg>/s.exec(html)?.[0]

test('a receipt of desk "Kasse Süd" has bars, and what a scanner types finds the order', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await desk.api.settings.update({ deskName: 'Kasse Süd' })
  await goOffline(desk)
  const { recordId } = await desk.api.sales.sell(wish(desk))
  const html = await receiptOf(desk, recordId)
  expect(html).toContain('L-KasseSüd-0001')
  expect(barsIn(html)).toBe(barCode('L-KasseSüd-0001', roomForBars('roll80', 88))?.text.trim())
  const { orders } = await desk.api.orders.search({ text: barsOf('L-KasseSüd-0001'), limit: 5 })
  expect(orders.map(({ id }) => id)).toEqual([recordId])
})

test('at the door of "Kasse Süd" the bars of a sale of one ticket admit it, as its number typed does', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await desk.api.settings.update({ deskName: 'Kasse Süd' })
  await goOffline(desk)
  await desk.api.sales.sell(wish(desk, { quantity: 1 }))
  await desk.api.sales.sell(wish(desk, { quantity: 2 }))
  expect((await scanIn(desk, barsOf('L-KasseSüd-0001'))).outcome).toBe('admitted')
  expect((await scanIn(desk, 'l-kassesüd-0002-2')).outcome).toBe('admitted')
})

test('a receipt whose number is too long for its paper says why it has no bars', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  await desk.api.settings.update({ deskName: 'Foyer links hinter der Garderobe' })
  await goOffline(desk)
  const { recordId } = await desk.api.sales.sell(wish(desk))
  const html = await receiptOf(desk, recordId, 'roll58')
  expect(barsIn(html)).toBeUndefined()
  expect(html).toContain('No bar code: the number is too long for this paper.')
})

test('the bars of a payment lead to the order that was paid', async () => {
  const { desk } = await openBoxOffice()
  await using _ = desk
  const order = orderIn(desk, 'OFFLINE_PENDING')
  const amount = { minor: 500, currency: 'EUR' }
  const { paymentId } = await desk.api.orders.takePayment({ ...namedOf(order), method: 'cash', amount })
  const html = await receiptOf(desk, paymentId)
  expect(barsIn(html)).toBe(barCode(order.orderNumber, roomForBars('roll80', 88))?.text.trim())
})
