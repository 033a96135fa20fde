import type { Mirror } from '../mirror/mirror.ts'
import { pathOf } from './collection-fields.ts'

/** Below this many items an order is read from the documents in some milliseconds. */
const manyItems = 2_000

/** Fields of large collections whose values lie ready to be sorted and filtered by; docs/adr/0002-item-values.md. */
export interface GatheredFields {
  /** The number of a field whose values are all there; undefined for any other. */
  numberOf(collectionId: string, key: string): number | undefined
  /**
   * Sees to it that these fields of a large collection are gathered, a short transaction at a time between what else is
   * written: a hundred thousand items take about a second for each field that was never asked for before. Small
   * collections need none. Where the mirror cannot be written, the documents are read as they are.
   */
  gather(collectionId: string, keys: readonly string[]): Promise<void>
}

/** `least`: collections of fewer items are small. */
export function createGatheredFields(
  { reader, writer }: Pick<Mirror, 'reader' | 'writer'>,
  least = manyItems,
): GatheredFields {
  const ready = reader
    .prepare('SELECT field FROM item_fields WHERE collection_id = ? AND path = ? AND gathered_to IS NULL')
    .pluck()
  const isLarge = reader.prepare('SELECT 1 FROM items WHERE collection_id = ? LIMIT 1 OFFSET ?').pluck()
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
    gather: async (id, keys) => {
      const missing = keys.filter((key) => numberOf(id, key) === undefined)
      if (missing.length === 0 || isLarge.get(id, least - 1) === undefined) return
      for (const key of missing) {
        const name = JSON.stringify([id, key])
        const going = underWay.get(name) ?? gatherOne(id, pathOf(key)).finally(() => underWay.delete(name))
        underWay.set(name, going)
        // A full disk must not keep anybody from looking.
        await going.catch(() => undefined)
      }
    },
  }
}
