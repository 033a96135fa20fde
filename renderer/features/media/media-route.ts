import type { MediaFilter } from '../../../shared/app/media.ts'
import { flag, oneOf, oneText } from '../../ui/data-grid/filter-codec.ts'

/** What the address says about the library: `?folder=&kind=&trash=1&by=`. */
export const MEDIA_FILTERS = {
  folderId: oneText('folder'),
  kind: oneOf('kind', ['image', 'video', 'audio', 'document', 'other'] as const),
  trash: flag('trash'),
  order: oneOf('by', ['oldest', 'name', 'largest', 'smallest'] as const),
}

export type Order = 'newest' | 'oldest' | 'name' | 'largest' | 'smallest'

/** How the core sorts for an order. */
export const SORTS = {
  newest: { key: 'date', descending: true },
  oldest: { key: 'date', descending: false },
  name: { key: 'name', descending: false },
  largest: { key: 'size', descending: true },
  smallest: { key: 'size', descending: false },
} as const satisfies Record<Order, { key: 'date' | 'name' | 'size'; descending: boolean }>

/** The filter for the core. A search in a folder includes those below it. */
export const filterOf = (
  { folderId, kind, trash }: { folderId: string | null; kind: MediaFilter['kind']; trash: boolean },
  text: string,
): MediaFilter => ({ folderId: trash ? null : folderId, below: text.trim() !== '', text, kind, trash })
