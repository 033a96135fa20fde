import type { DataCollection } from '../../shared/wire/collections-entities.ts'
import type { CollectionField } from '../../shared/wire/collections-fields.ts'
import type { StoredCollection } from '../world/data.ts'
import type { Call } from './behaviour.ts'
import { draftsOf } from './items-versions.ts'

interface ItemInput {
  dataCollectionId: string
  publishPluginOptions?: { includeDraftItems?: boolean | undefined } | undefined
  language?: string | null | undefined
}

/** A call about the items of one collection. */
export type ItemCall = Pick<Call<ItemInput>, 'input' | 'world' | 'caller' | 'memberId' | 'now'>

/** A collection in the hands of a caller. */
export interface Opened {
  call: ItemCall
  id: string
  collection: DataCollection
  fields: ReadonlyMap<string, CollectionField>
  deletedFields: readonly string[]
  /** `own`: only items that the member made. */
  access: 'all' | 'own'
  drafts: 'among' | 'beside' | 'none'
  includeDrafts: boolean
  language: string | null
}

export function openedFor(
  call: ItemCall,
  { collection, deletedFields }: StoredCollection,
  access: Opened['access'],
): Opened {
  return {
    call,
    id: collection.id,
    collection,
    fields: new Map((collection.fields ?? []).map((field) => [field.key, field])),
    deletedFields,
    access,
    drafts: draftsOf(collection),
    includeDrafts: call.input.publishPluginOptions?.includeDraftItems === true,
    language: call.input.language ?? null,
  }
}
