import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import { PlatformError, violation } from '../errors.ts'
import { compareValues } from '../query/filter.ts'
import { offsetMetadata } from '../query/paging.ts'
import { orderAt } from '../world/plan-order-clock.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { cancelOrder, pauseOrder, planOrderOf, postponeEnd, resumeOrder, setOrderPaid } from './plan-orders-acting.ts'
import { planCheckout } from './plan-orders-checkout.ts'
import { sortedByCreation } from './plan-orders-sorted.ts'
import { brokenRule } from './plans-rules.ts'

export const planOrders: AreaBehaviours<'planOrders'> = {
  get: ({ input, world, now }) => ({ order: selectFields(planOrderOf(world, input.id, now), input.fieldSet) }),
  list: ({ input, world, now }) => {
    const { buyerIds = [], sorting } = input
    if (isWhole(input)) {
      const isDescending = sorting === undefined || sorting.order === 'DESC'
      const sorted = sortedByCreation(world.planOrders, { isDescending, compare: orderOf(sorting) })
      return pageOf(sorted, input, (order) => orderAt(order, now))
    }
    const all = world.planOrders.all()
    return page(
      all.filter((order) => among(buyerIds, order.buyer?.memberId)),
      input,
      now,
    )
  },
  postponeEndDate: ({ input, world, now }) => {
    postponeEnd(world, input, now)
    return {}
  },
  cancel: ({ input, world, now }) => {
    cancelOrder(world, { ...input, cause: 'OWNER_ACTION' }, now)
    return {}
  },
  markAsPaid: ({ input, world, now }) => {
    setOrderPaid(world, input.id, now)
    return {}
  },
  pause: ({ input, world, now }) => {
    pauseOrder(world, input.id, now)
    return {}
  },
  resume: ({ input, world, now }) => {
    resumeOrder(world, input.id, now)
    return {}
  },
  getOwn: (call) => ({ order: selectFields(ownOrder(call, call.input.id), call.input.fieldSet) }),
  listOwn: ({ input, world, now, memberId }) => {
    const own = world.planOrders.all().filter((order) => memberId !== null && order.buyer?.memberId === memberId)
    return page(own, input, now)
  },
  requestCancellation: (call) => {
    const { input, world, now } = call
    const order = ownOrder(call, input.id)
    if (world.plans.get(order.planId ?? '')?.buyerCanCancel !== true) {
      throw new PlatformError(428, 'FAILED_PRECONDITION', { message: 'Buyers cannot cancel this plan themselves' })
    }
    cancelOrder(world, { ...input, cause: 'MEMBER_ACTION' }, now)
    return {}
  },
  ...planCheckout,
}

/** Another member's order is not found. */
function ownOrder({ world, now, memberId }: Call<unknown> & { world: World }, id: string): PlanOrder {
  const order = planOrderOf(world, id, now)
  if (memberId !== null && order.buyer?.memberId === memberId) return order
  throw new PlatformError(404, 'NOT_FOUND', { message: `No order ${id}` })
}

type Listing = Call<Parameters<(typeof planOrders)['listOwn']>[0]['input']>['input']

const largestPage = 50

/** Status and cycle follow the clock, so they are reckoned before anything is compared. */
function page(orders: readonly PlanOrder[], asked: Listing, now: number) {
  const { planIds = [], orderStatuses = [], paymentStatuses = [] } = asked
  const found = orders
    .map((order) => orderAt(order, now))
    .filter((order) => among(planIds, order.planId) && among(orderStatuses, order.status))
    .filter((order) => among(paymentStatuses, order.lastPaymentStatus))
    .filter(({ autoRenewCanceled = false }) => [undefined, autoRenewCanceled].includes(asked.autoRenewCanceled))
    .sort(orderOf(asked.sorting))
  return pageOf(found, asked, (order) => order)
}

/** Whether a listing asks for all orders by when they were made. */
function isWhole(asked: Listing & { buyerIds?: readonly string[] | undefined }): boolean {
  const { buyerIds = [], planIds = [], orderStatuses = [], paymentStatuses = [], autoRenewCanceled } = asked
  const filters = [buyerIds, planIds, orderStatuses, paymentStatuses]
  const isByCreation = (asked.sorting?.fieldName ?? 'createdDate') === 'createdDate'
  return isByCreation && autoRenewCanceled === undefined && filters.every((list) => list.length === 0)
}

function pageOf(found: readonly PlanOrder[], asked: Listing, at: (order: PlanOrder) => PlanOrder) {
  const { limit = largestPage, offset = 0 } = asked
  if (limit < 1 || limit > largestPage) throw violation('limit', 'LTE', `must be between 1 and ${largestPage}`)
  if (offset < 0) throw violation('offset', 'GTE', 'must not be negative')
  const rows = found.slice(offset, offset + limit)
  return {
    orders: rows.map((order) => selectFields(at(order), asked.fieldSet)),
    pagingMetadata: offsetMetadata(rows, { offset, total: found.length }),
  }
}

function orderOf(sorting: Listing['sorting']): (left: PlanOrder, right: PlanOrder) => number {
  const { fieldName, order } = sorting ?? { fieldName: 'createdDate', order: 'DESC' }
  if (fieldName !== 'createdDate' && fieldName !== 'endDate') {
    throw brokenRule('sorting.fieldName', 'invalid_sort_field', 'must be createdDate or endDate')
  }
  const sign = order === 'DESC' ? -1 : 1
  return (left, right) => compareValues(left[fieldName], right[fieldName]) * sign || compareValues(left.id, right.id)
}

const among = (list: readonly string[], value: string | undefined) => list.length === 0 || list.includes(value ?? '')

/** What the buyer wrote into the plan's form comes only with the FULL set. */
function selectFields(order: PlanOrder, fieldSet: string | undefined): PlanOrder {
  if (fieldSet === 'FULL') return order
  const { formData: _, ...rest } = order
  return rest
}
