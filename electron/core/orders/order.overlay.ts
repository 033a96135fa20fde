import type { OrderChange, OrderEdit } from '../../../shared/app/orders.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import type { Overlay } from '../mirror/overlays.ts'
import { withBuyer } from './order-answers.ts'
import { canConfirm, stateOf } from './order-facts.ts'

/** The money came: paid, as long as the site has not ended the order otherwise. */
const confirm: Overlay<Order, OrderChange> = {
  apply: (order) => (canConfirm(stateOf(order.status)) ? { ...order, status: 'PAID', confirmed: true } : order),
}

const capture: Overlay<Order, OrderChange> = {
  apply: (order) => (order.status === 'AUTHORIZED' ? { ...order, status: 'PAID', confirmed: true } : order),
}

const voidPayment: Overlay<Order, OrderChange> = {
  apply: (order) => (order.status === 'AUTHORIZED' ? { ...order, status: 'VOIDED', confirmed: false } : order),
}

const archive: Overlay<Order, OrderChange> = { apply: (order) => ({ ...order, archived: true }) }
const unarchive: Overlay<Order, OrderChange> = { apply: (order) => ({ ...order, archived: false }) }

const edit: Overlay<Order, OrderEdit> = { apply: (order, { answers }) => withBuyer(order, answers) }

export const orderOverlays = {
  'orders.confirm': confirm,
  'orders.capture': capture,
  'orders.voidPayment': voidPayment,
  'orders.archive': archive,
  'orders.unarchive': unarchive,
  'orders.edit': edit,
}
