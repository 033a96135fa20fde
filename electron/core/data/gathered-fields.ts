import type { Mirror } from '../mirror/mirror.ts'
import { pathOf } from './collection-fields.ts'

/** Below this many items an order is read from the documents in some milliseconds. */
const manyItems = 2_000

/** Fields of large collections whose values lie ready to be sorted and filtered by; docs/adr/0002-item-values.md. */
export interface GatheredFields {
  /** The number of a field whose values are all there; undefined for any other. */
  numberOf(collectionId: string, key: string): number | undefined
  /**
   * Sees to it that these fields of a collection with so many items are gathered, a short transaction at a time between
   * what else is written: a hundred thousand items take about a second for each field that was never asked for before.
   * Small collections need none. Rejects when the mirror cannot be written.
   */
  gather(collection: { id: string; items: number }, keys: readonly string[]): Promise<void>
}

export function createGatheredFields({ reader, writer }: Pick<Mirror, 'reader' | 'writer'>): GatheredFields {
  const ready = reader
    .prepare('SELECT field FROM item_fields WHERE collection_id = ? AND path = ? AND gathered_to IS NULL')
    .pluck()
  /** Several windows and a count may ask for the same field at once. */
  const underWay = new Map<string, Promise<void>>()
  const numberOf = (collectionId: string, key: string) => ready.get(collectionId, pathOf(key)) as number | undefined

  async function gatherOne(part: string, path: string): Promise<void> {
    for (;;) {
      const { done } = await writer.run({ type: 'gather', dataSet: 'dataItems', part, path })
      if (done) return
    }
  }

  return {
    numberOf,
    gather: async ({ id, items }, keys) => {
      if (items < manyItems) return
      for (const key of keys) {
        if (numberOf(id, key) !== undefined) continue
        const name = JSON.stringify([id, key])
        const going = underWay.get(name) ?? gatherOne(id, pathOf(key)).finally(() => underWay.delete(name))
        underWay.set(name, going)
        await going
      }
    },
  }
}
