import type { DataCollection, Plugin } from '../../shared/wire/collections-entities.ts'
import { PlatformError } from '../errors.ts'
import type { StoredCollection } from '../world/data.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { changeable, keepChanged } from './collections-change.ts'
import { draftsIdOf } from './collections-drafts.ts'
import { pluginOf } from './collections-shape.ts'
import { discardDrafts, hasDrafts, keepEither, mergeDrafts, publishDrafts } from './items-versions.ts'

type Changing = { world: World; now: number }
type Named =
  | 'addPublishPlugin'
  | 'deletePublishPlugin'
  | 'addUrlizedPlugin'
  | 'deleteUrlizedPlugin'
  | 'addMultilingualPlugin'
  | 'deleteMultilingualPlugin'
  | 'addCmsPlugin'
  | 'deleteCmsPlugin'
  | 'addCatalogPlugin'
  | 'deleteCatalogPlugin'
  | 'addDraftItemsPlugin'
  | 'deleteDraftItemsPlugin'
type Plugins = Pick<AreaBehaviours<'collections'>, 'addPlugin' | 'deletePlugin' | Named>

export const pluginBehaviours: Plugins = {
  addPlugin: (call) => {
    const { dataCollectionId, plugin } = call.input
    if (plugin.type === 'SINGLE_ITEM') throw refused('Only a new collection can be made one of a single item.')
    return { dataCollection: add(call, dataCollectionId, plugin) }
  },
  deletePlugin: (call) => {
    const { dataCollectionId: id, pluginType } = call.input
    changeable(call.world, id, 'UPDATE')
    if (pluginType === 'DRAFT_ITEMS' && hasDrafts(call.world, id)) throw refused('The collection still has drafts.')
    if (pluginType === 'PUBLISH') return { dataCollection: removePublish(call, id) }
    return { dataCollection: remove(call, id, pluginType) }
  },
  addPublishPlugin: (call) => {
    const { dataCollectionId: id, publishOptions, draftItemsPluginConflictAction: action } = call.input
    const stored = changeable(call.world, id, 'UPDATE')
    if (pluginOf(stored.collection, 'DRAFT_ITEMS') !== undefined) {
      if (action === 'DISCARD_DRAFT_ITEMS') discardDrafts(call.world, id)
      else if (action === 'PUBLISH_DRAFT_ITEMS') publishDrafts(call, id)
      else if (action === 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS') mergeDrafts(call.world, id)
      else throw refused('The collection keeps its drafts apart.')
      remove(call, id, 'DRAFT_ITEMS')
    }
    return { dataCollection: add(call, id, { type: 'PUBLISH', publishOptions }) }
  },
  deletePublishPlugin: (call) => ({ dataCollection: removePublish(call, call.input.dataCollectionId) }),
  addUrlizedPlugin: (call) => {
    const { dataCollectionId, urlizedOptions } = call.input
    return { dataCollection: add(call, dataCollectionId, { type: 'URLIZED', urlizedOptions }) }
  },
  deleteUrlizedPlugin: (call) => ({ dataCollection: remove(call, call.input.dataCollectionId, 'URLIZED') }),
  addMultilingualPlugin: (call) => {
    const { dataCollectionId, multilingualOptions } = call.input
    const { collection } = changeable(call.world, dataCollectionId, 'UPDATE')
    checkKeys(collection, multilingualOptions.translatableFieldKeys ?? [])
    return { dataCollection: add(call, dataCollectionId, { type: 'MULTILINGUAL', multilingualOptions }) }
  },
  deleteMultilingualPlugin: (call) => ({
    dataCollection: remove(call, call.input.dataCollectionId, 'MULTILINGUAL'),
  }),
  addCmsPlugin: (call) => {
    const { dataCollectionId, cmsOptions } = call.input
    const { collection } = changeable(call.world, dataCollectionId, 'UPDATE')
    checkKeys(
      collection,
      (cmsOptions.siteSort?.sort ?? []).flatMap(({ fieldKey }) => fieldKey ?? []),
    )
    return { dataCollection: add(call, dataCollectionId, { type: 'CMS', cmsOptions }) }
  },
  deleteCmsPlugin: (call) => ({ dataCollection: remove(call, call.input.dataCollectionId, 'CMS') }),
  addCatalogPlugin: (call) => {
    const { dataCollectionId, catalogOptions } = call.input
    const { collection } = changeable(call.world, dataCollectionId, 'UPDATE')
    const { nameFieldKey, priceFieldKey } = catalogOptions
    if (nameFieldKey === undefined || priceFieldKey === undefined) throw refused('It needs a name and a price field.')
    checkKeys(
      collection,
      Object.values(catalogOptions).filter((key): key is string => typeof key === 'string'),
    )
    return { dataCollection: add(call, dataCollectionId, { type: 'CATALOG', catalogOptions }) }
  },
  deleteCatalogPlugin: (call) => ({ dataCollection: remove(call, call.input.dataCollectionId, 'CATALOG') }),
  addDraftItemsPlugin: (call) => {
    const { dataCollectionId: id, publishPluginConflictAction: action } = call.input
    const { collection } = changeable(call.world, id, 'UPDATE')
    if (pluginOf(collection, 'PUBLISH') !== undefined) {
      if (action !== 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS') throw refused('The collection has drafts among its items.')
      remove(call, id, 'PUBLISH')
    }
    const draftItemsOptions = { draftsCollectionId: draftsIdOf(id) }
    return { dataCollection: add(call, id, { type: 'DRAFT_ITEMS', draftItemsOptions }) }
  },
  deleteDraftItemsPlugin: (call) => {
    const { dataCollectionId: id, draftItemsRemovalAction: action } = call.input
    changeable(call.world, id, 'UPDATE')
    if (action === 'DISCARD_EXISTING_DRAFT_ITEMS') discardDrafts(call.world, id)
    else if (action === 'PUBLISH_EXISTING_DRAFT_ITEMS') publishDrafts(call, id)
    else if (hasDrafts(call.world, id)) throw refused('The collection still has drafts.')
    return { dataCollection: remove(call, id, 'DRAFT_ITEMS') }
  },
}

/** Throws 400 WDE0119 for two plugins of a kind, and for both kinds of drafts at once. */
export function checkPlugins(plugins: readonly Plugin[]): void {
  const types = plugins.map(({ type }) => type)
  if (new Set(types).size !== types.length) throw refused('A plugin is there twice.')
  if (types.includes('PUBLISH') && types.includes('DRAFT_ITEMS')) throw refused('Drafts are kept in one way only.')
}

function add(call: Changing, id: string, plugin: Plugin): DataCollection {
  const stored = changeable(call.world, id, 'UPDATE')
  const plugins = [...(stored.collection.plugins ?? []), plugin]
  checkPlugins(plugins)
  return keepChanged(call, stored, { ...stored.collection, plugins })
}

function remove(call: Changing, id: string, type: string): DataCollection {
  const stored: StoredCollection = changeable(call.world, id, 'UPDATE')
  const plugins = stored.collection.plugins ?? []
  if (!plugins.some((plugin) => plugin.type === type)) throw refused(`The collection has no plugin ${type}.`)
  return keepChanged(call, stored, { ...stored.collection, plugins: plugins.filter((plugin) => plugin.type !== type) })
}

/** Without the plugin there are no drafts: what was one is an item like any other. */
function removePublish(call: Changing, id: string): DataCollection {
  const dataCollection = remove(call, id, 'PUBLISH')
  keepEither(call.world, id)
  return dataCollection
}

function checkKeys({ fields = [] }: DataCollection, keys: readonly string[]): void {
  const missing = keys.find((key) => !fields.some((field) => field.key === key))
  if (missing !== undefined) {
    throw new PlatformError(400, 'WDE0147', { message: `WDE0147: There is no field "${missing}".` })
  }
}

function refused(message: string): PlatformError {
  return new PlatformError(400, 'WDE0119', { message: `WDE0119: ${message}` })
}
