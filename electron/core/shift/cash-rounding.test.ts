import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { moneyText } from '../../../shared/money/money-text.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import { openBoxOffice } from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { onSite } from '../../../tests/support/orders.ts'
import { receiptOf } from '../../../tests/support/receipts.ts'
import { offerInCurrency, orderOf, payInParts, priced } from './cash-rounding.test-kit.ts'

const evenings = [
  // 25.00 and 2.5 % are 25.63; two are 51.26, whose fee is rounded once: 51.25.
  { currency: 'CHF', price: 2_500, one: [2_563, 2_565], order: [3_563, 1_000, 2_565], refund: [1_063, 1_065] },
  // 250.00 and 2.5 % are 256.25; a payment of 100.00 leaves 256.49 of 356.49.
  { currency: 'SEK', price: 25_000, one: [25_625, 25_600], order: [35_649, 10_000, 25_600], refund: [10_650, 10_700] },
] as const

test.each(evenings)(
  'an evening in $currency: drawer in coins, revenue exact, the rounding on every paper',
  async ({ currency, price, one, order, refund }) => {
    const { laptop, eventId, newOrders } = await openBoxOffice()
    await using _ = laptop
    const money = (minor: number) => ({ minor, currency })
    const text = (minor: number) => moneyText(money(minor)).replace(/\s/g, ' ')
    const [exact, cash] = one
    const [orderTotal, part, lastCash] = order
    const shift = await laptop.api.shift.open({ floats: [money(10_000)] })
    const pencil = { takings: 0, drawer: 0 }

    // One for cash with change, one by card, one for cash that is voided.
    await offerInCurrency(laptop, currency)
    const sale = priced(laptop, { currency, priceMinor: price, quantity: 1, method: 'cash' })
    expect(sale.totalMinor).toBe(exact)
    await goOffline(laptop)
    const { recordId } = await laptop.api.sales.sell({ ...sale, receivedMinor: 50_000 })
    await laptop.api.sales.sell({ ...sale, method: 'card' })
    const [card, last] = (await laptop.api.sales.latest({ eventId, count: 2 })).sales
    expect(card).toMatchObject({ charged: money(exact), rounding: null, change: null })
    expect(last).toMatchObject({ charged: money(exact), rounding: money(cash - exact), change: money(50_000 - cash) })
    const voided = await laptop.api.sales.sell(sale)
    await laptop.api.sales.void({ saleId: voided.recordId, eventId })
    const receipt = await receiptOf(laptop, recordId)
    expect(receipt).toContain(`Total ${text(exact)} Cash rounding ${text(cash - exact)} Cash ${text(50_000)}`)
    expect(receipt).toContain(`Change ${text(50_000 - cash)}`)
    expect(await receiptOf(laptop, card?.saleId ?? '')).not.toContain('Cash rounding')
    goOnline(laptop)
    await laptop.drained()
    // The site has what was charged, to the last unit.
    expect(newOrders().filter(({ archived }) => archived !== true)).toMatchObject([
      { totalPrice: { value: toDecimal(money(exact)) } },
      { totalPrice: { value: toDecimal(money(exact)) } },
    ])

    // An order: a part by card, the rest for cash; the cash is voided and taken again.
    const named = await orderOf(laptop, 'OFFLINE_PENDING', money(orderTotal))
    await goOffline(laptop)
    const [, first] = await payInParts(laptop, named, { parts: [['card', part]], last: 'cash', pencil })
    expect(first).toMatchObject({ paid: money(orderTotal - part), rounding: money(lastCash - orderTotal + part) })
    await laptop.api.orders.returnPayment({ paymentId: first?.paymentId ?? '' })
    pencil.takings -= orderTotal - part
    pencil.drawer -= lastCash
    const [second] = await payInParts(laptop, named, { parts: [], last: 'cash', pencil })
    goOnline(laptop)
    await laptop.drained()
    expect(onSite(laptop, named.orderNumber)?.totalPrice?.value).toBe(toDecimal(money(orderTotal)))
    const { payments } = await laptop.api.orders.get({ id: named.orderNumber })
    expect(payments.at(-1)).toMatchObject({
      ...{ amount: money(orderTotal - part), rounding: money(lastCash - orderTotal + part) },
      ...{ received: money(lastCash), change: money(0) },
    })
    expect(await receiptOf(laptop, second?.paymentId ?? '')).toContain(
      `Paid now ${text(orderTotal - part)} Cash rounding ${text(lastCash - orderTotal + part)} Cash ${text(lastCash)}`,
    )
    expect(await receiptOf(laptop, named.orderNumber)).toContain(`${second?.number} ${text(lastCash)}`)

    // A refund in cash, which is handed out of the drawer in coins.
    const paid = await orderOf(laptop, 'PAID', money(orderTotal), 2)
    const request = { id: paid.orderNumber, amount: money(refund[0]), reason: 'One guest less' }
    const refunded = await laptop.api.orders.requestRefund({ ...request, method: 'cash' })
    expect(refunded).toMatchObject({ amount: money(refund[0]), rounding: money(refund[1] - refund[0]) })
    expect((await laptop.api.orders.get({ id: paid.orderNumber })).refundable).toEqual(money(orderTotal - refund[0]))
    const out = { kind: 'payOut' as const, reason: 'Refund' }
    await expect(laptop.api.shift.move({ ...out, amount: money(refund[0]) })).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await laptop.api.shift.move({ ...out, amount: money(refund[1]) })

    pencil.takings += 2 * exact
    pencil.drawer += cash - refund[1]
    const counted = [{ currency, pieces: [{ faceMinor: 10_000 + pencil.drawer, count: 1 }] }]
    const report = await laptop.api.shift.close({ counted, note: '' })
    const [sums] = report.currencies
    const rounding = cash - exact + lastCash - orderTotal + part
    expect(sums).toMatchObject({
      ...{ net: money(2 * exact), takings: money(pencil.takings), cashSales: money(exact) },
      ...{ cashCollected: money(orderTotal - part), cashRounding: money(rounding), difference: money(0) },
      ...{ refundsRequested: money(refund[0]), refundRounding: money(refund[1] - refund[0]) },
    })
    const proof = await laptop.api.shift.proof(shift)
    expect(proof).toMatchObject({
      ...{ complete: true, charged: [money(2 * exact)], onSite: [money(2 * exact)], rounding: [money(cash - exact)] },
    })
    const { csv } = await laptop.api.shift.csv(shift)
    expect(csv).toContain(`"Cash rounding","","","${currency}","${toDecimal(money(rounding))}"`)
    expect(csv).toContain(`Cash rounding ${toDecimal(money(cash - exact))}`)
  },
)

test('cash that no coins make up is refused: as a part of an order, as what was handed over, as a float', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const chf = (minor: number) => ({ minor, currency: 'CHF' })
  const refused = { code: 'invalid_input' }
  await expect(laptop.api.shift.open({ floats: [chf(10_003)] })).rejects.toMatchObject(refused)
  await offerInCurrency(laptop, 'CHF')
  const sale = priced(laptop, { currency: 'CHF', priceMinor: 2_500, quantity: 1, method: 'cash' })
  await expect(laptop.api.sales.sell({ ...sale, receivedMinor: 2_603 })).rejects.toMatchObject(refused)
  const named = await orderOf(laptop, 'OFFLINE_PENDING', chf(2_562))
  const pay = (minor: number, receivedMinor?: number) =>
    laptop.api.orders.takePayment({
      ...{ ...named, method: 'cash', amount: chf(minor) },
      ...(receivedMinor === undefined ? {} : { receivedMinor }),
    })
  await expect(pay(1_003)).rejects.toMatchObject(refused)
  await expect(pay(2_562, 2_562)).rejects.toMatchObject(refused)
  await expect(pay(2_562, 2_555)).rejects.toMatchObject(refused)
  // Less than what is due, and all that coins can pay of it.
  expect(await pay(2_562, 2_560)).toMatchObject({ due: chf(0), rounding: chf(-2), change: chf(0) })
})

test('a sale that waits since before cash was rounded goes out, and was exact', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await offerInCurrency(laptop, 'CHF')
  const sale = priced(laptop, { currency: 'CHF', priceMinor: 2_500, quantity: 1, method: 'cash' })
  await goOffline(laptop)
  const shift = await laptop.api.shift.open({ floats: [] })
  await laptop.api.sales.sell(sale)
  await laptop.crash({}, (dir) => {
    // The copy's rows have checksums and would win. A version of that time noted nothing about its records.
    for (const file of ['outbox.copy', 'records.whole']) rmSync(join(dir, file), { force: true })
    withDatabase(join(dir, 'desk.db'), (file) =>
      file.exec(
        `UPDATE outbox SET version = 2, input = json_remove(input, '$.roundingMinor') WHERE operation = 'sales.sell';
         UPDATE takings SET rounding_minor = 0`,
      ),
    )
  })
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: '25.63' } }])
  const { sales } = await laptop.api.sales.latest({ eventId })
  expect(sales).toMatchObject([{ charged: { minor: 2_563 }, rounding: null }])
  const { currencies } = await laptop.api.shift.report(shift)
  expect(currencies).toMatchObject([{ expectedCash: { minor: 2_563 }, cashRounding: { minor: 0 } }])
})
