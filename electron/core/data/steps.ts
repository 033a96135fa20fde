import type { DataRemoval } from '../../../shared/app/data.ts'
import type { DataLinking } from '../../../shared/app/data-links.ts'
import type { DataStep } from '../../../shared/app/data-steps.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { type Fields, same } from '../base/three-way.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Ports } from '../ports.ts'
import type { Outbox } from '../sync/outbox.ts'
import type { Queue } from '../sync/queue.ts'
import type { Item } from './item.mirror.ts'
import { withFields, writtenOf } from './item-fields.ts'
import { recordIdOf } from './item-id.ts'
import type { NewItemsFirst } from './new-items-first.ts'
import type { LinkFrom, Removed } from './removing.ts'
import type { Standing } from './standing.ts'

/** Steps that can be taken back; older ones are forgotten. */
const mostSteps = 100

/** What a step did to one item: these fields had these values before and after. */
interface StepItem extends Standing {
  itemId: string
  act: 'edit' | 'add' | 'remove'
  before: Fields
  after: Fields
  /** Of a removal: links of other items that ended with it. */
  linkedFrom?: readonly LinkFrom[]
}

/** Everything that one step did. */
export interface Step {
  collectionId: string
  items: readonly StepItem[]
}

/** The last steps of this run, by which they are taken back and done again. */
export interface Steps {
  /** Remembers a step that is written down. */
  keep(step: Step, left?: number): DataStep
  takeBack(name: string): Promise<DataStep>
}

export function createSteps(parts: {
  random: Ports['random']
  outbox: Pick<Outbox, 'rows'>
  queue: Pick<Queue, 'add' | 'cancel' | 'inSlices'>
  /** The item as the person sees it. */
  seen(recordId: string): Item | undefined
  titleOf(collectionId: string, item: Item): string
  /** How an item stands now that is to be removed. */
  standing(collectionId: string, item: Item): Standing
  /** The same change, waiting for the new item that it refers to. */
  inOrder: NewItemsFirst['inOrder']
  /** Removes an item, with what has no meaning without it. */
  remove(input: DataRemoval): Removed
  /** Links an item as `data.link` does. */
  link(input: DataLinking): unknown
  /** Throws where the items of the collection are not kept here any more. */
  refuseOnline(collectionId: string): void
}): Steps {
  const { outbox, queue, seen, titleOf } = parts
  const kept = new Map<string, Step>()

  function keep(step: Step, left = 0): DataStep {
    const cells = step.items.reduce((sum, { act, after }) => sum + (act === 'edit' ? Object.keys(after).length : 0), 0)
    const items = step.items.filter(({ act }) => act !== 'edit').length
    if (step.items.length === 0) return { step: null, cells, items, left }
    const name = parts.random.uuid()
    kept.set(name, step)
    for (const oldest of kept.keys()) {
      if (kept.size <= mostSteps) break
      kept.delete(oldest)
    }
    return { step: name, cells, items, left }
  }

  /** Turns round what was done to one item, and answers that; undefined where somebody has changed all of it since. */
  function turnRound(
    collectionId: string,
    { itemId, act, before, after, published, links = [], linkedFrom = [] }: StepItem,
  ): StepItem | undefined {
    const item = seen(recordIdOf({ collectionId, itemId }))
    const title = (fields: Fields) =>
      titleOf(collectionId, withFields(item ?? { id: itemId, dataCollectionId: '' }, fields))
    if (act === 'remove') {
      const back: StepItem = { itemId, act: 'add', before: {}, after: before }
      if (item?.['leaving'] === true && isKept(collectionId, itemId)) return back
      if (item !== undefined) return undefined
      const name = { collectionId, itemId, title: title(before) }
      queue.add('data.add', parts.inOrder({ ...name, fields: writtenOf(before) }))
      if (published !== undefined) queue.add('data.publish', { ...name, published })
      for (const { field, add } of links) parts.link({ ...name, field, add, remove: [] })
      for (const from of linkedFrom.filter((one) => seen(recordIdOf(one)) !== undefined)) {
        parts.link({ ...from, add: [itemId], remove: [], title: '' })
      }
      return back
    }
    if (item === undefined || item['leaving'] === true) return undefined
    const untouched = Object.keys(after).filter((key) =>
      same(lookUp(item.data ?? {}, key) ?? null, lookUp(after, key) ?? null),
    )
    if (act === 'add') {
      if (untouched.length < Object.keys(after).length) return undefined
      // As it is now: somebody may have published it since, or taken a link away.
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

  /** Whether a removal that waits was taken back. */
  function isKept(collectionId: string, itemId: string): boolean {
    const rows = outbox.rows.ofEntity(entityKey('dataItems', recordIdOf({ collectionId, itemId })))
    const removal = rows.find(({ operation }) => operation === 'data.remove')
    return removal !== undefined && queue.cancel(removal.id)
  }

  return {
    keep,
    takeBack: async (name) => {
      const step = kept.get(name)
      if (step === undefined) throw new AppError('not_found')
      parts.refuseOnline(step.collectionId)
      kept.delete(name)
      // The last first: what was linked to another one of them is there before that one comes back, and the other way round.
      const turned = await queue.inSlices(step.items.toReversed(), (one) => turnRound(step.collectionId, one) ?? [])
      const items = turned.flat()
      return keep({ collectionId: step.collectionId, items }, sizeOf(step.items) - sizeOf(items))
    },
  }
}

/** Cells that were changed and items that came or went, counted together. */
const sizeOf = (items: readonly StepItem[]): number =>
  items.reduce((sum, { act, after }) => sum + (act === 'edit' ? Object.keys(after).length : 1), 0)
