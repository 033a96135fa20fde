import { setImmediate as turn } from 'node:timers/promises'
import type { DataField } from '../../../../shared/app/data.ts'
import type { DataKind, DataValue } from '../../../../shared/app/data-values.ts'
import { formOf } from '../../../../shared/app/foreign-forms.ts'
import { readForeign } from '../../../../shared/app/foreign-values.ts'
import { plainOf } from '../../../../shared/app/plain-rich-text.ts'
import type { ReadableDb } from '../../db/database.ts'
import { pathOf } from '../collection-fields.ts'
import { typedValue } from '../item-cells.ts'

/** Items that are looked at in one go, so that no guest at the door waits. */
const atOnce = 5_000

/** A value of a field, and what it becomes; null where it cannot be read as the other kind. */
export interface RetypedValue {
  itemId: string
  before: unknown
  /** The value as it is read in words. */
  text: string
  after: DataValue | null
}

/** What the values of a field become as another kind: those texts that say nothing plain are lost, never guessed. */
export async function retypedValues(
  db: ReadableDb,
  collectionId: string,
  field: DataField,
  kind: DataKind,
): Promise<RetypedValue[]> {
  const values = await valuesOf(db, collectionId, field)
  const target: DataField = {
    ...field,
    kind,
    required: false,
    editable: 'yes',
    refersTo: null,
    least: null,
    most: null,
  }
  const { form } = formOf(
    kind,
    values.map(({ text }) => text),
  )
  return values.map((value) => {
    const read = readForeign(target, value.text, { form, idsOf: () => [] })
    return { ...value, after: 'fault' in read ? null : read.value }
  })
}

async function valuesOf(db: ReadableDb, collectionId: string, field: DataField) {
  const page = db.prepare(
    `SELECT rid, item_id AS itemId, coalesce(doc, server) -> ? AS value FROM items
     WHERE collection_id = ? AND leaving = 0 AND rid > ? ORDER BY rid LIMIT ?`,
  )
  const values: Omit<RetypedValue, 'after'>[] = []
  for (let last = 0; ; ) {
    const rows = page.all(pathOf(field.key), collectionId, last, atOnce) as {
      rid: number
      itemId: string
      value: string | null
    }[]
    for (const { itemId, value } of rows) {
      const before: unknown = value === null ? null : JSON.parse(value)
      const text = textOf(field.kind, before)
      if (text.trim() !== '') values.push({ itemId, before, text })
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < atOnce) return values
    last = end.rid
    await turn()
  }
}

/** A value as a text that the same kind could be read from; one of another type than its field as it stands. */
export function textOf(kind: DataKind, value: unknown): string {
  const typed = typedValue(kind, value)
  if (typed === undefined) return value === null || value === undefined ? '' : asText(value)
  if (kind === 'richText' && typeof typed === 'string') return plainOf(typed) ?? typed
  if (Array.isArray(typed)) return typed.join(', ')
  if (typeof typed !== 'object') return String(typed)
  return '$date' in typed ? typed.$date : typed.$json
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
