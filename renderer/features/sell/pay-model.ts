import type { SaleMethod } from '../../../shared/app/sales.ts'
import { parseAmount } from '../../../shared/money/amount.ts'
import { piecesOf } from '../../../shared/money/notes.ts'

/** The window's texts are British English, and so are its amounts; `12,50` and `1.234,50` are understood all the same. */
export const AMOUNT_LOCALE = 'en-GB'

export const METHODS: readonly { method: SaleMethod; key: string; label: string }[] = [
  { method: 'cash', key: 'C', label: 'Cash' },
  { method: 'card', key: 'D', label: 'Card' },
  { method: 'transfer', key: 'T', label: 'Transfer' },
  { method: 'free', key: 'F', label: 'Free' },
]

/** How a payment stands. Amounts are minor units. */
export type Deal =
  /** It can be finished. `receivedMinor` is null where nothing is handed over. */
  | { kind: 'ready'; paidMinor: number; receivedMinor: number | null; changeMinor: number }
  /** More has to be handed over. */
  | { kind: 'short'; missingMinor: number }
  /** Nobody gives a note that is not needed: this much was mistyped, or sent by a scanner. */
  | { kind: 'tooMuch'; receivedMinor: number }
  /** What is in the field is no amount. */
  | { kind: 'unreadable' }

interface Payment {
  totalMinor: number
  currency: string
  method: SaleMethod
  /** What was typed as received; empty means exactly the total. */
  received: string
}

/** What is to be paid, handed over and given back. Given for free, nothing is paid, whatever the tickets cost. */
export function dealOf({ totalMinor, currency, method, received }: Payment): Deal {
  const paidMinor = method === 'free' ? 0 : totalMinor
  if (method !== 'cash' || paidMinor === 0) return { kind: 'ready', paidMinor, receivedMinor: null, changeMinor: 0 }
  if (received.trim() === '') return { kind: 'ready', paidMinor, receivedMinor: paidMinor, changeMinor: 0 }
  const receivedMinor = parseAmount(received, { currency, locale: AMOUNT_LOCALE })
  if (receivedMinor === null) return { kind: 'unreadable' }
  if (receivedMinor < paidMinor) return { kind: 'short', missingMinor: paidMinor - receivedMinor }
  const changeMinor = receivedMinor - paidMinor
  const largest = piecesOf(currency)[0]?.faceMinor ?? Number.POSITIVE_INFINITY
  return changeMinor < largest
    ? { kind: 'ready', paidMinor, receivedMinor, changeMinor }
    : { kind: 'tooMuch', receivedMinor }
}
