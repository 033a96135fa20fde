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

/** What all of these calls have in common: they change one collection and answer with it. */
const change = {
  area: 'collections',
  method: 'POST',
  service: 'data',
  output: z.looseObject({ dataCollection: DataCollection }),
  retry: 'lookup',
  auth: ['apiKey'],
} as const

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
  ...change,
  operation: 'addPlugin',
  path: '/v2/collections/add-plugin',
  input: z.object({ dataCollectionId, plugin: Plugin }),
})

/** `POST /wix-data/v2/collections/delete-plugin`. */
const deletePlugin = endpoint({
  ...change,
  operation: 'deletePlugin',
  path: '/v2/collections/delete-plugin',
  input: z.object({ dataCollectionId, pluginType: PluginType }),
})

/** `POST /wix-data/v2/collections/add-publish-plugin`: drafts stand among the items and have a status. */
const addPublishPlugin = endpoint({
  ...change,
  operation: 'addPublishPlugin',
  path: '/v2/collections/add-publish-plugin',
  input: z.object({
    dataCollectionId,
    publishOptions: PublishOptions,
    draftItemsPluginConflictAction: DraftItemsConflictAction.optional(),
  }),
})

/** `POST /wix-data/v2/collections/delete-publish-plugin`. */
const deletePublishPlugin = endpoint({
  ...change,
  operation: 'deletePublishPlugin',
  path: '/v2/collections/delete-publish-plugin',
  input: z.object({ dataCollectionId }),
})

/** `POST /wix-data/v2/collections/add-urlized-plugin`: items have addresses of their own. */
const addUrlizedPlugin = endpoint({
  ...change,
  operation: 'addUrlizedPlugin',
  path: '/v2/collections/add-urlized-plugin',
  input: z.object({ dataCollectionId, urlizedOptions: UrlizedOptions }),
})

/** `POST /wix-data/v2/collections/delete-urlized-plugin`. */
const deleteUrlizedPlugin = endpoint({
  ...change,
  operation: 'deleteUrlizedPlugin',
  path: '/v2/collections/delete-urlized-plugin',
  input: z.object({ dataCollectionId }),
})

/** `POST /wix-data/v2/collections/add-multilingual-plugin`: the named fields can be translated. */
const addMultilingualPlugin = endpoint({
  ...change,
  operation: 'addMultilingualPlugin',
  path: '/v2/collections/add-multilingual-plugin',
  input: z.object({ dataCollectionId, multilingualOptions: MultilingualOptions }),
})

/** `POST /wix-data/v2/collections/delete-multilingual-plugin`. */
const deleteMultilingualPlugin = endpoint({
  ...change,
  operation: 'deleteMultilingualPlugin',
  path: '/v2/collections/delete-multilingual-plugin',
  input: z.object({ dataCollectionId }),
})

/** `POST /wix-data/v2/collections/add-cms-plugin`: a site shows the items in this order. */
const addCmsPlugin = endpoint({
  ...change,
  operation: 'addCmsPlugin',
  path: '/v2/collections/add-cms-plugin',
  input: z.object({ dataCollectionId, cmsOptions: CmsOptions }),
})

/** `POST /wix-data/v2/collections/delete-cms-plugin`. */
const deleteCmsPlugin = endpoint({
  ...change,
  operation: 'deleteCmsPlugin',
  path: '/v2/collections/delete-cms-plugin',
  input: z.object({ dataCollectionId }),
})

/** `POST /wix-data/v2/collections/add-catalog-plugin`: items can be sold. */
const addCatalogPlugin = endpoint({
  ...change,
  operation: 'addCatalogPlugin',
  path: '/v2/collections/add-catalog-plugin',
  input: z.object({ dataCollectionId, catalogOptions: CatalogOptions }),
})

/** `POST /wix-data/v2/collections/delete-catalog-plugin`. */
const deleteCatalogPlugin = endpoint({
  ...change,
  operation: 'deleteCatalogPlugin',
  path: '/v2/collections/delete-catalog-plugin',
  input: z.object({ dataCollectionId }),
})

/** `POST /wix-data/v2/collections/add-draft-items-plugin`: drafts are kept beside the published items. */
const addDraftItemsPlugin = endpoint({
  ...change,
  operation: 'addDraftItemsPlugin',
  path: '/v2/collections/add-draft-items-plugin',
  input: z.object({
    dataCollectionId,
    draftItemsOptions: DraftItemsOptions,
    publishPluginConflictAction: PublishConflictAction.optional(),
  }),
})

/** `POST /wix-data/v2/collections/delete-draft-items-plugin`. */
const deleteDraftItemsPlugin = endpoint({
  ...change,
  operation: 'deleteDraftItemsPlugin',
  path: '/v2/collections/delete-draft-items-plugin',
  input: z.object({ dataCollectionId, draftItemsRemovalAction: DraftItemsRemovalAction.optional() }),
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
