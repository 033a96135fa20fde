import type { DeskContext } from '../desk-context.ts'
import { eventsOf } from '../events/open-events.ts'
import { orderPaymentsOf } from '../orders/open-orders.ts'
import { orderStoreOf } from '../orders/order-store.ts'
import { sellingOf } from '../sales/open-sales.ts'
import { createDrawer } from '../shift/drawer.ts'
import { todayHandlers } from './today.handlers.ts'
import { createTodayQueries } from './today.queries.ts'

/** Everything the window may ask about today. */
export function openToday(desk: DeskContext) {
  const { siteNow, records, outbox } = desk
  const drawer = desk.use(createDrawer)
  const today = todayHandlers({
    ...{ siteNow, records, outbox },
    events: desk.use(eventsOf),
    today: createTodayQueries(desk.mirror.reader, desk.use(orderStoreOf).own),
    takenHere: drawer.takenSince,
    paidHere: drawer.paidSince,
    offer: desk.use(sellingOf).offerHere,
    dueOf: desk.use(orderPaymentsOf).dueOf,
  })
  return { handlers: { today } }
}
