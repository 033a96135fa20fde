import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/messages/text-of.ts'
import {
  changeKind,
  checkCoupon,
  endCoupon,
  intent,
  kindOf,
  openBoxOffice,
  openIncidents,
  readOffer,
  reservations,
} from '../../../tests/support/door-sales.ts'
import { goOffline, goOnline, queueOf } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const stalls = (laptop: TestLaptop, quantity = 2) => [{ definitionId: kindOf(laptop).id, quantity, priceMinor: 3_200 }]
const usesOf = (laptop: TestLaptop, code: string) => laptop.sandbox.world.coupons.get(code)?.used
const spring = { coupon: 'SPRING', discountMinor: 640, totalMinor: 5_760 }

/** What was asked of the site's checkout, newest last. */
const asked = (laptop: TestLaptop, path = '/v1/checkout') =>
  laptop.network.requests
    .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
    .map(({ body }) => JSON.parse(body ?? '{}'))

test('a coupon is tried on the site, and the tickets that were held for the question are given back', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const held = () =>
    laptop.sandbox.world.reservations.all().filter(({ reservation }) => reservation.status === 'PENDING')
  const before = held().length
  expect(await laptop.api.sales.tryCoupon({ eventId, lines: stalls(laptop), coupon: 'spring' })).toEqual({
    discountMinor: 640,
    feeMinor: 0,
    taxMinor: 0,
    totalMinor: 5_760,
  })
  expect([held().length - before, newOrders(), usesOf(laptop, 'SPRING')]).toEqual([0, [], 0])
})

test.each([
  ['OPENING', 'ERROR_COUPON_HAS_EXPIRED', 'This coupon has expired.'],
  ['ADVENT', 'ERROR_COUPON_IS_NOT_ACTIVE_YET', 'This coupon isn’t valid yet.'],
  ['PRESS', 'ERROR_COUPON_USAGE_EXCEEDED', 'This coupon has been used as often as it may be.'],
  ['NOTHING', 'ERROR_COUPON_DOES_NOT_EXIST', 'Coupon not found.'],
])('coupon %s does not apply: %s', async (coupon, platformCode, message) => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const tried = laptop.api.sales.tryCoupon({ eventId, lines: stalls(laptop), coupon })
  await expect(tried).rejects.toMatchObject({ code: 'refused', data: { platformCode } })
  const problem: unknown = await tried.catch((error: unknown) => error)
  expect(textOf(problem instanceof AppError ? (problem.reason ?? '') : '')).toBe(message)
  expect(laptop.sandbox.world.reservations.all().every(({ reservation }) => reservation.status !== 'PENDING')).toBe(
    true,
  )
})

test('no coupon is tried while the site cannot be asked', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const before = laptop.network.requests.length
  const tried = laptop.api.sales.tryCoupon({ eventId, lines: stalls(laptop), coupon: 'SPRING' })
  await expect(tried).rejects.toMatchObject({ code: 'offline' })
  await goOnline(laptop)
  await laptop.api.sync.pause({ paused: true })
  const paused = laptop.api.sales.tryCoupon({ eventId, lines: stalls(laptop), coupon: 'SPRING' })
  await expect(paused).rejects.toMatchObject({ code: 'offline' })
  expect(laptop.network.requests.slice(before).some(({ url }) => url.includes('reservations'))).toBe(false)
})

test('fees and taxes on top are told with the coupon, and the fee’s rate is known from then on', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const event = laptop.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('No such event.')
  const taxSettings = { type: 'ADDED_AT_CHECKOUT', name: 'VAT', rate: '7' }
  const tickets = { ...event.registration?.tickets, taxSettings }
  laptop.sandbox.world.events.put({ ...event, registration: { ...event.registration, tickets } })
  changeKind(laptop, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT' })
  await readOffer(laptop)
  expect((await laptop.api.sales.offer({ eventId })).feeRate).toBeNull()
  const sums = await laptop.api.sales.tryCoupon({ eventId, lines: stalls(laptop), coupon: 'SPRING' })
  // 64.00 less 6.40; 2.5 % and 7 % of what is left.
  expect(sums).toEqual({ discountMinor: 640, feeMinor: 144, taxMinor: 403, totalMinor: 6_307 })
  expect((await laptop.api.sales.offer({ eventId })).feeRate).toBe('2.5')
  await laptop.api.sales.sell(intent(laptop, { ...spring, ...sums }))
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ totalPrice: { value: '63.07' } }])
  expect(await openIncidents(laptop)).toEqual([])
})

test('the fee’s rate is learned from a sale as well, and outlives a restart', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  changeKind(laptop, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT' })
  // Until then this laptop can't charge it.
  await laptop.api.sales.sell(intent(laptop))
  await laptop.drained()
  await laptop.restart()
  expect((await laptop.api.sales.offer({ eventId })).feeRate).toBe('2.5')
})

test('a sale with a coupon goes out with it, and costs on the site what was charged', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await checkCoupon(laptop, intent(laptop))
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop, spring))
  goOnline(laptop)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: '57.60' } }])
  expect(usesOf(laptop, 'SPRING')).toBe(1)
  expect(await openIncidents(laptop)).toEqual([])
})

test('a coupon that the site refuses later: the sale is kept, a contact is named, and nothing is sold', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await checkCoupon(laptop, intent(laptop))
  endCoupon(laptop, 'SPRING')
  await goOffline(laptop)
  await laptop.api.sales.sell(intent(laptop, spring))
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(newOrders()).toEqual([])
  expect(await openIncidents(laptop)).toMatchObject([
    {
      kind: 'priceChanged',
      title: 'The site no longer accepts the coupon',
      contact: { email: 'ines.okafor@example.org' },
    },
  ])
  expect((await queueOf(laptop))[0]?.lastAnswer?.message).toContain('This coupon has expired.')
})

test('… and sold without the coupon at what was charged, once the operator says so', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const sale = intent(laptop, { coupon: 'FIVER', quantity: 3, discountMinor: 500, totalMinor: 9_100 })
  await checkCoupon(laptop, sale, 'FIVER')
  endCoupon(laptop, 'FIVER')
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(sale)
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  await laptop.api.sales.sellAnyway({ saleId, how: 'withoutDiscount' })
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: '91.00' }, ticketsQuantity: 3 }])
  // The hold of the check and the first one were given back: nothing is held twice.
  const held = laptop.sandbox.world.reservations.all().map(({ reservation }) => reservation.status)
  expect(held).toEqual(['CANCELED_MANUALLY', 'CANCELED_MANUALLY', 'CONFIRMED'])
})

test('sold out, and sold all the same once the owner says so', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { kind: 'Patron box', quantity: 1 }))
  goOnline(laptop)
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  await laptop.api.sales.sellAnyway({ saleId, how: 'beyondLimit' })
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: '75.00' } }])
})

test('nothing is sold anyway that needs no decision, or that may be sold already', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const anyway = (saleId: string) => laptop.api.sales.sellAnyway({ saleId, how: 'withoutDiscount' })
  await expect(anyway('local-nothing')).rejects.toMatchObject({ code: 'not_found' })
  await checkCoupon(laptop, intent(laptop))
  await goOffline(laptop)
  const { recordId: waiting } = await laptop.api.sales.sell(intent(laptop, spring))
  await expect(anyway(waiting)).rejects.toMatchObject({ code: 'precondition' })
  goOnline(laptop)
  await laptop.drained()
  // Its order is there and cannot be found: the hold proves that it is sold.
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'loseReply', times: 1 }] })
  laptop.network.replace(({ method, url }) =>
    method === 'GET' && new URL(url).pathname === '/events/v1/orders'
      ? { status: 200, url, headers: { 'content-type': 'application/json' }, text: '{"orders":[],"total":0}' }
      : undefined,
  )
  const { recordId: lost } = await laptop.api.sales.sell(intent(laptop, spring))
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  await anyway(lost)
  await laptop.pass(120_000)
  expect(newOrders()).toHaveLength(2)
  const [row] = await queueOf(laptop)
  expect(row).toMatchObject({ state: 'needsYou', recordId: lost })
  laptop.network.replace(undefined)
  await laptop.api.sync.retry({ ids: [row?.id ?? ''] })
  await laptop.drained()
  expect(newOrders()).toHaveLength(2)
})

test('a benefit of the buyer’s plan pays for tickets', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const [benefit] = laptop.sandbox.world.ticketBenefits.all()
  if (benefit === undefined) throw new Error('The demo world has no benefit.')
  const { planOrderId, benefitId } = benefit
  const paid = { paidPlanBenefit: { planOrderId, benefitId }, discountMinor: 3_200, totalMinor: 3_200 }
  await laptop.api.sales.sell(intent(laptop, paid))
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ totalPrice: { value: '32.00' } }])
  expect(asked(laptop)).toMatchObject([{ paidPlanBenefit: { planOrderId, benefitId } }])
  expect(await openIncidents(laptop)).toEqual([])
})

test('guests are named for their own tickets where the event wants it; the others are the buyer’s', async () => {
  const { laptop, eventId, newOrders } = await openBoxOffice()
  await using _ = laptop
  const [line] = stalls(laptop, 3)
  const guests = [{ first: 'Lena', last: 'Brandt', email: 'lena.brandt@example.org' }, { first: 'Ugo' }]
  const lines = [{ ...line, definitionId: kindOf(laptop).id, quantity: 3, priceMinor: 3_200, guests }]
  await laptop.api.sales.sell(intent(laptop, { lines, totalMinor: 9_600 }))
  await laptop.drained()
  const tickets = laptop.sandbox.world.tickets.group(newOrders()[0]?.orderNumber ?? '').map(({ ticket }) => ticket)
  expect(tickets.map(({ guestFullName }) => guestFullName)).toEqual(['Lena Brandt', 'Ugo', 'Ines Okafor'])
  const event = laptop.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('No such event.')
  const registration = {
    ...event.registration,
    tickets: { ...event.registration?.tickets, guestsAssignedSeparately: false },
  }
  laptop.sandbox.world.events.put({ ...event, registration, updatedDate: new Date(laptop.clock.now()).toISOString() })
  await laptop.pass(120_000)
  await laptop.api.sales.sell(intent(laptop, { lines, totalMinor: 9_600 }))
  await laptop.drained()
  // The buyer's field values alone, with the tag by which other laptops know the order.
  const fieldValues = {
    firstName: 'Ines',
    lastName: 'Okafor',
    email: 'ines.okafor@example.org',
    foyerSale: expect.any(String),
  }
  expect(asked(laptop).at(-1)).toMatchObject({
    guests: [
      { form: { inputValues: Object.entries(fieldValues).map(([inputName, value]) => ({ inputName, value })) } },
    ],
  })
})

test('money of the platform’s cashier: sold as its point of sale does, once, for exactly that payment', {
  tags: 'long',
}, async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const payment = laptop.sandbox.world.counterPayments.all().find(({ amount }) => amount === '64.00')
  await laptop.api.sales.sell(intent(laptop, { paymentDetailsId: payment?.id ?? '', method: 'card', checkIn: true }))
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', channel: 'OFFLINE_POS', totalPrice: { value: '64.00' } }])
  expect([asked(laptop), asked(laptop, '/orders/confirm')]).toEqual([[], []])
  expect(await openIncidents(laptop)).toEqual([])
  // The same payment buys nothing more: kept here, and reported.
  await laptop.api.sales.sell(intent(laptop, { paymentDetailsId: payment?.id ?? '', method: 'card' }))
  await laptop.until('it needs attention', async () => (await queueOf(laptop))[0]?.state === 'needsYou')
  expect(newOrders()).toHaveLength(1)
  expect(await openIncidents(laptop)).toMatchObject([{ kind: 'saleRefused' }])
})

test('the counter’s call takes no coupon: the discount is in the prices, to the last unit', async () => {
  const { laptop, newOrders } = await openBoxOffice()
  await using _ = laptop
  const amount = '91.00'
  laptop.sandbox.world.counterPayments.put({ id: 'c1', amount, currency: 'EUR', method: 'card', orderNumber: null })
  const discounted = { quantity: 3, coupon: 'FIVER', discountMinor: 500, totalMinor: 9_100 }
  const sale = intent(laptop, { ...discounted, paymentDetailsId: 'c1', method: 'card' })
  await checkCoupon(laptop, sale, 'FIVER')
  await laptop.api.sales.sell(sale)
  await laptop.drained()
  expect(newOrders()).toMatchObject([{ status: 'PAID', totalPrice: { value: amount } }])
  expect([reservations(laptop), await openIncidents(laptop)]).toEqual([2, []])
})
