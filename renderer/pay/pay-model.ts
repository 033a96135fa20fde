import { t } from '@lingui/core/macro'
import type { Money } from '../../shared/app/common.ts'
import type { SaleMethod } from '../../shared/app/sales.ts'
import { readAmount } from '../../shared/money/amount.ts'
import { cashMinorOf, isPayableInCash } from '../../shared/money/cash-rounding.ts'
import { piecesOf, quickCash } from '../../shared/money/notes.ts'
import { AMOUNT_LOCALE } from '../format.ts'

/** A way to pay, or that it is paid later. */
export type PayChoice = SaleMethod | 'later'

/** The ways to pay, by their letters. */
export const METHODS: Readonly<Record<PayChoice, { key: string; label: string }>> = {
  cash: { key: 'C', label: t`Cash` },
  card: { key: 'D', label: t`Card` },
  transfer: { key: 'T', label: t`Transfer` },
  free: { key: 'F', label: t({ message: 'Free', context: 'price' }) },
  later: { key: 'L', label: t`Not paid yet` },
}

/** All of them, as they are side by side at the till. */
export const SALE_METHODS = ['cash', 'card', 'transfer', 'free'] as const satisfies readonly SaleMethod[]

/** The way that a letter means, among those that are offered. */
export const methodOf = <M extends PayChoice>(letter: string, offered: readonly M[]): M | undefined =>
  offered.find((method) => METHODS[method].key === letter)

/** What of a typed or pasted text can be part of an amount. */
export const figuresOf = (text: string): string => text.replace(/[^\d.,'’\s٠-٩۰-۹٫٬]/gu, '')

/** The state of a payment. Amounts are minor units. */
export type Deal =
  /**
   * It can be finished. `paidMinor` is what it pays of the total, `handedMinor` what changes hands for that: cash goes by
   * the coins. `receivedMinor` is null where nothing is handed over.
   */
  | { kind: 'ready'; paidMinor: number; handedMinor: number; receivedMinor: number | null; changeMinor: number }
  /** More has to be handed over. */
  | { kind: 'short'; missingMinor: number }
  /** More notes than the sum needs: this much was mistyped, or sent by a scanner. */
  | { kind: 'tooMuch'; receivedMinor: number }
  /** The currency has no coins that make it up. */
  | { kind: 'notInCoins'; receivedMinor: number }
  /** What is in the field may be either of two amounts. */
  | { kind: 'unclear'; most: number; least: number }
  /** What is in the field isn't an amount. */
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
  const handedMinor = method === 'cash' ? cashMinorOf(paidMinor, currency) : paidMinor
  const exact = { kind: 'ready', paidMinor, handedMinor, changeMinor: 0 } as const
  if (method !== 'cash' || handedMinor === 0) return { ...exact, receivedMinor: null }
  if (received.trim() === '') return { ...exact, receivedMinor: handedMinor }
  const read = readAmount(received, { currency, locale: AMOUNT_LOCALE })
  if (read.kind === 'unclear') return read
  if (read.kind === 'none') return { kind: 'unreadable' }
  const receivedMinor = read.minor
  if (!isPayableInCash(receivedMinor, currency)) return { kind: 'notInCoins', receivedMinor }
  if (receivedMinor < handedMinor) return { kind: 'short', missingMinor: handedMinor - receivedMinor }
  const changeMinor = receivedMinor - handedMinor
  const largest = piecesOf(currency)[0]?.faceMinor ?? Number.POSITIVE_INFINITY
  return changeMinor < largest ? { ...exact, receivedMinor, changeMinor } : { kind: 'tooMuch', receivedMinor }
}

/** The amounts of `F1` to `F4` for a total that is paid in cash: exactly what coins pay of it first. */
export const quickAmounts = (totalMinor: number, currency: string): number[] =>
  quickCash(cashMinorOf(totalMinor, currency), currency)

/** How much of what is due is to be taken. Amounts are minor units. */
export type Part =
  | { kind: 'ready'; minor: number }
  /** More than is due. */
  | { kind: 'tooMuch' }
  /** Cash that the currency has no coins for. */
  | { kind: 'notInCoins'; minor: number }
  /** What was typed may be either of two amounts. */
  | { kind: 'unclear'; most: number; least: number }
  /** Nothing typed yet, or no amount. */
  | { kind: 'unreadable' }

/**
 * Reads the amount of a part payment; `typed` is null where all that is due is to be paid. In cash what coins pay for all
 * that is due settles it; any other part has to be payable as it is.
 */
export function partOf(typed: string | null, { minor: dueMinor, currency }: Money, method: SaleMethod): Part {
  const all: Part = { kind: 'ready', minor: dueMinor }
  if (typed === null) return dueMinor > 0 ? all : { kind: 'unreadable' }
  const read = readAmount(typed, { currency, locale: AMOUNT_LOCALE })
  if (read.kind === 'unclear') return read
  if (read.kind === 'none' || read.minor === 0) return { kind: 'unreadable' }
  const { minor } = read
  if (method === 'cash' && (minor === dueMinor || minor === cashMinorOf(dueMinor, currency))) return all
  if (method === 'cash' && !isPayableInCash(minor, currency)) return { kind: 'notInCoins', minor }
  return minor > dueMinor ? { kind: 'tooMuch' } : { kind: 'ready', minor }
}
