import { create } from 'zustand'
import { lookUp } from '../../../shared/look-up.ts'
import { createDraftStore } from '../../list-screen/draft-store.ts'
import { onForgotten } from '../../ui/kept-state.ts'
import type { Typed } from './count-model.ts'

interface Count {
  /** The shift that is counted: a count of another one is thrown away. */
  shiftId: string
  typed: Readonly<Record<string, Typed>>
  note: string
  /** The difference was shown, so the count is no longer blind. */
  isShown: boolean
}

interface CountStore {
  count: Count
  /** Begins with this shift, or continues with what was typed for it. */
  begin(shiftId: string): void
  type(currency: string, faceMinor: number, text: string): void
  setNote(note: string): void
  show(): void
  /** The shift is closed. */
  end(): void
}

const none: Count = { shiftId: '', typed: {}, note: '', isShown: false }

/** Counts by shift, for a window that is reloaded. */
const kept = createDraftStore<Count>('shift-counts')

/** The count of the drawer while it is being counted: it outlives a look at another screen, and a crash of the page. */
export const useCount = create<CountStore>((set) => ({
  count: none,
  begin: (shiftId) =>
    set(({ count }) => ({
      count: count.shiftId === shiftId ? count : (kept.get(shiftId) ?? { ...none, shiftId }),
    })),
  type: (currency, faceMinor, text) =>
    set(({ count }) => {
      const typed = { ...count.typed, [currency]: { ...lookUp(count.typed, currency), [faceMinor]: text } }
      return { count: { ...count, typed } }
    }),
  setNote: (note) => set(({ count }) => ({ count: { ...count, note } })),
  show: () => set(({ count }) => ({ count: { ...count, isShown: true } })),
  end: () => set({ count: none }),
}))

useCount.subscribe(({ count }, { count: before }) => {
  if (count === before) return
  if (before.shiftId !== count.shiftId) kept.drop(before.shiftId)
  if (count.shiftId !== '') kept.put(count.shiftId, count)
})
onForgotten(() => useCount.setState(({ count: { shiftId } }) => ({ count: { ...none, shiftId } })))
