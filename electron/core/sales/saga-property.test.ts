import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCoupon, endCoupon, intent, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { runs } from '../../../tests/support/long-tests.ts'
import { queueOf } from '../../../tests/support/open-door.ts'

const operations = [
  { area: 'reservations', operation: 'create' },
  { area: 'reservations', operation: 'get' },
  { area: 'checkout', operation: 'checkout' },
  { area: 'checkout', operation: 'pos' },
  { area: 'reservations', operation: 'cancel' },
  { area: 'orders', operation: 'list' },
  { area: 'orders', operation: 'confirm' },
  {},
]

const fault = fc.record({
  match: fc.constantFrom(...operations),
  kind: fc.constantFrom('dropBefore' as const, 'loseReply' as const, 'truncate' as const, 'status' as const),
  status: fc.constantFrom(409 as const, 429 as const, 500 as const, 503 as const),
  times: fc.integer({ min: 1, max: 3 }),
  skip: fc.integer({ min: 0, max: 2 }),
})

const evening = fc.record({
  faults: fc.array(fault, { maxLength: 6 }),
  /** After how many requests of the core it is killed, each time. */
  kills: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  way: fc.constantFrom('cash' as const, 'coupon' as const, 'goneCoupon' as const, 'cashier' as const),
})

/** How the customer pays. The second coupon has ended by the time it reaches the site. */
const ways = {
  cash: {},
  coupon: { coupon: 'SPRING', discountMinor: 280, totalMinor: 2_520 },
  goneCoupon: { coupon: 'SPRING', discountMinor: 280, totalMinor: 2_520 },
  cashier: { method: 'card' as const, paymentDetailsId: 'counter-1' },
}

type Evening = typeof evening extends fc.Arbitrary<infer T> ? T : never

const lost = (match: Evening['faults'][number]['match'], kind: Evening['faults'][number]['kind']) => ({
  match,
  kind,
  status: 503 as const,
  times: 2,
  skip: 0,
})

/** One evening of each way to pay and of each kind of fault, with and without kills: they are played first. */
const examples: [Evening][] = [
  [{ faults: [lost({ area: 'checkout', operation: 'checkout' }, 'loseReply')], kills: [2], way: 'cash' }],
  [{ faults: [lost({ area: 'reservations', operation: 'create' }, 'truncate')], kills: [], way: 'coupon' }],
  [{ faults: [lost({ area: 'orders', operation: 'confirm' }, 'dropBefore')], kills: [3, 1], way: 'goneCoupon' }],
  [{ faults: [lost({ area: 'checkout', operation: 'pos' }, 'status')], kills: [1], way: 'cashier' }],
]

/** One sale, and perhaps its taking back, among faults and kills; ends when all is sent or waits for a person. */
async function go({ faults, kills, way }: Evening, takeBack: boolean) {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const sale = intent(laptop, { kind: 'Restricted view', quantity: 2, ...ways[way] })
  if (sale.coupon !== undefined) await checkCoupon(laptop, sale)
  if (way === 'goneCoupon') endCoupon(laptop, 'SPRING')
  laptop.sandbox.faults.set({
    rules: faults.map(({ status, ...rule }) => (rule.kind === 'status' ? { ...rule, status } : rule)),
  })
  const payment = { id: 'counter-1', amount: '28.00', currency: 'EUR', method: 'card', orderNumber: null }
  laptop.sandbox.world.counterPayments.put(payment)
  const { recordId: saleId } = await laptop.api.sales.sell(sale)
  const resting = async () => {
    const rows = await queueOf(laptop)
    const parked = rows.filter(({ state }) => state === 'needsYou').map(({ number }) => number)
    return rows.every(({ number, waitsFor }) => parked.includes(waitsFor ?? number))
  }
  for (const after of kills) {
    const count = laptop.network.requests.length + after
    await laptop.until(
      'some requests have left',
      async () => laptop.network.requests.length >= count || (await resting()),
    )
    await laptop.crash()
  }
  if (takeBack) await laptop.api.sales.void({ saleId, eventId: intent(laptop).eventId })
  await laptop.until('everything is sent or parked', resting, { withinMs: 6 * 3_600_000 })
  const { rows: parked } = await laptop.api.sync.attention({})
  const orders = newOrders()
  // Whatever it was parked for, the operator lets it go out without its discount, on a quiet line.
  laptop.sandbox.faults.reset()
  if (!takeBack && parked.length > 0) await laptop.api.sales.sellAnyway({ saleId, how: 'withoutDiscount' })
  await laptop.until('it has come to rest again', resting, { withinMs: 6 * 3_600_000 })
  return { orders, parked, inTheEnd: newOrders() }
}

const waits = { timeout: 240_000 }

test('any order of faults and kills over a sale: one order or a visible row, never two orders', waits, async () => {
  await fc.assert(
    fc.asyncProperty(evening, async (faults) => {
      const { orders, parked, inTheEnd } = await go(faults, false)
      expect(inTheEnd).toHaveLength(1)
      expect(orders.length).toBeLessThanOrEqual(1)
      expect(orders.length + parked.length).toBeGreaterThanOrEqual(1)
      if (parked.length === 0) expect(orders).toMatchObject([{ status: 'PAID' }])
      for (const row of parked) expect(row.lastAnswer?.message).toBeTruthy()
    }),
    { numRuns: runs(6, 15), endOnFailure: true, examples },
  )
})

test('a sale that is voided at some moment: no valid order, or a visible row', {
  ...waits,
  tags: 'long',
}, async () => {
  await fc.assert(
    fc.asyncProperty(evening, async (faults) => {
      const { orders, parked } = await go(faults, true)
      expect(orders.length).toBeLessThanOrEqual(1)
      if (parked.length === 0) expect(orders.every(({ archived }) => archived === true)).toBe(true)
    }),
    { numRuns: runs(6, 15), endOnFailure: true, examples },
  )
})
