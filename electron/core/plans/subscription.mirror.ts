import { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { endpoints } from '../../../shared/wire/plan-orders.ts'
import { instantOf } from '../base/instant.ts'
import { mirrored } from '../mirror/entity.ts'
import { hour, minute } from '../mirror/feed.ts'
import { refreshBuyers } from './subscription-buyers.ts'
import { changedPage, onePage, subscriptionPageSize } from './subscription-pages.ts'
import { isRecurring, nextPaymentOf } from './subscription-reading.ts'

/** The fields that Foyer reads; a change of the format of others must not hide a subscription. */
const ReadOrder = PlanOrder.pick({
  id: true,
  planId: true,
  planName: true,
  buyer: true,
  type: true,
  status: true,
  lastPaymentStatus: true,
  autoRenewCanceled: true,
  cancellation: true,
  startDate: true,
  endDate: true,
  earliestEndDate: true,
  pausePeriods: true,
  currentCycle: true,
  pricing: true,
  priceDetails: true,
  createdDate: true,
  updatedDate: true,
})

const oldestFirst = { fieldName: 'createdDate', order: 'ASC' } as const

/** Subscriptions: the platform's orders of plans. */
export const subscriptionEntity = mirrored<PlanOrder>({
  dataSet: 'subscriptions',
  table: 'subscriptions',
  schema: ReadOrder,
  rowsKey: 'orders',
  vital: ['status'],
  id: (order) => order.id,
  revision: () => null,
  updatedDate: (order) => order.updatedDate ?? null,
  nameOf: (order) => order.planName ?? '',
  columns: (order) => ({
    plan_id: order.planId ?? '',
    plan_name: order.planName ?? '',
    contact_id: order.buyer?.contactId ?? null,
    member_id: order.buyer?.memberId ?? null,
    status: order.status ?? '',
    payment: order.lastPaymentStatus ?? '',
    offline: order.type === 'OFFLINE' ? 1 : 0,
    recurring: isRecurring(order) ? 1 : 0,
    renewal_cancelled: order.autoRenewCanceled === true ? 1 : 0,
    starts_at: instantOf(order.startDate),
    ends_at: instantOf(order.endDate),
    next_at: nextPaymentOf(order),
    created_at: instantOf(order.createdDate),
  }),
  refersTo: { dataSet: 'contacts', column: 'contact_id' },
  derived: { columns: ['name', 'sort_name', 'email'], from: 'contacts', refresh: refreshBuyers },
  feed: {
    style: 'offset',
    pageSize: subscriptionPageSize,
    incremental: true,
    byUpdate: false,
    fetch: (client, { since, offset, limit }, options) =>
      since === null
        ? client.callRaw(endpoints.list, { limit, offset, sorting: oldestFirst, fieldSet: 'FULL' }, options)
        : changedPage(client, { since, offset, limit }, options),
  },
  byId: {
    // The platform lists none by their ids.
    perCall: 1,
    fetch: (client, { ids }, options) => onePage(client, ids[0] ?? '', options),
  },
  audit: {
    by: 'all',
    list: (client, { offset }, options) =>
      client.callPage(endpoints.list, { limit: subscriptionPageSize, offset, sorting: oldestFirst }, options),
  },
  cadence: { changes: 5 * minute, full: 6 * hour, whenOpen: { changes: minute, full: hour } },
})
