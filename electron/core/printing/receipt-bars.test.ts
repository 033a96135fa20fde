import { expect, test } from 'vitest'
import { shortNumber } from '../../../shared/local-number.ts'
import { receipt } from '../../../tests/printing/sample-data.ts'
import { intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, scanIn } from '../../../tests/support/open-door.ts'
import { namedOf, orderIn } from '../../../tests/support/orders.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { english } from '../base/speech.ts'
import { roomForBars } from './papers.ts'
import { barCode } from './print-codes.ts'
import { receiptPage } from './templates/receipt.ts'

const receiptOf = async (laptop: TestLaptop, orderNumber: string, paper: 'roll80' | 'roll58' = 'roll80') =>
  (await laptop.api.printing.document({ request: { kind: 'receipt', orderNumber }, paper })).html
const barsIn = (html: string) => /<svg class="bars".*?<\/svg>/s.exec(html)?.[0]

test('a receipt of desk "Kasse Süd" has bars, and what a scanner types finds the order', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.settings.update({ deskName: 'Kasse Süd' })
  await goOffline(laptop)
  const { recordId } = await laptop.api.sales.sell(intent(laptop))
  const { number } = await laptop.api.sales.get({ saleId: recordId })
  expect(number).toMatch(/^L-KasseSued-[A-Z]{4}-0001$/)
  for (const paper of ['roll80', 'roll58'] as const) {
    const html = await receiptOf(laptop, recordId, paper)
    expect(html).toContain(number)
    expect(barsIn(html)).toBe(barCode(shortNumber(number), roomForBars(paper, 88))?.text.trim())
  }
  const { orders } = await laptop.api.orders.search({ text: shortNumber(number), limit: 5 })
  expect(orders.map(({ id }) => id)).toEqual([recordId])
})

test('at the door of "Kasse Süd" the bars of a sale of one ticket admit it, as its number typed does', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.settings.update({ deskName: 'Kasse Süd' })
  await goOffline(laptop)
  const sell = async (quantity: number) => {
    const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { quantity }))
    return (await laptop.api.sales.get({ saleId })).number
  }
  expect((await scanIn(laptop, shortNumber(await sell(1)))).outcome).toBe('admitted')
  expect((await scanIn(laptop, `${(await sell(2)).toLowerCase()}-2`)).outcome).toBe('admitted')
})

test('numbers of earlier versions have their bars as well, or the receipt says why they have none', () => {
  const html = (number: string) => receiptPage({ ...receipt, number, isPayment: false }, 'roll58', english).html
  expect(html('L-Süd-0001')).toContain('class="bars"')
  expect(html('L-FoyerlinkshinterderGarderobe-0001')).toContain('No bar code: the number is too long for this paper.')
})

test('the bars of a payment lead to the order that was paid', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const order = orderIn(laptop, 'OFFLINE_PENDING')
  const amount = { minor: 500, currency: 'EUR' }
  const { paymentId } = await laptop.api.orders.takePayment({ ...namedOf(order), method: 'cash', amount })
  const html = await receiptOf(laptop, paymentId)
  expect(barsIn(html)).toBe(barCode(order.orderNumber, roomForBars('roll80', 88))?.text.trim())
})
