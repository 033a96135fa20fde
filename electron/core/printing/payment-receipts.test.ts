import { expect, test } from 'vitest'
import { moneyText } from '../../../shared/money/money-text.ts'
import { openDoor } from '../../../tests/support/open-door.ts'
import { namedOf, orderIn } from '../../../tests/support/orders.ts'
import { receiptOf } from '../../../tests/support/receipts.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' })

async function unpaidOrder(laptop: TestLaptop) {
  await laptop.api.settings.update({ deskName: 'Door 1', operator: 'Ada' })
  const order = orderIn(laptop, 'OFFLINE_PENDING')
  const total = Math.round(Number(order.totalPrice?.value) * 100)
  const pay = (method: 'cash' | 'card', minor: number, receivedMinor?: number) =>
    laptop.api.orders.takePayment({
      ...namedOf(order),
      method,
      amount: eur(minor),
      ...(receivedMinor === undefined ? {} : { receivedMinor }),
    })
  return { id: order.orderNumber, total, pay }
}

test('a payment has its receipt: which order, how it was paid, what is due, who took it and where', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, total, pay } = await unpaidOrder(laptop)
  const { paymentId, number } = await pay('cash', 1_000, 1_500)
  const words = await receiptOf(laptop, paymentId)
  for (const text of [
    `Order total ${moneyText(eur(total))}`,
    'Paid now €10.00',
    'Cash €15.00',
    'Change €5.00',
    `Still due ${moneyText(eur(total - 1_000))}`,
    `Number ${number}`,
    `For order ${id}`,
    'Laptop Door 1, Ada',
  ]) {
    expect(words).toContain(text)
  }
  expect(words).not.toContain('VOIDED')
})

test('the receipt of an order names its payments, and what is due until nothing is', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, total, pay } = await unpaidOrder(laptop)
  expect(await receiptOf(laptop, id)).toContain('Not paid yet. This isn’t a payment receipt.')
  const first = await pay('cash', 1_000)
  const part = await receiptOf(laptop, id)
  expect(part).toContain(`Cash ${first.number} €10.00`)
  expect(part).toContain(`Still due ${moneyText(eur(total - 1_000))}`)
  expect(part).not.toContain('no receipt')
  const rest = await pay('card', total - 1_000)
  const words = await receiptOf(laptop, id)
  expect(words).toContain(`Cash ${first.number} €10.00`)
  expect(words).toContain(`Card ${rest.number} ${moneyText(eur(total - 1_000))}`)
  expect(words).not.toContain('due')
  expect(await receiptOf(laptop, rest.paymentId)).not.toContain('Still due')
})

test('a payment that was voided says so on its receipt, and is no payment of its order any more', async () => {
  const { laptop } = await openDoor()
  await using _ = laptop
  const { id, total, pay } = await unpaidOrder(laptop)
  const { paymentId, number } = await pay('card', 1_000)
  await laptop.api.orders.returnPayment({ paymentId })
  const words = await receiptOf(laptop, paymentId)
  expect(words).toContain('VOIDED')
  expect(words).toContain('Voided. The money was given back.')
  expect(words).toContain(`Still due ${moneyText(eur(total))}`)
  expect(await receiptOf(laptop, id)).not.toContain(number)
})
