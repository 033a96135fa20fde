import type { DataRemoval } from '../../../shared/app/data.ts'
import type { DataLinking } from '../../../shared/app/data-links.ts'
import type { Receipt } from '../../../shared/app/op.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { entityKey } from '../mirror/keys.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { Queue } from '../sync/queue.ts'
import { hadNoEffect } from '../sync/row-effect.ts'
import type { CollectionReader } from './collection-reader.ts'
import { type ItemName, recordIdOf } from './item-id.ts'
import type { Links } from './links/link-reading.ts'
import type { NewItemsFirst } from './new-items-first.ts'

/** A field of another item that was linked to the one that is removed. */
export interface LinkFrom extends ItemName {
  field: string
}

export interface Removed {
  receipt: Receipt
  /** Links of other items that ended with it: they are made again with it. */
  linkedFrom: readonly LinkFrom[]
}

/** Links that wait, and the item that is taken out of them. */
interface Waiting {
  row: OutboxRow
  linking: DataLinking
}

/**
 * Makes what removes an item. One that the site never had ends here, and in the same commit everything that has no meaning
 * without it: its other changes, its links, and links of other items to it. None of that is sent or asked about.
 */
export function createRemoving(parts: {
  collections: Pick<CollectionReader, 'of'>
  outbox: Pick<Outbox, 'rows'>
  queue: Pick<Queue, 'add' | 'cancel' | 'rewrite' | 'together'>
  linksInOrder: NewItemsFirst['linksInOrder']
  /** What an item is linked to, as the person sees it. */
  linksOf(recordId: string): Links | undefined
}): (input: DataRemoval) => Removed {
  const { collections, outbox, queue } = parts

  /** Links that wait for this new item or name it. */
  function waitingLinks({ collectionId, itemId }: ItemName, addition: OutboxRow): Waiting[] {
    const id = recordIdOf({ collectionId, itemId })
    // As it stands in JSON.
    const text = JSON.stringify(itemId).slice(1, -1)
    return outbox.rows.naming(text, addition.number).flatMap((row): Waiting[] => {
      const linking = row.operation === 'data.link' ? (storedInput(row) as DataLinking | undefined) : undefined
      if (linking === undefined) return []
      const field = collections.of(linking.collectionId)?.fields.find(({ key }) => key === linking.field)
      return recordIdOf(linking) === id || field?.refersTo === collectionId ? [{ row, linking }] : []
    })
  }

  /** Takes an item out of links that wait; what names nothing else ends. */
  function takeOut({ collectionId, itemId }: ItemName, { row, linking }: Waiting): void {
    const [add, remove] = [linking.add, linking.remove].map((ids) => ids.filter((id) => id !== itemId))
    const isOver = recordIdOf(linking) === recordIdOf({ collectionId, itemId }) || !(add?.length || remove?.length)
    if (isOver) queue.cancel(row.id)
    else queue.rewrite(row.id, parts.linksInOrder({ ...linking, add: add ?? [], remove: remove ?? [] }))
  }

  /** The fields of other items that lead to it now. */
  function leadingTo(name: ItemName, waiting: readonly Waiting[]): LinkFrom[] {
    const found = new Map<string, LinkFrom>()
    for (const { linking } of waiting) {
      const { collectionId, itemId, field } = linking
      const id = recordIdOf(linking)
      const isLinked = lookUp(parts.linksOf(id)?.data ?? {}, field)?.includes(name.itemId) === true
      if (id !== recordIdOf(name) && isLinked) found.set(`${id} ${field}`, { collectionId, itemId, field })
    }
    return [...found.values()]
  }

  return (input) =>
    queue.together(() => {
      const [addition, ...later] = outbox.rows.ofEntity(entityKey('dataItems', recordIdOf(input)))
      const isNowhere = addition?.operation === 'data.add' && hadNoEffect(addition)
      if (!isNowhere) return { receipt: queue.add('data.remove', input), linkedFrom: [] }
      const waiting = waitingLinks(input, addition)
      const linkedFrom = leadingTo(input, waiting)
      for (const row of later) queue.cancel(row.id)
      const receipt = queue.add('data.remove', input)
      for (const one of waiting) takeOut(input, one)
      return { receipt, linkedFrom }
    })
}
