import { create } from 'zustand'

/** A layer that a feature brings, by the name of the feature: `plans.check`. */
export type FeatureLayer = `${string}.${string}`

/** The layers that can lie over a screen; one at a time. */
type Layer = 'palette' | 'help' | 'events' | 'operators' | 'signOut' | FeatureLayer

interface FrameStore {
  layer: Layer | null
  open(layer: Layer): void
  close(): void
}

export const useFrameStore = create<FrameStore>((set) => ({
  layer: null,
  open: (layer) => set({ layer }),
  close: () => set({ layer: null }),
}))

/** Opens a layer from anywhere. */
export const openLayer = (layer: Layer) => useFrameStore.getState().open(layer)

/** Opens the list of events from anywhere, for screens with a "Switch event" button. */
export const openEventSwitch = () => useFrameStore.getState().open('events')
