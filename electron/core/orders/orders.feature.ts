import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as checkoutWire } from '../../../shared/wire/checkout.ts'
import { endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { orderEntity } from './order.mirror.ts'
import { edit } from './order-edit.queued.ts'
import { archive, confirm, unarchive } from './order-flags.queued.ts'
import { orderKind } from './order-kind.ts'
import { shareMoney } from './order-money.queued.ts'
import { capture, voidPayment } from './order-payment.queued.ts'

/** The orders of the site’s events, and their money. */
export const ordersFeature = {
  entities: [orderEntity],
  operations: {
    'orders.confirm': confirm,
    'orders.archive': archive,
    'orders.unarchive': unarchive,
    'orders.capture': capture,
    'orders.voidPayment': voidPayment,
    'orders.edit': edit,
    'orders.shareMoney': shareMoney,
  },
  documents: [orderKind],
  rights: [
    {
      name: messageOf('rights.readOrders'),
      cost: messageOf('rights.cost.readOrders'),
      app: messageOf('apps.events'),
      endpoints: [ordersWire.list],
      ask: asking(ordersWire.list, { limit: 1, offset: 0 }),
    },
    {
      name: messageOf('rights.manageOrders'),
      cost: messageOf('rights.cost.manageOrders'),
      app: messageOf('apps.events'),
      endpoints: [ordersWire.confirm, ordersWire.update, checkoutWire.checkout],
      ask: asking(ordersWire.confirm, { eventId: noRecord, orderNumber: ['0000-0000-0000'] }),
    },
  ],
  announce: {
    orders: (publish, ids) => {
      publish('events', 'changed', { ids: [] })
      publish('orders', 'changed', { count: ids.length })
    },
  },
  load: async () => (await import('./open-orders.ts')).openOrders,
} satisfies Feature
