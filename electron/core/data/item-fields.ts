import type { DataEdit } from '../../../shared/app/data.ts'
import type { DataValue } from '../../../shared/app/data-values.ts'
import { lookUp, putOwn } from '../../../shared/look-up.ts'
import type { FieldModification } from '../../../shared/wire/items-entities.ts'
import type { Fields } from '../base/three-way.ts'
import type { Item } from './item.mirror.ts'

type Written = Pick<DataEdit, 'fields'>

/** What people filled in of an item, by field; the platform's own fields are left out. */
export function filledIn({ data }: Pick<Item, 'data'>): Fields {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !key.startsWith('_')))
}

/** The changed fields with their new values; null for one that is emptied. */
export function changesOf({ fields }: Written): Fields {
  const changes: Record<string, unknown> = {}
  for (const { key, value } of fields) putOwn(changes, key, value)
  return changes
}

/** The same changes as the window and the outbox have them. */
export const writtenOf = (fields: Fields): Written['fields'] =>
  Object.entries(fields).map(([key, value]) => ({ key, value: value as DataValue | null }))

/** An item with these values in place of its own. */
export function withFields<I extends Pick<Item, 'data'>>(item: I, fields: Fields): I {
  const data = { ...item.data }
  for (const [key, value] of Object.entries(fields)) {
    if (value === null) delete data[key]
    else putOwn(data, key, value)
  }
  return { ...item, data }
}

/** One change for each field, so that what somebody else changes of the item stays. */
export const modificationsOf = (fields: Fields): FieldModification[] =>
  Object.keys(fields).map((fieldPath) => {
    const value = lookUp(fields, fieldPath)
    return value === null || value === undefined
      ? { action: 'REMOVE_FIELD', fieldPath }
      : { action: 'SET_FIELD', fieldPath, setFieldOptions: { value } }
  })
