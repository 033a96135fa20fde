import type { PlanOrder } from '../../shared/wire/plan-order-entities.ts'
import type { Evening } from './evening.ts'
import type { PlanCancel } from './plan-book.ts'
import { evening as epoch } from './world.ts'

const isSo = (order: PlanOrder, { when, endedAt }: PlanCancel): boolean => {
  if (when === 'nextPayment') return order.autoRenewCanceled === true
  const isEnded = order.endDate != null && Date.parse(order.endDate) <= epoch + endedAt
  return isEnded || order.status === 'CANCELED' || order.status === 'ENDED'
}

/** PL5: a subscription that a person knows to be cancelled is so at the site, now or at its next payment, as was asked. */
export function cancelledOnesAreSo({ story, site }: Evening): void {
  for (const cancel of story.planBook.cancels) {
    if (cancel.result !== 'done') continue
    const versions = story.planBook.orders.filter(({ after }) => after.id === cancel.recordId)
    const before = versions[0] === undefined ? site.sandbox.world.planOrders.get(cancel.recordId) : versions[0].before
    const then = versions.filter(({ at }) => at <= cancel.endedAt).map(({ after }) => after)
    if ([...then, ...(before === undefined ? [] : [before])].some((order) => isSo(order, cancel))) continue
    story.violate('PL5', `laptop ${cancel.laptop} cancelled ${cancel.recordId}, and the site goes on with it`)
  }
}
