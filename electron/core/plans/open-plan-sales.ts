import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { contactsOf } from '../contacts/open-contacts.ts'
import type { CoreContext } from '../core-context.ts'
import { sellingOf } from '../sales/open-sales.ts'
import { createDrawer } from '../shift/drawer.ts'
import { createBuyers } from './plan-buyer.ts'
import { createPlanSale } from './plan-sale.ts'
import { createPlanSaleAsk } from './plan-sale-preview.ts'
import { watchPlanSales } from './plan-sale-watch.ts'
import { createPlanSales } from './plan-sales.queries.ts'
import type { SubscriptionQueries } from './subscriptions.queries.ts'

type SaleHandlers = Pick<Handlers<App>['subscriptions'], 'preview' | 'sell' | 'unsettledSales'>

/** What the window may ask about selling plans, and what looks for sales whose reply was lost. */
export function openPlanSales(context: CoreContext, { memberOf }: Pick<SubscriptionQueries, 'memberOf'>) {
  const { ports, mirror, outbox, log, siteNow } = context
  const drawer = context.use(createDrawer)
  const sales = createPlanSales(context.db)
  const { platformId } = outbox.identities
  const buyerOf = createBuyers({ contacts: context.use(contactsOf), mirror, memberOf, platformId })
  const preview = createPlanSaleAsk(buyerOf)
  const { salesNumbers: details } = context.use(sellingOf)
  const { sell, settle, note } = createPlanSale({
    ...context,
    sales,
    drawer,
    takeNumber: details.takeNumber,
    buyerOf,
    preview,
  })
  const handlers: SaleHandlers = {
    preview: (wanted) => preview(context.mustSite().platform.client, wanted),
    sell,
    unsettledSales: () => ({
      sales: sales.open(drawer.site()).map(({ id, planName, name, at }) => {
        return { id, planName, name, at: new Date(at).toISOString() }
      }),
    }),
  }
  const notSold = (record: Parameters<typeof note>[0]) => {
    note(record, 'refused')
    context.publish('subscriptions', 'changed', { count: 0 })
  }
  const watch = watchPlanSales({ clock: ports.clock, log, sales, site: drawer.site, siteNow, settle, notSold })
  return { handlers, loops: [watch] }
}
