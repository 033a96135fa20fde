import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldTickets, soldTickets } from '../../sandbox/world/ticket-counts.ts'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { buyer, changeKind, changeSelling, hold, kindOf, tonight } from './ticketing.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const visitor = () => site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
const held = (name: string) => heldTickets(site.sandbox.world, kindOf(site, name).id, site.sandbox.state.now())
const invoiceFor = (reservationId: string, couponCode?: string) =>
  site.client.call(wire.checkout.invoice, {
    eventId: tonight(site),
    reservationId,
    ...(couponCode === undefined ? {} : { withDiscount: { couponCode } }),
  })

test('checkout.options: says what the checkout of this site can do', async () => {
  expect(await visitor().call(wire.checkout.options, {})).toEqual({
    paymentMethodConfigured: true,
    acceptCoupons: true,
    premiumServices: true,
    paidTickets: true,
    acceptGiftCards: false,
  })
  await using empty = await openPlatform({ world: 'empty' })
  expect(await empty.client.call(wire.checkout.options, {})).toMatchObject({ acceptCoupons: false, paidTickets: false })
})

test('checkout.options refuses a token that is not of this site', async () => {
  const stranger = site.as({ kind: 'apiKey', apiKey: 'IST.of-somebody-else', siteId: site.sandbox.siteId })
  expect(await refusalOf(stranger.call(wire.checkout.options, {}))).toMatchObject({ code: 'unauthorized' })
})

test('checkout.listAvailable: counts alone without a limit; never a hidden kind', async () => {
  const eventId = tonight(site)
  expect(await visitor().call(wire.checkout.listAvailable, { eventId })).toEqual({
    metaData: { count: 0, offset: 0, total: 6 },
    definitions: [],
  })
  const page = await visitor().call(wire.checkout.listAvailable, { eventId, limit: 100, state: [] })
  const open = site.sandbox.world.definitions.group(eventId).filter((kind) => kind.hidden !== true)
  expect(page.definitions?.map((kind) => kind.name)).toEqual(open.map((kind) => kind.name))
  expect(page.definitions?.[0]).toMatchObject({ price: { value: '32.00' }, saleStatus: 'SALE_STARTED', orderIndex: 0 })
})

test('checkout.listAvailable: a kind offers no more than what is left, none when it is sold out', async () => {
  await hold(site, { 'Restricted view': 1 })
  const { definitions = [] } = await visitor().call(wire.checkout.listAvailable, { eventId: tonight(site), limit: 20 })
  const limits = new Map(definitions.map((kind) => [kind.name, kind.limitPerCheckout]))
  expect([limits.get('Stalls'), limits.get('Restricted view'), limits.get('Patron box')]).toEqual([10, 2, 0])
})

test('checkout.listAvailable: kinds that hide while they are not on sale come with the state', async () => {
  await using own = await openPlatform()
  const salePeriod = { startDate: '2026-11-20T18:00:00.000Z', displayNotOnSale: false }
  changeKind(own, 'Balcony', { salePeriod })
  const names = async (state: string[]) => {
    const input = { eventId: tonight(own), limit: 20, state }
    return (await own.client.call(wire.checkout.listAvailable, input)).definitions?.map((kind) => kind.name)
  }
  expect(await names([])).not.toContain('Balcony')
  expect(await names(['INCLUDE_HIDDEN_NOT_ON_SALE'])).toContain('Balcony')
})

test('checkout.listAvailable refuses a page of more than a hundred', async () => {
  const call = site.client.call(wire.checkout.listAvailable, { eventId: tonight(site), limit: 101 })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('checkout.queryAvailable: filters, sorts and shows the owner hidden kinds and counters', async () => {
  const eventId = tonight(site)
  const input = { filter: { eventId, free: false }, sort: 'price:desc', limit: 1000, fieldset: ['DASHBOARD'] }
  const { definitions = [], metaData } = await site.client.call(wire.checkout.queryAvailable, input)
  expect(definitions.map((kind) => kind.price?.value)).toEqual(['75.00', '32.00', '24.00', '22.00', '14.00', '12.00'])
  expect(metaData?.total).toBe(6)
  expect(definitions[0]?.dashboard).toMatchObject({
    ticketsSold: soldTickets(site.sandbox.world, kindOf(site, 'Patron box').id),
    ticketsReserved: 0,
    unsold: 0,
  })
  const free = { filter: { eventId, free: true }, limit: 10 }
  expect(
    (await site.client.call(wire.checkout.queryAvailable, { ...free, fieldset: ['DASHBOARD'] })).metaData?.total,
  ).toBe(1)
  expect((await visitor().call(wire.checkout.queryAvailable, free)).metaData?.total).toBe(0)
})

test('checkout.queryAvailable refuses a filter by a field that it does not have', async () => {
  const call = site.client.call(wire.checkout.queryAvailable, { filter: { colour: 'red' }, limit: 1 })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'INVALID_ARGUMENT' })
  const counters = visitor().call(wire.checkout.queryAvailable, { limit: 1, fieldset: ['DASHBOARD'] })
  expect(await refusalOf(counters)).toMatchObject({ code: 'forbidden' })
})

test('checkout.createReservation: holds the lines and says what they cost', async () => {
  const before = held('Balcony')
  const ticketQuantities = [
    { ticketDefinitionId: kindOf(site, 'Balcony').id, quantity: 2, ticketDetails: [{ priceOverride: '10.00' }] },
    { ticketDefinitionId: kindOf(site, 'Under 26').id, quantity: 1 },
  ]
  const response = await site.client.call(wire.checkout.createReservation, { eventId: tonight(site), ticketQuantities })
  expect(response).toMatchObject({
    expires: '2026-11-20T18:00:00.000Z',
    reservationStatus: 'RESERVATION_PENDING',
    invoice: { grandTotal: { value: '44.00', currency: 'EUR' } },
  })
  expect(response.reservations?.map((line) => [line.ticket?.name, line.quantity])).toEqual([
    ['Balcony', 1],
    ['Balcony', 1],
    ['Under 26', 1],
  ])
  expect(held('Balcony')).toBe(before + 2)
})

test('checkout.createReservation refuses kinds of another event and hidden ones without the flag', async () => {
  const eventId = tonight(site)
  const other = site.sandbox.world.definitions.all().find((kind) => kind.eventId !== eventId && kind.hidden !== true)
  const line = (ticketDefinitionId: string) => [{ ticketDefinitionId, quantity: 1 }]
  const mixed = { eventId, ticketQuantities: line(other?.id ?? '') }
  expect(await refusalOf(site.client.call(wire.checkout.createReservation, mixed))).toMatchObject({
    field: 'ticketReservation.tickets',
  })
  const hidden = { eventId, ticketQuantities: line(kindOf(site, 'Guest list').id) }
  expect(await refusalOf(site.client.call(wire.checkout.createReservation, hidden))).toMatchObject({
    platform: 'TICKET_DEFINITION_NOT_FOUND',
  })
  const shown = await site.client.call(wire.checkout.createReservation, { ...hidden, allowHiddenTickets: true })
  expect(shown.invoice?.grandTotal?.value).toBe('0.00')
})

test('checkout.createReservation refuses lines of no tickets before they are sent', async () => {
  const ticketQuantities = [{ ticketDefinitionId: kindOf(site, 'Stalls').id, quantity: 0 }]
  const call = site.client.call(wire.checkout.createReservation, { eventId: tonight(site), ticketQuantities })
  expect(await refusalOf(call)).toMatchObject({ code: 'invalid_input' })
})

test('checkout.cancelReservation: gives the tickets back', async () => {
  const before = held('Stalls')
  const id = await hold(site, { Stalls: 3 })
  expect(held('Stalls')).toBe(before + 3)
  expect(await site.client.call(wire.checkout.cancelReservation, { id, eventId: tonight(site) })).toEqual({})
  expect(held('Stalls')).toBe(before)
  expect((await invoiceFor(id)).reservationStatus).toBe('RESERVATION_CANCELED_MANUALLY')
})

test('checkout.cancelReservation refuses a reservation of another event', async () => {
  const id = await hold(site, { Stalls: 1 })
  const call = site.client.call(wire.checkout.cancelReservation, { id, eventId: 'other' })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'RESERVATION_NOT_FOUND' })
})

test('checkout.invoice: items, the fee inside the price, and the rest of the hold', async () => {
  const id = await hold(site, { Stalls: 2, 'Guest list': 1 })
  const { invoice, ...about } = await invoiceFor(id)
  expect(about).toMatchObject({ reservationStatus: 'RESERVATION_PENDING', reservationOccupied: false })
  expect(about.discountErrors).toBeUndefined()
  expect(invoice?.items?.map((item) => [item.name, item.quantity, item.total?.value])).toEqual([
    ['Stalls', 2, '64.00'],
    ['Guest list', 1, '0.00'],
  ])
  expect(invoice?.fees).toEqual([
    { name: 'WIX_FEE', type: 'FEE_INCLUDED', rate: '2.5', amount: { amount: '1.60', value: '1.60', currency: 'EUR' } },
  ])
  expect([invoice?.subTotal, invoice?.grandTotal, invoice?.revenue].map((money) => money?.value)).toEqual([
    '64.00',
    '64.00',
    '62.40',
  ])
})

test('checkout.invoice: a coupon takes its share; tax and fee follow the lower price', async () => {
  await using own = await openPlatform()
  changeSelling(own, { taxSettings: { type: 'ADDED_AT_CHECKOUT', name: 'VAT', rate: '7' } })
  changeKind(own, 'Stalls', { feeType: 'FEE_ADDED_AT_CHECKOUT' })
  const reservationId = await hold(own, { Stalls: 1 })
  const { invoice } = await own.client.call(wire.checkout.invoice, {
    eventId: tonight(own),
    reservationId,
    withDiscount: { couponCode: 'spring' },
  })
  // 32.00 less 3.20 is 28.80; 7 % of it are 2.016, 2.5 % of it 0.72.
  expect(invoice?.discount).toMatchObject({
    amount: { value: '3.20' },
    afterDiscount: { value: '28.80' },
    code: 'SPRING',
  })
  expect(invoice?.tax).toMatchObject({ type: 'ADDED_AT_CHECKOUT', name: 'VAT', amount: { value: '2.02' } })
  expect(invoice?.fees).toMatchObject([{ type: 'FEE_ADDED_AT_CHECKOUT', amount: { value: '0.72' } }])
  expect(invoice?.grandTotal?.value).toBe('31.54')
  expect(invoice?.revenue?.value).toBe('30.82')
})

test('checkout.invoice: a tax inside the price changes nothing of the total', async () => {
  await using own = await openPlatform()
  changeSelling(own, { taxSettings: { type: 'INCLUDED_IN_PRICE', name: 'VAT', rate: '7' } })
  const reservationId = await hold(own, { Stalls: 1 })
  const { invoice } = await own.client.call(wire.checkout.invoice, { eventId: tonight(own), reservationId })
  expect(invoice?.tax).toMatchObject({ type: 'INCLUDED', amount: { value: '2.09' } })
  expect(invoice?.grandTotal?.value).toBe('32.00')
})

test('checkout.invoice: the benefit of a plan covers some tickets, dearest first', async () => {
  const [benefit] = site.sandbox.world.ticketBenefits.all()
  const { planOrderId = '', benefitId = '' } = benefit ?? {}
  const reservationId = await hold(site, { 'Stalls, concession': 3 })
  const { invoice } = await site.client.call(wire.checkout.invoice, {
    eventId: tonight(site),
    reservationId,
    paidPlanBenefit: { planOrderId, benefitId },
  })
  expect(invoice?.discount?.discounts).toMatchObject([
    { paidPlan: { percentDiscount: { rate: '50', quantityDiscounted: 2 } }, amount: { value: '24.00' } },
  ])
  expect(invoice?.grandTotal?.value).toBe('48.00')
})

test('checkout.invoice: a coupon that does not apply is told beside the full price', async () => {
  const id = await hold(site, { 'Under 26': 1 })
  const codes = { NONE: 'DOES_NOT_EXIST', OPENING: 'HAS_EXPIRED', ADVENT: 'IS_NOT_ACTIVE_YET', PRESS: 'USAGE_EXCEEDED' }
  for (const [code, error] of Object.entries(codes)) {
    const { discountErrors, invoice } = await invoiceFor(id, code)
    expect(discountErrors?.error).toEqual([{ code: `ERROR_COUPON_${error}` }])
    expect(invoice?.grandTotal?.value).toBe('12.00')
  }
  expect((await invoiceFor(id, 'FIVER')).discountErrors?.error).toEqual([{ code: 'ERROR_INVALID_SUBTOTAL' }])
})

test('checkout.invoice refuses a reservation that is not there', async () => {
  expect(await refusalOf(invoiceFor('none'))).toMatchObject({ code: 'not_found', platform: 'RESERVATION_NOT_FOUND' })
})

test('an occupied hold says so', async () => {
  const reservationId = await hold(site, { Stalls: 1 })
  await site.client.call(wire.checkout.checkout, { eventId: tonight(site), reservationId, buyer })
  expect(await invoiceFor(reservationId)).toMatchObject({
    reservationOccupied: true,
    reservationStatus: 'RESERVATION_PENDING',
  })
})
