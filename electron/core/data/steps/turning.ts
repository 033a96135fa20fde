import type { DataRemoval } from '../../../../shared/app/data.ts'
import type { DataLinking } from '../../../../shared/app/data-links.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { type Fields, same } from '../../base/three-way.ts'
import { entityKey } from '../../mirror/keys.ts'
import type { Outbox } from '../../sync/outbox.ts'
import type { Queue } from '../../sync/queue.ts'
import type { Item } from '../item.mirror.ts'
import { withFields, writtenOf } from '../item-fields.ts'
import { recordIdOf } from '../item-id.ts'
import type { NewItemsFirst } from '../new-items-first.ts'
import type { Removed } from '../removing.ts'
import type { Standing } from '../standing.ts'
import type { StepItem } from './step-item.ts'

/** Reverses what was done to one item, and returns that; undefined where all of it was changed since. */
export type TurnRound = (collectionId: string, item: StepItem) => StepItem | undefined

export interface TurningParts {
  outbox: Pick<Outbox, 'rows'>
  queue: Pick<Queue, 'add' | 'cancel'>
  /** The item as the person sees it. */
  seen(recordId: string): Item | undefined
  titleOf(collectionId: string, item: Item): string
  /** Whether visitors do not see an item, as the person is shown it. */
  isDraft(collectionId: string, item: Item): boolean
  /** How an item stands now that is to be removed. */
  standing(collectionId: string, item: Item): Standing
  /** The same change, waiting for the new item that it refers to. */
  inOrder: NewItemsFirst['inOrder']
  /** Removes an item, with what has no meaning without it. */
  remove(input: DataRemoval): Removed
  /** Links an item as `data.link` does. */
  link(input: DataLinking): unknown
}

/** What was changed since stays as it is, so turning the same twice does nothing the second time. */
export function createTurning(parts: TurningParts): TurnRound {
  const { outbox, queue, seen, titleOf } = parts

  /** Whether a removal that waits was taken back. */
  function isKept(collectionId: string, itemId: string): boolean {
    const rows = outbox.rows.ofEntity(entityKey('dataItems', recordIdOf({ collectionId, itemId })))
    const removal = rows.find(({ operation }) => operation === 'data.remove')
    return removal !== undefined && queue.cancel(removal.id)
  }

  function broughtBack(collectionId: string, { itemId, before, published, links = [], linkedFrom = [] }: StepItem) {
    const item = seen(recordIdOf({ collectionId, itemId }))
    const back: StepItem = { itemId, act: 'add', before: {}, after: before }
    if (item?.['leaving'] === true && isKept(collectionId, itemId)) return back
    if (item !== undefined) return undefined
    const anew: Item = { id: itemId, dataCollectionId: collectionId }
    const title = titleOf(collectionId, withFields(anew, before))
    const name = { collectionId, itemId, title }
    const status = published === undefined ? {} : { published }
    queue.add('data.add', parts.inOrder({ ...name, fields: writtenOf(before), ...status }))
    for (const { field, add } of links) parts.link({ ...name, field, add, remove: [] })
    for (const from of linkedFrom.filter((one) => seen(recordIdOf(one)) !== undefined)) {
      parts.link({ ...from, add: [itemId], remove: [], title: '' })
    }
    return back
  }

  return (collectionId, step) => {
    const { itemId, act: action, before, after } = step
    if (action === 'remove') return broughtBack(collectionId, step)
    const item = seen(recordIdOf({ collectionId, itemId }))
    if (item === undefined || item['leaving'] === true) return undefined
    const title = (fields: Fields) => titleOf(collectionId, withFields(item, fields))
    if (action === 'publish') {
      const published = step.published !== true
      if (parts.isDraft(collectionId, item) !== published) return undefined
      queue.add('data.publish', { collectionId, itemId, published, title: title({}) })
      return { itemId, act: action, before, after, published }
    }
    const untouched = Object.keys(after).filter((key) =>
      same(lookUp(item.data ?? {}, key) ?? null, lookUp(after, key) ?? null),
    )
    if (action === 'add') {
      if (untouched.length < Object.keys(after).length) return undefined
      // As it is now: it may have been published since, or a link taken away.
      const standing = parts.standing(collectionId, item)
      const { linkedFrom } = parts.remove({ collectionId, itemId, title: title({}) })
      return { itemId, act: 'remove', before: after, after: {}, ...standing, linkedFrom }
    }
    if (untouched.length === 0) return undefined
    const some = (fields: Fields) => Object.fromEntries(untouched.map((key) => [key, lookUp(fields, key) ?? null]))
    const fields = some(before)
    queue.add('data.edit', parts.inOrder({ collectionId, itemId, fields: writtenOf(fields), title: title(fields) }))
    return { itemId, act: 'edit', before: some(after), after: fields }
  }
}
