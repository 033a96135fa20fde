import type { DataRemoval, ItemAction } from '../../../shared/app/data.ts'
import { type DataStep, mostCells } from '../../../shared/app/data-steps.ts'
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
import { mustAllow } from './must-allow.ts'
import type { Removed } from './removing.ts'
import type { Standing } from './standing.ts'
import type { StepItem } from './steps/step-item.ts'
import type { Steps } from './steps/steps.ts'

/** What is done with all selected items, however many they are. */
export function createManyItems(parts: {
  collections: CollectionReader
  seen(recordId: string): Item | undefined
  standing(collectionId: string, item: Item): Standing
  items: Pick<ItemQueries, 'ids'>
  queue: Pick<Queue, 'add'>
  /** Removes an item, with what has no meaning without it. */
  remove(input: DataRemoval): Removed
  steps: Pick<Steps, 'begin'>
}): Pick<Handlers<App>['data'], 'idsOf' | 'removeAll' | 'publishAll'> {
  const { collections, seen, standing, queue } = parts

  function mustHave(collectionId: string, action: ItemAction): ReadCollection {
    const collection = collections.kept(collectionId)
    mustAllow(collection, action)
    return collection
  }

  /** Does something with the items of these that are here, as one step. */
  async function each(
    action: Pick<Parameters<Steps['begin']>[0], 'collectionId' | 'action'>,
    itemIds: readonly string[],
    work: (itemId: string, item: Item) => StepItem | undefined,
  ): Promise<DataStep> {
    const step = parts.steps.begin(action)
    await step.inSlices([...new Set(itemIds)], (itemId) => {
      const item = seen(recordIdOf({ collectionId: action.collectionId, itemId }))
      return item === undefined || item['leaving'] === true ? undefined : work(itemId, item)
    })
    return step.end()
  }

  return {
    idsOf: (asked) => parts.items.ids(asked, mostCells),
    removeAll: ({ collectionId, itemIds }) => {
      const collection = mustHave(collectionId, 'remove')
      return each({ collectionId, action: 'remove' }, itemIds, (itemId, item) => {
        const [before, stood] = [givenAgain(collection, item), standing(collectionId, item)]
        const { linkedFrom } = parts.remove({ collectionId, itemId, title: titleIn(collection, item.data) })
        return { itemId, act: 'remove', before, after: {}, ...stood, linkedFrom }
      })
    },
    publishAll: async ({ collectionId, itemIds, published }) => {
      const collection = mustHave(collectionId, 'edit')
      if (!collection.hasDrafts) throw new AppError('precondition')
      const changed: string[] = []
      const step = await each(
        { collectionId, action: published ? 'publish' : 'unpublish' },
        itemIds,
        (itemId, item) => {
          if (isShownAsDraft(item, collection) !== published) return undefined
          queue.add('data.publish', { collectionId, itemId, published, title: titleIn(collection, item.data) })
          changed.push(itemId)
          return { itemId, act: 'publish', before: {}, after: {}, published }
        },
      )
      return { ...step, itemIds: changed }
    },
  }
}
