import { z } from 'zod'
import {
  CatalogOptions,
  CmsOptions,
  DataCollection,
  DraftItemsOptions,
  MultilingualOptions,
  Plugin,
  PluginType,
  PublishOptions,
  UrlizedOptions,
} from './collections-entities.ts'
import { openEnum } from './common.ts'
import { endpoint } from './endpoint.ts'

const dataCollectionId = z.string().min(1).max(256)
const Changed = z.looseObject({ dataCollection: DataCollection })

/** What becomes of drafts kept apart when a collection turns to drafts among its items. */
export const DraftItemsConflictAction = openEnum([
  'FAIL_WHEN_DRAFT_ITEMS_INSTALLED',
  'DISCARD_DRAFT_ITEMS',
  'PUBLISH_DRAFT_ITEMS',
  'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS',
])
export type DraftItemsConflictAction = z.infer<typeof DraftItemsConflictAction>
/** What becomes of drafts among the items when a collection turns to drafts kept apart. */
export const PublishConflictAction = openEnum(['FAIL_WHEN_PUBLISH_INSTALLED', 'COPY_DRAFT_ITEMS_WITH_DRAFT_STATUS'])
export type PublishConflictAction = z.infer<typeof PublishConflictAction>
/** What becomes of drafts kept apart when that ends. */
export const DraftItemsRemovalAction = openEnum([
  'FAIL_IF_DRAFT_ITEMS_EXIST',
  'DISCARD_EXISTING_DRAFT_ITEMS',
  'PUBLISH_EXISTING_DRAFT_ITEMS',
])
export type DraftItemsRemovalAction = z.infer<typeof DraftItemsRemovalAction>

/** `POST /wix-data/v2/collections/add-plugin`: any plugin, with the options of its type. */
const addPlugin = endpoint({
  area: 'collections',
  operation: 'addPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/add-plugin',
  input: z.object({ dataCollectionId, plugin: Plugin }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/delete-plugin`. */
const deletePlugin = endpoint({
  area: 'collections',
  operation: 'deletePlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/delete-plugin',
  input: z.object({ dataCollectionId, pluginType: PluginType }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/add-publish-plugin`: drafts stand among the items and have a status. */
const addPublishPlugin = endpoint({
  area: 'collections',
  operation: 'addPublishPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/add-publish-plugin',
  input: z.object({
    dataCollectionId,
    publishOptions: PublishOptions,
    draftItemsPluginConflictAction: DraftItemsConflictAction.optional(),
  }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/delete-publish-plugin`. */
const deletePublishPlugin = endpoint({
  area: 'collections',
  operation: 'deletePublishPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/delete-publish-plugin',
  input: z.object({ dataCollectionId }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/add-urlized-plugin`: items have addresses of their own. */
const addUrlizedPlugin = endpoint({
  area: 'collections',
  operation: 'addUrlizedPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/add-urlized-plugin',
  input: z.object({ dataCollectionId, urlizedOptions: UrlizedOptions }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/delete-urlized-plugin`. */
const deleteUrlizedPlugin = endpoint({
  area: 'collections',
  operation: 'deleteUrlizedPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/delete-urlized-plugin',
  input: z.object({ dataCollectionId }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/add-multilingual-plugin`: the named fields can be translated. */
const addMultilingualPlugin = endpoint({
  area: 'collections',
  operation: 'addMultilingualPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/add-multilingual-plugin',
  input: z.object({ dataCollectionId, multilingualOptions: MultilingualOptions }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/delete-multilingual-plugin`. */
const deleteMultilingualPlugin = endpoint({
  area: 'collections',
  operation: 'deleteMultilingualPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/delete-multilingual-plugin',
  input: z.object({ dataCollectionId }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/add-cms-plugin`: a site shows the items in this order. */
const addCmsPlugin = endpoint({
  area: 'collections',
  operation: 'addCmsPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/add-cms-plugin',
  input: z.object({ dataCollectionId, cmsOptions: CmsOptions }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/delete-cms-plugin`. */
const deleteCmsPlugin = endpoint({
  area: 'collections',
  operation: 'deleteCmsPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/delete-cms-plugin',
  input: z.object({ dataCollectionId }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/add-catalog-plugin`: items can be sold. */
const addCatalogPlugin = endpoint({
  area: 'collections',
  operation: 'addCatalogPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/add-catalog-plugin',
  input: z.object({ dataCollectionId, catalogOptions: CatalogOptions }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/delete-catalog-plugin`. */
const deleteCatalogPlugin = endpoint({
  area: 'collections',
  operation: 'deleteCatalogPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/delete-catalog-plugin',
  input: z.object({ dataCollectionId }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/add-draft-items-plugin`: drafts are kept beside the published items. */
const addDraftItemsPlugin = endpoint({
  area: 'collections',
  operation: 'addDraftItemsPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/add-draft-items-plugin',
  input: z.object({
    dataCollectionId,
    draftItemsOptions: DraftItemsOptions,
    publishPluginConflictAction: PublishConflictAction.optional(),
  }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/collections/delete-draft-items-plugin`. */
const deleteDraftItemsPlugin = endpoint({
  area: 'collections',
  operation: 'deleteDraftItemsPlugin',
  method: 'POST',
  service: 'data',
  path: '/v2/collections/delete-draft-items-plugin',
  input: z.object({ dataCollectionId, draftItemsRemovalAction: DraftItemsRemovalAction.optional() }),
  output: Changed,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** The plugins of a collection. They need no revision and raise it by one. */
export const pluginEndpoints = {
  addPlugin,
  deletePlugin,
  addPublishPlugin,
  deletePublishPlugin,
  addUrlizedPlugin,
  deleteUrlizedPlugin,
  addMultilingualPlugin,
  deleteMultilingualPlugin,
  addCmsPlugin,
  deleteCmsPlugin,
  addCatalogPlugin,
  deleteCatalogPlugin,
  addDraftItemsPlugin,
  deleteDraftItemsPlugin,
}
