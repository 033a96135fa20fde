import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, iso } from '../../sandbox/clock.ts'
import { wire } from '../../shared/wire/index.ts'
import { asMember, membersWithContacts } from './members.ts'
import { type OpenPlatform, openPlatform, refusalOf } from './open-platform.ts'

let site: OpenPlatform
let visitor: OpenPlatform['client']
beforeAll(async () => {
  site = await openPlatform()
  visitor = site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
})
afterAll(() => site[Symbol.asyncDispose]())

const missing = '00000005-1111-4111-8111-111111111115'
const world = () => site.sandbox.world
const stored = (id: string) => world().planOrders.get(id)
const now = () => site.sandbox.state.now()
const planId = (slug: string) =>
  world()
    .plans.all()
    .find((plan) => plan.slug === slug)?.id ?? ''

/** A member who never ordered this plan. */
function newcomer(slug: string) {
  const has = (memberId: string) =>
    world()
      .planOrders.group(planId(slug))
      .some(({ buyer }) => buyer?.memberId === memberId)
  const member = membersWithContacts(site).find(({ identity }) => !has(identity.id))
  if (member === undefined) throw new Error(`Everybody has ${slug}`)
  return { memberId: member.identity.id, contactId: member.contactId, client: asMember(site, member.identity.id) }
}

/** What the member does at the platform's own checkout. */
async function pay(id: string): Promise<number> {
  const body = JSON.stringify({ payPlanOrder: { id } })
  return (await fetch(`${site.sandbox.url}/__sandbox/act`, { method: 'POST', body })).status
}

test('planOrders.createOnline: a draft until it is paid, with the terms the plan has now', async () => {
  const { memberId, contactId, client } = newcomer('patron')
  const submissionId = '00000004-1111-4111-8111-111111111114'
  const input = { planId: planId('patron'), couponCode: 'WELCOME10', submissionId }
  const { order } = await client.call(wire.planOrders.createOnline, input)
  expect(stored(order.id)).toMatchObject({
    type: 'ONLINE',
    status: 'DRAFT',
    buyer: { memberId, contactId },
    lastPaymentStatus: 'UNPAID',
    planName: 'Patron',
    planPrice: '25',
    freeTrialDays: 14,
    priceDetails: { subtotal: '25.00', discount: '2.50', total: '22.50', coupon: { code: 'WELCOME10' } },
    pricing: { prices: [{ duration: { cycleFrom: 1 }, price: { total: '22.50', currency: 'EUR' } }] },
    formData: { submissionId },
  })
  site.advance(day)
  expect(await pay(order.id)).toBe(200)
  expect(stored(order.id)).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID', startDate: iso(now()) })
  expect(stored(order.id)?.currentCycle).toMatchObject({ index: 0, endedDate: iso(now() + 14 * day) })
  expect([await pay(order.id), await pay(missing)]).toEqual([428, 404])
})

test('planOrders.createOnline: a free one begins at once; the owner may order for a member', async () => {
  const { memberId } = newcomer('volunteer')
  const onBehalf = { memberId, orderMethod: 'MOTO' }
  const input = { planId: planId('volunteer'), onBehalf }
  const { order } = await site.client.call(wire.planOrders.createOnline, input)
  expect(order).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE', buyer: { memberId } })
  expect(stored(order.id)).toBeDefined()
})

test('planOrders.createOnline refuses visitors, strangers, archived plans and a plan twice', async () => {
  const refused = (client: OpenPlatform['client'], slug: string, more: object = {}) =>
    refusalOf(client.call(wire.planOrders.createOnline, { planId: planId(slug), ...more }))
  const { client } = newcomer('friend-of-marlowe-house')
  const before = world().planOrders.all().length
  expect(await refused(visitor, 'patron')).toMatchObject({ code: 'precondition', platform: 'MEMBER_REQUIRED' })
  const stranger = { onBehalf: { memberId: missing, orderMethod: 'MOTO' } }
  expect(await refused(site.client, 'patron', stranger)).toMatchObject({ platform: 'member_not_found' })
  expect(await refused(client, 'opening-season-circle')).toMatchObject({ platform: 'archived_plan' })
  const unknown = client.call(wire.planOrders.createOnline, { planId: missing })
  expect(await refusalOf(unknown)).toMatchObject({ code: 'not_found', platform: 'plan_not_found' })
  const [owner] = world().planOrders.group(planId('friend-of-marlowe-house'))
  const again = asMember(site, owner?.buyer?.memberId ?? '')
  expect(await refused(again, 'friend-of-marlowe-house')).toMatchObject({ platform: 'purchases_limit_reached' })
  expect(world().planOrders.all().length).toBe(before)
})

test('planOrders.createOnline refuses start dates and till sales that the plan does not allow', async () => {
  const { client, memberId } = newcomer('season-pass')
  const refused = (of: OpenPlatform['client'], slug: string, more: object) =>
    refusalOf(of.call(wire.planOrders.createOnline, { planId: planId(slug), ...more }))
  const past = { startDate: iso(now() - 2 * day) }
  expect(await refused(client, 'season-pass', past)).toMatchObject({ platform: 'invalid_start_date' })
  const future = { startDate: iso(now() + 2 * day) }
  const early = await refused(client, 'life-member', future)
  expect(early).toMatchObject({ platform: 'buyer_can_not_pick_future_start_date' })
  const atTill = { onBehalf: { memberId, orderMethod: 'POS' } }
  expect(await refused(site.client, 'patron', atTill)).toMatchObject({ field: 'onBehalf.orderMethod' })
  const somehow = { onBehalf: { memberId, orderMethod: 'SOMEHOW' } }
  expect(await refused(site.client, 'season-pass', somehow)).toMatchObject({ field: 'onBehalf.orderMethod' })
  const { order } = await client.call(wire.planOrders.createOnline, { planId: planId('season-pass'), ...future })
  expect(stored(order.id)?.startDate).toBe(future.startDate)
})

test('planOrders.createOffline: by its start date pending or active, paid or not', async () => {
  const { memberId, contactId } = newcomer('season-pass')
  const create = async (more: object) => {
    const input = { planId: planId('season-pass'), memberId, ...more }
    return (await site.client.call(wire.planOrders.createOffline, input)).order
  }
  const paid = await create({ paid: true })
  expect(paid).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'PAID', buyer: { memberId, contactId } })
  const later = await create({ startDate: iso(now() + 30 * day) })
  expect(later).toMatchObject({ status: 'PENDING', lastPaymentStatus: 'UNPAID' })
  expect([stored(paid.id)?.type, stored(later.id)?.type]).toEqual(['OFFLINE', 'OFFLINE'])
  const free = { planId: planId('volunteer'), memberId: newcomer('volunteer').memberId }
  const { order } = await site.client.call(wire.planOrders.createOffline, free)
  expect(order.lastPaymentStatus).toBe('NOT_APPLICABLE')
})

test('planOrders.createOffline refuses a member who is not there, and every coupon that is no good', async () => {
  const refused = (more: object, slug = 'patron') => {
    const input = { planId: planId(slug), memberId: newcomer('season-pass').memberId, ...more }
    return refusalOf(site.client.call(wire.planOrders.createOffline, input))
  }
  expect(await refused({ memberId: missing })).toMatchObject({ code: 'refused', field: 'memberId' })
  const codes = {
    NOSUCH: 'ERROR_COUPON_DOES_NOT_EXIST',
    LASTYEAR: 'ERROR_COUPON_HAS_EXPIRED',
    NEXTSPRING: 'ERROR_COUPON_IS_NOT_ACTIVE_YET',
    STAFF: 'ERROR_COUPON_IS_DISABLED',
    SEASONONLY: 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN',
  }
  for (const [couponCode, platform] of Object.entries(codes)) {
    expect(await refused({ couponCode })).toMatchObject({ code: 'refused', platform })
  }
  const { memberId } = newcomer('patron')
  const use = (couponCode: string) =>
    site.client.call(wire.planOrders.createOffline, { planId: planId('season-pass'), memberId, couponCode })
  await use('FIRSTONE')
  expect(await refused({ couponCode: 'FIRSTONE' })).toMatchObject({ platform: 'ERROR_COUPON_USAGE_EXCEEDED' })
  await use('FIVEOFF')
  expect(await refusalOf(use('FIVEOFF'))).toMatchObject({ platform: 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED' })
})

test('planOrders.previewOnline: the order as it would be, and nothing is kept', async () => {
  const before = world().planOrders.all().length
  const [known] = world().planOrders.group(planId('friend-of-marlowe-house'))
  const client = asMember(site, known?.buyer?.memberId ?? '')
  const input = { planId: planId('friend-of-marlowe-house') }
  const response = await client.call(wire.planOrders.previewOnline, input)
  expect(response).toMatchObject({ purchaseLimitExceeded: true, order: { status: 'DRAFT', planPrice: '45' } })
  const fresh = await newcomer('friend-of-marlowe-house').client.call(wire.planOrders.previewOnline, input)
  expect(fresh.purchaseLimitExceeded).toBe(false)
  expect(stored(fresh.order.id)).toBeUndefined()
  expect(world().planOrders.all().length).toBe(before)
})

test('planOrders.previewOnline refuses visitors and bad coupons', async () => {
  const input = { planId: planId('patron') }
  const refused = (client: OpenPlatform['client'], more: object) =>
    refusalOf(client.call(wire.planOrders.previewOnline, { ...input, ...more }))
  expect(await refused(visitor, {})).toMatchObject({ code: 'forbidden' })
  expect(await refused(site.client, { couponCode: 'LASTYEAR' })).toMatchObject({ platform: 'ERROR_COUPON_HAS_EXPIRED' })
})

test('planOrders.previewOffline: shows end and price, and nothing is kept', async () => {
  const { memberId } = newcomer('under-26-pass')
  const before = world().planOrders.all().length
  const startDate = '2027-01-31T12:00:00.000Z'
  const input = { planId: planId('under-26-pass'), memberId, startDate, couponCode: 'FIVEOFF' }
  const { order, purchaseLimitExceeded } = await site.client.call(wire.planOrders.previewOffline, input)
  expect(order).toMatchObject({
    status: 'PENDING',
    endDate: '2028-01-31T12:00:00.000Z',
    priceDetails: { subtotal: '6.50', discount: '5.00', total: '1.50' },
    pricing: { prices: [{ duration: { cycleFrom: 1, numberOfCycles: 12 } }] },
  })
  expect(purchaseLimitExceeded).toBe(false)
  expect(world().planOrders.all().length).toBe(before)
})

test('planOrders.previewOffline refuses a member who is not there', async () => {
  const call = site.client.call(wire.planOrders.previewOffline, { planId: planId('patron'), memberId: missing })
  expect(await refusalOf(call)).toMatchObject({ code: 'refused', field: 'memberId' })
})

test('planOrders.previewPrice: the price for anybody, with a coupon too', async () => {
  const plain = await visitor.call(wire.planOrders.previewPrice, { planId: planId('season-pass') })
  expect(plain.price).toMatchObject({ subtotal: '220.00', discount: '0.00', total: '220.00', currency: 'EUR' })
  const input = { planId: planId('season-pass'), couponCode: 'SEASONONLY' }
  const less = await visitor.call(wire.planOrders.previewPrice, input)
  expect(less.price).toMatchObject({ discount: '22.00', total: '198.00', singlePaymentForDuration: { count: 10 } })
  expect(less.prices).toMatchObject([{ duration: { cycleFrom: 1, numberOfCycles: 1 }, price: { total: '198.00' } }])
})

test('planOrders.previewPrice refuses an unknown plan and an unknown coupon', async () => {
  const refused = (input: { planId: string; couponCode?: string }) =>
    refusalOf(visitor.call(wire.planOrders.previewPrice, input))
  expect(await refused({ planId: missing })).toMatchObject({ code: 'not_found', platform: 'plan_not_found' })
  const wrong = await refused({ planId: planId('patron'), couponCode: 'NOSUCH' })
  expect(wrong).toMatchObject({ code: 'refused', platform: 'ERROR_COUPON_DOES_NOT_EXIST' })
})
