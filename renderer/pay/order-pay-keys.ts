import type { KeyboardEvent } from 'react'
import { amountText } from '../../shared/money/amount.ts'
import { AMOUNT_LOCALE } from '../format.ts'
import { textFieldOf } from '../scanner/key-window.ts'
import { methodOf, type PayChoice, quickAmounts } from './pay-model.ts'

/** The letter that asks for a part payment. */
export const PART_KEY = 'P'

/** A payment as the keys need it. */
interface PaymentByKeys<M extends PayChoice> {
  offered: readonly M[]
  method: M
  totalMinor: number
  setMethod: (method: M) => void
  setReceived: (received: string) => void
  addReceived: (figure: string) => void
  /** Left out where all is paid at once. */
  togglePart?: () => void
  take: () => void
  isRunning: () => boolean
}

/**
 * The keys of the panel that takes a payment, wherever in it the focus is. A scanner's keys never come here: its listener
 * holds them back until it knows that they are a person's.
 */
export function orderPayKeys<M extends PayChoice>(pay: PaymentByKeys<M>, currency: string, onBack: () => void) {
  function letter(key: string): boolean {
    const method = methodOf(key, pay.offered)
    if (method !== undefined) pay.setMethod(method)
    else if (key === PART_KEY && pay.togglePart !== undefined) pay.togglePart()
    else return false
    return true
  }
  function quick(index: number): boolean {
    const minor = pay.method === 'cash' ? quickAmounts(pay.totalMinor, currency)[index] : undefined
    if (minor !== undefined && pay.totalMinor > 0)
      pay.setReceived(amountText(minor, { currency, locale: AMOUNT_LOCALE }))
    return true
  }
  function enter(target: Element): boolean {
    // A button handles its own keys.
    if (target.closest('button') !== null) return false
    pay.take()
    return true
  }
  function action({ key, target, repeat }: KeyboardEvent): boolean {
    if (!(target instanceof Element)) return false
    // A key that is held down is one request.
    if (key === 'Enter') return repeat || enter(target)
    if (key === 'Escape') {
      if (!pay.isRunning()) onBack()
      return true
    }
    const note = /^F([1-4])$/.exec(key)?.[1]
    if (note !== undefined) return quick(Number(note) - 1)
    if (textFieldOf(target) !== undefined || [...key].length !== 1) return false
    if (pay.method === 'cash' && /^[\d.,]$/.test(key)) {
      pay.addReceived(key)
      return true
    }
    return letter(key.toUpperCase())
  }
  return {
    letter: (key: string) => void letter(key),
    onKeyDown: (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing || !action(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
