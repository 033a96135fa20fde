import type { Money } from '../../../shared/app/common.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { Sale, type UnsentSales } from '../../../shared/app/sales.ts'
import { AppError } from '../../../shared/errors.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import { ticketsOfSale } from './sale-ids.ts'
import type { SalesRecords } from './sales.queries.ts'
import { isVoidedIn, openSaleOf } from './take-sales.ts'

interface SalesParts {
  outbox: Outbox
  sales: SalesRecords
}

/** What the window may ask about sales of this desk. */
export function salesHandlers({ outbox, sales }: SalesParts): Handlers<App>['sales'] {
  const platformIdOf = (id: string) => {
    const platformId = outbox.identities.platformId(id)
    return isLocalId(platformId) ? null : platformId
  }
  return {
    get: ({ saleId }) => {
      const open = openSaleOf(outbox, saleId)
      const ended = open === undefined ? sales.ended(saleId) : undefined
      const sale = Sale.safeParse(storedInput(open ?? { input: ended?.input ?? '' })).data
      if (sale === undefined) throw new AppError('not_found', 'This laptop has no such sale.')
      const tickets = ticketsOfSale(sale).map((ticket) => ({ ...ticket, ticketNumber: platformIdOf(ticket.ticketId) }))
      return {
        saleId,
        number: sale.number ?? '',
        orderNumber: platformIdOf(saleId),
        state: open?.state ?? ended?.result ?? 'done',
        charged: { minor: sale.totalMinor, currency: sale.currency },
        tickets,
      }
    },
    unsent: ({ eventId }) => unsentSales(outbox, eventId),
  }
}

/** Counts and totals of sales that are not orders of the site yet; exact, one total per currency. */
function unsentSales(outbox: Outbox, eventId: string | null): UnsentSales {
  const isVoided = isVoidedIn(outbox)
  const open = outbox.all().flatMap((row) => {
    const sale = row.operation === 'sales.sell' ? Sale.safeParse(storedInput(row)).data : undefined
    const counts = sale !== undefined && (eventId === null || sale.eventId === eventId) && !isVoided(sale.saleId ?? '')
    return counts ? [{ row, sale }] : []
  })
  const totals = new Map<string, number>()
  for (const { sale } of open) totals.set(sale.currency, (totals.get(sale.currency) ?? 0) + sale.totalMinor)
  const [oldest] = open
  return {
    sales: open.length,
    tickets: open.reduce((count, { sale }) => count + ticketsOfSale(sale).length, 0),
    totals: [...totals].map(([currency, minor]): Money => ({ currency, minor })),
    parked: open.filter(({ row }) => row.state === 'needsYou' || row.state === 'refused').length,
    oldestAt: oldest === undefined ? null : new Date(oldest.row.madeAt).toISOString(),
    provisional: open.length > 0,
  }
}
