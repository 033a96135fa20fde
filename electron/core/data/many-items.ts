import type { DataRemoval } from '../../../shared/app/data.ts'
import { mostCells } from '../../../shared/app/data-steps.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Queue } from '../sync/queue.ts'
import { givenAgain } from './change-items.ts'
import type { CollectionReader, ReadCollection } from './collection-reader.ts'
import { isShownAsDraft } from './drafts/publish.queued.ts'
import type { Item } from './item.mirror.ts'
import { recordIdOf } from './item-id.ts'
import { titleIn } from './item-row.ts'
import type { ItemQueries } from './items.queries.ts'
import type { Removed } from './removing.ts'
import type { Standing } from './standing.ts'
import type { Steps } from './steps.ts'

/** What is done with all items that somebody means, however many they are. */
export function createManyItems(parts: {
  collections: CollectionReader
  seen(recordId: string): Item | undefined
  standing(collectionId: string, item: Item): Standing
  items: Pick<ItemQueries, 'ids'>
  queue: Pick<Queue, 'add' | 'inSlices'>
  /** Removes an item, with what has no meaning without it. */
  remove(input: DataRemoval): Removed
  steps: Pick<Steps, 'keep'>
}): Pick<Handlers<App>['data'], 'idsOf' | 'removeAll' | 'publishAll'> {
  const { collections, seen, standing, queue, steps } = parts

  function mustHave(collectionId: string, may: (collection: ReadCollection) => boolean): ReadCollection {
    const collection = collections.kept(collectionId)
    if (!may(collection)) throw new AppError('precondition')
    return collection
  }

  /** Does something with the items of these that are here; answers what came of each. */
  async function each<T>(
    collectionId: string,
    itemIds: readonly string[],
    work: (itemId: string, item: Item) => T | undefined,
  ): Promise<T[]> {
    const done = await queue.inSlices([...new Set(itemIds)], (itemId): T[] => {
      const item = seen(recordIdOf({ collectionId, itemId }))
      const result = item === undefined || item['leaving'] === true ? undefined : work(itemId, item)
      return result === undefined ? [] : [result]
    })
    return done.flat()
  }

  return {
    idsOf: (asked) => parts.items.ids(asked, mostCells),
    removeAll: async ({ collectionId, itemIds }) => {
      const collection = mustHave(collectionId, ({ canRemove }) => canRemove)
      const items = await each(collectionId, itemIds, (itemId, item) => {
        const [before, stood] = [givenAgain(collection, item), standing(collectionId, item)]
        const { linkedFrom } = parts.remove({ collectionId, itemId, title: titleIn(collection, item.data) })
        return { itemId, act: 'remove' as const, before, after: {}, ...stood, linkedFrom }
      })
      return steps.keep({ collectionId, items })
    },
    publishAll: async ({ collectionId, itemIds, published }) => {
      const collection = mustHave(collectionId, ({ canEdit, hasDrafts }) => canEdit && hasDrafts)
      const changed = await each(collectionId, itemIds, (itemId, item) => {
        if (isShownAsDraft(item, collection) !== published) return undefined
        queue.add('data.publish', { collectionId, itemId, published, title: titleIn(collection, item.data) })
        return itemId
      })
      return { itemIds: changed }
    },
  }
}
