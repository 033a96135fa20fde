import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as ordersWire } from '../../../shared/wire/plan-orders.ts'
import { endpoints as plansWire } from '../../../shared/wire/plans.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { planEntity } from './plan.mirror.ts'
import { editPlan } from './plan-edit.queued.ts'
import { planKind } from './plan-kind.ts'
import { subscriptionEntity } from './subscription.mirror.ts'
import { pause, postpone, recordPaid, resume } from './subscription-change.queued.ts'
import { subscriptionKind } from './subscription-kind.ts'

const app = messageOf('apps.plans')

/** The site’s pricing plans and their subscriptions. */
export const plansFeature = {
  entities: [planEntity, subscriptionEntity],
  operations: {
    'plans.edit': editPlan,
    'subscriptions.pause': pause,
    'subscriptions.resume': resume,
    'subscriptions.postpone': postpone,
    'subscriptions.markPaid': recordPaid,
  },
  documents: [planKind, subscriptionKind],
  rights: [
    {
      name: messageOf('rights.readPlans'),
      cost: messageOf('rights.cost.readPlans'),
      app,
      endpoints: [plansWire.list, plansWire.get],
      ask: asking(plansWire.list, { limit: 1 }),
    },
    {
      name: messageOf('rights.readSubscriptions'),
      cost: messageOf('rights.cost.readSubscriptions'),
      app,
      endpoints: [ordersWire.list, ordersWire.get],
      ask: asking(ordersWire.list, { limit: 1 }),
    },
    {
      name: messageOf('rights.managePlans'),
      cost: messageOf('rights.cost.managePlans'),
      app,
      endpoints: [
        plansWire.update,
        plansWire.create,
        plansWire.setVisibility,
        plansWire.makePrimary,
        plansWire.archive,
      ],
      ask: asking(plansWire.setVisibility, { id: noRecord, visible: false }),
    },
    {
      name: messageOf('rights.manageSubscriptions'),
      cost: messageOf('rights.cost.manageSubscriptions'),
      app,
      endpoints: [
        ordersWire.pause,
        ordersWire.resume,
        ordersWire.postponeEndDate,
        ordersWire.markAsPaid,
        ordersWire.cancel,
      ],
      ask: asking(ordersWire.pause, { id: noRecord }),
    },
  ],
  announce: {
    plans: (publish, ids) => publish('plans', 'changed', { count: ids.length }),
    subscriptions: (publish, ids) => publish('subscriptions', 'changed', { count: ids.length }),
  },
  load: async () => (await import('./open-plans.ts')).openPlans,
} satisfies Feature
