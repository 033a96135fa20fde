import type { DataEdit } from '../../../shared/app/data.ts'
import { DataDate, type DataValue } from '../../../shared/app/data-values.ts'
import { lookUp, putOwn } from '../../../shared/look-up.ts'
import type { FieldModification } from '../../../shared/wire/items-entities.ts'
import type { Fields } from '../base/three-way.ts'
import type { Item } from './item.mirror.ts'
import { isDate } from './item-words.ts'

type Written = Pick<DataEdit, 'fields'>

/** What people filled in of an item, by field; the platform's own fields are left out. */
export function filledIn({ data }: Pick<Item, 'data'>): Fields {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !key.startsWith('_')))
}

/** The changed fields with their new values; null for one that is emptied. */
export function changesOf({ fields }: Written): Fields {
  const changes: Record<string, unknown> = {}
  for (const { key, value } of fields) putOwn(changes, key, meant(value))
  return changes
}

/** A value as the platform has it: an object comes from the window as the text of its JSON. */
const meant = (value: DataValue | null): unknown =>
  typeof value === 'object' && value !== null && '$json' in value ? JSON.parse(value.$json) : value

/** The same changes as the window and the outbox have them. */
export const writtenOf = (fields: Fields): Written['fields'] =>
  Object.entries(fields).map(([key, value]) => ({ key, value: written(value) }))

function written(value: unknown): DataValue | null {
  if (typeof value !== 'object' || value === null) return value as DataValue | null
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string' && one.length <= 1000)
  const isDate = DataDate.strict().safeParse(value).success
  return isList || isDate ? (value as DataValue) : { $json: JSON.stringify(value) }
}

/** A day in the shape that the item has it in: some have the instant at which it begins. */
export function inShapeOf(before: unknown, value: DataValue | null): DataValue | null {
  if (typeof value !== 'string' || !isDate(before)) return value
  const at = `${value}${before.$date.slice(10)}`
  return DataDate.safeParse({ $date: at }).success ? { $date: at } : value
}

/** An item with these values in place of its own. */
export function withFields<I extends Pick<Item, 'data'>>(item: I, fields: Fields): I {
  const data = { ...item.data }
  for (const [key, value] of Object.entries(fields)) {
    if (value === null) delete data[key]
    else putOwn(data, key, value)
  }
  return { ...item, data }
}

/** One change for each field, so that changes made elsewhere to the item stay. */
export const modificationsOf = (fields: Fields): FieldModification[] =>
  Object.keys(fields).map((fieldPath) => {
    const value = lookUp(fields, fieldPath)
    return value === null || value === undefined
      ? { action: 'REMOVE_FIELD', fieldPath }
      : { action: 'SET_FIELD', fieldPath, setFieldOptions: { value } }
  })
