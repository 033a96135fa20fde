import { entityKey } from '../mirror/keys.ts'
import type { Outbox } from '../sync/outbox.ts'

/** Whether an order was marked as paid here, and the site has neither accepted nor refused that yet. */
export const isPaidHere =
  (outbox: Pick<Outbox, 'rows'>) =>
  (orderNumber: string): boolean =>
    outbox.rows
      .ofEntity(entityKey('orders', orderNumber))
      .some(({ operation, state }) => operation === 'orders.confirm' && state !== 'refused')
