import { useEffect } from 'react'
import { isMac } from '../../commands/keys.ts'
import { layerIsOpen } from '../../frame/stage.ts'
import { textFieldOf, wasHeldBack } from '../../scanner/key-window.ts'
import { isScanning } from '../../scanner/listen.ts'
import { useSell } from '../../till/sell-store.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { createRecentKeys } from './recent-keys.ts'
import { actOf, countsEverywhere, digitOf, type SellAct, type SellKey } from './sell-keys.ts'

interface SellKeysOptions {
  /** How many tiles there are. */
  tiles: number
  /** Whether single keys act among the tiles; in the pay panel they always do. */
  singleKeys: boolean
  onAct: (act: SellAct) => void
  /** A code came in slower than a scanner's: its Enter was not taken for the cashier's. */
  onSlowCode: () => void
}

/** Characters somebody may mean on this screen; codes have others as well. */
const hasMeaning = (key: string) => /^[\d.,*+\-cdtfnru ]$/i.test(key)

/** Forms in the cart handle Enter and Escape themselves, and one that asks for an amount only Enter. */
const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-own-keys]') !== null
const hasOwnEnter = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-own-keys], [data-own-enter], button, a, select') !== null

const pressOf = ({ key, code, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): SellKey => ({
  key,
  code,
  shiftKey,
  altKey,
  mod: isMac() ? metaKey : ctrlKey,
})

/**
 * The keys of the Sell screen, wherever the focus is. Characters count only as the copies that the scanner's listener
 * hands on when they were no scan, so that a code beginning with 1 adds no ticket. Enter counts on its way up: one that
 * ended a scan never comes so far.
 */
export function useSellKeys(options: SellKeysOptions): void {
  const latest = useLatest(options)
  useEffect(() => {
    const actFor = (event: KeyboardEvent): SellAct | null => {
      if (event.repeat || event.isComposing || event.defaultPrevented || layerIsOpen()) return null
      return actOf(pressOf(event), useSell.getState().panel, latest.current.tiles)
    }
    const run = (event: KeyboardEvent, act: SellAct) => {
      event.preventDefault()
      latest.current.onAct(act)
    }
    const recent = createRecentKeys(hasMeaning)
    /** Whether the Enter that finishes a sale or opens the pay panel belongs to a code instead. */
    function isStray(event: KeyboardEvent): boolean {
      // What is fast enough for a scan is the scanner's listener's to judge.
      if (isScanning() || hasOwnKeys(event.target) || layerIsOpen()) return false
      if (event.key === 'Enter') return recent.endsCode(performance.now())
      if ([...event.key].length === 1 && !event.ctrlKey && !event.metaKey)
        recent.heard(digitOf(event) ?? event.key, performance.now())
      return false
    }
    function onCapture(event: KeyboardEvent) {
      if (isStray(event)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return latest.current.onSlowCode()
      }
      const act = actFor(event)
      if (act === null || act.kind === 'enter') return
      const press = pressOf(event)
      // No form in the cart has a use for Ctrl with a letter: parking works out of the coupon's box as well.
      if (hasOwnKeys(event.target) && !press.mod) return
      if (!countsEverywhere(press)) {
        if (textFieldOf(event.target) !== undefined) return
        const isCharacter = [...event.key].length === 1
        if (isCharacter && !wasHeldBack(event)) return
        if (isCharacter && !latest.current.singleKeys && useSell.getState().panel !== 'pay') return
      }
      run(event, act)
    }
    function onBubble(event: KeyboardEvent) {
      const act = actFor(event)
      if (act?.kind !== 'enter' || hasOwnEnter(event.target)) return
      run(event, act)
    }
    // In the capture phase: the window's commands leave alone what is prevented already.
    window.addEventListener('keydown', onCapture, { capture: true })
    window.addEventListener('keydown', onBubble)
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true })
      window.removeEventListener('keydown', onBubble)
    }
  }, [])
}
