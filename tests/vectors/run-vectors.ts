import { conversions } from './kinds-convert.ts'
import { errorTransform, rawErrorTransform } from './kinds-errors.ts'
import * as kinds from './kinds-items.ts'
import { differences, type Outcome } from './outcome.ts'
import type { Vector } from './vector.ts'

/** What our code makes of each kind of vector. */
export const runners: Record<string, (vector: Vector) => Promise<Outcome>> = {
  ...conversions,
  filter: kinds.filter,
  sort: kinds.sort,
  'query-request': kinds.queryRequest,
  'read-options': kinds.readOptions,
  'bulk-result': kinds.bulkResult,
  'missing-item': kinds.itemCall,
  'item-read': kinds.itemCall,
  'query-result': kinds.queryResult,
  'aggregate-result': kinds.aggregateResult,
  validation: kinds.validation,
  'filter-model-validation': kinds.filterModelValidation,
  'get-threshold': kinds.getThreshold,
  'error-transform': errorTransform,
  'error-transform.raw': rawErrorTransform,
}

/** Why a vector does not hold, in lines; none when it does. */
export async function failureOf(vector: Vector): Promise<string[]> {
  const run = Object.hasOwn(runners, vector.kind) ? runners[vector.kind] : undefined
  if (run === undefined) return [`there is no kind ${vector.kind}`]
  try {
    return differences(vector, await run(vector))
  } catch (error) {
    return [`cannot be run: ${error instanceof Error ? error.message : String(error)}`]
  }
}
