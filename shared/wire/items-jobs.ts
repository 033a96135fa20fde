import { z } from 'zod'
import { Filter } from './common.ts'
import { endpoint } from './endpoint.ts'
import { AsyncJobStatus, FieldModification } from './items-entities.ts'
import { collection, writeOptions } from './items-options.ts'

const Begun = z.looseObject({ jobId: z.string() })

/**
 * `POST /wix-data/v2/bulk/items/async-patch-by-filter`: begins a job that patches every item that matches; the answer
 * is its id alone.
 */
const asyncPatchByFilter = endpoint({
  area: 'items',
  operation: 'asyncPatchByFilter',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/async-patch-by-filter',
  input: z.object({
    ...collection,
    filter: Filter,
    fieldModifications: z.array(FieldModification).min(1),
    ...writeOptions,
  }),
  output: Begun,
  retry: 'never',
  auth: ['apiKey'],
})

/** `POST /wix-data/v2/bulk/items/async-remove-by-filter`: begins a job that removes every item that matches. */
const asyncRemoveByFilter = endpoint({
  area: 'items',
  operation: 'asyncRemoveByFilter',
  method: 'POST',
  service: 'data',
  path: '/v2/bulk/items/async-remove-by-filter',
  input: z.object({ ...collection, filter: Filter, ...writeOptions }),
  output: Begun,
  retry: 'lookup',
  auth: ['apiKey'],
})

/** `GET /wix-data/v2/async-jobs/{jobId}/status`: how far a job is and how many items it has changed. */
const jobStatus = endpoint({
  area: 'items',
  operation: 'jobStatus',
  method: 'GET',
  service: 'data',
  path: '/v2/async-jobs/{jobId}/status',
  input: z.object({ jobId: z.string().min(1) }),
  output: z.looseObject({ status: AsyncJobStatus.optional(), successCount: z.number().optional() }),
  retry: 'read',
  auth: ['apiKey'],
})

/** Work over many items that goes on after the answer. */
export const jobEndpoints = { asyncPatchByFilter, asyncRemoveByFilter, jobStatus }
