import { create } from 'zustand'

export type Awake = 'notAsked' | 'held' | 'refused'

interface StayAwake {
  state: Awake
  /** Asks the machine to stay awake while this window is in front. */
  hold: () => Promise<void>
}

/** Whether this window keeps the machine from sleeping. A page can't learn when the machine would fall asleep. */
export const useStayAwake = create<StayAwake>((set, get) => {
  const ask = async () => {
    try {
      const lock = await navigator.wakeLock.request('screen')
      set({ state: 'held' })
      // Taken away with the window out of sight it comes back by itself; taken away in sight it is gone.
      lock.addEventListener('release', () => {
        if (document.visibilityState === 'visible') set({ state: 'refused' })
      })
    } catch {
      // Out of sight no machine gives it; then the next look at the window asks again.
      if (document.visibilityState === 'visible') set({ state: 'refused' })
    }
  }
  document.addEventListener('visibilitychange', () => {
    if (get().state === 'held' && document.visibilityState === 'visible') void ask()
  })
  return { state: 'notAsked', hold: ask }
})
