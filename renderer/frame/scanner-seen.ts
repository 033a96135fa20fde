import { create } from 'zustand'
import { usePendingScans } from '../scanner/pending-scans.ts'

/**
 * When a scanner last typed a code in this window. A scanner is a keyboard to the machine, so nothing but a scan proves
 * that it works; before the first one the truth is "not tried".
 */
export const useScannerSeen = create<{ lastAt: string | null }>(() => ({ lastAt: null }))

usePendingScans.subscribe(({ scans }, before) => {
  const newest = scans[scans.length - 1]
  if (scans.length > before.scans.length && newest?.source === 'scanner') {
    useScannerSeen.setState({ lastAt: new Date().toISOString() })
  }
})
