import { lookUp } from '../../shared/look-up.ts'
import type { DataCollection, Plugin } from '../../shared/wire/collections-entities.ts'
import type { CollectionField, QueryOperator } from '../../shared/wire/collections-fields.ts'
import { PlatformError } from '../errors.ts'
import { itemKey, type StoredCollection } from '../world/data.ts'
import { dropLinksOf } from '../world/data-links.ts'
import type { World } from '../world/world.ts'

const readOperations = ['AGGREGATE', 'COUNT', 'DISTINCT', 'FIND', 'GET', 'IS_REFERENCED', 'QUERY_REFERENCED']
const writeOperations = [
  ...['BULK_INSERT', 'BULK_PATCH', 'BULK_REMOVE', 'BULK_SAVE', 'BULK_UPDATE', 'INSERT', 'INSERT_REFERENCE', 'PATCH'],
  ...['REMOVE', 'REMOVE_REFERENCE', 'REPLACE_REFERENCES', 'SAVE', 'TRUNCATE', 'UPDATE'],
]

/** What a collection of the site's own can do. */
export const nativeCapabilities = {
  dataOperations: [...readOperations, ...writeOperations],
  collectionOperations: ['UPDATE', 'REMOVE'],
  indexLimits: { regular: 3, unique: 1, total: 4 },
}
/** An app's collection is for reading, and figures cannot be made of it. */
export const appCapabilities = {
  dataOperations: readOperations.filter((operation) => operation !== 'AGGREGATE'),
  collectionOperations: [],
}

const equality: QueryOperator[] = ['EQ', 'NE', 'HAS_SOME', 'EXISTS']
const ordered: QueryOperator[] = [...equality, 'LT', 'GT', 'LTE', 'GTE']
const textual: QueryOperator[] = [...ordered, 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'URLIZED']
const listed: QueryOperator[] = ['EQ', 'NE', 'HAS_SOME', 'HAS_ALL', 'EXISTS']
const operatorsOf: Record<string, QueryOperator[]> = {
  TEXT: textual,
  SLUG: textual,
  EMAIL: textual,
  URL: textual,
  LANGUAGE: textual,
  PAGE_LINK: textual,
  NUMBER: ordered,
  DATE: ordered,
  DATETIME: ordered,
  TIME: ordered,
  BOOLEAN: equality,
  REFERENCE: equality,
  MULTI_REFERENCE: listed,
  ARRAY_STRING: listed,
  ARRAY: listed,
}

/** Fields whose values are lists. */
export const listTypes = ['ARRAY', 'ARRAY_STRING', 'ARRAY_DOCUMENT', 'MEDIA_GALLERY', 'MULTI_REFERENCE']

/** A field with what it can do, whatever the caller wrote there. */
export function shapedField(field: CollectionField): CollectionField {
  const queryOperators = lookUp(operatorsOf, field.type ?? 'ANY') ?? ['EQ', 'NE', 'EXISTS']
  const sortable = !listTypes.includes(field.type ?? '') && field.type !== 'OBJECT'
  return { ...field, systemField: field.systemField === true, capabilities: { sortable, queryOperators } }
}

const system = (key: string, displayName: string, type: string): CollectionField =>
  shapedField({ key, displayName, type, systemField: true })

export const systemFields: readonly CollectionField[] = [
  system('_id', 'ID', 'TEXT'),
  system('_createdDate', 'Created Date', 'DATETIME'),
  system('_updatedDate', 'Updated Date', 'DATETIME'),
  system('_owner', 'Owner', 'TEXT'),
]
const systemKeys = systemFields.map(({ key }) => key)

/** The caller's fields with those of the platform. Throws 400 WDE0147 for a key twice or a bad key. */
export function shapedFields(fields: readonly CollectionField[]): CollectionField[] {
  const own = fields.filter(({ key }) => !systemKeys.includes(key))
  const keys = own.map(({ key }) => key)
  const bad = keys.find((key, at) => keys.indexOf(key) !== at) ?? keys.find((key) => /[.$\s]/.test(key))
  if (bad !== undefined) throw new PlatformError(400, 'WDE0147', { message: `WDE0147: Invalid field "${bad}".` })
  return [...systemFields, ...own.map((field) => shapedField({ ...field, systemField: false }))]
}

/** A collection that is there. Throws 404 WDE0025 for an unknown one and WDE0026 for one in the trash. */
export function collectionOf(world: World, id: string): StoredCollection {
  const stored = world.dataCollections.get(id)
  if (stored === undefined) {
    throw new PlatformError(404, 'WDE0025', { message: `WDE0025: The ${id} collection does not exist.` })
  }
  if (stored.deletedAt !== null) {
    throw new PlatformError(404, 'WDE0026', { message: `WDE0026: The ${id} collection was deleted.` })
  }
  return stored
}

/** How long a deleted collection can be restored. The platform names no number. */
export const restorableForMs = 30 * 24 * 3_600_000

/** Collections that were deleted too long ago are gone for good, with all that was in them. */
export function forgetDeleted(world: World, now: number): void {
  for (const { collection, deletedAt } of world.dataCollections.all()) {
    if (deletedAt === null || now < deletedAt + restorableForMs) continue
    for (const { id } of world.dataItems.group(collection.id)) {
      world.dataItems.remove(itemKey(collection.id, id))
      dropLinksOf(world, { collectionId: collection.id, id })
    }
    for (const { index } of world.dataIndexes.group(collection.id)) {
      world.dataIndexes.remove(itemKey(collection.id, index.name))
    }
    world.dataCollections.remove(collection.id)
  }
}

/** What a visitor sees of a collection. */
export function reduced({ id, displayName, displayField, plugins, fields }: DataCollection): DataCollection {
  const bare = fields?.map(({ key, displayName, type, typeMetadata }) => ({
    key,
    ...(displayName === undefined ? {} : { displayName }),
    ...(type === undefined ? {} : { type }),
    ...(typeMetadata === undefined ? {} : { typeMetadata }),
  }))
  return {
    id,
    ...(displayName === undefined ? {} : { displayName }),
    ...(displayField === undefined ? {} : { displayField }),
    ...(plugins === undefined ? {} : { plugins }),
    ...(bare === undefined ? {} : { fields: bare }),
  }
}

export function pluginOf(collection: DataCollection, type: string): Plugin | undefined {
  return collection.plugins?.find((plugin) => plugin.type === type)
}
