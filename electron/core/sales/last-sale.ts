import { type LastSale, Sale } from '../../../shared/app/sales.ts'
import { Order } from '../../../shared/wire/orders.ts'
import type { Mirror } from '../mirror/mirror.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import type { StoredSale } from './sales.queries.ts'
import { isVoidedIn } from './take-sales.ts'

const Archived = Order.pick({ archived: true })

/** A sale of this desk in a line, for reprint and void; undefined for a damaged row. */
export function lastSaleOf(
  stored: StoredSale,
  {
    outbox,
    mirror,
    kindName,
  }: { outbox: Outbox; mirror: Pick<Mirror, 'seen'>; kindName: (definitionId: string) => string },
): LastSale | undefined {
  const sale = Sale.safeParse(storedInput(stored)).data
  if (sale === undefined) return undefined
  const { saleId = '', currency, receivedMinor, totalMinor } = sale
  const orderNumber = outbox.identities.platformId(saleId)
  const isOrder = !isLocalId(orderNumber)
  // A sale that is done without an order was taken back on its way.
  const voided = stored.isOpen
    ? isVoidedIn(outbox)(saleId)
    : isOrder
      ? Archived.safeParse(mirror.seen('orders', orderNumber)).data?.archived === true
      : stored.state !== 'discarded'
  return {
    saleId,
    number: sale.number ?? '',
    at: sale.at ?? '',
    charged: { minor: totalMinor, currency },
    change: receivedMinor === undefined ? null : { minor: Math.max(0, receivedMinor - totalMinor), currency },
    method: sale.method,
    what: sale.lines.map(({ definitionId, quantity }) => `${quantity} ${kindName(definitionId)}`).join(', '),
    checkedIn: sale.checkIn,
    voided,
  }
}
