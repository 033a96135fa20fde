import { createItemStore, type StoredItem } from './data.ts'
import type { Store } from './store.ts'

/** A copy of the items that lags behind, for reads that do not ask for the primary. */
export interface LateMirror {
  /** The items as they were `lagMs` ago; undefined while nothing lags. */
  items(): Store<StoredItem> | undefined
}

/**
 * Remembers what changed while reads lag, so that they can return the earlier state. `lagMs` may move at any time: what
 * changed before it was first above zero is seen at once.
 */
export function createLateMirror(items: Store<StoredItem>, parts: { now(): number; lagMs(): number }): LateMirror {
  let changes: { at: number; key: string; before: StoredItem | undefined }[] = []
  items.watch((key, before) => {
    const lag = parts.lagMs()
    if (lag === 0) changes = []
    else changes.push({ at: parts.now(), key, before })
  })
  return {
    items() {
      const lag = parts.lagMs()
      if (lag === 0) return undefined
      const from = parts.now() - lag
      changes = changes.filter(({ at }) => at > from)
      const late = createItemStore()
      for (const item of items.all()) late.put(item)
      for (const { key, before } of changes.toReversed()) {
        if (before === undefined) late.remove(key)
        else late.put(before)
      }
      return late
    },
  }
}
