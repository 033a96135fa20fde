import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { StoredDataItem } from './items-entities.ts'
import { collection } from './items-options.ts'

const dataItemId = z.string().min(1)
const One = z.looseObject({ dataItem: StoredDataItem })

/** `POST /wix-data/v2/items/create-draft`: a draft copy of a published item; the published one stays as it is. */
const createDraft = endpoint({
  area: 'items',
  operation: 'createDraft',
  method: 'POST',
  service: 'data',
  path: '/v2/items/create-draft',
  input: z.object({ ...collection, dataItemId }),
  output: One,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/items/publish-draft`: the draft takes the place of the published item. */
const publishDraft = endpoint({
  area: 'items',
  operation: 'publishDraft',
  method: 'POST',
  service: 'data',
  path: '/v2/items/publish-draft',
  input: z.object({ ...collection, dataItemId }),
  output: One,
  retry: 'lookup',
  auth: ['apiKey'],
})

/**
 * `POST /wix-data/v2/items/unpublish`: takes the item from the site and keeps it as the draft, over one that is there;
 * with `copyToDraft` false it is only taken away, and the answer has no item.
 */
const unpublish = endpoint({
  area: 'items',
  operation: 'unpublish',
  method: 'POST',
  service: 'data',
  path: '/v2/items/unpublish',
  input: z.object({ ...collection, dataItemId, copyToDraft: z.boolean().optional() }),
  output: One.partial(),
  retry: 'lookup',
  auth: ['apiKey'],
})

/** Drafts of items, in collections whose plugin keeps them. */
export const draftEndpoints = { createDraft, publishDraft, unpublish }
