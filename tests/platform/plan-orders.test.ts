import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, iso } from '../../sandbox/clock.ts'
import { orderAt } from '../../sandbox/world/plan-order-clock.ts'
import { wire } from '../../shared/wire/index.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { asMember, membersWithContacts } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
beforeAll(async () => {
  site = await openPlatform()
})
afterAll(() => site[Symbol.asyncDispose]())

const nowhere = '00000002-1111-4111-8111-111111111112'
const stored = (id: string) => site.sandbox.world.planOrders.get(id)
const now = () => site.sandbox.state.now()
const orders = () => site.sandbox.world.planOrders.all().map((order) => orderAt(order, now()))
const planId = (slug: string) => site.sandbox.world.plans.all().find((plan) => plan.slug === slug)?.id ?? ''
const idsOf = (rows: readonly PlanOrder[]) => rows.map(({ id }) => id)
const statusOf = async (id: string) => (await site.client.call(wire.planOrders.get, { id })).order.status

/** A fresh order of a plan, which the box office took. */
async function ordered(slug: string, change: { paid?: boolean; startDate?: string } = {}) {
  const [member] = membersWithContacts(site)
  const input = { planId: planId(slug), memberId: member?.identity.id ?? '', ...change }
  return (await site.client.call(wire.planOrders.createOffline, input)).order
}

test('planOrders.get: the order as it is now; the form only with the full field set', async () => {
  const [known] = orders().filter(({ status }) => status === 'ACTIVE')
  const formData = { submissionId: nowhere, submissionData: { seat: 'aisle' } }
  const id = known?.id ?? ''
  site.sandbox.world.planOrders.put({ ...stored(id), id, formData })
  const { order } = await site.client.call(wire.planOrders.get, { id })
  expect(order).toEqual(known)
  const full = await site.client.call(wire.planOrders.get, { id, fieldSet: 'FULL' })
  expect(full.order.formData).toEqual(formData)
})

test('planOrders.get refuses an unknown order', async () => {
  const call = site.client.call(wire.planOrders.get, { id: nowhere })
  expect(await refusalOf(call)).toMatchObject({ code: 'not_found', platform: 'NOT_FOUND' })
})

test('planOrders.list: by buyer, plan, status, payment and renewal, newest first', async () => {
  const same = async (input: object, holds: (order: PlanOrder) => boolean) => {
    const wanted = orders().filter(holds)
    expect(wanted.length).toBeGreaterThan(0)
    const { orders: found, pagingMetadata } = await site.client.call(wire.planOrders.list, input)
    const rest = await site.client.call(wire.planOrders.list, { ...input, offset: found.length })
    expect(new Set(idsOf([...found, ...rest.orders]))).toEqual(new Set(idsOf(wanted)))
    expect(pagingMetadata?.total).toBe(wanted.length)
  }
  await same({}, () => true)
  const buyer = orders()[3]?.buyer?.memberId ?? ''
  await same({ buyerIds: [buyer] }, (order) => order.buyer?.memberId === buyer)
  await same({ planIds: [planId('patron')] }, (order) => order.planId === planId('patron'))
  const statuses = ['PAUSED', 'CANCELED', 'DRAFT', 'ENDED', 'PENDING'] as const
  for (const status of statuses) await same({ orderStatuses: [status] }, (order) => order.status === status)
  await same({ paymentStatuses: ['UNPAID'] }, (order) => order.lastPaymentStatus === 'UNPAID')
  await same({ autoRenewCanceled: true }, (order) => order.autoRenewCanceled === true)
})

test('planOrders.list: sorts by date either way and pages without gaps', async () => {
  const sorting = { fieldName: 'endDate', order: 'ASC' as const }
  const found: PlanOrder[] = []
  for (let offset = 0; offset < orders().length; offset += 10) {
    found.push(...(await site.client.call(wire.planOrders.list, { sorting, limit: 10, offset })).orders)
  }
  expect(new Set(idsOf(found)).size).toBe(orders().length)
  const ends = found.map(({ endDate }) => endDate ?? '')
  expect(ends).toEqual([...ends].sort())
})

test('planOrders.list refuses pages over 50 and other sort fields', async () => {
  const refused = (input: object) => refusalOf(site.client.call(wire.planOrders.list, input))
  expect(await refused({ limit: 51 })).toMatchObject({ code: 'refused', field: 'limit' })
  expect(await refused({ sorting: { fieldName: 'status' } })).toMatchObject({ field: 'sorting.fieldName' })
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  expect(await refusalOf(visitor.call(wire.planOrders.list, {}))).toMatchObject({ code: 'forbidden' })
})

test('planOrders.postponeEndDate: the order ends later', async () => {
  const { id } = await ordered('season-pass')
  const endDate = '2028-01-01T00:00:00.000Z'
  await site.client.call(wire.planOrders.postponeEndDate, { id, endDate })
  expect(stored(id)).toMatchObject({ endDate, earliestEndDate: endDate })
})

test('planOrders.postponeEndDate refuses an earlier end, a paused order and one without an end', async () => {
  const { id } = await ordered('season-pass')
  const refused = (of: string, endDate: string) =>
    refusalOf(site.client.call(wire.planOrders.postponeEndDate, { id: of, endDate }))
  expect(await refused(id, iso(now()))).toMatchObject({ code: 'refused', field: 'endDate' })
  const unlimited = await ordered('life-member')
  expect(await refused(unlimited.id, '2090-01-01T00:00:00.000Z')).toMatchObject({ code: 'precondition' })
  await site.client.call(wire.planOrders.pause, { id })
  expect(await refused(id, '2028-01-01T00:00:00.000Z')).toMatchObject({
    code: 'precondition',
    platform: 'FAILED_PRECONDITION',
  })
})

test('planOrders.pause: the order stands still, even past its end', async () => {
  const { id } = await ordered('season-pass')
  await site.client.call(wire.planOrders.pause, { id })
  expect(stored(id)).toMatchObject({ status: 'PAUSED', pausePeriods: [{ status: 'ACTIVE', pauseDate: iso(now()) }] })
  expect(orderAt(stored(id) ?? { id }, now() + 5000 * day).status).toBe('PAUSED')
})

test('planOrders.pause refuses an order that does not run', async () => {
  const { id } = await ordered('season-pass', { startDate: iso(now() + 5 * day) })
  const call = site.client.call(wire.planOrders.pause, { id })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'FAILED_PRECONDITION' })
})

test('planOrders.resume: runs on, and its end has moved by the pause', async () => {
  const { id, endDate, startDate } = await ordered('under-26-pass')
  await site.client.call(wire.planOrders.pause, { id })
  site.advance(10 * day)
  await site.client.call(wire.planOrders.resume, { id })
  const moved = iso(Date.parse(endDate ?? '') + 10 * day)
  expect(stored(id)).toMatchObject({ status: 'ACTIVE', endDate: moved, earliestEndDate: moved })
  expect(stored(id)?.pausePeriods).toEqual([{ status: 'ENDED', pauseDate: startDate, resumeDate: iso(now()) }])
  const first = orderAt(stored(id) ?? { id }, now()).currentCycle
  expect(first).toMatchObject({ index: 1, endedDate: iso(Date.parse('2026-12-20T17:40:00.000Z') + 10 * day) })
})

test('planOrders.resume refuses an order that is not paused', async () => {
  const { id } = await ordered('season-pass')
  const call = site.client.call(wire.planOrders.resume, { id })
  expect(await refusalOf(call)).toMatchObject({ code: 'precondition', platform: 'FAILED_PRECONDITION' })
})

test('planOrders.markAsPaid: an offline order is paid, once', async () => {
  const { id } = await ordered('season-pass', { startDate: iso(now() + 3 * day) })
  await site.client.call(wire.planOrders.markAsPaid, { id })
  expect(stored(id)?.lastPaymentStatus).toBe('PAID')
  expect(await statusOf(id)).toBe('PENDING')
  site.advance(4 * day)
  expect(await statusOf(id)).toBe('ACTIVE')
})

test('planOrders.markAsPaid refuses an order that is paid, free or online', async () => {
  const refused = (id: string) => refusalOf(site.client.call(wire.planOrders.markAsPaid, { id }))
  const refusal = { code: 'precondition', platform: 'FAILED_PRECONDITION' }
  expect(await refused((await ordered('season-pass', { paid: true })).id)).toMatchObject(refusal)
  expect(await refused((await ordered('volunteer')).id)).toMatchObject(refusal)
  const [online] = orders().filter(({ type, status }) => type === 'ONLINE' && status === 'DRAFT')
  expect(await refused(online?.id ?? '')).toMatchObject(refusal)
})

test('planOrders.cancel: at once, or at the next payment, until when it goes on', async () => {
  const once = await ordered('season-pass')
  await site.client.call(wire.planOrders.cancel, { id: once.id, effectiveAt: 'IMMEDIATELY' })
  const cancellation = { requestedDate: iso(now()), cause: 'OWNER_ACTION', effectiveAt: 'IMMEDIATELY' }
  expect(stored(once.id)).toMatchObject({ status: 'CANCELED', endDate: iso(now()), cancellation })
  const recurring = await ordered('friend-of-marlowe-house')
  await site.client.call(wire.planOrders.cancel, { id: recurring.id, effectiveAt: 'NEXT_PAYMENT_DATE' })
  const endDate = recurring.currentCycle?.endedDate ?? ''
  expect(stored(recurring.id)).toMatchObject({ status: 'ACTIVE', autoRenewCanceled: true, endDate })
  const after = orderAt(stored(recurring.id) ?? recurring, Date.parse(endDate))
  expect(after.status).toBe('CANCELED')
})

test('planOrders.cancel refuses what is over, a second time, and the next payment of a single one', async () => {
  const refused = (id: string, effectiveAt: string) =>
    refusalOf(site.client.call(wire.planOrders.cancel, { id, effectiveAt }))
  const { id } = await ordered('season-pass')
  const refusal = { code: 'precondition', platform: 'FAILED_PRECONDITION' }
  expect(await refused(id, 'NEXT_PAYMENT_DATE')).toMatchObject(refusal)
  expect(await refused(id, 'SOME_DAY')).toMatchObject({ code: 'refused', field: 'effectiveAt' })
  await site.client.call(wire.planOrders.cancel, { id, effectiveAt: 'IMMEDIATELY' })
  expect(await refused(id, 'IMMEDIATELY')).toMatchObject(refusal)
  expect(await refused(nowhere, 'IMMEDIATELY')).toMatchObject({ code: 'not_found' })
})

/** A member with an order of this plan that runs, and a client of theirs. */
function buyerOf(slug: string) {
  const order = orders().find(({ planId: id, status }) => id === planId(slug) && status === 'ACTIVE')
  const memberId = order?.buyer?.memberId ?? ''
  return { memberId, id: order?.id ?? '', client: asMember(site, memberId) }
}

test("planOrders.getOwn: a member's own order", async () => {
  const { id, client } = buyerOf('patron')
  const { order } = await client.call(wire.planOrders.getOwn, { id })
  expect(order).toEqual(orderAt(stored(id) ?? { id }, now()))
})

test("planOrders.getOwn refuses somebody else's order, and anybody who is no member", async () => {
  const { client } = buyerOf('patron')
  const { id } = buyerOf('season-pass')
  const refusal = await refusalOf(client.call(wire.planOrders.getOwn, { id }))
  expect(refusal).toMatchObject({ code: 'not_found', platform: 'NOT_FOUND' })
  const visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
  expect(await refusalOf(visitor.call(wire.planOrders.getOwn, { id }))).toMatchObject({ code: 'forbidden' })
})

test('planOrders.listOwn: only the orders of the member who asks', async () => {
  const { memberId, client } = buyerOf('patron')
  const sorting = { fieldName: 'createdDate', order: 'ASC' as const }
  const response = await client.call(wire.planOrders.listOwn, { sorting })
  const own = orders().filter((order) => order.buyer?.memberId === memberId)
  expect(new Set(idsOf(response.orders))).toEqual(new Set(idsOf(own)))
  const paused = await client.call(wire.planOrders.listOwn, { orderStatuses: ['PAUSED'] })
  expect(paused.pagingMetadata?.total).toBe(0)
})

test('planOrders.listOwn: an API key is no member and has no orders', async () => {
  expect((await site.client.call(wire.planOrders.listOwn, {})).orders).toEqual([])
})

test('planOrders.listOwn refuses pages over 50', async () => {
  const { client } = buyerOf('patron')
  const long = client.call(wire.planOrders.listOwn, { limit: 51 })
  expect(await refusalOf(long)).toMatchObject({ code: 'refused', field: 'limit' })
})

test('planOrders.requestCancellation: a member ends their own order', async () => {
  const { id, client } = buyerOf('patron')
  await client.call(wire.planOrders.requestCancellation, { id, effectiveAt: 'IMMEDIATELY' })
  expect(stored(id)).toMatchObject({ status: 'CANCELED', cancellation: { cause: 'MEMBER_ACTION' } })
})

test("planOrders.requestCancellation refuses a plan that buyers cannot cancel, and others' orders", async () => {
  const { id, client } = buyerOf('life-member')
  const refused = (of: string) =>
    refusalOf(client.call(wire.planOrders.requestCancellation, { id: of, effectiveAt: 'IMMEDIATELY' }))
  expect(await refused(id)).toMatchObject({ code: 'precondition', platform: 'FAILED_PRECONDITION' })
  expect(await refused(buyerOf('patron').id)).toMatchObject({ code: 'not_found' })
  expect(stored(id)?.status).not.toBe('CANCELED')
})
