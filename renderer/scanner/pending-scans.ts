import { create } from 'zustand'
import type { ScanInfo } from './listen.ts'

/** A code that was read and not yet taken by the Check-in screen. */
export interface PendingScan extends ScanInfo {
  code: string
}

interface PendingScans {
  scans: PendingScan[]
  add: (scan: PendingScan) => void
  /** All waiting codes in the order they were read; they count as taken. */
  takeAll: () => PendingScan[]
}

/** Where scans of any screen wait until Check-in takes them. Nothing is dropped while no event is open. */
export const usePendingScans = create<PendingScans>((set, get) => ({
  scans: [],
  add: (scan) => set({ scans: [...get().scans, scan] }),
  takeAll: () => {
    const { scans } = get()
    if (scans.length > 0) set({ scans: [] })
    return scans
  },
}))
