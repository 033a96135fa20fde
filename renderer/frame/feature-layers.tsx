import { filling } from '../slots.ts'
import { Loaded } from '../ui/loaded.tsx'

/** The layer that a feature brings, while it is the open one. */
export function FeatureLayers({ open, onClose }: { open: string | null; onClose: () => void }) {
  const layer = filling('layers').find(({ id }) => id === open)
  return layer === undefined ? null : <Loaded load={layer.load} with={{ onClose }} />
}
