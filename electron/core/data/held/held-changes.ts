import { type Conflict, Conflict as ConflictSchema } from '../../../../shared/app/conflicts.ts'
import type { DataCell, DataField, HeldValue } from '../../../../shared/app/data.ts'
import { ErrorShape } from '../../../../shared/errors.ts'
import { parseJson } from '../../../../shared/json.ts'
import { lookUp } from '../../../../shared/look-up.ts'
import { Message } from '../../../../shared/messages/message.ts'
import type { Fields } from '../../base/three-way.ts'
import { entityKey } from '../../mirror/keys.ts'
import { type Outbox, storedInput } from '../../sync/outbox.ts'
import type { OutboxRow } from '../../sync/outbox-row.ts'
import { changesOf } from '../item-fields.ts'

/** A change of an item's values that waits for a person. */
export interface HeldChange {
  row: OutboxRow
  isNew: boolean
  /** What was typed, by field. */
  fields: Fields
  conflict: Conflict | undefined
}

/** Reads the changes of single items that wait for a person, the oldest first. */
export const createHeldChanges =
  (outbox: Pick<Outbox, 'rows'>) =>
  (recordId: string): HeldChange[] =>
    outbox.rows.ofEntity(entityKey('dataItems', recordId)).flatMap(heldChange)

function heldChange(row: OutboxRow): HeldChange[] {
  const isNew = row.operation === 'data.add'
  if ((row.operation !== 'data.edit' && !isNew) || (row.state !== 'needsYou' && row.state !== 'refused')) return []
  const conflict = row.conflict === null ? undefined : parseJson(ConflictSchema, row.conflict)
  try {
    const { fields } = storedInput(row) as { fields: Parameters<typeof changesOf>[0]['fields'] }
    return [{ row, isNew, fields: changesOf({ fields }), conflict }]
  } catch {
    // One damaged row is for the Sync Center, and must not keep the list from being shown.
    return []
  }
}

/**
 * What an item's cells show of changes that wait for a person; for a field in several of them the last value counts. Of a
 * new item, whose row shows what was typed anyway, only what does not fit. `cellOf` makes the cell of a field.
 */
export function heldValues(
  changes: readonly HeldChange[],
  fields: readonly DataField[],
  cellOf: (field: DataField, typed: Fields) => DataCell,
): HeldValue[] {
  const byKey = new Map<string, HeldValue>()
  for (const { row, isNew, fields: typed, conflict } of changes) {
    const error = row.lastAnswer === null ? null : (parseJson(ErrorShape, row.lastAnswer) ?? null)
    for (const key of new Set([...Object.keys(typed), ...(conflict?.fields.map(({ field }) => field) ?? [])])) {
      const met = conflict?.fields.find(({ field }) => field === key)
      if (isNew && met === undefined) continue
      const field = fields.find((one) => one.key === key)
      byKey.set(key, {
        ...{ key, changeId: row.id, error, isNew },
        cell: field === undefined ? wordsOnly(lookUp(typed, key)) : cellOf(field, typed),
        why: conflict === undefined ? 'answer' : met === undefined ? 'withOthers' : conflict.kind,
        takes: conflict?.kind === 'unfit' ? (Message.safeParse(met?.theirs).data ?? null) : null,
      })
    }
  }
  return [...byKey.values()]
}

/** The value of a field that the collection does not have any more. */
function wordsOnly(value: unknown): DataCell {
  const words = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  return { value: null, words, count: words === '' ? 0 : 1, isOdd: true, isCut: false, fileId: null }
}
