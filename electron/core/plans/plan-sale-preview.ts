import type { PlanBuyer, PlanSalePreview } from '../../../shared/app/subscription-sale.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { toMoney } from '../../../shared/money/wire-money.ts'
import type { PlanOrder } from '../../../shared/wire/plan-order-entities.ts'
import { endpoints } from '../../../shared/wire/plan-orders.ts'
import { instantOf } from '../base/instant.ts'
import type { PlatformClient } from '../platform/client.ts'
import { atOnce } from '../sync/at-once.ts'
import type { KnownBuyer } from './plan-buyer.ts'
import { withReason } from './plan-refusals.ts'

const options = { priority: 'interactive' as const }
const { asked } = atOnce(messageOf('plans.saleNeedsSite'), withReason)

interface Wanted {
  planId: string
  buyer: PlanBuyer
  startsAt: string | null
}

/** Asks the site what a plan costs a person now; nothing is changed. */
export type PlanSaleAsk = (client: PlatformClient, wanted: Wanted) => Promise<PlanSalePreview>

/** The order that would be made says dates and limits; a person without an account has none, and the price is asked alone. */
export function createPlanSaleAsk(buyerOf: (buyer: PlanBuyer) => KnownBuyer): PlanSaleAsk {
  return async (client, { planId, buyer, startsAt }) => {
    const { memberId } = buyerOf(buyer)
    const price = await asked(client.call(endpoints.previewPrice, { planId }, options))
    const now = { amount: price.price.total ?? '0', currency: price.price.currency ?? '' }
    const start = startsAt === null ? {} : { startDate: startsAt }
    const shown =
      memberId === null
        ? undefined
        : await asked(client.call(endpoints.previewOffline, { planId, memberId, ...start }, options))
    return {
      price: now,
      total: toMoney({ value: now.amount, currency: now.currency }),
      ...datesOf(shown?.order),
      limitReached: shown?.purchaseLimitExceeded === true,
      makesMember: memberId === null,
    }
  }
}

const datesOf = (order: PlanOrder | undefined) => ({
  startsAt: instantOf(order?.startDate),
  endsAt: instantOf(order?.endDate),
})
