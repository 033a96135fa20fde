import type { DataAddition, DataEdit, DataRemoval } from '../../../shared/app/data.ts'
import { dataFault } from '../../../shared/app/data-faults.ts'
import type { DataLinking } from '../../../shared/app/data-links.ts'
import type { Receipt } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { EnqueueGuards, Queue } from '../sync/queue.ts'
import type { CollectionReader } from './collection-reader.ts'
import type { KeepSites } from './held/keep-sites.ts'
import type { Item } from './item.mirror.ts'
import { changesOf, inShapeOf, withFields } from './item-fields.ts'
import { recordIdOf } from './item-id.ts'
import { titleIn } from './item-row.ts'
import { mustAllow } from './must-allow.ts'
import type { NewItemsFirst } from './new-items-first.ts'
import type { Removed } from './removing.ts'

/** Single changes of items, and the check that changes of many go through as well. */
export interface DataChanges {
  admissions: Pick<EnqueueGuards, 'data.edit' | 'data.add' | 'data.remove' | 'data.link' | 'data.publish'>
  /** The input as it is to be written down. Throws as `data.edit` does. */
  checkedEdit(input: DataEdit): DataEdit
  /**
   * Queues a checked edit; it takes the place of what was typed into the same fields and waits for a person, in those of
   * these changes that the person had `inSight`.
   */
  edit(checked: DataEdit, inSight: ReadonlySet<string>): Receipt
}

/**
 * What must hold before a change of an item is written down: its collection has such fields, they may be changed here, and
 * the values keep to the collection's own rules. Throws `invalid_input` with the fields that do not, and `not_found` for
 * an item or a collection that is not here; `precondition` for one that is only online.
 */
export function createDataChanges(parts: {
  collections: CollectionReader
  /** The item as the person sees it. */
  seen(recordId: string): Item | undefined
  newItems: NewItemsFirst
  queue: Pick<Queue, 'add' | 'together'>
  held: Pick<KeepSites, 'makeRoom'>
  /** Removes an item, with what has no meaning without it. */
  remove(input: DataRemoval): Removed
}): DataChanges {
  const { collections, seen, queue, remove, held } = parts
  const { additionOf, inOrder, linksInOrder } = parts.newItems

  /** `isNew`: the site has not got it yet, so that what is set once can still be set. */
  function checked<Input extends DataEdit | DataAddition>(input: Input, before: Item | null, isNew: boolean): Input {
    const collection = collections.kept(input.collectionId)
    const byKey = new Map(input.fields.map((field) => [field.key, field]))
    const faulty = [...byKey.values()].filter(({ key, value }) => {
      const field = collection.fields.find((one) => one.key === key)
      return field === undefined || dataFault(field, value, isNew) !== undefined
    })
    const missing =
      before !== null ? [] : collection.fields.filter(({ key, required }) => required && byKey.get(key)?.value == null)
    const fields = [...faulty, ...missing].map(({ key }) => key)
    if (fields.length > 0) throw new AppError('invalid_input', { data: { fields } })
    const item = withFields(before ?? { data: {} }, changesOf(input))
    const shaped = input.fields.map(({ key, value }) => {
      const isDay = collection.fields.some((field) => field.key === key && field.kind === 'date')
      return { key, value: isDay ? inShapeOf(lookUp(before?.data, key), value) : value }
    })
    return inOrder({ ...input, fields: shaped, title: titleIn(collection, item.data) })
  }

  function checkedEdit(input: DataEdit): DataEdit {
    mustAllow(collections.kept(input.collectionId), 'edit')
    const item = seen(recordIdOf(input))
    if (item === undefined) throw new AppError('not_found')
    return checked(input, item, additionOf(input) !== undefined)
  }

  const edit: DataChanges['edit'] = (input, inSight) =>
    queue.together(() => {
      held.makeRoom(recordIdOf(input), new Set(input.fields.map(({ key }) => key)), inSight)
      return queue.add('data.edit', input)
    })

  /** Throws `precondition` where links of this field are not changed here, and `not_found` for an item that is not. */
  function checkedLinking(input: DataLinking): DataLinking {
    const collection = collections.kept(input.collectionId)
    const field = collection.fields.find(({ key }) => key === input.field)
    if (field?.lock === 'rights') mustAllow(collection, 'edit')
    if (field?.lock !== 'links' || field.refersTo === null) throw new AppError('precondition')
    const item = seen(recordIdOf(input))
    if (item === undefined) throw new AppError('not_found')
    const away = [...new Set(input.remove)]
    const add = [...new Set(input.add)].filter((id) => !away.includes(id))
    return linksInOrder({ ...input, add, remove: away, title: titleIn(collection, item.data) })
  }

  const admissions: DataChanges['admissions'] = {
    'data.edit': (input) => queue.add('data.edit', checkedEdit(input)),
    'data.add': (input) => {
      const collection = collections.kept(input.collectionId)
      mustAllow(collection, 'add')
      if (input.published !== undefined && !collection.hasDrafts) throw new AppError('precondition')
      return queue.add('data.add', checked(input, null, true))
    },
    'data.publish': (input) => {
      const collection = collections.kept(input.collectionId)
      mustAllow(collection, 'edit')
      if (!collection.hasDrafts) throw new AppError('precondition')
      const item = seen(recordIdOf(input))
      if (item === undefined) throw new AppError('not_found')
      return queue.add('data.publish', { ...input, title: titleIn(collection, item.data) })
    },
    'data.link': (input) => queue.add('data.link', checkedLinking(input)),
    'data.remove': (input) => {
      const collection = collections.kept(input.collectionId)
      mustAllow(collection, 'remove')
      const item = seen(recordIdOf(input))
      if (item === undefined) throw new AppError('not_found')
      return remove({ ...input, title: titleIn(collection, item.data) }).receipt
    },
  }
  return { admissions, checkedEdit, edit }
}
