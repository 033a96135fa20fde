import { expect, test } from 'vitest'
import type { OfferedTicket } from '../../../shared/app/offer.ts'
import { changeKind, intent, kindOf, openBoxOffice } from '../../../tests/support/door-sales.ts'
import { action, goOffline, goOnline } from '../../../tests/support/open-door.ts'
import type { TestLaptop } from '../../../tests/support/test-laptop.ts'

const offered = async (laptop: TestLaptop, eventId: string, name = 'Stalls'): Promise<OfferedTicket> => {
  const { tickets } = await laptop.api.sales.offer({ eventId })
  const found = tickets.find((ticket) => ticket.name === name)
  if (found === undefined) throw new Error(`No ${name} is offered.`)
  return found
}
const leftOf = async (laptop: TestLaptop, eventId: string, name?: string) => (await offered(laptop, eventId, name)).left

/** Long enough for the site's numbers to be read again. */
const recount = (laptop: TestLaptop) => laptop.pass(150_000)

test('what is on offer: kinds with price, what is left and why something cannot be sold', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const offer = await laptop.api.sales.offer({ eventId })
  expect(offer).toMatchObject({
    currency: 'EUR',
    event: 'onSale',
    online: true,
    perOrder: 10,
    guestPerTicket: true,
    tax: null,
    allowedMinor: null,
    nextNumber: 'D1-001',
  })
  expect(offer.dataFrom).not.toBeNull()
  expect(offer.tickets.map(({ name, state, left, prices }) => [name, state, left, prices[0]?.priceMinor])).toEqual([
    ['Stalls', 'onSale', 38, 3_200],
    ['Stalls, concession', 'onSale', 12, 2_400],
    ['Balcony', 'onSale', 19, 2_200],
    ['Under 26', 'low', 6, 1_200],
    ['Restricted view', 'low', 3, 1_400],
    ['Patron box', 'soldOut', 0, 7_500],
    ['Guest list', 'hidden', 8, 0],
  ])
  expect(await offered(laptop, eventId, 'Guest list')).toMatchObject({ pricing: 'free', fee: 'none' })
  expect(await offered(laptop, eventId)).toMatchObject({
    pricing: 'fixed',
    fee: 'included',
    perOrder: 10,
    allowed: null,
  })
})

test('what was sold here since the site counted is taken off, and a sale that is taken back comes back', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await goOffline(laptop)
  const { recordId: saleId } = await laptop.api.sales.sell(intent(laptop, { quantity: 3 }))
  await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
  expect(await leftOf(laptop, eventId)).toBe(33)
  await laptop.api.sales.void({ saleId, eventId })
  expect(await leftOf(laptop, eventId)).toBe(36)
  goOnline(laptop)
  await laptop.drained()
  expect(await leftOf(laptop, eventId)).toBe(36)
  await recount(laptop)
  expect(await leftOf(laptop, eventId)).toBe(36)
})

test('what the site sold meanwhile is in its next count, ours is not counted twice', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
  await laptop.drained()
  const guest = { eventId, definitionId: kindOf(laptop).id, name: 'Another Guest', email: 'another.guest@example.org' }
  await action(laptop, { sell: guest })
  expect(await leftOf(laptop, eventId)).toBe(36)
  await recount(laptop)
  expect(await leftOf(laptop, eventId)).toBe(35)
})

test('tickets that the site holds for a sale under way are not taken off twice once it has counted', {
  tags: 'long',
}, async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  laptop.sandbox.faults.set({ rules: [{ match: { operation: 'checkout' }, kind: 'status', status: 503 }] })
  await laptop.api.sales.sell(intent(laptop, { quantity: 2 }))
  await laptop.quiet()
  expect(await leftOf(laptop, eventId)).toBe(36)
  await recount(laptop)
  expect(await leftOf(laptop, eventId)).toBe(36)
})

test('the clock opens and closes sales, whatever the copy says', { tags: 'long' }, async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  changeKind(laptop, 'Stalls', {
    salePeriod: { startDate: '2026-11-20T18:00:00.000Z', endDate: '2026-11-20T18:30:00.000Z' },
  })
  await recount(laptop)
  await goOffline(laptop)
  expect(await offered(laptop, eventId)).toMatchObject({ state: 'notYet', salesFrom: '2026-11-20T18:00:00.000Z' })
  await laptop.pass(20 * 60_000)
  expect(await offered(laptop, eventId)).toMatchObject({ state: 'onSale' })
  await laptop.pass(30 * 60_000)
  expect(await offered(laptop, eventId)).toMatchObject({ state: 'ended' })
  expect(await laptop.api.sales.offer({ eventId })).toMatchObject({ online: false, event: 'onSale' })
  await laptop.pass(4 * 3_600_000)
  expect(await laptop.api.sales.offer({ eventId })).toMatchObject({ event: 'ended' })
})

test('fee, tax, options and a price that the guest names', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const event = laptop.sandbox.world.events.get(eventId)
  if (event === undefined) throw new Error('No such event.')
  const taxSettings = { type: 'ADDED_AT_CHECKOUT', name: 'VAT', rate: '7', appliedToDonations: false }
  const tickets = { ...event.registration?.tickets, taxSettings }
  const updatedDate = new Date(laptop.clock.now()).toISOString()
  laptop.sandbox.world.events.put({ ...event, updatedDate, registration: { ...event.registration, tickets } })
  changeKind(laptop, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT' })
  const price = (value: string) => ({ value, currency: 'EUR' })
  const optionDetails = [
    { optionId: 'a', name: 'Adult', price: price('20.00') },
    { optionId: 'c', name: 'Child', price: price('9.50') },
  ]
  changeKind(laptop, 'Balcony', { pricingMethod: { pricingOptions: { optionDetails }, pricingType: 'STANDARD' } })
  changeKind(laptop, 'Under 26', { pricingMethod: { guestPrice: price('5.00'), pricingType: 'DONATION' } })
  await laptop.pass(150_000)
  expect((await laptop.api.sales.offer({ eventId })).tax).toEqual({
    name: 'VAT',
    rate: '7',
    included: false,
    onDonations: false,
  })
  expect(await offered(laptop, eventId)).toMatchObject({ fee: 'onTop' })
  expect(await offered(laptop, eventId, 'Balcony')).toMatchObject({
    pricing: 'options',
    prices: [
      { optionId: 'a', name: 'Adult', priceMinor: 2_000 },
      { optionId: 'c', name: 'Child', priceMinor: 950 },
    ],
  })
  expect(await offered(laptop, eventId, 'Under 26')).toMatchObject({
    pricing: 'donation',
    prices: [{ priceMinor: 500 }],
  })
})

test('an event that is cancelled, closed, without tickets or not here says so', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const put = async (change: object) => {
    const event = laptop.sandbox.world.events.get(eventId)
    if (event === undefined) throw new Error('No such event.')
    laptop.sandbox.world.events.put({ ...event, ...change, updatedDate: new Date(laptop.clock.now()).toISOString() })
    await laptop.pass(150_000)
    return (await laptop.api.sales.offer({ eventId })).event
  }
  expect(await put({ registration: { type: 'TICKETING', registrationPaused: true } })).toBe('closed')
  expect(await put({ registration: { type: 'RSVP', status: 'OPEN_RSVP' } })).toBe('noTickets')
  expect(await put({ status: 'CANCELED' })).toBe('cancelled')
  await expect(laptop.api.sales.offer({ eventId: 'nowhere' })).rejects.toMatchObject({ code: 'not_found' })
})

test('whether the site takes coupons is asked once in a while, kept, and not waited for', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  const asked = () => laptop.network.requests.filter(({ url }) => url.endsWith('/v1/checkout/options')).length
  for (const { code } of laptop.sandbox.world.coupons.all().slice()) laptop.sandbox.world.coupons.remove(code)
  expect(await laptop.api.sales.offer({ eventId })).toMatchObject({ coupons: true })
  await laptop.quiet()
  expect(await laptop.api.sales.offer({ eventId })).toMatchObject({ coupons: false })
  expect(asked()).toBe(1)
  await goOffline(laptop)
  await laptop.restart()
  expect(await laptop.api.sales.offer({ eventId })).toMatchObject({ coupons: false })
})

test('the fee’s rate is learned from the event’s own orders before anything was sold here', async () => {
  const { laptop, eventId } = await openBoxOffice()
  await using _ = laptop
  changeKind(laptop, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT' })
  await recount(laptop)
  expect(await laptop.api.sales.offer({ eventId })).toMatchObject({ feeRate: null })
  await laptop.quiet()
  expect(await laptop.api.sales.offer({ eventId })).toMatchObject({ feeRate: '2.5' })
})

test.each([
  ['in another currency', { fixedPrice: { value: '32.00', currency: 'USD' } }],
  ['that is no number', { fixedPrice: { value: 'x', currency: 'EUR' } }],
  ['that is missing', {}],
  [
    'in another currency, for each option',
    { pricingOptions: { optionDetails: [{ optionId: 'a', price: { value: '5', currency: 'USD' } }] } },
  ],
])('a ticket with a price %s is not sold, least of all for nothing', async (_, pricingMethod) => {
  const { laptop, eventId } = await openBoxOffice()
  await using _laptop = laptop
  const sale = intent(laptop, { quantity: 1 })
  changeKind(laptop, 'Stalls', { pricingMethod } as never)
  await recount(laptop)
  expect(await offered(laptop, eventId)).toMatchObject({ state: 'unpriced', prices: [] })
  const free = { ...sale, lines: sale.lines.map((line) => ({ ...line, priceMinor: 0 })), totalMinor: 0 }
  for (const refused of [sale, free])
    await expect(laptop.api.sales.sell(refused)).rejects.toMatchObject({ code: 'precondition' })
})
