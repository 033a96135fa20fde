import { expect, test } from 'vitest'
import {
  changeKind,
  checkCoupon,
  intent,
  kindOf,
  openBoxOffice,
  openIncidents,
  readOffer,
  sellIn,
} from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'

test.each([
  ['EUR', '19.99', 1_999, '59.97'],
  ['JPY', '2500', 2_500, '7500'],
  ['KWD', '12.345', 12_345, '37.035'],
])(
  'three tickets in %s at %s: the site’s total is what was charged, to the last unit',
  async (currency, value, priceMinor, total) => {
    const { laptop, eventId, newOrders } = await openBoxOffice()
    await using _ = laptop
    sellIn(laptop, eventId, currency, value)
    const lines = [{ definitionId: kindOf(laptop).id, quantity: 3, priceMinor }]
    await readOffer(laptop)
    await goOffline(laptop)
    await laptop.api.sales.sell(intent(laptop, { lines, currency, totalMinor: 3 * priceMinor }))
    expect((await laptop.api.sales.unsent({ eventId })).totals).toEqual([{ minor: 3 * priceMinor, currency }])
    goOnline(laptop)
    await laptop.drained()
    expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: total, currency } }])
    expect(await openIncidents(laptop)).toEqual([])
  },
)

test('charged in one currency and sold in another: never converted, and told', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop))
  sellIn(laptop, eventId, 'JPY', '5000')
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ totalPrice: { value: '10000', currency: 'JPY' } }])
  expect(await openIncidents(laptop)).toMatchObject([
    {
      kind: 'priceChanged',
      detail: 'D1-001 · charged €64.00, on the site ¥10,000. What was charged is kept.',
    },
  ])
})

test('the site’s fee on top is part of what was charged', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  changeKind(laptop, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT' })
  await readOffer(laptop)
  await checkCoupon(laptop, intent(laptop))
  await laptop.api.sales.sell(intent(laptop, { feeMinor: 160, totalMinor: 6_560 }))
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ totalPrice: { value: '65.60', currency: 'EUR' } }])
  expect(await openIncidents(laptop)).toEqual([])
})
