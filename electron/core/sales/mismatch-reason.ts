import type { SaleMismatch } from '../../../shared/app/sale-mismatch.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** The sentence for a difference between a sale and the offer. */
export function reasonOf(mismatch: SaleMismatch['mismatches'][number]): CodedMessage {
  switch (mismatch.what) {
    case 'currency': {
      const { wanted, offered } = mismatch
      return messageOf('sales.mismatch.currency', { wanted, offered })
    }
    case 'notOffered':
      return messageOf('sales.mismatch.notOffered', { name: mismatch.name })
    case 'price':
    case 'minimum':
      return messageOf(`sales.mismatch.${mismatch.what}`, { name: mismatch.name, ...moneyOf(mismatch) })
    case 'perOrder': {
      const { name, wanted: count, maximum: most } = mismatch
      return messageOf('sales.mismatch.perOrder', { name, count, most })
    }
    case 'coupon':
      return messageOf('sales.mismatch.coupon', { code: mismatch.code })
    case 'amount':
      return messageOf('sales.mismatch.amount', { amount: mismatch.amount, ...moneyOf(mismatch) })
  }
}

const moneyOf = ({
  currency,
  wantedMinor,
  offeredMinor,
}: {
  currency: string
  wantedMinor: number
  offeredMinor: number
}) => ({ wanted: { minor: wantedMinor, currency }, offered: { minor: offeredMinor, currency } })
