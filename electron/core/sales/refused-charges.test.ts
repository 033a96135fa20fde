import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SaleMismatch } from '../../../shared/app/sale-mismatch.ts'
import { AppError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import { withDatabase } from '../../../tests/support/databases.ts'
import {
  changeKind,
  checkCoupon,
  endCoupon,
  type Intent,
  intent,
  kindOf,
  openBoxOffice,
  readOffer,
} from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { addOperators, approveSale, noDiscounts } from '../../../tests/support/operators.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'
import { writtenOf } from '../../../tests/support/written-sales.ts'

/** A laptop at which Rosa sells, who gives no discounts. */
async function openSeller() {
  const open = await openBoxOffice()
  await addOperators(open.laptop.api, { name: 'Rosa', rights: ['sell', 'checkIn'], discounts: noDiscounts })
  return open
}

/** Two in the stalls at another price than 32.00 each. */
const stallsAt = (laptop: TestLaptop, priceMinor: number, change: Partial<Intent> = {}): Intent =>
  intent(laptop, {
    lines: [{ definitionId: kindOf(laptop).id, quantity: 2, priceMinor }],
    totalMinor: 2 * priceMinor,
    ...change,
  })

/** The error of a sale that has to be refused; fails if anything of it was written. */
async function refusalOf(laptop: TestLaptop, sale: Intent): Promise<AppError> {
  const before = writtenOf(laptop)
  const error: unknown = await laptop.api.sales.sell(sale).catch((reason: unknown) => reason)
  if (!(error instanceof AppError)) throw new Error('The sale was made.', { cause: error })
  expect(writtenOf(laptop)).toEqual(before)
  return error
}

const nothing = 'Nothing was charged or saved.'
const cases: [string, (laptop: TestLaptop) => Intent, mismatch: object, text: string][] = [
  [
    'a ticket of 32.00 for nothing',
    (laptop) => stallsAt(laptop, 0),
    { what: 'price', name: 'Stalls', wantedMinor: 0, offeredMinor: 3_200, currency: 'EUR' },
    `Stalls costs €32.00 now, not €0.00. ${nothing} Use the new price, then take the money.`,
  ],
  [
    'a ticket of 32.00 for a cent',
    (laptop) => stallsAt(laptop, 1),
    { what: 'price', wantedMinor: 1, offeredMinor: 3_200 },
    `Stalls costs €32.00 now, not €0.01. ${nothing} Use the new price, then take the money.`,
  ],
  [
    'a total of a cent',
    (laptop) => intent(laptop, { totalMinor: 1 }),
    { what: 'amount', amount: 'total', wantedMinor: 1, offeredMinor: 6_400 },
    `The total is €64.00, not €0.01. ${nothing} Check the amounts, then take the money.`,
  ],
  [
    'a coupon that no site has checked',
    (laptop) => intent(laptop, { coupon: 'SPRING', discountMinor: 640, totalMinor: 5_760 }),
    { what: 'coupon', code: 'SPRING' },
    `The site hasn’t checked coupon SPRING for these tickets. ${nothing} Apply it again, or sell without it.`,
  ],
  [
    'more tickets than one order holds',
    (laptop) => intent(laptop, { quantity: 11 }),
    { what: 'perOrder', name: 'Stalls', wanted: 11, maximum: 10 },
    `One sale can hold 10 tickets “Stalls”, not 11. ${nothing} Sell the rest in a second sale.`,
  ],
  [
    'another currency',
    (laptop) => intent(laptop, { currency: 'USD' }),
    { what: 'currency', wanted: 'USD', offered: 'EUR' },
    `This event sells in EUR, not USD. ${nothing} Sync now, then start the sale again.`,
  ],
  [
    'a price option that there isn’t',
    (laptop) =>
      intent(laptop, {
        lines: [{ definitionId: kindOf(laptop).id, optionId: 'cheap', quantity: 2, priceMinor: 3_200 }],
      }),
    { what: 'notOffered', optionId: 'cheap', name: 'Stalls' },
    `Stalls isn’t on offer at the chosen price. ${nothing} Remove it from the cart and add it again.`,
  ],
  [
    'a fee that isn’t charged',
    (laptop) => intent(laptop, { feeMinor: 100, totalMinor: 6_500 }),
    { what: 'amount', amount: 'fee', wantedMinor: 100, offeredMinor: 0 },
    `The booking fee is €0.00, not €1.00. ${nothing} Check the amounts, then take the money.`,
  ],
  [
    'less cash than is due',
    (laptop) => intent(laptop, { receivedMinor: 5_000 }),
    { what: 'amount', amount: 'received', wantedMinor: 5_000, offeredMinor: 6_400 },
    `The cash due is €64.00, not €50.00. ${nothing} Check the amounts, then take the money.`,
  ],
]

test('a seller can’t sell tickets for nothing or a cent, nor with a total, coupon or currency of their own', async () => {
  const { laptop } = await openSeller()
  await using _ = laptop
  for (const [what, saleOf, mismatch, text] of cases) {
    const { code, data, reason = '' } = await refusalOf(laptop, { ...saleOf(laptop), checkIn: true })
    const [first] = SaleMismatch.parse(data).mismatches
    expect([what, code, first, textOf(reason)]).toEqual([what, 'precondition', expect.objectContaining(mismatch), text])
  }
  await laptop.api.sales.sell(intent(laptop))
})

test('each line that costs something else is named with both prices', async () => {
  const { laptop } = await openSeller()
  await using _ = laptop
  const lines = ['Stalls', 'Balcony'].map((name) => ({
    ...{ definitionId: kindOf(laptop, name).id, quantity: 1, priceMinor: 5 },
  }))
  const { data } = await refusalOf(laptop, intent(laptop, { lines, totalMinor: 10 }))
  expect(data).toMatchObject({
    mismatches: [
      { name: 'Stalls', wantedMinor: 5 },
      { name: 'Balcony', wantedMinor: 5 },
    ],
  })
})

test('an approval raises limits, and changes no price', async () => {
  const { laptop, eventId } = await openSeller()
  await using _ = laptop
  const approvalId = await approveSale(laptop.api, { eventId })
  const { code, data } = await refusalOf(laptop, stallsAt(laptop, 100, { approvalId }))
  expect([code, data]).toMatchObject(['precondition', { mismatches: [{ what: 'price' }] }])
  // It is still there for what it is for.
  const free = stallsAt(laptop, 0, { method: 'free', approvalId })
  await laptop.api.sales.sell(free)
})

test('two equal lines contradict each other', async () => {
  const { laptop } = await openSeller()
  await using _ = laptop
  const line = { definitionId: kindOf(laptop).id, quantity: 1, priceMinor: 3_200 }
  expect(await refusalOf(laptop, intent(laptop, { lines: [line, line] }))).toMatchObject({ code: 'invalid_input' })
})

test('a price that the laptop reads while the cart is open: refused at the old one, sold at the new one', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const price = { value: '36.50', currency: 'EUR' }
  changeKind(laptop, 'Stalls', { pricingMethod: { fixedPrice: price, pricingType: 'STANDARD', free: false } })
  // Not read yet: sold as this laptop offers it.
  await laptop.api.sales.sell(stallsAt(laptop, 3_200))
  await readOffer(laptop)
  const { data } = await refusalOf(laptop, stallsAt(laptop, 3_200))
  expect(data).toMatchObject({ mismatches: [{ what: 'price', wantedMinor: 3_200, offeredMinor: 3_650 }] })
  await laptop.api.sales.sell(stallsAt(laptop, 3_650))
  await laptop.drained()
  expect(newOrders().map(({ totalPrice }) => totalPrice?.value)).toEqual(['64.00', '73.00'])
})

test('a donation has a minimum', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  const pricingMethod = { guestPrice: { value: '5.00', currency: 'EUR' }, pricingType: 'DONATION', free: false }
  changeKind(laptop, 'Stalls', { pricingMethod })
  await readOffer(laptop)
  const error = await refusalOf(laptop, stallsAt(laptop, 499))
  expect(error.data).toMatchObject({ mismatches: [{ what: 'minimum', wantedMinor: 499, offeredMinor: 500 }] })
  expect(textOf(error.reason ?? '')).toBe(
    `Stalls costs at least €5.00, not €4.99. ${nothing} Use the new price, then take the money.`,
  )
  await laptop.api.sales.sell(stallsAt(laptop, 712))
})

test('a coupon counts for the lines that the site checked it for, until the site refuses it', async () => {
  const { laptop } = await openSeller()
  await using _ = laptop
  const spring = { coupon: 'SPRING', discountMinor: 640, totalMinor: 5_760 }
  await checkCoupon(laptop, intent(laptop, { quantity: 3 }))
  expect((await refusalOf(laptop, intent(laptop, spring))).data).toMatchObject({ mismatches: [{ what: 'coupon' }] })
  await checkCoupon(laptop, intent(laptop))
  const dear = await refusalOf(laptop, intent(laptop, { ...spring, discountMinor: 6_399, totalMinor: 1 }))
  expect(dear.data).toMatchObject({ mismatches: [{ amount: 'discount', offeredMinor: 640 }, { amount: 'total' }] })
  await laptop.api.sales.sell(intent(laptop, spring))
  endCoupon(laptop, 'SPRING')
  await expect(checkCoupon(laptop, intent(laptop))).rejects.toMatchObject({ code: 'refused' })
  expect((await refusalOf(laptop, intent(laptop, spring))).data).toMatchObject({ mismatches: [{ what: 'coupon' }] })
})

test('a benefit that no laptop can check counts as given by hand', async () => {
  const { laptop } = await openSeller()
  await using _ = laptop
  const paidPlanBenefit = { planOrderId: 'any', benefitId: 'any' }
  const { data } = await refusalOf(laptop, intent(laptop, { paidPlanBenefit, discountMinor: 6_400, totalMinor: 0 }))
  expect(data).toMatchObject({ beyond: [{ what: 'discount', wantedMinor: 6_400, allowedMinor: 0 }] })
})

test('a sale that an earlier Foyer saved goes out as it was charged', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const lines = ['Stalls', 'Balcony'].map((name) => ({
    definitionId: kindOf(laptop, name).id,
    quantity: 1,
    priceMinor: 0,
  }))
  await laptop.api.sales.sell(intent(laptop, { lines, method: 'free', totalMinor: 0 }))
  const old = JSON.stringify([0, 1].map(() => ({ definitionId: kindOf(laptop).id, quantity: 1, priceMinor: 3_100 })))
  await laptop.crash({}, (dir) => {
    // The copy's rows have checksums and would win. A version of that time noted nothing about its records.
    for (const file of ['outbox.copy', 'records.whole']) rmSync(join(dir, file), { force: true })
    withDatabase(join(dir, 'desk.db'), (file) =>
      file
        .prepare(
          `UPDATE outbox SET version = 4, input = json_set(input, '$.lines', json(?), '$.totalMinor', 6200, '$.method', 'cash')
           WHERE operation = 'sales.sell'`,
        )
        .run(old),
    )
  })
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: '62.00' }, ticketsQuantity: 2 }])
})
