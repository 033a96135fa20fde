import { useEffect } from 'react'
import { usePrintStore } from '../printing/print-store.ts'
import { useFrameStore } from './frame-store.ts'
import { keepFocus } from './kept-focus.ts'
import { focusStage } from './stage.ts'
import { watchStageEnter } from './stage-enter.ts'

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
