import { z } from 'zod'
import type { PlatformClient } from '../../../electron/core/platform/client.ts'
import { AppError } from '../../../shared/errors.ts'
import { PagingMetadata } from '../../../shared/wire/common.ts'
import type { Endpoint } from '../../../shared/wire/endpoint.ts'
import { endpoints } from '../../../shared/wire/items.ts'
import { decodeDates, encodeDates } from '../convert/dates.ts'
import { serviceFailure } from '../errors/service-errors.ts'
import type { RejectCall, RuleSet } from './arity.ts'
import type { ItemLog } from './field-names.ts'
import type { Item } from './query.ts'
import { membersOf } from './values.ts'

const Row = z.looseObject({ data: z.record(z.string(), z.unknown()).nullish() })
const One = z.looseObject({ dataItem: Row.nullish() })
const Rows = z.looseObject({ dataItems: z.array(Row), pagingMetadata: PagingMetadata.nullish() })
const Metadata = z.looseObject({
  id: z.string().nullish(),
  originalIndex: z.number().nullish(),
  success: z.boolean().nullish(),
  error: z
    .looseObject({
      code: z.string().nullish(),
      description: z.string().nullish(),
      data: z.record(z.string(), z.unknown()).nullish(),
    })
    .nullish(),
})
const Results = z.looseObject({
  results: z.array(
    z.looseObject({
      action: z.string().nullish(),
      itemMetadata: Metadata.nullish(),
      referenceMetadata: Metadata.nullish(),
    }),
  ),
})
const Figures = z.looseObject({
  results: z.array(z.record(z.string(), z.unknown())),
  pagingMetadata: PagingMetadata.nullish(),
})
const Begun = z.looseObject({ jobId: z.string() })

/** The parts of each response that this client reads; less than the whole, so that incomplete responses still work. */
const schemas = {
  get: One,
  insert: One,
  update: One,
  patch: One,
  save: One,
  remove: One,
  truncate: z.looseObject({}),
  bulkInsert: Results,
  bulkUpdate: Results,
  bulkPatch: Results,
  bulkSave: Results,
  bulkRemove: Results,
  isReferenced: z.looseObject({ isReferenced: z.boolean() }),
  insertReferences: Results,
  removeReferences: Results,
  replaceReferences: z.looseObject({}),
  queryReferenced: z.looseObject({
    results: z.array(z.looseObject({ dataItem: Row.nullish() })),
    pagingMetadata: PagingMetadata.nullish(),
  }),
  query: Rows,
  count: z.looseObject({ totalCount: z.number() }),
  distinct: z.looseObject({ distinctValues: z.array(z.unknown()), pagingMetadata: PagingMetadata.nullish() }),
  aggregate: Figures,
  aggregatePipeline: Figures,
  search: Rows,
  asyncPatchByFilter: Begun,
  asyncRemoveByFilter: Begun,
  jobStatus: z.looseObject({ status: z.string().nullish(), successCount: z.number().nullish() }),
  createDraft: One,
  publishDraft: One,
  unpublish: One,
} as const satisfies Partial<Record<keyof typeof endpoints, z.ZodType>>
type Operation = keyof typeof schemas
type ResultOf = { [O in Operation]: z.output<(typeof schemas)[O]> }
const responses: { [O in Operation]: z.ZodType<ResultOf[O]> } = schemas

/**
 * Calls the items service with encoded dates. Throws `AppError` like the platform client, with the service's message.
 */
export type ItemCall = <O extends Operation>(operation: O, input: object) => Promise<ResultOf[O]>

/** What the calls of the client are made of. */
export interface ItemParts {
  call: ItemCall
  reject: RejectCall
  ruleSet: RuleSet
  log: ItemLog
}

/**
 * The items service over a client. Arguments were checked by the rules in this folder (as recorded from the platform's
 * client); everything that passes them is sent as it is, for the service to decide.
 */
export function itemCalls(client: PlatformClient): ItemCall {
  return async <O extends Operation>(operation: O, input: object): Promise<ResultOf[O]> => {
    const declared: Endpoint = endpoints[operation]
    const output: z.ZodType<ResultOf[O]> = responses[operation]
    const target: Endpoint<typeof anything, z.ZodType<ResultOf[O]>> = { ...declared, input: anything, output }
    try {
      return await client.call(target, membersOf(encodeDates(input)))
    } catch (error) {
      throw reported(error)
    }
  }
}

const anything = z.looseObject({})

/** Whether a call failed because the item does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof AppError && error.data?.['platformCode'] === 'WDE0073'
}

/** The fields of an item in a response, with dates decoded; null when there is none. */
export function itemOf(row: { data?: Record<string, unknown> | null | undefined } | null | undefined): Item | null {
  return row?.data ? membersOf(decodeDates(row.data)) : null
}

/** The items in a response's rows. */
export function itemsOf(rows: readonly Parameters<typeof itemOf>[0][]): Item[] {
  return rows.map(itemOf).filter((item) => item !== null)
}

/**
 * Adds the service's own message to a refusal: its description, its violations, or what a script of the site threw. An
 * error without a code, or an unreadable response, gets the code that the platform's client uses. Errors without a
 * response are returned as they are.
 */
function reported(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code === 'captive_portal') return error
  if (error.code === 'bad_answer') return unreadable(error)
  if (typeof error.data?.['status'] !== 'number') return error
  const { code, message, name, thrown, details } = serviceFailure('items', error)
  const ownCode = code ?? error.data['platformCode'] ?? null
  const isValidation = details?.['validationError'] !== undefined
  const general = isValidation ? invalid : ownCode === null ? unknownFailure : {}
  return new AppError(error.code, {
    reason: message !== '' ? message : ownCode === null ? unknownText : error.message,
    data: {
      ...error.data,
      ...(ownCode === null ? {} : { platformCode: String(ownCode) }),
      ...general,
      ...(name !== 'Error' ? { script: { name, thrown } } : {}),
    },
    cause: error,
  })
}

/** Violations that the service reports have no code of their own, unless it gives one. */
const invalid = { generalCode: 'WD_VALIDATION_ERROR' }
const unknownFailure = { platformCode: 'WDE0053', generalCode: 'WD_UNKNOWN_ERROR' }
const unknownText = 'WDE0053: Internal wixData error: Unknown error.'

function unreadable(error: AppError): AppError {
  return new AppError(error.code, {
    reason: 'WDE0055: Failed to parse server response.',
    data: { ...error.data, platformCode: 'WDE0055' },
    cause: error,
  })
}
