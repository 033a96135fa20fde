import { type LastSale, Sale } from '../../../shared/app/sales.ts'
import { roundingMoney } from '../../../shared/money/cash-rounding.ts'
import { storedInput } from '../sync/outbox.ts'
import { handedOver } from './cash-sale.ts'
import type { StoredSale } from './sales.queries.ts'

/** Summary of a stored sale for the till's list (reprint, void); undefined when the row is damaged. */
export function lastSaleOf(
  stored: StoredSale,
  { isVoided, typeName }: { isVoided: (saleId: string) => boolean; typeName: (definitionId: string) => string },
): LastSale | undefined {
  const sale = Sale.safeParse(storedInput(stored)).data
  if (sale === undefined) return undefined
  const { saleId = '', currency, receivedMinor, totalMinor, roundingMinor = 0 } = sale
  return {
    saleId,
    number: sale.number ?? '',
    receiptNumber: sale.receiptNumber ?? null,
    at: new Date(stored.at).toISOString(),
    charged: { minor: totalMinor, currency },
    rounding: roundingMoney(roundingMinor, currency),
    change: receivedMinor === undefined ? null : { minor: Math.max(0, receivedMinor - handedOver(sale)), currency },
    method: sale.method,
    what: sale.lines.map(({ definitionId, quantity }) => `${quantity} ${typeName(definitionId)}`).join(', '),
    checkedIn: sale.checkIn,
    voided: isVoided(saleId),
  }
}
