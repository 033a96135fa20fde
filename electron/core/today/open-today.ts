import type { CoreContext } from '../core-context.ts'
import { eventsOf } from '../events/open-events.ts'
import { orderPaymentsOf } from '../orders/open-orders.ts'
import { orderStoreOf } from '../orders/order-store.ts'
import { sellingOf } from '../sales/open-sales.ts'
import { createDrawer } from '../shift/drawer.ts'
import { todayHandlers } from './today.handlers.ts'
import { createTodayQueries } from './today.queries.ts'

/** Everything the window may ask about today. */
export function openToday(context: CoreContext) {
  const { siteNow, records, outbox } = context
  const drawer = context.use(createDrawer)
  const today = todayHandlers({
    ...{ siteNow, records, outbox },
    events: context.use(eventsOf),
    today: createTodayQueries(context.mirror.reader, context.use(orderStoreOf).own),
    takenHere: drawer.takenSince,
    paidHere: drawer.paidSince,
    offer: context.use(sellingOf).offerHere,
    dueOf: context.use(orderPaymentsOf).dueOf,
  })
  return { handlers: { today } }
}
