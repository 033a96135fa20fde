import type { DataCell, DataField, DataRow } from '../../../shared/app/data.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import { createDraftStore } from '../../list-screen/draft-store.ts'
import { readTyped, sameTyped, type Typed, typedOf } from './cell-values.ts'
import { faultText } from './cell-words.ts'

/** What is typed over an item, by field. Entries, not an object: a field may be called anything. */
export type ItemDraft = readonly (readonly [key: string, typed: Typed])[]

/** The route's id of an item that is not saved yet. */
export const NEW_ID = 'new'

/** Drafts by collection and item: they stay while another one is open. */
export const itemDrafts = createDraftStore<{ original: ItemDraft; draft: ItemDraft }>('items')
export const draftKey = (collectionId: string, itemId: string): string => `${collectionId}/${itemId}`

/** Fields that can be typed over in a form. */
export const openFields = (fields: readonly DataField[], isNew: boolean): DataField[] =>
  fields.filter(({ editable }) => editable === 'yes' || (isNew && editable === 'atStart'))

/** The values of an item as a form begins with them; a value that is not whole here is left out of it. */
export function draftOf(fields: readonly DataField[], cells: readonly DataCell[], isNew: boolean): ItemDraft {
  const open = new Set(openFields(fields, isNew))
  return fields.flatMap((field, at) => {
    const cell = cells[at]
    return open.has(field) && cell?.isCut !== true && cell?.isOdd !== true
      ? [[field.key, typedOf(field, cell ?? { value: null })] as const]
      : []
  })
}

export const typedIn = (draft: ItemDraft, key: string): Typed | undefined => draft.find(([one]) => one === key)?.[1]

export const withTyped = (draft: ItemDraft, key: string, typed: Typed): ItemDraft =>
  draft.map((entry) => (entry[0] === key ? ([key, typed] as const) : entry))

/** A form's values with what was typed into one field and isn't on the site. */
export function withHeld(draft: ItemDraft, fields: readonly DataField[], row: Pick<DataRow, 'held'>, key: string) {
  const field = fields.find((one) => one.key === key)
  const held = row.held?.find((one) => one.key === key)
  return field === undefined || held === undefined || held.cell.isCut
    ? draft
    : withTyped(draft, key, typedOf(field, held.cell))
}

/** What a form would save, and what is wrong with it by field. Only what differs from the original is saved. */
export function readDraft(
  fields: readonly DataField[],
  { original, draft }: { original: ItemDraft; draft: ItemDraft },
  isNew: boolean,
  cells: readonly DataCell[] = [],
): { values: { key: string; value: DataValue | null }[]; faults: ReadonlyMap<string, string> } {
  const values: { key: string; value: DataValue | null }[] = []
  const faults = new Map<string, string>()
  for (const [key, typed] of draft) {
    const field = fields.find((one) => one.key === key)
    if (field === undefined) continue
    const isSame = sameTyped(typed, typedIn(original, key) ?? '')
    if (isSame && !isNew) continue
    const reading = readTyped(field, typed, isNew, cells[fields.indexOf(field)]?.value)
    if ('fault' in reading) faults.set(key, faultText(field, reading))
    // A new item gets what is filled in: an empty field and a tick that was never set are left out.
    else if (!isNew || (reading.value !== null && reading.value !== false)) values.push({ key, value: reading.value })
  }
  return { values, faults }
}
