import { useEffect, useState } from 'react'
import { isMac } from '../../base/keys.ts'
import { layerIsOpen } from '../../base/stage.ts'
import { onKeys } from '../../permission/on-keys.ts'
import { textFieldOf, wasHeldBack } from '../../scanner/key-window.ts'
import { isScanning } from '../../scanner/listen.ts'
import { type Till, useSell } from '../../till/sell-store.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { createRecentKeys } from './recent-keys.ts'
import { actionOf, countsEverywhere, digitOf, type SellAction, type SellKey } from './sell-keys.ts'

interface SellKeysOptions {
  /** How many tiles there are. */
  tiles: number
  /** Whether single keys act among the tiles; in the pay panel they always do. */
  singleKeys: boolean
  onAction: (action: SellAction) => void
  /** A code slower than a scanner's: its Enter was not taken for the cashier's. The state before it, to restore. */
  onSlowCode: (before: Till) => void
  /** The first characters of a scan counted as keys before it was known for one. */
  onLateScan: (before: Till) => void
}

/** Characters with a meaning on this screen; codes have others as well. */
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
export function useSellKeys(options: SellKeysOptions) {
  const latest = useLatest(options)
  const [recent] = useState(() => createRecentKeys<Till>(hasMeaning))
  useEffect(() => {
    const actionFor = (event: KeyboardEvent): SellAction | null => {
      if (event.repeat || event.isComposing || event.defaultPrevented || layerIsOpen()) return null
      return actionOf(pressOf(event), useSell.getState().panel, latest.current.tiles)
    }
    const run = (event: KeyboardEvent, action: SellAction) => {
      event.preventDefault()
      latest.current.onAction(action)
    }
    /** The state before the code whose Enter would finish a sale or open the pay panel. */
    function strayCode(event: KeyboardEvent): Till | undefined {
      // What is fast enough for a scan is the scanner's listener's to judge.
      if (isScanning() || hasOwnKeys(event.target) || layerIsOpen()) return undefined
      if (event.key === 'Enter') return recent.beforeCode(performance.now())
      const isCharacter = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey
      if (isCharacter) recent.heard(digitOf(event) ?? event.key, performance.now(), useSell.getState())
      return undefined
    }
    function onCapture(event: KeyboardEvent) {
      const before = strayCode(event)
      if (before !== undefined) {
        event.preventDefault()
        event.stopImmediatePropagation()
        return latest.current.onSlowCode(before)
      }
      const action = actionFor(event)
      if (action === null || action.kind === 'enter') return
      const press = pressOf(event)
      // No form in the cart has a use for Ctrl with a letter: parking works out of the coupon's box as well.
      if (hasOwnKeys(event.target) && !press.mod) return
      if (!countsEverywhere(press)) {
        if (textFieldOf(event.target) !== undefined) return
        const isCharacter = [...event.key].length === 1
        if (isCharacter && !wasHeldBack(event)) return
        if (isCharacter && !latest.current.singleKeys && useSell.getState().panel !== 'pay') return
      }
      run(event, action)
    }
    function onBubble(event: KeyboardEvent) {
      const action = actionFor(event)
      if (action?.kind !== 'enter' || hasOwnEnter(event.target)) return
      run(event, action)
    }
    // In the capture phase: the window's commands leave alone what is prevented already.
    const stops = [onKeys(onCapture, { capture: true }), onKeys(onBubble)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [recent])
  return {
    /** A scan has come: what its first characters did as keys is put back. */
    scanned: (code: string) => {
      const before = recent.beforeScan(code, performance.now())
      if (before !== undefined) latest.current.onLateScan(before)
    },
  }
}
