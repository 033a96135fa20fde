import type { DataAddition, DataEdit } from '../../../shared/app/data.ts'
import { dataFault } from '../../../shared/app/data-faults.ts'
import type { DataLinking } from '../../../shared/app/data-links.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Outbox } from '../sync/outbox.ts'
import type { Admissions, Queue } from '../sync/queue.ts'
import type { CollectionReader, ReadCollection } from './collection-reader.ts'
import type { Item } from './item.mirror.ts'
import { changesOf, inShapeOf, withFields } from './item-fields.ts'
import { type ItemName, recordIdOf } from './item-id.ts'
import { titleIn } from './item-row.ts'

/** Single changes of items, and the check that changes of many go through as well. */
export interface DataChanges {
  admissions: Pick<Admissions, 'data.edit' | 'data.add' | 'data.remove' | 'data.link' | 'data.publish'>
  /** The input as it is to be written down. Throws as `data.edit` does. */
  checkedEdit(input: DataEdit): DataEdit
  /**
   * The same change, of an item that it refers to and that is new here with its name: that goes first. For changes that
   * need no check, because the item was so before, or is a copy of one.
   */
  inOrder<Input extends DataEdit | DataAddition>(input: Input): Input
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
  outbox: Pick<Outbox, 'ofEntity'>
  queue: Pick<Queue, 'add'>
}): DataChanges {
  const { collections, seen, outbox, queue } = parts

  const additionOf = (name: ItemName) =>
    outbox.ofEntity(entityKey('dataItems', recordIdOf(name))).find(({ operation }) => operation === 'data.add')

  /** Of these items, the one that is new here and goes out last. */
  function newestOf(names: readonly ItemName[]): ItemName | undefined {
    const additions = names.flatMap((name) => {
      const row = additionOf(name)
      return row === undefined ? [] : [{ name, number: row.number }]
    })
    return additions.toSorted((a, b) => b.number - a.number)[0]?.name
  }

  const referredBy = (collection: ReadCollection, fields: DataEdit['fields']): ItemName[] =>
    fields.flatMap(({ key, value }) => {
      const field = collection.fields.find((one) => one.key === key)
      if (field?.kind !== 'reference' || field.refersTo === null || typeof value !== 'string') return []
      return [{ collectionId: field.refersTo, itemId: value }]
    })

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

  function inOrder<Input extends DataEdit | DataAddition>(input: Input): Input {
    const { after: _given, ...rest } = input
    const { collectionId, itemId = '' } = input
    const after = newestOf(referredBy(collections.kept(collectionId), input.fields))
    // An item cannot wait for itself.
    const isOther = after !== undefined && recordIdOf(after) !== recordIdOf({ collectionId, itemId })
    return { ...rest, ...(isOther ? { after } : {}) } as Input
  }

  function checkedEdit(input: DataEdit): DataEdit {
    if (!collections.kept(input.collectionId).canEdit) throw new AppError('precondition')
    const item = seen(recordIdOf(input))
    if (item === undefined) throw new AppError('not_found')
    return checked(input, item, additionOf(input) !== undefined)
  }

  /** Throws `precondition` where links of this field are not changed here, and `not_found` for an item that is not. */
  function checkedLinking(input: DataLinking): DataLinking {
    const collection = collections.kept(input.collectionId)
    const field = collection.fields.find(({ key }) => key === input.field)
    if (field?.lock !== 'links' || field.refersTo === null) throw new AppError('precondition')
    const item = seen(recordIdOf(input))
    if (item === undefined) throw new AppError('not_found')
    const remove = [...new Set(input.remove)]
    const add = [...new Set(input.add)].filter((id) => !remove.includes(id))
    const collectionId = field.refersTo
    const after = newestOf([input, ...add.map((itemId) => ({ collectionId, itemId }))])
    const { after: _given, ...rest } = input
    const named = after === undefined ? {} : { after: { collectionId: after.collectionId, itemId: after.itemId } }
    return { ...rest, add, remove, title: titleIn(collection, item.data), ...named }
  }

  const admissions: DataChanges['admissions'] = {
    'data.edit': (input) => queue.add('data.edit', checkedEdit(input)),
    'data.add': (input) => {
      if (!collections.kept(input.collectionId).canAdd) throw new AppError('precondition')
      return queue.add('data.add', checked(input, null, true))
    },
    'data.publish': (input) => {
      const collection = collections.kept(input.collectionId)
      if (!collection.hasDrafts || !collection.canEdit) throw new AppError('precondition')
      const item = seen(recordIdOf(input))
      if (item === undefined) throw new AppError('not_found')
      return queue.add('data.publish', { ...input, title: titleIn(collection, item.data) })
    },
    'data.link': (input) => queue.add('data.link', checkedLinking(input)),
    'data.remove': (input) => {
      const collection = collections.kept(input.collectionId)
      if (!collection.canRemove) throw new AppError('precondition')
      const item = seen(recordIdOf(input))
      if (item === undefined) throw new AppError('not_found')
      return queue.add('data.remove', { ...input, title: titleIn(collection, item.data) })
    },
  }
  return { admissions, checkedEdit, inOrder }
}
