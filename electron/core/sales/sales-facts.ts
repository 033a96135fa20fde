import type { Invoice } from '../../../shared/wire/order-invoice.ts'
import type { SettingsStore } from '../db/settings.queries.ts'
import { feeRateOf } from './invoice.ts'
import type { SalesRecords } from './sales.queries.ts'

/** Small facts about selling that this desk keeps between starts. */
export interface SalesFacts {
  /** What the next sale will probably be numbered. */
  nextNumber(): string
  /** A number is used once, whatever becomes of its sale: call it inside the transaction that saves the sale. */
  takeNumber(): string
  /** The platform's fee in per cent, as its last invoice had it; null when no invoice had one yet. */
  feeRate(): string | null
  /** An invoice of the site was seen. */
  invoiced(invoice: Invoice): void
  /** Whether the site takes coupons; true as long as it was never asked. */
  coupons(): boolean
  setCoupons(accepted: boolean): void
}

const countIn = (number: string): number => Number(/-(\d+)$/.exec(number)?.[1] ?? '0')

/** How many sales this desk has numbered. */
const counterKey = 'saleCounter'
const feeRateKey = 'feeRate'
const couponsKey = 'siteCoupons'

export function createSalesFacts(settings: SettingsStore, records: Pick<SalesRecords, 'lastNumbers'>): SalesFacts {
  /** A damaged file may have lost the count: then it goes on behind the sales that are still known. */
  const count = () => Number(settings.note(counterKey) ?? Math.max(0, ...records.lastNumbers().map(countIn)))
  const numberOf = (sale: number): string => {
    const name = settings.get().deskName.replace(/[^\p{L}\p{N}]/gu, '')
    return `L-${name || 'Desk'}-${String(sale).padStart(4, '0')}`
  }
  return {
    nextNumber: () => numberOf(count() + 1),
    takeNumber: () => {
      const next = count() + 1
      settings.setNote(counterKey, String(next))
      return numberOf(next)
    },
    feeRate: () => settings.note(feeRateKey) ?? null,
    invoiced: (invoice) => {
      const rate = feeRateOf(invoice)
      if (rate !== undefined && settings.note(feeRateKey) !== rate) settings.setNote(feeRateKey, rate)
    },
    coupons: () => settings.note(couponsKey) !== 'no',
    setCoupons: (accepted) => settings.setNote(couponsKey, accepted ? undefined : 'no'),
  }
}
