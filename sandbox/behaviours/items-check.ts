import { lookUp } from '../../shared/look-up.ts'
import type { CollectionField } from '../../shared/wire/collections-fields.ts'
import type { ItemData } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import { isData, sameValue, valuesAt } from '../query/item-values.ts'
import type { Opened } from './items-opened.ts'

const largestItem = 500_000

/**
 * Checks what is to be stored. Throws 400 WDE0009 above 500 kB, 400 WDE0134 for a field name with a dollar sign, and
 * 400 WDE0075 with the fields that break a rule of the collection.
 */
export function checkData(opened: Opened, data: ItemData, before: ItemData | null): void {
  if (Buffer.byteLength(JSON.stringify(data)) > largestItem) {
    // Clients make WDE0109 of every 413, so the item's own code could not reach them with that.
    throw new PlatformError(400, 'WDE0009', { message: 'WDE0009: The item is larger than 500 kB.' })
  }
  const dollar = dollarKey(data)
  if (dollar !== undefined) {
    throw new PlatformError(400, 'WDE0134', { message: `WDE0134: A field name may not begin with $: ${dollar}.` })
  }
  const fieldViolations = [...opened.fields.values()].flatMap((field) => {
    const description = faultOf(field, lookUp(data, field.key), lookUp(before, field.key))
    return description === undefined ? [] : [{ field: field.key, description, violatedRule: 'OTHER' }]
  })
  if (fieldViolations.length === 0) return
  const text = fieldViolations.map(({ field, description }) => `${field}: ${description}`).join(', ')
  throw new PlatformError(400, 'WDE0075', { message: `WDE0075: ${text}`, data: { fieldViolations } })
}

/** `{$date}` is a value, not a field. */
function dollarKey(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(dollarKey).find((key) => key !== undefined)
  if (!isData(value)) return undefined
  const own = Object.keys(value).find((key) => key.startsWith('$') && key !== '$date')
  return (
    own ??
    Object.values(value)
      .map(dollarKey)
      .find((key) => key !== undefined)
  )
}

function faultOf(field: CollectionField, value: unknown, before: unknown): string | undefined {
  if (field.systemField === true || field.type === 'MULTI_REFERENCE' || field.type === 'PAGE_LINK') return undefined
  const empty = value === undefined || value === null || value === ''
  if (field.required === true && empty) return 'is required'
  const fixed = field.immutable === true || field.readOnly === true
  if (fixed && before !== undefined && !sameValue(before, value)) return 'cannot be changed'
  if (empty) return undefined
  const { numberRange: range, stringLengthRange: length, arraySizeRange: size } = field
  if (typeof value === 'number' && range !== undefined) return outside(value, range.min, range.max)
  if (typeof value === 'string' && length !== undefined) {
    return outside(value.length, length.minLength, length.maxLength, 'its length')
  }
  if (Array.isArray(value) && size !== undefined) return outside(value.length, size.minSize, size.maxSize, 'its size')
  return undefined
}

type Bound = number | null | undefined

function outside(value: number, min: Bound, max: Bound, what = 'it'): string | undefined {
  if (min != null && value < min) return `${what} is below ${min}`
  return max != null && value > max ? `${what} is above ${max}` : undefined
}

/**
 * Checks an item against the indexes that are there or being built. Throws 400 WDE0133 for values too large for one, and
 * 409 WDE0123 when another item has the same key in a unique one.
 */
export function checkIndexes(opened: Opened, id: string, data: ItemData): void {
  const { world } = opened.call
  for (const { index, droppedAt } of world.dataIndexes.group(opened.id)) {
    if (droppedAt !== null || index.status === 'FAILED') continue
    if (isTooLarge(opened.id, index, data)) {
      const message = `WDE0133: The values of the index "${index.name}" are larger than ${largestKey} bytes.`
      throw new PlatformError(400, 'WDE0133', { message, data: { itemId: id, indexName: index.name } })
    }
    if (index.unique !== true) continue
    const key = indexKey(index, data)
    if (key === undefined) continue
    const taken = world.dataItems
      .group(opened.id)
      .find((item) => item.id !== id && indexKey(index, item.data ?? item.draft ?? {}) === key)
    if (taken === undefined) continue
    throw new PlatformError(409, 'WDE0123', {
      message: `WDE0123: Item [${taken.id}] has the same value in the unique index "${index.name}".`,
      data: { itemId: taken.id, indexName: index.name },
    })
  }
}

/** Bytes that an index holds of an item, the name of the collection counted. */
const largestKey = 982

export function isTooLarge(collectionId: string, index: Indexed, data: ItemData): boolean {
  const texts = (index.fields ?? []).flatMap(({ path }) => valuesAt(data, path.split('.')).map(textOf))
  return (
    texts.length > 0 && [collectionId, ...texts].reduce((sum, text) => sum + Buffer.byteLength(text), 0) > largestKey
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

type Indexed = { fields?: { path: string }[] | undefined }

/** What an index knows an item by; undefined for one that has none of its fields. */
export function indexKey(
  index: { fields?: { path: string }[] | undefined; caseInsensitive?: boolean | undefined },
  data: ItemData,
): string | undefined {
  const values = (index.fields ?? []).map(({ path }) => valuesAt(data, path.split('.')))
  if (values.every((found) => found.length === 0)) return undefined
  const key = JSON.stringify(values)
  return index.caseInsensitive === true ? key.toLowerCase() : key
}
