import type { DataField } from '../../../shared/app/data.ts'
import { useLive } from '../../live.ts'

/** What the item is called that a reference leads to; empty for one that is not here. */
export function useReferenceName({ kind, refersTo }: DataField, itemId: string): string {
  const enabled = kind === 'reference' && refersTo !== null && itemId !== ''
  const { data, isPlaceholderData } = useLive(
    'data',
    'item',
    { collectionId: refersTo ?? '-', itemId: itemId || '-' },
    { enabled },
  )
  return enabled && !isPlaceholderData ? (data?.title ?? '') : ''
}
