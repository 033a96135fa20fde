import { useEffect } from 'react'
import { create } from 'zustand'
import type { Paper, PrintWish } from '../../shared/app/printing.ts'

/** A preview, on the paper of its kind unless another is named. */
export interface Previewed {
  wish: PrintWish
  paper?: Paper
}

interface PrintStore {
  /** What the screen that is open offers to print; null where it offers nothing. */
  current: PrintWish | null
  /** What is shown in the preview. */
  preview: Previewed | null
  setCurrent(current: PrintWish | null): void
  show(preview: Previewed): void
  close(): void
}

export const usePrintStore = create<PrintStore>((set) => ({
  current: null,
  preview: null,
  setCurrent: (current) => set({ current }),
  show: (preview) => set({ preview }),
  close: () => set({ preview: null }),
}))

/** Says what `Mod+P` prints while a screen or a drawer is open; null for nothing. */
export function usePrintable(wish: PrintWish | null): void {
  const key = JSON.stringify(wish)
  useEffect(() => {
    const { setCurrent } = usePrintStore.getState()
    const before = usePrintStore.getState().current
    setCurrent(JSON.parse(key) as PrintWish | null)
    return () => setCurrent(before)
  }, [key])
}
