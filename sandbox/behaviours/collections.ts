import { lookUp } from '../../shared/look-up.ts'
import type { DataCollection, Plugin } from '../../shared/wire/collections-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { offsetMetadata, windowOf } from '../query/paging.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { changeable, keepChanged } from './collections-change.ts'
import { heldBy, shownDrafts } from './collections-drafts.ts'
import { createBackField, fieldBehaviours } from './collections-fields.ts'
import { permissionBehaviours } from './collections-permissions.ts'
import { checkPlugins, pluginBehaviours } from './collections-plugins.ts'
import {
  collectionOf,
  forgetDeleted,
  nativeCapabilities,
  pluginOf,
  reduced,
  shapedFields,
} from './collections-shape.ts'
import { draftsOf, keepEither } from './items-versions.ts'

/** What the platform alone sets; values of the caller are not looked at. */
const details = (collection: DataCollection) => ({
  collectionType: collection.collectionType ?? 'NATIVE',
  capabilities: collection.capabilities ?? nativeCapabilities,
  maxPageSize: collection.maxPageSize ?? 1000,
  pagingModes: collection.pagingModes ?? ['OFFSET', 'CURSOR'],
})

export const collections: AreaBehaviours<'collections'> = {
  create: (call) => {
    const { input, world, now } = call
    const { id } = input.collection
    forgetDeleted(world, now)
    if (world.dataCollections.get(id) !== undefined) {
      throw new PlatformError(409, 'WDE0104', { message: `WDE0104: The ${id} collection already exists.` })
    }
    if ((input.collection.fields ?? []).length === 0) throw violation('collection.fields', 'OTHER', 'has a field')
    if (input.collection.permissions === undefined) throw violation('collection.permissions', 'OTHER', 'is there')
    if (!/^[A-Za-z0-9][\w-]*$/.test(id)) throw violation('collection.id', 'OTHER', 'has letters, digits, "_" and "-"')
    const { collectionType: _, capabilities: __, maxPageSize: ___, pagingModes: ____, ...given } = input.collection
    const collection = checked({
      ...given,
      permissions: { insert: 'CMS_EDITOR', update: 'CMS_EDITOR', remove: 'CMS_EDITOR', ...readAs(given.permissions) },
      fields: shapedFields(given.fields ?? []),
      plugins: (given.plugins ?? []).map(withItemId),
      ...details({ id }),
      revision: '1',
      createdDate: iso(now),
      updatedDate: iso(now),
    })
    world.dataCollections.put({ collection, deletedAt: null, deletedFields: [] })
    for (const field of given.fields ?? []) createBackField(call, id, field)
    return { collection }
  },
  get: (call) => {
    forgetDeleted(call.world, call.now)
    const held = heldBy(call.world, call.input.dataCollectionId)
    const collection = held.onlyDrafts ? shownDrafts(held) : held.stored.collection
    const { fields } = call.input
    return {
      collection: toCollection(collection, call, fields),
      referencedCollections: referenced(call.world, collection).map((other) => toCollection(other, call, fields)),
    }
  },
  list: (call) => {
    const { sort, paging = {}, fields } = call.input
    const { limit, offset } = windowOf(windowText(paging), { default: 50, max: 100 }, 'paging')
    const key = sort?.fieldName ?? 'id'
    if (!['id', 'displayName', 'createdDate', 'updatedDate'].includes(key)) {
      throw violation('sort.fieldName', 'OTHER', 'is no field to sort by')
    }
    const sign = sort?.order === 'DESC' ? -1 : 1
    const all = call.world.dataCollections
      .all()
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ collection }) => collection)
      .sort((left, right) => sign * String(lookUp(left, key)).localeCompare(String(lookUp(right, key)), 'en'))
    const rows = all.slice(offset, offset + limit).map((collection) => toCollection(collection, call, fields))
    return { collections: rows, pagingMetadata: offsetMetadata(rows, { offset, total: all.length }) }
  },
  update: (call) => {
    const { collection: given } = call.input
    const stored = changeable(call.world, given.id, 'UPDATE')
    const before = stored.collection
    if (given.revision !== before.revision) {
      throw new PlatformError(409, 'WDE0178', {
        message: `WDE0178: The ${given.id} collection has revision ${before.revision}, not ${given.revision}.`,
      })
    }
    if (pluginOf(given, 'SINGLE_ITEM') !== undefined && pluginOf(before, 'SINGLE_ITEM') === undefined) {
      throw new PlatformError(400, 'WDE0119', {
        message: 'WDE0119: Only a new collection can be made one of a single item.',
      })
    }
    const fields = shapedFields(given.fields ?? [])
    const lost = (before.fields ?? []).map(({ key }) => key).filter((key) => !fields.some((field) => field.key === key))
    const { createdDate } = before
    const next = checked({
      ...given,
      fields,
      ...details(before),
      ...(createdDate === undefined ? {} : { createdDate }),
    })
    const deletedFields = [...stored.deletedFields, ...lost].filter((key) => !fields.some((field) => field.key === key))
    if (draftsOf(before) !== 'none' && draftsOf(next) === 'none') keepEither(call.world, given.id)
    return { collection: keepChanged(call, { ...stored, deletedFields }, next) }
  },
  remove: ({ input, world, now }) => {
    const stored = changeable(world, input.dataCollectionId, 'REMOVE')
    world.dataCollections.put({ ...stored, deletedAt: now })
    return {}
  },
  restore: (call) => {
    forgetDeleted(call.world, call.now)
    const stored = call.world.dataCollections.get(call.input.dataCollectionId)
    if (stored === undefined)
      return { dataCollection: collectionOf(call.world, call.input.dataCollectionId).collection }
    if (stored.deletedAt === null) {
      throw new PlatformError(409, 'WDE0104', {
        message: `WDE0104: The ${stored.collection.id} collection already exists.`,
      })
    }
    return { dataCollection: keepChanged(call, { ...stored, deletedAt: null }, stored.collection) }
  },
  patch: (call) => {
    const { id, displayName, displayField, permissions, ...others } = call.input.dataCollection
    const [other] = Object.keys(others)
    if (other !== undefined) throw violation(`dataCollection.${other}`, 'OTHER', 'cannot be patched')
    const stored = changeable(call.world, id, 'UPDATE')
    const next = checked({
      ...stored.collection,
      ...(displayName === undefined ? {} : { displayName }),
      ...(displayField === undefined ? {} : { displayField }),
      ...(permissions === undefined ? {} : { permissions: { ...stored.collection.permissions, ...permissions } }),
    })
    return { dataCollection: keepChanged(call, stored, next) }
  },
  ...fieldBehaviours,
  ...permissionBehaviours,
  ...pluginBehaviours,
}

/** The one item of such a collection has an id that is known beforehand. */
const withItemId = (plugin: Plugin): Plugin =>
  plugin.type === 'SINGLE_ITEM' && plugin.singleItemOptions?.singleItemId === undefined
    ? { ...plugin, singleItemOptions: { ...plugin.singleItemOptions, singleItemId: 'SINGLE_ITEM_ID' } }
    : plugin

const readAs = (permissions: DataCollection['permissions']) => ({ read: 'SITE_MEMBER_AUTHOR', ...permissions })

const windowText = ({ limit, offset }: { limit?: number | undefined; offset?: number | undefined }) => ({
  limit,
  offset,
})

/** Throws 400 WDE0147 for a display field that is none of the fields, and for plugins that do not go together. */
function checked(collection: DataCollection): DataCollection {
  const { displayField, fields = [] } = collection
  if (displayField != null && displayField !== '' && !fields.some(({ key }) => key === displayField)) {
    throw new PlatformError(400, 'WDE0147', { message: `WDE0147: There is no field "${displayField}".` })
  }
  checkPlugins(collection.plugins ?? [])
  return collection
}

/** Visitors see a collection reduced; `fields` cuts it further, and the id always comes. */
function toCollection(
  collection: DataCollection,
  { caller }: Pick<Call<unknown>, 'caller'>,
  fields: readonly string[] | undefined,
): DataCollection {
  const whole = caller === 'apiKey' ? collection : reduced(collection)
  if (fields === undefined || fields.length === 0) return whole
  const kept = Object.entries(whole).filter(([key]) => key === 'id' || fields.includes(key))
  return { ...Object.fromEntries(kept), id: whole.id }
}

function referenced(world: World, { id, fields = [] }: DataCollection): DataCollection[] {
  const ids = fields.map(
    ({ typeMetadata }) =>
      typeMetadata?.reference?.referencedCollectionId ?? typeMetadata?.multiReference?.referencedCollectionId,
  )
  return [...new Set(ids)].flatMap((other) => {
    const stored = other === undefined || other === id ? undefined : world.dataCollections.get(other)
    return stored === undefined || stored.deletedAt !== null ? [] : [stored.collection]
  })
}
