import { create } from 'zustand'
import { holdKey, keep, keptBefore, onForgotten } from '../ui/kept-state.ts'

/** A layer that a feature brings, by the name of the feature: `plans.check`. */
export type FeatureLayer = `${string}.${string}`

/** The layers that can lie over a screen; one at a time. */
type Layer = 'palette' | 'help' | 'events' | 'operators' | 'signOut' | FeatureLayer

interface FrameStore {
  layer: Layer | null
  open(layer: Layer): void
  close(): void
}

/** Under which the layer of a feature is kept: something may be typed in it when the page crashes. */
const KEPT = 'frame.layer'

const isOfFeature = (layer: unknown): layer is FeatureLayer => typeof layer === 'string' && layer.includes('.')

function layerBefore(): FeatureLayer | null {
  const layer = keptBefore(KEPT)
  return isOfFeature(layer) ? layer : null
}

export const useFrameStore = create<FrameStore>((set) => ({
  layer: layerBefore(),
  open: (layer) => set({ layer }),
  close: () => set({ layer: null }),
}))

holdKey(KEPT)
useFrameStore.subscribe(({ layer }) => keep(KEPT, isOfFeature(layer) ? JSON.stringify(layer) : undefined))
onForgotten(() => useFrameStore.getState().close())

/** Opens a layer from anywhere. */
export const openLayer = (layer: Layer) => useFrameStore.getState().open(layer)

/** Opens the list of events from anywhere, for screens with a "Switch event" button. */
export const openEventSwitch = () => useFrameStore.getState().open('events')
