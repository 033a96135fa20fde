import type { Feature } from '../feature.ts'
import { sell } from './sale.queued.ts'
import { setBuyer } from './sale-buyer.queued.ts'
import { voidSale } from './void.queued.ts'

/** What this laptop sells. */
export const salesFeature = {
  operations: { 'sales.sell': sell, 'sales.setBuyer': setBuyer, 'sales.void': voidSale },
  load: async () => (await import('./open-sales.ts')).openSales,
} satisfies Feature
