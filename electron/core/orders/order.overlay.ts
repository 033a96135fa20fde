import type { OrderChange, OrderEdit } from '../../../shared/app/orders.ts'
import type { Order } from '../../../shared/wire/orders.ts'
import { canConfirm, stateOf } from '../box-office/order-state.ts'
import type { Overlay } from '../mirror/overlay.ts'
import { withBuyer } from './order-form.ts'

/** Shows an order as paid, unless the site has ended it otherwise. */
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

const edit: Overlay<Order, OrderEdit> = { apply: (order, { answers: fieldValues }) => withBuyer(order, fieldValues) }

/** Overlays of the queued operations on an order. */
export const orderOverlays = { confirm, capture, voidPayment, archive, unarchive, edit }
