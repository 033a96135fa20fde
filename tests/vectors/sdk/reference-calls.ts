import { type ItemCall, type ItemParts, itemsOf } from './item-calls.ts'
import { commonOptions, type ReadOptions, readOptions, toOptions } from './options.ts'
import { firstPage, type ItemPage } from './page.ts'
import type { Item } from './query.ts'
import * as references from './references.ts'
import * as rules from './rules.ts'

type ItemRef = references.ItemRef

/** Options of a query for referenced items: page size (default 50), items to skip (default 0), and so on. */
export interface ReferencedOptions extends ReadOptions {
  limit?: number
  skip?: number
  cursor?: string
  fields?: string[]
  order?: 'asc' | 'desc' | 'ASC' | 'DESC'
}

const usualLimit = 50

/** Calls for reference fields between items. */
export function referenceCalls({ call, reject }: ItemParts) {
  function insertReference(
    collection: string,
    list: references.Reference[],
    options?: ReadOptions | null,
  ): Promise<void>
  function insertReference(
    collection: string,
    field: string,
    left: ItemRef,
    right: ItemRef | ItemRef[],
    options?: ReadOptions | null,
  ): Promise<void>
  async function insertReference(collection: string, ...rest: unknown[]): Promise<void> {
    const byField = typeof rest[0] === 'string'
    const [field, left, right] = rest
    const list: unknown = byField
      ? references.listOf(right).map((one) => ({ relationshipName: field, left, right: one }))
      : field
    const options = byField ? rest[3] : rest[1]
    reject(
      byField ? 'insertReference' : 'insertReferences',
      [collection, ...rest],
      rules.collection(collection),
      references.referenceList(list),
      rules.options(options),
    )
    await call('insertReferences', {
      dataCollectionId: collection,
      dataItemReferences: references.pairsOf(list),
      ...commonOptions(options as ReadOptions),
    })
  }

  return {
    /** Adds references: of one field of one item, or any, as a list. */
    insertReference,
    /** Removes references of one field of one item. */
    async removeReference(
      ...args: [string, field: string, left: ItemRef, right: ItemRef | ItemRef[], options?: ReadOptions | null]
    ): Promise<void> {
      const [collection, field, left, right, options] = args
      reject(
        'removeReference',
        args,
        rules.collection(collection),
        references.reference(left),
        references.removedReferences(right),
        rules.nonEmptyText('The field of a reference', field),
        rules.options(options),
      )
      const dataItemReferences = references.listOf(right).map((one) => references.pair(field, left, one))
      await call('removeReferences', { dataCollectionId: collection, dataItemReferences, ...commonOptions(options) })
    },
    /** Sets the references of one field of one item; all others are removed. */
    async replaceReferences(
      ...args: [string, field: string, left: ItemRef, right: ItemRef | ItemRef[], options?: ReadOptions | null]
    ): Promise<void> {
      const [collection, field, left, right, options] = args
      reject(
        'replaceReferences',
        args,
        rules.collection(collection),
        rules.nonEmptyText('The field of a reference', field),
        references.reference(left),
        references.references(right),
        rules.options(options),
      )
      await call('replaceReferences', {
        dataCollectionId: collection,
        referringItemFieldName: field,
        referringItemId: references.idOf(left),
        newReferencedItemIds: references.listOf(right).map(references.idOf),
        ...commonOptions(options),
      })
    },
    /** Whether one item references another through a field. The service rejects a field of another type: WDE0020. */
    async isReferenced(
      ...args: [string, field: string, left: ItemRef, right: ItemRef, options?: ReadOptions | null]
    ): Promise<boolean> {
      const [collection, field, left, right, options] = args
      reject(
        'isReferenced',
        args,
        rules.collection(collection),
        references.reference(left),
        references.reference(right),
        rules.options(options),
      )
      const { isReferenced } = await call('isReferenced', {
        dataCollectionId: collection,
        referringItemFieldName: field,
        referringItemId: references.idOf(left),
        referencedItemId: references.idOf(right),
        ...readOptions(options),
      })
      return isReferenced
    },
    /** The items that one item references through a field. */
    async queryReferenced(
      ...args: [string, referring: ItemRef, field: string, options?: ReferencedOptions | null]
    ): Promise<ItemPage<Item>> {
      const [collection, referring, field, options] = args
      reject(
        'queryReferenced',
        args,
        rules.collection(collection),
        references.reference(referring),
        rules.nonEmptyText('The field of a reference', field),
        rules.options(options),
      )
      return referencedPage(call, { collection, field, referringItemId: references.idOf(referring) }, options)
    },
    /** The items that any of several items references through a field. */
    async queryReferencedItems(
      ...args: [string, referring: ItemRef[], field: string, options?: ReferencedOptions | null]
    ): Promise<ItemPage<Item>> {
      const [collection, referring, field, options] = args
      reject(
        'queryReferencedItems',
        args,
        rules.collection(collection),
        references.references(referring),
        rules.nonEmptyText('The field of a reference', field),
        rules.options(options),
      )
      return referencedPage(call, { collection, field, referringItemIds: referring.map(references.idOf) }, options)
    },
  }
}

function referencedPage(
  call: ItemCall,
  of: { collection: string; field: string } & ({ referringItemId: string } | { referringItemIds: string[] }),
  options: ReferencedOptions | null | undefined,
): Promise<ItemPage<Item>> {
  const { collection, field, ...who } = of
  const { limit = usualLimit, skip = 0, cursor, fields, order } = options ?? {}
  return firstPage<Item>({
    collection,
    limit,
    skip,
    start: cursor === undefined ? { offset: skip } : { cursor },
    async ask(start) {
      const isMany = 'referringItemIds' in who
      const paging =
        'cursor' in start
          ? { cursorPaging: { limit, cursor: start.cursor } }
          : isMany && start.offset === 0
            ? // For several items the service pages by cursor from the first page on.
              { cursorPaging: { limit } }
            : { paging: { limit, offset: start.offset } }
      const { results, pagingMetadata } = await call('queryReferenced', {
        ...paging,
        dataCollectionId: collection,
        ...who,
        referringItemFieldName: field,
        ...toOptions({ fields, order: order?.toUpperCase() }),
        ...readOptions(options),
      })
      // Entries without an item are references to deleted items.
      const rows = itemsOf(results.map(({ dataItem }) => dataItem))
      return { rows, paging: pagingMetadata ?? {} }
    },
  })
}
