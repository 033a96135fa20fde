import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as ordersWire } from '../../../shared/wire/orders.ts'
import type { Feature } from '../feature.ts'
import { orderEntity } from './order.mirror.ts'
import { edit } from './order-edit.queued.ts'
import { orderKind } from './order-kind.ts'
import { archive, confirm, unarchive } from './order-marks.queued.ts'
import { shareMoney } from './order-money.queued.ts'
import { capture, voidPayment } from './order-payment.queued.ts'

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
  rights: [{ name: messageOf('rights.readOrders'), endpoints: [ordersWire.list] }],
  announce: {
    orders: (publish, ids) => {
      publish('events', 'changed', { ids: [] })
      publish('orders', 'changed', { count: ids.length })
    },
  },
  load: async () => (await import('./open-orders.ts')).openOrders,
} satisfies Feature
