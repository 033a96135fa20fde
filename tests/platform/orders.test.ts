import { afterAll, beforeAll, expect, test } from 'vitest'
import { wire } from '../../shared/wire/index.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'
import { accountOf, signedIn } from './sign-in.ts'
import { sell, tonight } from './ticketing.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const orders = () => site.sandbox.world.orders.all().filter((order) => order.eventId === tonight(site))
const stored = (orderNumber: string) => site.sandbox.world.orders.get(orderNumber)
const inState = (status: string) => {
  const order = orders().find((one) => one.status === status && one.archived !== true)
  if (order === undefined) throw new Error(`No order is ${status}`)
  return order.orderNumber
}
const ticketsOf = (orderNumber: string) => site.sandbox.world.tickets.group(orderNumber).map(({ ticket }) => ticket)

/** Puts an order of the demo into a state that only a bank can make. */
function authorise(): string {
  const order = orders().find((one) => one.status === 'PAID' && (one.ticketsQuantity ?? 0) > 1)
  if (order === undefined) throw new Error('No order has two tickets')
  site.sandbox.world.orders.put({ ...order, status: 'AUTHORIZED' })
  return order.orderNumber
}

test('orders.list: every page together is every order of the event, in the order of the sort', async () => {
  const seen: string[] = []
  for (let offset = 0; ; offset += 40) {
    const input = { eventId: [tonight(site)], limit: 40, offset, sort: 'created:desc', fieldset: ['DETAILS'] }
    const page = await site.client.call(wire.orders.list, input)
    seen.push(...page.orders.map((order) => order.orderNumber))
    if (offset + 40 >= (page.total ?? 0)) break
  }
  const byTime = orders().sort((left, right) => ((left.created ?? '') < (right.created ?? '') ? 1 : -1))
  expect(seen).toEqual(byTime.map((order) => order.orderNumber))
})

test('orders.list: at most 100 come, though 400 may be asked for', async () => {
  const page = await site.client.call(wire.orders.list, { limit: 400 })
  expect([page.orders.length, page.limit]).toEqual([100, 100])
  expect(page.total).toBe(site.sandbox.world.orders.all().length)
})

test('orders.list: without DETAILS the status reads NA_ORDER_STATUS', async () => {
  const input = { eventId: [tonight(site)], limit: 3 }
  const bare = await site.client.call(wire.orders.list, { ...input, fieldset: ['TICKETS'] })
  expect(bare.orders.map((order) => order.status)).toEqual(Array(3).fill('NA_ORDER_STATUS'))
  expect(bare.orders.every((order) => order.totalPrice === undefined && (order.tickets?.length ?? 0) > 0)).toBe(true)
})

test('orders.list: facets count orders, tickets and arrivals; tags and words narrow', async () => {
  const input = { eventId: [tonight(site)], limit: 1, facet: ['status'] }
  const { facets, orderFacets } = await site.client.call(wire.orders.list, input)
  const paid = orders().filter((order) => order.status === 'PAID')
  const tickets = paid.flatMap((order) => ticketsOf(order.orderNumber))
  expect(facets?.['status']?.counts?.['PAID']).toBe(paid.length)
  expect(orderFacets?.facets?.['status']?.counts?.['PAID']).toEqual({
    count: paid.length,
    tickets: tickets.length,
    ticketsCheckIn: tickets.filter((ticket) => ticket.checkIn !== undefined).length,
  })
  const unconfirmed = await site.client.call(wire.orders.list, {
    eventId: [tonight(site)],
    tag: ['UNCONFIRMED'],
    limit: 1,
  })
  expect(unconfirmed.total).toBe(orders().filter((order) => order.confirmed !== true).length)
  const name = paid[0]?.fullName ?? ''
  const named = await site.client.call(wire.orders.list, { searchPhrase: name.toUpperCase(), fieldset: ['DETAILS'] })
  expect(named.orders.map((order) => order.fullName)).toContain(name)
})

test('orders.list: orders are found by whoever made their event', async () => {
  const { events } = site.sandbox.world
  const event = events.get(tonight(site))
  if (event === undefined) throw new Error('No event')
  const userId = '77777777-0000-4000-8000-000000000001'
  events.put({ ...event, userId })
  const found = await site.client.call(wire.orders.list, { eventCreatorId: [userId], limit: 1 })
  expect(found.total).toBe(orders().length)
  const none = await site.client.call(wire.orders.list, { eventCreatorId: ['77777777-0000-4000-8000-000000000002'] })
  expect(none.total).toBe(0)
})

test('orders.list refuses a sort by the date of the last change', async () => {
  const call = site.client.call(wire.orders.list, { sort: 'updated:desc' })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', platform: 'INVALID_ARGUMENT' })
})

test('orders.get: brings the order with its tickets, answers and an invoice that adds up', async () => {
  const orderNumber = inState('PAID')
  const fieldset = ['DETAILS', 'TICKETS', 'FORM', 'INVOICE']
  const { order, calendarLinks } = await site.client.call(wire.orders.get, {
    eventId: tonight(site),
    orderNumber,
    fieldset,
  })
  expect(order).toMatchObject({ status: 'PAID', checkoutForm: stored(orderNumber)?.checkoutForm })
  expect(order.tickets?.map((ticket) => ticket.ticketNumber)).toEqual(
    ticketsOf(orderNumber).map((ticket) => ticket.ticketNumber),
  )
  expect(order.invoice?.grandTotal?.value).toBe(stored(orderNumber)?.totalPrice?.value)
  expect(order.invoice?.fees?.[0]).toMatchObject({ name: 'WIX_FEE', type: 'FEE_INCLUDED' })
  expect(calendarLinks?.ics).toContain(tonight(site))
})

test('orders.get refuses an order of another event', async () => {
  const call = site.client.call(wire.orders.get, { eventId: 'other', orderNumber: inState('PAID') })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'ORDER_NOT_FOUND' })
})

test('orders.update: the mask decides what is taken over; the form is replaced whole', async () => {
  const orderNumber = inState('PAID')
  const checkoutForm = { inputValues: [{ inputName: 'howHeard', value: 'Radio' }] }
  const input = { eventId: tonight(site), orderNumber, checkoutForm, archived: true }
  await site.client.call(wire.orders.update, { ...input, fields: ['checkoutForm'] })
  expect(stored(orderNumber)).toMatchObject({ archived: false, checkoutForm })
  await site.client.call(wire.orders.update, { ...input, fields: ['archived', 'checkoutForm'] })
  expect(stored(orderNumber)?.archived).toBe(true)
  expect(ticketsOf(orderNumber).every((ticket) => ticket.orderArchived === true)).toBe(true)
  const archived = await site.client.call(wire.orders.list, { eventId: [tonight(site)], tag: ['ARCHIVED'] })
  expect(archived.orders.map((order) => order.orderNumber)).toEqual([orderNumber])
})

test('orders.update: name and address follow the answers of the form; what it does not say stays', async () => {
  const orderNumber = inState('PAID')
  const before = stored(orderNumber)
  const inputValues = [{ inputName: 'firstName', value: 'Quilla' }]
  const change = { eventId: tonight(site), orderNumber, fields: ['checkoutForm'], checkoutForm: { inputValues } }
  const { order } = await site.client.call(wire.orders.update, change)
  const { lastName, email } = before ?? {}
  expect(order).toMatchObject({ firstName: 'Quilla', lastName, email, fullName: `Quilla ${lastName}` })
})

test('orders.update refuses to archive an order that is at the cashier', async () => {
  const orderNumber = inState('INITIATED')
  const call = site.client.call(wire.orders.update, {
    eventId: tonight(site),
    orderNumber,
    fields: 'archived',
    archived: true,
  })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'ORDER_ACTION_NOT_AVAILABLE' })
  expect(stored(orderNumber)?.archived).toBe(false)
})

test('orders.bulkUpdate: archives several orders and takes them back', async () => {
  const orderNumber = orders()
    .filter((order) => order.status === 'PAID' && order.archived !== true)
    .slice(0, 2)
    .map((order) => order.orderNumber)
  const input = { eventId: tonight(site), orderNumber, fields: ['archived'] }
  const { orders: responded } = await site.client.call(wire.orders.bulkUpdate, { ...input, archived: true })
  expect(responded.map((order) => order.archived)).toEqual([true, true])
  expect(orderNumber.map((number) => stored(number)?.archived)).toEqual([true, true])
  await site.client.call(wire.orders.bulkUpdate, { ...input, archived: false })
  expect(orderNumber.map((number) => stored(number)?.archived)).toEqual([false, false])
})

test('orders.bulkUpdate refuses all of them when one cannot be archived', async () => {
  const orderNumber = [inState('PAID'), inState('INITIATED')]
  const call = site.client.call(wire.orders.bulkUpdate, { eventId: tonight(site), orderNumber, archived: true })
  expect(await refusalOf(call)).toMatchObject({ platform: 'ORDER_ACTION_NOT_AVAILABLE' })
  expect(orderNumber.map((number) => stored(number)?.archived)).toEqual([false, false])
})

test('orders.confirm: what is unpaid becomes PAID with its tickets; what is paid stays as it is', async () => {
  const [open, paid] = [inState('OFFLINE_PENDING'), inState('PAID')]
  const before = stored(paid)
  await site.client.call(wire.orders.confirm, { eventId: tonight(site), orderNumber: [open, paid] })
  expect(stored(open)).toMatchObject({ status: 'PAID', confirmed: true, updated: '2026-11-20T17:40:00.000Z' })
  expect(ticketsOf(open).every((ticket) => ticket.orderStatus === 'PAID')).toBe(true)
  expect(stored(paid)).toBe(before)
  await site.client.call(wire.orders.confirm, { eventId: tonight(site), orderNumber: [open] })
  expect(stored(open)?.status).toBe('PAID')
})

test('orders.confirm refuses a cancelled order and then confirms none', async () => {
  const [open, dead] = [inState('INITIATED'), inState('CANCELED')]
  const call = site.client.call(wire.orders.confirm, { eventId: tonight(site), orderNumber: [open, dead] })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'ORDER_ACTION_NOT_AVAILABLE' })
  expect(stored(open)?.status).toBe('INITIATED')
})

test('orders.summary: the sum of the confirmed orders to the cent, with and without fees', async () => {
  await using own = await openPlatform()
  const eventId = tonight(own)
  const confirmed = own.sandbox.world.orders
    .all()
    .filter((order) => order.eventId === eventId && order.confirmed === true)
  const cents = confirmed.reduce((sum, order) => sum + Math.round(Number(order.totalPrice?.value) * 100), 0)
  const { sales } = await own.client.call(wire.orders.summary, { eventId })
  expect(sales).toMatchObject([
    { total: { value: (cents / 100).toFixed(2), currency: 'EUR' }, totalOrders: confirmed.length },
  ])
  expect(Number(sales?.[0]?.revenue?.value)).toBeLessThan(cents / 100)
  const sold = await sell(own, { Stalls: 2 }, { markAsPaid: true })
  const after = await own.client.call(wire.orders.summary, { eventId })
  expect(after.sales?.[0]?.total?.value).toBe(((cents + 6400) / 100).toFixed(2))
  expect(sold.totalPrice?.value).toBe('64.00')
  const all = await own.client.call(wire.orders.summary, {})
  expect(all.sales?.[0]?.totalOrders).toBeGreaterThan(confirmed.length + 1)
})

test('orders.summary refuses a visitor', async () => {
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  expect(await refusalOf(visitor.call(wire.orders.summary, {}))).toMatchObject({ code: 'forbidden' })
})

test('orders.capture: the money is taken and the order PAID', async () => {
  const orderNumber = authorise()
  expect(await site.client.call(wire.orders.capture, { eventId: tonight(site), orderNumber })).toEqual({})
  expect(stored(orderNumber)).toMatchObject({ status: 'PAID', confirmed: true })
})

test('orders.capture refuses an order whose payment is not authorised', async () => {
  const orderNumber = inState('OFFLINE_PENDING')
  const call = site.client.call(wire.orders.capture, { eventId: tonight(site), orderNumber })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'ORDER_STATUS_NOT_AUTHORIZED' })
})

test('orders.void: the money is let go, the tickets are cancelled and their places free', async () => {
  const orderNumber = authorise()
  const [kind = ''] = ticketsOf(orderNumber).map((ticket) => ticket.ticketDefinitionId ?? '')
  const unsold = async () => {
    const filter = { id: kind }
    const { definitions } = await site.client.call(wire.checkout.queryAvailable, {
      filter,
      limit: 1,
      fieldset: ['DASHBOARD'],
    })
    return definitions?.[0]?.dashboard?.ticketsSold ?? 0
  }
  const sold = await unsold()
  await site.client.call(wire.orders.void, { eventId: tonight(site), orderNumber })
  expect(stored(orderNumber)).toMatchObject({ status: 'VOIDED', confirmed: false })
  expect(ticketsOf(orderNumber).every((ticket) => ticket.canceled === true)).toBe(true)
  expect(sold - (await unsold())).toBe(ticketsOf(orderNumber).length)
})

test('orders.void refuses an order whose payment is not authorised', async () => {
  const call = site.client.call(wire.orders.void, { eventId: tonight(site), orderNumber: inState('PAID') })
  expect(await refusalOf(call)).toMatchObject({ platform: 'ORDER_STATUS_NOT_AUTHORIZED' })
})

test('a status that nobody knows yet is kept', async () => {
  const orderNumber = inState('PAID')
  const order = stored(orderNumber)
  if (order === undefined) throw new Error('No order')
  site.sandbox.world.orders.put({ ...order, status: 'ON_A_PALM_LEAF' })
  const response = await site.client.call(wire.orders.get, {
    eventId: tonight(site),
    orderNumber,
    fieldset: ['DETAILS'],
  })
  expect(response.order.status).toBe('ON_A_PALM_LEAF')
})

test('orders.list: a member is refused, or sees their own orders whoever’s are asked for', async () => {
  const { email } = site.sandbox.site.member
  const memberId = accountOf(site, email).identity.id
  const [own, other] = orders()
  if (own === undefined || other === undefined) throw new Error('The demo has orders')
  site.sandbox.world.orders.put({ ...own, memberId })
  site.sandbox.world.orders.put({ ...other, memberId: 'someone-else' })
  const { client } = await signedIn(site)
  expect(await refusalOf(client.call(wire.orders.list, {}))).toMatchObject({ code: 'forbidden' })
  site.sandbox.switches.set({ memberOrders: 'own' })
  const numbersOf = async (asked: string[]) =>
    (await client.call(wire.orders.list, { memberId: asked })).orders.map(({ orderNumber }) => orderNumber)
  expect(await numbersOf([memberId])).toEqual([own.orderNumber])
  expect(await numbersOf(['someone-else'])).toEqual([own.orderNumber])
  site.sandbox.switches.reset()
})
