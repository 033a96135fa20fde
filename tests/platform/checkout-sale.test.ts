import { expect, test } from 'vitest'
import { hour, minute } from '../../sandbox/clock.ts'
import { soldTickets } from '../../sandbox/world/ticket-counts.ts'
import { guestsOfOrder } from '../../sandbox/world/ticketing-orders.ts'
import { wire } from '../../shared/wire/index.ts'
import { asMember } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { buyer, guest, hold, kindOf, sell, tonight } from './ticketing.ts'

/** Refusals of sales say what is wrong by a code of their own. */
const named = { switches: { saleRefusals: 'named' } } as const

const stored = (site: OpenPlatform, orderNumber: string) => site.sandbox.world.orders.get(orderNumber)
const ticketsOf = (site: OpenPlatform, orderNumber: string) =>
  site.sandbox.world.tickets.group(orderNumber).map(({ ticket }) => ticket)
const sold = (site: OpenPlatform, name: string) => soldTickets(site.sandbox.world, kindOf(site, name).id)
const used = (site: OpenPlatform) => site.sandbox.world.coupons.get('SPRING')?.used

test('checkout.checkout: makes the order, its tickets, its guests and a contact', async () => {
  await using site = await openPlatform(named)
  const reservationId = await hold(site, { Stalls: 2 })
  const guests = [guest('Ottoline', 'Quarrie', buyer.email), guest('Ferdinand', 'Hale', 'ferdinand.hale@example.org')]
  const before = sold(site, 'Stalls')
  const response = await site.client.call(wire.checkout.checkout, {
    eventId: tonight(site),
    reservationId,
    buyer,
    guests,
    marketingConsent: true,
  })
  const { orderNumber } = response.order
  expect(stored(site, orderNumber)).toMatchObject({
    status: 'INITIATED',
    confirmed: false,
    fullName: 'Ottoline Quarrie',
    ticketsQuantity: 2,
    totalPrice: { value: '64.00', currency: 'EUR' },
    reservationId,
    marketingConsent: true,
  })
  expect(response.expires).toBe('2026-11-20T19:40:00.000Z')
  expect(ticketsOf(site, orderNumber).map((ticket) => ticket.guestFullName)).toEqual([
    'Ottoline Quarrie',
    'Ferdinand Hale',
  ])
  expect(guestsOfOrder(site.sandbox.world, orderNumber).map((row) => row.guestType)).toEqual([
    'BUYER',
    'TICKET_HOLDER',
    'TICKET_HOLDER',
  ])
  const contact = site.sandbox.world.contacts.get(stored(site, orderNumber)?.contactId ?? '')
  expect(contact?.primaryInfo?.email).toBe(buyer.email)
  expect(sold(site, 'Stalls')).toBe(before + 2)
  expect(site.sandbox.world.reservations.get(reservationId)?.orderNumber).toBe(orderNumber)
})

test('checkout.checkout: cash at the door waits, marked as paid is paid, what costs nothing is free', async () => {
  await using site = await openPlatform(named)
  const status = async (wanted: Record<string, number>, options: Record<string, boolean>) => {
    const order = await sell(site, wanted, options)
    return [order.status, order.method, order.confirmed]
  }
  expect(await status({ Stalls: 1 }, { payInPerson: true })).toEqual(['OFFLINE_PENDING', 'inPerson', true])
  expect(await status({ Stalls: 1 }, { markAsPaid: true })).toEqual(['PAID', 'manual', true])
  expect(await status({ Stalls: 1 }, { payInPerson: true, markAsPaid: true })).toEqual(['PAID', 'inPerson', true])
  expect(await status({ 'Guest list': 2 }, { payInPerson: true })).toEqual(['FREE', 'free', true])
  expect(await status({ Stalls: 1 }, {})).toEqual(['INITIATED', '', false])
})

test('checkout.checkout: box-office cash becomes paid by confirming the order', async () => {
  await using site = await openPlatform(named)
  const { orderNumber } = await sell(site, { Balcony: 2 }, { payInPerson: true })
  await site.client.call(wire.orders.confirm, { eventId: tonight(site), orderNumber: [orderNumber] })
  expect(stored(site, orderNumber)).toMatchObject({ status: 'PAID', method: 'inPerson' })
  expect(ticketsOf(site, orderNumber).every((ticket) => ticket.orderStatus === 'PAID')).toBe(true)
})

test('checkout.checkout: an unpaid order is cancelled after two hours and its tickets can be bought again', async () => {
  await using site = await openPlatform(named)
  const before = sold(site, 'Stalls')
  const { orderNumber } = await sell(site, { Stalls: 2 })
  const paid = await sell(site, { Stalls: 1 }, { payInPerson: true })
  site.advance(2 * hour - 1)
  const get = () => site.client.call(wire.orders.get, { eventId: tonight(site), orderNumber, fieldset: ['DETAILS'] })
  expect((await get()).order.status).toBe('INITIATED')
  site.advance(1)
  expect((await get()).order.status).toBe('CANCELED')
  expect(ticketsOf(site, orderNumber).every((ticket) => ticket.canceled === true)).toBe(true)
  expect(guestsOfOrder(site.sandbox.world, orderNumber).every((row) => row.attendanceStatus === 'NOT_ATTENDING')).toBe(
    true,
  )
  expect(stored(site, paid.orderNumber)?.status).toBe('OFFLINE_PENDING')
  expect(sold(site, 'Stalls')).toBe(before + 1)
})

test('checkout.checkout: the coupon is used up with the order and free again when it is given up', async () => {
  await using site = await openPlatform(named)
  const reservationId = await hold(site, { Stalls: 1 })
  const discount = { couponCode: 'SPRING' }
  const { order } = await site.client.call(wire.checkout.checkout, {
    eventId: tonight(site),
    reservationId,
    buyer,
    discount,
  })
  expect(order.totalPrice?.value).toBe('28.80')
  expect(order.invoice?.discount?.code).toBe('SPRING')
  expect(used(site)).toBe(1)
  site.advance(3 * hour)
  await site.client.call(wire.orders.list, { limit: 1 })
  expect(used(site)).toBe(0)
})

test('checkout.checkout: a member buys in their own name', async () => {
  await using site = await openPlatform(named)
  const memberId = '88888888-0000-4000-8000-000000000001'
  const member = asMember(site, memberId)
  const reservationId = await hold(site, { Stalls: 1 }, member)
  const input = { eventId: tonight(site), reservationId, buyer, memberId: '88888888-0000-4000-8000-000000000002' }
  const { order } = await member.call(wire.checkout.checkout, input)
  expect(stored(site, order.orderNumber)?.memberId).toBe(memberId)
  const found = await site.client.call(wire.orders.list, { memberId: [memberId], tag: ['MEMBER'] })
  expect(found.orders.map((one) => one.orderNumber)).toEqual([order.orderNumber])
})

test('checkout.checkout refuses a reservation that is used, over or given back', async () => {
  await using site = await openPlatform(named)
  const eventId = tonight(site)
  const buy = (reservationId: string) => site.client.call(wire.checkout.checkout, { eventId, reservationId, buyer })
  const once = await hold(site, { Stalls: 1 })
  await buy(once)
  expect(await refusalOf(buy(once))).toMatchObject({ code: 'precondition', platform: 'RESERVATION_OCCUPIED' })
  const given = await hold(site, { Stalls: 1 })
  await site.client.call(wire.reservations.cancel, { ticketReservationId: given })
  expect(await refusalOf(buy(given))).toMatchObject({ platform: 'RESERVATION_CANCELED' })
  const late = await hold(site, { Stalls: 1 })
  site.advance(20 * minute)
  expect(await refusalOf(buy(late))).toMatchObject({ platform: 'RESERVATION_EXPIRED' })
  expect(await refusalOf(buy('none'))).toMatchObject({ code: 'not_found', platform: 'RESERVATION_NOT_FOUND' })
})

test('checkout.checkout refuses guests who leave the form empty, too many guests and bad coupons', async () => {
  await using site = await openPlatform(named)
  const reservationId = await hold(site, { Stalls: 1 })
  const input = { eventId: tonight(site), reservationId, buyer }
  const one = guest('Ottoline', 'Quarrie', buyer.email)
  const empty = guest('Ottoline', '', buyer.email)
  const call = (change: object) => refusalOf(site.client.call(wire.checkout.checkout, { ...input, ...change }))
  expect(await call({ guests: [empty] })).toMatchObject({ field: 'guests.0.form' })
  expect(await call({ guests: [one, one] })).toMatchObject({ field: 'guests' })
  expect(await call({ discount: { couponCode: 'OPENING' } })).toMatchObject({ platform: 'ERROR_COUPON_HAS_EXPIRED' })
  expect(await call({ buyer: { ...buyer, email: 'nowhere' } })).toMatchObject({ code: 'invalid_input' })
  const { order } = await site.client.call(wire.checkout.checkout, {
    ...input,
    guests: [empty],
    options: { ignoreFormValidation: true },
  })
  expect(stored(site, order.orderNumber)?.status).toBe('INITIATED')
})

test('checkout.checkout refuses a visitor who says that they have paid', async () => {
  await using site = await openPlatform(named)
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  const reservationId = await hold(site, { Stalls: 1 }, visitor)
  const input = { eventId: tonight(site), reservationId, buyer }
  const cheat = visitor.call(wire.checkout.checkout, { ...input, options: { markAsPaid: true } })
  expect(await refusalOf(cheat)).toMatchObject({ code: 'forbidden' })
  const { order } = await visitor.call(wire.checkout.checkout, input)
  expect(stored(site, order.orderNumber)?.status).toBe('INITIATED')
})

test('checkout.updateCheckout: another buyer, other guests and a discount, in order, tickets and guests', async () => {
  await using site = await openPlatform(named)
  const { orderNumber } = await sell(site, { Stalls: 2 })
  const renamed = { firstName: 'Ferdinand', lastName: 'Hale', email: 'ferdinand.hale@example.org' }
  const { order } = await site.client.call(wire.checkout.updateCheckout, {
    orderNumber,
    eventId: tonight(site),
    buyer: renamed,
    guests: [guest('Wilma', 'Tarn', 'wilma.tarn@example.org')],
    memberId: '88888888-0000-4000-8000-000000000001',
    discount: { couponCode: 'SPRING' },
  })
  expect(order.totalPrice?.value).toBe('57.60')
  expect(stored(site, orderNumber)).toMatchObject({
    fullName: 'Ferdinand Hale',
    email: renamed.email,
    memberId: '88888888-0000-4000-8000-000000000001',
    status: 'INITIATED',
  })
  expect(ticketsOf(site, orderNumber).map((ticket) => [ticket.orderFullName, ticket.guestFullName])).toEqual([
    ['Ferdinand Hale', 'Wilma Tarn'],
    ['Ferdinand Hale', 'Ferdinand Hale'],
  ])
  const names = guestsOfOrder(site.sandbox.world, orderNumber).map((row) => row.guestDetails?.firstName)
  expect(names).toEqual(['Ferdinand', 'Wilma', 'Ferdinand'])
  expect(used(site)).toBe(1)
})

test('checkout.updateCheckout: a part of the buyer that is not named stays, and so does the coupon', async () => {
  await using site = await openPlatform(named)
  const reservationId = await hold(site, { Stalls: 1 })
  const eventId = tonight(site)
  const discount = { couponCode: 'SPRING' }
  const { order } = await site.client.call(wire.checkout.checkout, { eventId, reservationId, buyer, discount })
  const { orderNumber } = order
  await site.client.call(wire.checkout.updateCheckout, { orderNumber, eventId, buyer: { lastName: 'Quarrie-Hale' } })
  expect(stored(site, orderNumber)).toMatchObject({
    fullName: 'Ottoline Quarrie-Hale',
    email: buyer.email,
    totalPrice: { value: '28.80' },
  })
  const [benefit] = site.sandbox.world.ticketBenefits.all()
  const { planOrderId = '', benefitId = '' } = benefit ?? {}
  await site.client.call(wire.checkout.updateCheckout, {
    orderNumber,
    eventId,
    paidPlanBenefit: { planOrderId, benefitId },
  })
  expect(stored(site, orderNumber)?.totalPrice?.value).toBe('14.40')
  expect(used(site)).toBe(1)
})

test('checkout.updateCheckout: a discount to nothing makes the order free', async () => {
  await using site = await openPlatform(named)
  const press = site.sandbox.world.coupons.get('PRESS')
  if (press === undefined) throw new Error('No coupon')
  site.sandbox.world.coupons.put({ ...press, used: 11 })
  const { orderNumber } = await sell(site, { Stalls: 1 })
  const input = { orderNumber, eventId: tonight(site), discount: { couponCode: 'PRESS' } }
  await site.client.call(wire.checkout.updateCheckout, input)
  expect(stored(site, orderNumber)).toMatchObject({ status: 'FREE', confirmed: true, totalPrice: { value: '0.00' } })
})

test('checkout.updateCheckout refuses an order that is paid', async () => {
  await using site = await openPlatform(named)
  const { orderNumber } = await sell(site, { Stalls: 1 }, { markAsPaid: true })
  const call = site.client.call(wire.checkout.updateCheckout, { orderNumber, eventId: tonight(site), buyer })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'ORDER_ACTION_NOT_AVAILABLE' })
})

test('checkout.pos: sells to nobody in particular, for nothing or for a payment of the terminal', async () => {
  await using site = await openPlatform(named)
  const eventId = tonight(site)
  const free = await site.client.call(wire.checkout.pos, {
    eventId,
    reservationId: await hold(site, { 'Guest list': 1 }),
  })
  expect(stored(site, free.order.orderNumber)).toMatchObject({ status: 'FREE', channel: 'OFFLINE_POS' })
  expect(stored(site, free.order.orderNumber)?.email).toBeUndefined()
  const payment = site.sandbox.world.counterPayments.all().find(({ amount }) => amount === '64.00')
  const paymentDetailsId = payment?.id ?? ''
  const reservationId = await hold(site, { Stalls: 2 })
  const { order } = await site.client.call(wire.checkout.pos, { eventId, reservationId, paymentDetailsId })
  expect(stored(site, order.orderNumber)).toMatchObject({
    status: 'PAID',
    method: payment?.method,
    paymentDetails: { transaction: { transactionId: paymentDetailsId } },
  })
  expect(site.sandbox.world.counterPayments.get(paymentDetailsId)?.orderNumber).toBe(order.orderNumber)
  expect(ticketsOf(site, order.orderNumber).map((ticket) => ticket.channel)).toEqual(['OFFLINE_POS', 'OFFLINE_POS'])
})

test('checkout.pos refuses money that is not there: no payment, another amount, one that is used', async () => {
  await using site = await openPlatform(named)
  const eventId = tonight(site)
  const payment = site.sandbox.world.counterPayments.all().find(({ amount }) => amount === '32.00')
  const pos = async (wanted: Record<string, number>, paymentDetailsId?: string) => {
    const details = paymentDetailsId === undefined ? {} : { paymentDetailsId }
    return site.client.call(wire.checkout.pos, { eventId, reservationId: await hold(site, wanted), ...details })
  }
  expect(await refusalOf(pos({ Stalls: 1 }))).toMatchObject({ field: 'paymentDetailsId' })
  expect(await refusalOf(pos({ Stalls: 2 }, payment?.id))).toMatchObject({ platform: 'PAYMENT_DETAILS_NOT_FOUND' })
  await pos({ Stalls: 1 }, payment?.id)
  expect(await refusalOf(pos({ Stalls: 1 }, payment?.id))).toMatchObject({ platform: 'PAYMENT_DETAILS_NOT_FOUND' })
})
