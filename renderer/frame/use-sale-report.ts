import { useEffect } from 'react'
import { api } from '../api.ts'
import { useLive } from '../live.ts'
import { isSaleOpen, useSell } from '../till/sell-store.ts'
import { repeated, WINDOW } from './window-reports.ts'

/** Reports to the core whether a sale is open in this window, so that no update restarts Foyer in the middle of it. */
export function useSaleReport(): void {
  const hasUpdates = (useLive('updates', 'state', {}).data?.kind ?? 'absent') !== 'absent'
  const isOpen = useSell(isSaleOpen)
  useEffect(() => {
    if (hasUpdates) return repeated(() => api.updates.saleOpen({ window: WINDOW, isOpen }))
  }, [hasUpdates, isOpen])
}
