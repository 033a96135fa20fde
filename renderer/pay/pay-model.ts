import { t } from '@lingui/core/macro'
import type { SaleMethod } from '../../shared/app/sales.ts'
import { readAmount } from '../../shared/money/amount.ts'
import { piecesOf } from '../../shared/money/notes.ts'
import { AMOUNT_LOCALE } from '../format.ts'

/** The ways to pay, by their letters. */
export const METHODS: Readonly<Record<SaleMethod, { key: string; label: string }>> = {
  cash: { key: 'C', label: t`Cash` },
  card: { key: 'D', label: t`Card` },
  transfer: { key: 'T', label: t`Transfer` },
  free: { key: 'F', label: t`Free` },
}

/** All of them, as they stand side by side at the till. */
export const SALE_METHODS = ['cash', 'card', 'transfer', 'free'] as const satisfies readonly SaleMethod[]

/** The way that a letter means, among those that are offered. */
export const methodOf = <M extends SaleMethod>(letter: string, offered: readonly M[]): M | undefined =>
  offered.find((method) => METHODS[method].key === letter)

/** What of a typed or pasted text can be part of an amount. */
export const figuresOf = (text: string): string => text.replace(/[^\d.,'’\s٠-٩۰-۹٫٬]/gu, '')

/** How a payment stands. Amounts are minor units. */
export type Deal =
  /** It can be finished. `receivedMinor` is null where nothing is handed over. */
  | { kind: 'ready'; paidMinor: number; receivedMinor: number | null; changeMinor: number }
  /** More has to be handed over. */
  | { kind: 'short'; missingMinor: number }
  /** Nobody gives a note that is not needed: this much was mistyped, or sent by a scanner. */
  | { kind: 'tooMuch'; receivedMinor: number }
  /** What is in the field may be either of two amounts. */
  | { kind: 'unclear'; most: number; least: number }
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
  const read = readAmount(received, { currency, locale: AMOUNT_LOCALE })
  if (read.kind === 'unclear') return read
  if (read.kind === 'none') return { kind: 'unreadable' }
  const receivedMinor = read.minor
  if (receivedMinor < paidMinor) return { kind: 'short', missingMinor: paidMinor - receivedMinor }
  const changeMinor = receivedMinor - paidMinor
  const largest = piecesOf(currency)[0]?.faceMinor ?? Number.POSITIVE_INFINITY
  return changeMinor < largest
    ? { kind: 'ready', paidMinor, receivedMinor, changeMinor }
    : { kind: 'tooMuch', receivedMinor }
}

/** How much of what is due somebody wants to take. Amounts are minor units. */
export type Part =
  | { kind: 'ready'; minor: number }
  /** More than is due. */
  | { kind: 'tooMuch' }
  /** What was typed may be either of two amounts. */
  | { kind: 'unclear'; most: number; least: number }
  /** Nothing typed yet, or no amount. */
  | { kind: 'unreadable' }

/** Reads the amount of a part payment; `typed` is null where all that is due is to be paid. */
export function partOf(typed: string | null, dueMinor: number, currency: string): Part {
  if (typed === null) return dueMinor > 0 ? { kind: 'ready', minor: dueMinor } : { kind: 'unreadable' }
  const read = readAmount(typed, { currency, locale: AMOUNT_LOCALE })
  if (read.kind === 'unclear') return read
  if (read.kind === 'none' || read.minor === 0) return { kind: 'unreadable' }
  const { minor } = read
  return minor > dueMinor ? { kind: 'tooMuch' } : { kind: 'ready', minor }
}
