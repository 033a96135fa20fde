import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscountRule } from '../../../shared/app/offer.ts'
import type { Sale } from '../../../shared/app/sales.ts'
import { percentOf, ticketsSum } from '../../../shared/money/discount.ts'
import { totalsWithin } from '../../../shared/money/totals.ts'
import { rowsOf, withDatabase } from '../../../tests/support/databases.ts'
import {
  changeKind,
  checkCoupon,
  type Intent,
  intent,
  kindOf,
  openBoxOffice,
  openIncidents,
  readOffer,
  setTax,
} from '../../../tests/support/door-sales.ts'
import { cases } from '../../../tests/support/long-tests.ts'
import { goOffline, goOnline } from '../../../tests/support/open-door.ts'
import { addOperators, approveSale, noDiscounts, signInMara } from '../../../tests/support/operators.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const noLimit = { percent: null, amounts: {} }

/** Two in the stalls, €64.00, with this much off. */
const off = (laptop: TestLaptop, minor: number, change: Partial<Intent> = {}): Intent =>
  intent(laptop, {
    discountMinor: minor,
    manualDiscount: { minor, reason: 'Staff' },
    totalMinor: 6_400 - minor,
    ...change,
  })

/** A laptop of a single user whose role isn't the owner's. */
async function openDoorRole() {
  const open = await openBoxOffice()
  await open.laptop.api.settings.update({ role: 'door', operator: 'Rosa' })
  return open
}

/** Rosa sells, and gives away what she may; Mara's PIN is known. */
async function openCashier(
  discounts: DiscountRule = noDiscounts,
  before?: (api: TestLaptop['api'], eventId: string) => Promise<unknown>,
) {
  const open = await openBoxOffice()
  await before?.(open.laptop.api, open.eventId)
  await addOperators(open.laptop.api, { name: 'Rosa', rights: ['sell', 'checkIn'], discounts })
  return open
}

test('a discount given by hand goes out without the network: the site’s order says what was charged', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const manualDiscount = { minor: 640, percent: 1_000, reason: 'Staff' }
  const { recordId: saleId } = await laptop.api.sales.sell(off(laptop, 640, { manualDiscount }))
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: '57.60' }, ticketsQuantity: 2 }])
  expect(await openIncidents(laptop)).toEqual([])
  expect(await laptop.api.sales.get({ saleId })).toMatchObject({
    charged: { minor: 5_760 },
    siteTotal: { minor: 5_760 },
  })
  const kept = 'SELECT discount_minor AS minor, reason FROM takings'
  expect(rowsOf(join(laptop.dir, 'desk.db'), kept)).toEqual([{ minor: 640, reason: 'Staff' }])
})

test('all of it off is a free order, and no money in the drawer', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.sell(off(laptop, 6_400, { method: 'free' }))
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'FREE', totalPrice: { value: '0.00' } }])
  expect(await openIncidents(laptop)).toEqual([])
})

test.each<[string, Partial<Intent>]>([
  ['without a reason', { manualDiscount: undefined }],
  ['together with a coupon', { coupon: 'SPRING' }],
  ['of another amount than was taken off', { discountMinor: 641 }],
  ['that is another share', { manualDiscount: { minor: 640, percent: 2_000, reason: 'Staff' } }],
  ['with a total that is lower still', { totalMinor: 100 }],
])('no discount is given %s', async (_what, change) => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await expect(laptop.api.sales.sell(off(laptop, 640, change))).rejects.toMatchObject({ code: 'invalid_input' })
  expect((await laptop.api.sync.queue({})).rows).toEqual([])
})

test('no discount is more than the tickets cost', async () => {
  const { laptop } = await openBoxOffice()
  await using _ = laptop
  await expect(laptop.api.sales.sell(off(laptop, 6_401, { totalMinor: 0 }))).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('a discount beyond the limit is approved; History, order, receipt and report name both', async () => {
  const { laptop, eventId, newOrders } = await openCashier(noDiscounts, (api) =>
    api.shift.open({ floats: [{ minor: 0, currency: 'EUR' }] }),
  )
  await using _ = laptop
  expect(await laptop.api.sales.discountRule({})).toEqual(noLimit)
  await expect(laptop.api.sales.sell(off(laptop, 640))).rejects.toMatchObject({
    code: 'precondition',
    data: { beyond: [{ what: 'discount', currency: 'EUR', wantedMinor: 640, allowedMinor: 0 }] },
  })
  const reason = 'Their seats were wet'
  const approvalId = await approveSale(laptop.api, { eventId, reason })
  const { recordId: saleId } = await laptop.api.sales.sell(off(laptop, 640, { approvalId }))
  const words = 'SELECT reason, operator, approved_by AS by, sale_id AS saleId FROM approvals'
  expect(rowsOf(join(laptop.dir, 'desk.db'), words)).toEqual([{ reason, operator: 'Rosa', by: 'Mara', saleId }])
  await expect(laptop.api.sales.sell(off(laptop, 640, { approvalId }))).rejects.toMatchObject({ code: 'precondition' })
  // What was agreed to was the discount, and not to sell more than there is.
  const [row] = rowsOf(join(laptop.dir, 'desk.db'), 'SELECT input FROM outbox UNION SELECT input FROM history')
  const sale = JSON.parse(String(row?.['input'])) as Sale
  expect([sale.approvalId, sale.discountApprovalId, sale.manualDiscount?.reason]).toEqual([
    undefined,
    approvalId,
    'Staff',
  ])
  await laptop.drained()
  const [order] = newOrders()
  expect(JSON.stringify(order)).toContain('Rosa, Mara')
  const { rows } = await laptop.api.sync.history({ before: null, limit: 20 })
  expect(rows.map(({ what }) => what)).toContainEqual({
    ...{ code: 'operators.approved', values: { name: 'Mara', other: 'Rosa', reason, right: 'sell' } },
  })
  const request = { kind: 'receipt' as const, orderNumber: saleId }
  expect((await laptop.api.printing.document({ request })).html).toContain('Rosa, approved by Mara')
  const { shift } = await laptop.api.shift.current({})
  const ofShift = { shiftId: shift?.shiftId ?? '' }
  await expect(laptop.api.shift.report(ofShift)).rejects.toMatchObject({ code: 'not_permitted' })
  await signInMara(laptop.api)
  const { approvals } = await laptop.api.shift.report(ofShift)
  expect(approvals).toMatchObject([{ operator: 'Rosa', approvedBy: 'Mara', right: 'sell', reason }])
  const paper = await laptop.api.printing.document({ request: { kind: 'shiftReport', ...ofShift } })
  expect(paper.html).toContain(`Mara approved a sale for Rosa: ${reason}`)
  expect((await laptop.api.shift.csv(ofShift)).csv).toContain('Mara approved a sale for Rosa')
  // What was closed keeps it.
  await laptop.api.shift.close({ counted: [], note: '' })
  expect((await laptop.api.shift.report(ofShift)).approvals).toEqual(approvals)
})

test('an operator gives as much as they may, and an approver no more than they may themselves', async () => {
  const { laptop, eventId } = await openCashier({ percent: 1_000, amounts: {} })
  await using _ = laptop
  await laptop.api.sales.sell(off(laptop, 640))
  await expect(laptop.api.sales.sell(off(laptop, 641))).rejects.toMatchObject({
    data: { beyond: [{ wantedMinor: 641, allowedMinor: 640 }] },
  })
  const { operators } = await laptop.api.operators.state({})
  const [mara, rosa] = ['Mara', 'Rosa'].map((name) => operators.find((one) => one.name === name)?.id ?? '')
  const own = { id: rosa ?? '', pin: '2580', operation: 'sales.sell', eventId, reason: 'Mine' }
  const { approvalId: ownId } = await laptop.api.operators.approve(own)
  await expect(laptop.api.sales.sell(off(laptop, 641, { approvalId: ownId }))).rejects.toMatchObject({
    ...{ code: 'precondition' },
  })
  await laptop.api.operators.signIn({ id: mara ?? '', pin: '4711' })
  await laptop.api.sales.sell(off(laptop, 6_000))
})

test('the owner says how much the door’s role gives; without operators no one approves more', async () => {
  const { laptop, eventId } = await openDoorRole()
  await using _ = laptop
  const rule = { percent: 1_000, amounts: { EUR: 800 } }
  expect(await laptop.api.sales.setDiscountRule(rule)).toEqual(rule)
  await laptop.restart()
  expect(await laptop.api.sales.discountRule({})).toEqual(rule)
  await laptop.api.sales.sell(off(laptop, 640))
  await expect(laptop.api.sales.sell(off(laptop, 641))).rejects.toMatchObject({
    data: { beyond: [{ wantedMinor: 641, allowedMinor: 640 }] },
  })
  await expect(approveSale(laptop.api, { eventId })).rejects.toMatchObject({ code: 'not_found' })
  // A window cannot send the word itself.
  await expect(
    laptop.api.sales.sell(off(laptop, 641, { approvalId: 'mine', discountApprovalId: 'mine' })),
  ).rejects.toMatchObject({ code: 'precondition' })
  await laptop.api.settings.update({ role: 'owner' })
  await laptop.api.sales.sell(off(laptop, 5_000))
})

test('tickets given for free are given away as well; those that cost nothing are not', async () => {
  const { laptop } = await openDoorRole()
  await using _ = laptop
  const free = (kind: string) => {
    const lines = [{ definitionId: kindOf(laptop, kind).id, quantity: 2, priceMinor: 0 }]
    return intent(laptop, { kind, lines, totalMinor: 0, method: 'free' })
  }
  await expect(laptop.api.sales.sell(free('Stalls'))).rejects.toMatchObject({
    data: { beyond: [{ what: 'discount', wantedMinor: 6_400, allowedMinor: 0 }] },
  })
  await laptop.api.sales.sell(free('Guest list'))
})

test('one word covers a sale that both gives away and goes beyond the allowance', async () => {
  const { laptop, eventId } = await openCashier(noDiscounts, (api, eventId) =>
    api.sales.setAllowance({ eventId, tickets: {}, otherTickets: 1, moneyMinor: null }),
  )
  await using _ = laptop
  await goOffline(laptop)
  const refused = laptop.api.sales.sell(off(laptop, 640))
  await expect(refused).rejects.toMatchObject({
    data: { beyond: [{ what: 'tickets' }, { what: 'discount', wantedMinor: 640 }] },
  })
  const approvalId = await approveSale(laptop.api, { eventId })
  await laptop.api.sales.sell(off(laptop, 640, { approvalId }))
})

test.each([1, 2, 3, 4])('a sale that an older Foyer wrote as version %i still goes out', async (version) => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop))
  const db = join(laptop.dir, 'desk.db')
  expect(rowsOf(db, "SELECT version FROM outbox WHERE operation = 'sales.sell'")).toEqual([{ version: 5 }])
  await laptop.crash({}, (dir) =>
    withDatabase(join(dir, 'desk.db'), (file) =>
      file.exec(`UPDATE outbox SET version = ${version} WHERE operation = 'sales.sell'`),
    ),
  )
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: '64.00' } }])
})

const vat = { rate: '7', included: false, onDonations: true }
const sales = fc.array(
  fc.record({
    quantities: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 })),
    prices: fc.tuple(fc.integer({ min: 10, max: 9_999 }), fc.integer({ min: 0, max: 9_999 })),
    percent: fc.constantFrom(1_000, 1_234, 3_333, 5_000, 10_000),
  }),
  { minLength: 6, maxLength: 6 },
)

test.each(cases(['KWD', 'JPY', 'EUR'], 1))(
  'in %s the site’s orders are what was charged, to the last unit, with discounts, fees and taxes',
  { timeout: 120_000 },
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(sales, async (evening) => {
        const { laptop } = await openBoxOffice()
        await using _ = laptop
        const tax = { type: 'ADDED_AT_CHECKOUT', name: 'VAT', rate: vat.rate, appliedToDonations: true }
        setTax(laptop, { currency, tax })
        const fees = { Stalls: 'onTop', Balcony: 'included' } as const
        // Customers name the prices, so that each sale has others.
        const pricingMethod = { guestPrice: { value: '0', currency }, pricingType: 'DONATION', free: false }
        changeKind(laptop, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT', pricingMethod })
        changeKind(laptop, 'Balcony', { feeType: 'FEE_INCLUDED', pricingMethod })
        await readOffer(laptop)
        const first = { definitionId: kindOf(laptop).id, quantity: 1, priceMinor: 5_000 }
        await checkCoupon(laptop, intent(laptop, { lines: [first] }))
        const made: { saleId: string; totalMinor: number }[] = []
        for (const { quantities, prices, percent } of evening) {
          const lines = (['Stalls', 'Balcony'] as const).flatMap((name, at) => {
            const quantity = quantities[at] ?? 0
            const line = { definitionId: kindOf(laptop, name).id, quantity, priceMinor: prices[at] ?? 0 }
            return quantity === 0 ? [] : [{ ...line, fee: fees[name], donation: true }]
          })
          const discountMinor = percentOf(ticketsSum(lines), percent)
          const totals = totalsWithin(lines, { tax: vat, feeRate: '2.5', discountMinor })
          const { feeMinor, taxMinor, totalMinor } = totals
          const manualDiscount = { minor: discountMinor, percent, reason: 'Staff' }
          const { recordId } = await laptop.api.sales.sell(
            intent(laptop, {
              ...{ currency, discountMinor, feeMinor, taxMinor, totalMinor, manualDiscount },
              lines: lines.map(({ fee: _fee, donation: _donation, ...line }) => line),
            }),
          )
          made.push({ saleId: recordId, totalMinor })
        }
        await laptop.drained()
        for (const { saleId, totalMinor } of made) {
          const { siteTotal } = await laptop.api.sales.get({ saleId })
          expect(siteTotal).toEqual({ minor: totalMinor, currency })
        }
      }),
      { numRuns: 3 },
    )
  },
)
