import { useEffect } from 'react'
import { useFrameStore } from '../base/frame-store.ts'
import { filledButton, focusStage, topLayer } from '../base/stage.ts'
import { onKeys } from '../permission/on-keys.ts'
import { usePrintStore } from '../printing/print-store.ts'
import { keepFocus } from './kept-focus.ts'

/** The keyboard always has a place, and Enter on the stage is its filled button. Once for the window. */
export function useFocusCare(): void {
  useEffect(() => {
    const stops = [keepFocus(), watchStageEnter()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

/** Layers of the frame outlive a screen: a scan changes it behind them. */
const isCovered = () => useFrameStore.getState().layer !== null || usePrintStore.getState().preview !== null

/** Gives the keyboard to the stage after a navigation, unless the screen has chosen a place in it. */
export function land(): void {
  const stage = document.querySelector('main')
  const { activeElement } = document
  const isWithin = activeElement !== stage && stage?.contains(activeElement) === true
  if (!isWithin && !isCovered()) focusStage()
}

/** Lands on the stage with each new place of the window. */
export function useLanding(location: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is what it runs for
  useEffect(land, [location])
}

/** Enter twice on a row opens its drawer, and nothing more. Milliseconds. */
const DOUBLE_PRESS_MS = 350

/** Where Enter belongs to no control: the stage itself, or a drawer with its title. */
function placeOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  if (target.matches('main')) return target
  return target.matches('aside[data-region], aside[data-region] h2') ? target.closest('aside') : null
}

/** Joins Enter on the stage to the filled button of the screen. Screens with `data-own-stage` do it themselves. */
function watchStageEnter(): () => void {
  let focusedAt = Number.NEGATIVE_INFINITY
  const onFocusIn = ({ timeStamp }: FocusEvent) => {
    focusedAt = timeStamp
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey) return
    if (event.defaultPrevented || event.repeat || event.isComposing || topLayer() !== undefined) return
    const place = placeOf(event.target)
    if (place === null || place.querySelector('[data-own-stage]') !== null) return
    if (!place.matches('main') && event.timeStamp - focusedAt < DOUBLE_PRESS_MS) return
    const button = filledButton(place)
    if (button === undefined) return
    event.preventDefault()
    button.click()
  }
  document.addEventListener('focusin', onFocusIn)
  const stopKeys = onKeys(onKeyDown)
  return () => {
    document.removeEventListener('focusin', onFocusIn)
    stopKeys()
  }
}
