import type { FormChanges } from '../../../shared/app/form-values.ts'
import type { Receipt } from '../../../shared/app/op.ts'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { api } from '../../api.ts'

const buyerParts = ['firstName', 'lastName', 'email']

/** Whether a question asks who the buyer is. */
export const isBuyerPart = (name: string): boolean => buyerParts.includes(name)

/**
 * Queues what changed of an order's buyer. The buyer of a sale that waits here, or of an order that is not paid, belongs to
 * the sale: it goes out, or its checkout is changed. Every other order takes new values for its form.
 */
export function writeBuyer(order: OrderDetail, changes: FormChanges): Promise<Receipt> {
  const { id, eventId } = order
  const buyer = buyerAfter(order, changes)
  return buyer === undefined
    ? api.orders.edit({ eventId, orderNumber: id, answers: changes })
    : api.sales.setBuyer({ saleId: id, eventId, buyer })
}

/** The buyer of a sale as it is then; undefined where the change is one of the order's form. */
function buyerAfter(order: OrderDetail, changes: FormChanges) {
  const isHere = order.number === null
  if (!isHere && order.state !== 'payAtDoor') return undefined
  if (!Object.keys(changes).every(isBuyerPart)) return undefined
  const part = (name: string, before: string | null): string => {
    const changed = lookUp(changes, name)
    return changed === undefined ? (before ?? '') : typeof changed === 'string' ? changed.trim() : ''
  }
  const [first, last, email] = [
    part('firstName', order.first),
    part('lastName', order.last),
    part('email', order.email),
  ]
  // A checkout of the site needs a name and an address; without them only the form can be changed.
  if (!isHere && (first === '' || email === '')) return undefined
  const { contactId } = order
  return { first, last, ...(email === '' ? {} : { email }), ...(contactId === null ? {} : { contactId }) }
}
