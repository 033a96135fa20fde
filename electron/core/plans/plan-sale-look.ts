import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { endpoints } from '../../../shared/wire/plan-orders.ts'
import { instantOf } from '../base/instant.ts'
import type { PlatformClient } from '../platform/client.ts'
import type { PlanSaleRecord } from './plan-sales.queries.ts'

/**
 * The subscription that a sale made: among the newest of its buyer and plan, the one that starts at the very millisecond that
 * was sent with it. Another laptop's sale to the same person starts at another one. Null where the site shows none.
 */
export async function findSold(
  client: PlatformClient,
  { memberId, planId, startsAt }: Pick<PlanSaleRecord, 'memberId' | 'planId' | 'startsAt'>,
): Promise<PlanOrder | null> {
  const { orders } = await client.call(
    endpoints.list,
    {
      buyerIds: [memberId],
      planIds: [planId],
      limit: 50,
      offset: 0,
      sorting: { fieldName: 'createdDate', order: 'DESC' },
      fieldSet: 'FULL',
    },
    { priority: 'interactive' },
  )
  return orders.find((order) => instantOf(order.startDate) === startsAt && order.type === 'OFFLINE') ?? null
}
