import type { RecordState } from '../../../shared/app/common.ts'
import type { DataRow } from '../../../shared/app/data.ts'
import { isMedia } from '../../../shared/app/data-file-name.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { clean } from '../base/text.ts'
import type { ReadCollection } from './collection-reader.ts'
import { isShownAsDraft } from './drafts/publish.queued.ts'
import { type HeldChange, heldValues } from './held/held-changes.ts'
import { type Item, instantOf } from './item.mirror.ts'
import { cellIn, cellsOf, type TitleOf } from './item-cells.ts'
import { plainText } from './item-words.ts'

/** An item as the app shows it. `length`: of the texts in its cells. */
export function rowOf(
  collection: Pick<ReadCollection, 'displayField' | 'fields' | 'beginsAsDraft'>,
  item: Item,
  how: { titleOf: TitleOf; length: number; leaving: boolean; sync: RecordState; held?: readonly HeldChange[] },
): DataRow {
  const { leaving, sync, held: changes = [], ...cells } = how
  const held = heldValues(changes, collection.fields, (field, typed) => cellIn(field, typed, cells))
  return {
    id: item.id,
    title: titleIn(collection, item.data),
    cells: cellsOf(collection.fields, item.data, { ...cells, missing: missingIn(item) }),
    createdAt: instantOf(item, '_createdDate'),
    updatedAt: instantOf(item, '_updatedDate'),
    draft: isShownAsDraft(item, collection),
    leaving,
    sync,
    ...(held.length === 0 ? {} : { held }),
  }
}

/**
 * How many links of an item lead to what is gone, by the field's key, as the reader of the links put it beside its
 * values.
 */
const missingIn = (item: Item): Readonly<Record<string, number>> => (item['missing'] ?? {}) as Record<string, number>

/** How people call an item of a collection; empty when its field for that is. */
export const titleIn = ({ displayField }: Pick<ReadCollection, 'displayField'>, data: Item['data']): string =>
  shownTitle(lookUp(data ?? {}, displayField))

/** A value as a title; empty for what is none. */
export function shownTitle(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && !isMedia(value) ? clean(plainText(value), 200) : ''
}
