import { lookUp, putOwn } from '../../shared/look-up.ts'
import type { CollectionField } from '../../shared/wire/collections-fields.ts'
import type { ItemData, StoredDataItem } from '../../shared/wire/items-entities.ts'
import { PlatformError } from '../errors.ts'
import type { FilterScope } from '../query/item-filter.ts'
import { isData, urlized, valuesAt } from '../query/item-values.ts'
import { itemKey, type StoredItem } from '../world/data.ts'
import { owns } from '../world/data-access.ts'
import { linkedIds } from '../world/data-links.ts'
import type { World } from '../world/world.ts'
import { pluginOf } from './collections-shape.ts'
import type { Opened } from './items-opened.ts'
import { draftOf, versionOf } from './items-versions.ts'

/** An item as the caller sees it. */
export interface Row {
  item: StoredItem
  data: ItemData
}

/** 404 WDE0073. */
export function missing(id: string, collectionId: string): PlatformError {
  const message = `WDE0073: Item [${id}] does not exist in collection [${collectionId}].`
  return new PlatformError(404, 'WDE0073', { message })
}

/** All items the caller may see, in the version asked for; those that were hidden come only by their id. */
export function rowsOf(opened: Opened): Row[] {
  const items = opened.call.world.dataItems.group(opened.id).filter(({ hidden }) => hidden !== true)
  return items.flatMap((item) => rowFor(opened, item) ?? [])
}

/** One item. Throws 404 WDE0073 for one that is not there, or not for this caller. */
export function rowOf(opened: Opened, id: string): Row {
  const item = opened.call.world.dataItems.get(itemKey(opened.id, id))
  const row = item === undefined ? undefined : rowFor(opened, item)
  if (row === undefined) throw missing(id, opened.name)
  return row
}

function rowFor(opened: Opened, item: StoredItem): Row | undefined {
  const version = opened.onlyDrafts ? draftOf(item) : versionOf(item, opened.includeDrafts)
  if (version === undefined || opened.access === 'none') return undefined
  if (opened.access === 'own' && !owns(opened.call, version.data)) return undefined
  return { item, data: dataOf(opened, item, version) }
}

/** The version with its translation, its status and the page addresses made from its fields. */
export function dataOf(
  opened: Pick<Opened, 'collection' | 'drafts' | 'language'>,
  item: StoredItem,
  version: { data: ItemData; isDraft: boolean },
): ItemData {
  const { collection, drafts, language } = opened
  const translation = language === null ? {} : (lookUp(item.translations, language) ?? {})
  const status = drafts === 'none' ? {} : { _publishStatus: version.isDraft ? 'DRAFT' : 'PUBLISHED' }
  const data: ItemData = { ...version.data, ...translation, ...status }
  const format = urlFormat(collection)
  for (const field of collection.fields ?? []) {
    const address = pageAddress(field, data, format)
    if (address !== undefined) putOwn(data, field.key, address)
  }
  return data
}

const urlFormat = (collection: Opened['collection']): string =>
  pluginOf(collection, 'URLIZED')?.urlizedOptions?.format ?? 'ORIGINAL'

function pageAddress(field: CollectionField, data: ItemData, format: string): string | undefined {
  const { fieldsPattern, urlizedOnlyPattern } = field.typeMetadata?.pageLink?.calculator ?? {}
  const pattern = fieldsPattern?.pattern ?? urlizedOnlyPattern?.pattern
  if (field.type !== 'PAGE_LINK' || pattern === undefined) return undefined
  const address = pattern.replace(/\{([^{}]+)\}/g, (_, key: string) => {
    const [value] = valuesAt(data, key.split('.'))
    return value === undefined ? '' : urlized(String(value), format)
  })
  return fieldsPattern?.lowercase === true ? address.toLowerCase() : address
}

/** Reads values for filters, sorts and figures: through links and into referenced items as well. */
export function scopeOf(opened: Opened): FilterScope {
  const { world } = opened.call
  return {
    urlFormat: urlFormat(opened.collection),
    checkPath(path) {
      const [head = ''] = path.split('.')
      if (opened.deletedFields.includes(head)) {
        throw new PlatformError(400, 'WDE0024', { message: `WDE0024: The field "${head}" was deleted.` })
      }
    },
    valuesOf(data, path) {
      const steps = path.split('.')
      const [head = '', ...rest] = steps
      const field = opened.fields.get(head)
      const target = targetOf(field)
      if (field === undefined || target === undefined) return valuesAt(data, steps)
      const ids = field.type === 'MULTI_REFERENCE' ? linksOf(world, opened.id, field, data) : valuesAt(data, [head])
      if (rest.length === 0) return ids
      return ids.flatMap((id) => valuesAt(referencedData(world, target, String(id)), rest))
    },
  }
}

export function targetOf(field: CollectionField | undefined): string | undefined {
  const { reference, multiReference } = field?.typeMetadata ?? {}
  if (field?.type === 'REFERENCE') return reference?.referencedCollectionId
  return field?.type === 'MULTI_REFERENCE' ? multiReference?.referencedCollectionId : undefined
}

const linksOf = (world: World, collectionId: string, field: CollectionField, data: ItemData): string[] =>
  linkedIds(world, { collectionId, field: field.key, from: String(data['_id']) })

/** The published version of a referenced item, as everybody sees it; undefined when it is gone. */
export function referencedData(world: World, collectionId: string, id: string): ItemData | undefined {
  const stored = world.dataCollections.get(collectionId)
  const item = world.dataItems.get(itemKey(collectionId, id))
  if (stored === undefined || stored.deletedAt !== null || item?.data == null) return undefined
  const { collection } = stored
  return dataOf({ collection, drafts: 'none', language: null }, item, { data: item.data, isDraft: false })
}

export interface Include {
  field: string
  limit?: number | undefined
}

/** The item as the response carries it: references filled in where asked for, then cut to the fields asked for. */
export function respondWith(
  opened: Opened,
  { item, data }: Row,
  how: { fields?: readonly string[] | undefined; include?: readonly Include[] | undefined } = {},
): StoredDataItem {
  const filled = { ...data }
  for (const { field: key, limit = 50 } of how.include ?? []) {
    const field = opened.fields.get(key)
    const target = targetOf(field)
    if (field === undefined || target === undefined) {
      throw new PlatformError(400, 'WDE0147', { message: `WDE0147: "${key}" is no reference field.` })
    }
    const findReferenced = (id: unknown) => referencedData(opened.call.world, target, String(id))
    if (field.type === 'REFERENCE') putOwn(filled, key, findReferenced(lookUp(data, key)) ?? lookUp(data, key))
    else {
      const ids = linksOf(opened.call.world, opened.id, field, data)
      const foundItems = ids.slice(0, limit).flatMap((id) => findReferenced(id) ?? [])
      putOwn(filled, key, foundItems)
    }
  }
  return { id: item.id, dataCollectionId: opened.name, data: selectFields(filled, how.fields ?? []) }
}

/** The fields asked for and the id; all of them when none is named. A dotted name keeps the part it names. */
export function selectFields(data: ItemData, fields: readonly string[]): ItemData {
  if (fields.length === 0) return data
  const kept: ItemData = data['_id'] === undefined ? {} : { _id: data['_id'] }
  for (const path of fields) keepPath(kept, data, path.split('.'))
  return kept
}

function keepPath(into: ItemData, from: ItemData, [step = '', ...rest]: string[]): void {
  if (!Object.hasOwn(from, step)) return
  const value = lookUp(from, step)
  if (rest.length === 0 || !isData(value)) {
    putOwn(into, step, value)
    return
  }
  const known = lookUp(into, step)
  const inner: ItemData = isData(known) ? { ...known } : {}
  keepPath(inner, value, rest)
  putOwn(into, step, inner)
}
