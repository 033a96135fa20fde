import { t } from '@lingui/core/macro'
import type { QueueRow } from '../../../shared/app/sync.ts'
import { lookUp } from '../../../shared/look-up.ts'

/** Another way in which a refused sale can go out, and what its button says. */
export interface Anyway {
  how: 'withoutDiscount' | 'beyondLimit'
  label: string
}

const ways: Record<string, Anyway> = {
  priceChanged: { how: 'withoutDiscount', label: t`Sell without the coupon` },
  oversold: { how: 'beyondLimit', label: t`Sell over the limit` },
}

/** How a sale that waits for a person can still be sold; undefined where there is no other way. */
export function anywayOf({ operation, state, lastAnswer: lastError }: QueueRow): Anyway | undefined {
  const reason = lastError?.data?.['reason']
  if (operation !== 'sales.sell' || state !== 'needsYou' || typeof reason !== 'string') return undefined
  return lookUp(ways, reason)
}
