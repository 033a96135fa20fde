import type { DataEdit } from '../../../shared/app/data.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { inSlices } from '../base/in-slices.ts'
import type { Fields } from '../base/three-way.ts'
import { same } from '../base/three-way.ts'
import type { Queue } from '../sync/queue.ts'
import type { CollectionReader, ReadCollection } from './collection-reader.ts'
import type { DataChanges } from './data-changes.ts'
import type { KeepSites } from './held/keep-sites.ts'
import type { Item } from './item.mirror.ts'
import { changesOf, filledIn, writtenOf } from './item-fields.ts'
import { recordIdOf } from './item-id.ts'
import { titleIn } from './item-row.ts'
import { mustAllow } from './must-allow.ts'
import type { NewItemsFirst } from './new-items-first.ts'
import type { Steps } from './steps/steps.ts'

/** Locks of fields that a new item may be given all the same: only changing them would lose something. */
const copiedLocks: ReadonlySet<string | undefined> = new Set(['kind', 'formatted'])

/** What of an item a new one can be given: a copy, or the same again after it was removed. */
export function givenAgain({ fields }: Pick<ReadCollection, 'fields'>, item: Item): Fields {
  const keys = new Set(
    fields.filter(({ editable, lock }) => editable !== 'no' || copiedLocks.has(lock)).map(({ key }) => key),
  )
  return Object.fromEntries(Object.entries(filledIn(item)).filter(([key, value]) => keys.has(key) && value !== null))
}

/** Items that are checked before other requests get their turn. */
const checkedAtOnce = 100

type Written = Pick<DataEdit, 'itemId' | 'fields'>

/** Changes of many items as one step: everything is checked first, then written down. */
export function createItemChanges(parts: {
  collections: CollectionReader
  seen(recordId: string): Item | undefined
  changes: Pick<DataChanges, 'checkedEdit' | 'edit'>
  held: Pick<KeepSites, 'keepSites'>
  inOrder: NewItemsFirst['inOrder']
  queue: Pick<Queue, 'add'>
  steps: Pick<Steps, 'begin'>
}): Pick<Handlers<App>['data'], 'change' | 'duplicate'> {
  const { collections, seen, queue, steps } = parts

  const valuesOf = (item: Item | undefined, fields: Fields): Fields =>
    Object.fromEntries(Object.keys(fields).map((key) => [key, lookUp(item?.data ?? {}, key) ?? null]))

  /** The same item twice is one change; the last value of a field counts. */
  function mergeFields(items: readonly Written[]): Map<string, Written['fields']> {
    const byItem = new Map<string, Written['fields']>()
    for (const { itemId, fields } of items) {
      const byKey = new Map([...(byItem.get(itemId) ?? []), ...fields].map((field) => [field.key, field]))
      byItem.set(itemId, [...byKey.values()])
    }
    return byItem
  }

  return {
    change: async ({ collectionId, items, action }) => {
      // What a person did not see is not settled by what they typed.
      const inSight = new Set(items.flatMap(({ settles = [] }) => settles))
      const checkedOf = ([itemId, fields]: [string, Written['fields']]) => {
        const item = seen(recordIdOf({ collectionId, itemId }))
        const input = parts.changes.checkedEdit({ collectionId, itemId, fields, title: '' })
        const after = changesOf(input)
        const before = valuesOf(item, after)
        const changed = Object.keys(after).filter((key) => !same(lookUp(before, key), lookUp(after, key)))
        const unchanged = Object.keys(after).filter((key) => !changed.includes(key))
        // What the site has already settles what else was typed there.
        if (unchanged.length > 0) parts.held.keepSites(recordIdOf(input), new Set(unchanged), inSight)
        if (changed.length === 0) return []
        const only = (fields: Fields) => Object.fromEntries(changed.map((key) => [key, lookUp(fields, key) ?? null]))
        return [
          { input: { ...input, fields: writtenOf(only(after)) }, itemId, before: only(before), after: only(after) },
        ]
      }
      const checked = await inSlices(
        [...mergeFields(items)],
        () => checkedAtOnce,
        (some) => some.flatMap(checkedOf),
      )
      const step = steps.begin({ collectionId, action })
      await step.inSlices(checked, ({ input, itemId, before, after }) => {
        parts.changes.edit(input, inSight)
        return { itemId, act: 'edit', before, after }
      })
      return step.end()
    },
    duplicate: async ({ collectionId, itemIds }) => {
      const collection = collections.of(collectionId)
      if (collection === undefined) throw new AppError('not_found')
      mustAllow(collection, 'add')
      const copies = [...new Set(itemIds)].map((itemId) => {
        const item = seen(recordIdOf({ collectionId, itemId }))
        if (item === undefined) throw new AppError('not_found')
        return { after: givenAgain(collection, item), title: titleIn(collection, item.data) }
      })
      const prefix = recordIdOf({ collectionId, itemId: '' }).length
      const step = steps.begin({ collectionId, action: 'copy' })
      await step.inSlices(copies, ({ after, title }) => {
        const copy = parts.inOrder({ collectionId, fields: writtenOf(after), title })
        return { itemId: queue.add('data.add', copy).recordId.slice(prefix), act: 'add', before: {}, after }
      })
      return step.end()
    },
  }
}
