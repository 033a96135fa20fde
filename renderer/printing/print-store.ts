import { useEffect } from 'react'
import { create } from 'zustand'
import type { Paper, PrintRequest } from '../../shared/app/printing.ts'

/** A preview, on the paper of its kind unless another is named. */
export interface Previewed {
  request: PrintRequest
  paper?: Paper
}

/** Where something to print is open: a drawer goes before the screen it lies on. */
type PrintPlace = 'screen' | 'drawer'

interface PrintStore {
  /** What the screen that is open offers to print, and what the drawer over it does; null where they offer nothing. */
  offered: Record<PrintPlace, PrintRequest | null>
  /** What is shown in the preview. */
  preview: Previewed | null
  offer(place: PrintPlace, request: PrintRequest | null): void
  show(preview: Previewed): void
  close(): void
}

export const usePrintStore = create<PrintStore>((set) => ({
  offered: { screen: null, drawer: null },
  preview: null,
  offer: (place, request) => set(({ offered }) => ({ offered: { ...offered, [place]: request } })),
  show: (preview) => set({ preview }),
  close: () => set({ preview: null }),
}))

/** What is open and can be printed: what the drawer shows, else what the screen does. */
export function printableNow(): PrintRequest | null {
  const { drawer, screen } = usePrintStore.getState().offered
  return drawer ?? screen
}

/** Says what `Mod+P` prints while a screen or a drawer is open; null for nothing. */
export function usePrintable(request: PrintRequest | null, place: PrintPlace = 'screen'): void {
  const key = JSON.stringify(request)
  useEffect(() => {
    const { offer } = usePrintStore.getState()
    offer(place, JSON.parse(key) as PrintRequest | null)
    return () => offer(place, null)
  }, [key, place])
}
