import type { Plan } from '../../shared/wire/plan-entities.ts'
import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { memberById } from '../world/contact-members.ts'
import { orderAt } from '../world/plan-order-clock.ts'
import { endDates, pricesOf } from '../world/plan-order-terms.ts'
import type { PlanCoupon } from '../world/plans.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { couponOf } from './plan-orders-coupons.ts'
import { planOf } from './plans.ts'
import { brokenRule } from './plans-rules.ts'

type Checkout = Pick<
  AreaBehaviours<'planOrders'>,
  'createOnline' | 'createOffline' | 'previewOnline' | 'previewOffline' | 'previewPrice'
>

/** The id of an order that is only shown. */
const noId = '00000000-0000-0000-0000-000000000000'

export const planCheckout: Checkout = {
  createOnline: ({ input, world, now, memberId: callerId }) => {
    const plan = sellable(world, input.planId)
    const { onBehalf } = input
    if (onBehalf !== undefined) checkOnBehalf(onBehalf.orderMethod, plan)
    const memberId = onBehalf?.memberId ?? callerId
    if (memberId === null)
      throw new PlatformError(428, 'MEMBER_REQUIRED', { message: 'Only a member can order a plan' })
    if (memberById(world, memberId) === undefined) {
      throw new PlatformError(404, 'member_not_found', { message: `No member ${memberId}` })
    }
    checkStart(plan, input.startDate, now)
    if (limitReached(world, plan, memberId)) {
      throw new PlatformError(428, 'purchases_limit_reached', { message: 'The member has this plan already' })
    }
    const order = { ...build(world, plan, { ...input, memberId, type: 'ONLINE', now }), id: newId() }
    world.planOrders.put(order)
    return { order: orderAt(order, now) }
  },
  createOffline: ({ input, world, now }) => {
    const plan = sellable(world, input.planId)
    checkMember(world, input.memberId)
    const order = { ...build(world, plan, { ...input, type: 'OFFLINE', now }), id: newId() }
    world.planOrders.put(order)
    return { order: orderAt(order, now) }
  },
  previewOnline: ({ input, world, now, memberId }) => {
    const plan = planOf(world, input.planId)
    const order = build(world, plan, { ...input, memberId, type: 'ONLINE', now })
    return { order, purchaseLimitExceeded: memberId !== null && limitReached(world, plan, memberId) }
  },
  previewOffline: ({ input, world, now }) => {
    const plan = planOf(world, input.planId)
    checkMember(world, input.memberId)
    const order = build(world, plan, { ...input, type: 'OFFLINE', now })
    return { order: orderAt(order, now), purchaseLimitExceeded: limitReached(world, plan, input.memberId) }
  },
  previewPrice: ({ input, world, now }) => {
    const plan = planOf(world, input.planId)
    const { price, pricing } = pricesOf(plan, couponOf(world, plan, { code: input.couponCode, memberId: null, now }))
    return { price, prices: pricing.prices }
  },
}

interface Ordering {
  type: 'ONLINE' | 'OFFLINE'
  memberId: string | null
  now: number
  startDate?: string | undefined
  couponCode?: string | undefined
  paid?: boolean | undefined
  submissionId?: string | undefined
}

/** An order of a plan with the terms that the plan has now; later changes of the plan do not reach it. */
function build(world: World, plan: Plan, wanted: Ordering): PlanOrder {
  const { now, memberId, type } = wanted
  const coupon: PlanCoupon | undefined = couponOf(world, plan, { code: wanted.couponCode, memberId, now })
  const { planPrice, isFree, price, pricing } = pricesOf(plan, coupon)
  const start = wanted.startDate === undefined ? now : Date.parse(wanted.startDate)
  const contactId = memberId === null ? null : (memberById(world, memberId)?.contactId ?? null)
  const paid = type === 'OFFLINE' && wanted.paid === true
  const trial = plan.pricing?.freeTrialDays
  const form = { ...(plan.formId == null ? {} : { formId: plan.formId }), submissionId: wanted.submissionId }
  return {
    id: noId,
    planId: plan.id,
    subscriptionId: newId(),
    ...(memberId === null ? {} : { buyer: { memberId, ...(contactId === null ? {} : { contactId }) } }),
    priceDetails: price,
    pricing,
    type,
    status: type === 'ONLINE' && !isFree ? 'DRAFT' : 'PENDING',
    autoRenewCanceled: false,
    lastPaymentStatus: isFree ? 'NOT_APPLICABLE' : paid ? 'PAID' : 'UNPAID',
    startDate: iso(start),
    ...endDates(plan, start),
    pausePeriods: [],
    ...(trial ? { freeTrialDays: trial } : {}),
    planName: plan.name ?? '',
    planDescription: plan.description ?? '',
    planPrice,
    createdDate: iso(now),
    updatedDate: iso(now),
    ...(wanted.submissionId === undefined ? {} : { formData: form }),
  }
}

function sellable(world: World, planId: string): Plan {
  const plan = planOf(world, planId)
  if (plan.archived === true) throw new PlatformError(428, 'archived_plan', { message: 'The plan is archived' })
  return plan
}

function checkMember(world: World, memberId: string): void {
  if (memberById(world, memberId) === undefined) throw brokenRule('memberId', 'MEMBER_DOESNT_EXIST', 'names no member')
}

function checkOnBehalf(method: string | undefined, plan: Plan): void {
  if (method !== 'POS' && method !== 'MOTO') {
    throw brokenRule('onBehalf.orderMethod', 'UNKNOWN_ORDER_METHOD', 'must be MOTO or POS')
  }
  if (method === 'POS' && plan.pricing?.subscription != null) {
    throw brokenRule('onBehalf.orderMethod', 'RECURRING_POS_UNSUPPORTED', 'cannot sell a subscription')
  }
}

/** A start on an earlier day is refused, and a later one unless the plan allows it. */
function checkStart(plan: Plan, startDate: string | undefined, now: number): void {
  if (startDate === undefined) return
  const start = Date.parse(startDate)
  if (iso(start).slice(0, 10) < iso(now).slice(0, 10)) {
    throw new PlatformError(400, 'invalid_start_date', { message: 'The start date has passed' })
  }
  if (start > now && plan.allowFutureStartDate !== true) {
    throw new PlatformError(428, 'buyer_can_not_pick_future_start_date', { message: 'The plan begins at once' })
  }
}

/** Drafts that were never paid do not count. */
function limitReached(world: World, plan: Plan, memberId: string): boolean {
  const most = plan.maxPurchasesPerBuyer ?? 0
  if (most === 0) return false
  const bought = world.planOrders.group(plan.id).filter((order) => order.buyer?.memberId === memberId)
  return bought.filter((order) => order.status !== 'DRAFT').length >= most
}
