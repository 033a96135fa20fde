import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What the caller may do with the items of a collection; what is left out is not known. */
export const OwnPermissions = z.looseObject({
  itemRead: z.boolean().nullish(),
  itemInsert: z.boolean().nullish(),
  itemUpdate: z.boolean().nullish(),
  itemRemove: z.boolean().nullish(),
})
export type OwnPermissions = z.infer<typeof OwnPermissions>

/** `GET /wix-data/v1/permissions/current`: the caller's own, flat in the answer. 404 for an unknown collection. */
const ownPermissions = endpoint({
  area: 'collections',
  operation: 'ownPermissions',
  method: 'GET',
  service: 'data',
  path: '/v1/permissions/current',
  input: z.object({ dataCollectionId: z.string().min(1).max(256) }),
  output: OwnPermissions,
  retry: 'read',
  auth: ['visitor', 'apiKey'],
})

export const permissionEndpoints = { ownPermissions }
