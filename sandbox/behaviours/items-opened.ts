import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import type { CollectionField } from '../../shared/wire/collections-fields.ts'
import type { Call } from './behaviour.ts'
import type { Held } from './collections-drafts.ts'
import { draftsOf } from './items-versions.ts'

interface ItemInput {
  dataCollectionId: string
  publishPluginOptions?: { includeDraftItems?: boolean | undefined } | undefined
  language?: string | null | undefined
  consistentRead?: boolean | undefined
}

/** A call about the items of one collection. */
export type ItemCall = Pick<Call<ItemInput>, 'input' | 'world' | 'caller' | 'memberId' | 'now' | 'quirks' | 'lateItems'>

/** A collection in the hands of a caller. */
export interface Opened {
  call: ItemCall
  /** Where its items are kept. */
  id: string
  /** What the caller calls it: another id where drafts are kept apart and asked for. */
  name: string
  collection: DataCollection
  fields: ReadonlyMap<string, CollectionField>
  deletedFields: readonly string[]
  /** `own`: only items that the member made; `none`: a read without permission that finds nothing. */
  access: 'all' | 'own' | 'none'
  drafts: 'among' | 'beside' | 'none'
  includeDrafts: boolean
  /** Opened by the id of its drafts: nothing else is seen or changed. */
  onlyDrafts: boolean
  language: string | null
}

export function openedFor(
  call: ItemCall,
  { stored: { collection, deletedFields }, name, onlyDrafts }: Held,
  access: Opened['access'],
): Opened {
  const drafts = draftsOf(collection)
  return {
    call,
    id: collection.id,
    name,
    collection,
    fields: new Map((collection.fields ?? []).map((field) => [field.key, field])),
    deletedFields,
    access,
    drafts,
    // Drafts kept beside the items are never merged with them.
    includeDrafts: drafts === 'among' && call.input.publishPluginOptions?.includeDraftItems === true,
    onlyDrafts,
    language: call.input.language ?? null,
  }
}
