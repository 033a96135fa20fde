import { useEffect } from 'react'
import { api } from '../api.ts'
import { useLive } from '../live.ts'
import { screenAt } from '../screens.ts'

/**
 * Keeps the window out of recordings and shared screens while it shows takings, where the owner set that. Where the system
 * can't, it does nothing.
 */
export function useHiddenTakings(location: string): void {
  const canHide = useLive('desktop', 'parts', {}).data?.hidesFromCapture === true
  const isWanted = useLive('settings', 'get', {}).data?.hideTakingsFromCapture === true
  const isHidden = canHide && isWanted && screenAt(location)?.showsTakings === true
  useEffect(() => {
    // Windows begin without it, so a host that can't is never asked.
    if (canHide) void api.desktop.hideFromCapture({ isHidden }).catch(() => undefined)
  }, [canHide, isHidden])
}
