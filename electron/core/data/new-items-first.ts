import type { DataAddition, DataEdit } from '../../../shared/app/data.ts'
import type { DataLinking } from '../../../shared/app/data-links.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Outbox } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { CollectionReader, ReadCollection } from './collection-reader.ts'
import { type ItemName, recordIdOf } from './item-id.ts'

/** Changes that name items which are new here wait for these. */
export interface NewItemsFirst {
  /** The change by which an item is new here; undefined for one that the site has, or never had to get from here. */
  additionOf(name: ItemName): OutboxRow | undefined
  /**
   * The same change, of an item that it refers to and that is new here with its name: that goes first. For changes that
   * need no check, because the item was so before, or is a copy of one.
   */
  inOrder<Input extends DataEdit | DataAddition>(input: Input): Input
  /** The same for links: the new item may be the one that is linked, or one that it is linked to. */
  linksInOrder(input: DataLinking): DataLinking
}

export function createNewItemsFirst({
  collections,
  outbox,
}: {
  collections: CollectionReader
  outbox: Pick<Outbox, 'rows'>
}): NewItemsFirst {
  const additionOf = (name: ItemName) =>
    outbox.rows.ofEntity(entityKey('dataItems', recordIdOf(name))).find(({ operation }) => operation === 'data.add')

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

  return {
    additionOf,
    inOrder: <Input extends DataEdit | DataAddition>(input: Input): Input => {
      const { after: _given, ...rest } = input
      const { collectionId, itemId = '' } = input
      const after = newestOf(referredBy(collections.kept(collectionId), input.fields))
      // An item cannot wait for itself.
      const isOther = after !== undefined && recordIdOf(after) !== recordIdOf({ collectionId, itemId })
      return { ...rest, ...(isOther ? { after } : {}) } as Input
    },
    linksInOrder: (input) => {
      const { after: _given, ...rest } = input
      const field = collections.of(input.collectionId)?.fields.find(({ key }) => key === input.field)
      const others = input.add.flatMap((itemId) =>
        field === undefined || field.refersTo === null ? [] : [{ collectionId: field.refersTo, itemId }],
      )
      const after = newestOf([input, ...others])
      return after === undefined ? rest : { ...rest, after: { collectionId: after.collectionId, itemId: after.itemId } }
    },
  }
}
