import { z } from 'zod'

/**
 * An enumeration of the platform that keeps a value we don't know yet as it came, neither dropping it nor failing. So
 * any text parses; the cast names the known values for code that writes or compares them.
 */
export function openEnum<const T extends readonly string[]>(known: T) {
  return Object.assign(z.string() as unknown as z.ZodType<T[number] | (string & {}), string>, { known })
}

/** An instant, ISO-8601 in UTC with milliseconds on the wire. */
export const Instant = z.string()

/** Money as decimal text and ISO currency; older responses carry `amount` instead of `value`. */
export const WireMoney = z.looseObject({
  value: z.string().nullish(),
  amount: z.string().optional(),
  currency: z.string().optional(),
})
export type WireMoney = z.infer<typeof WireMoney>

const SortOrder = z.enum(['ASC', 'DESC'])
/** One sort key. */
export const Sorting = z.object({ fieldName: z.string(), order: SortOrder.optional() })
export type Sorting = z.infer<typeof Sorting>

/** The platform's filter language: a JSON object of fields, operators and `$and`/`$or`/`$not`. */
export const Filter = z.record(z.string(), z.unknown())
export type Filter = z.infer<typeof Filter>

/** A query that pages by offset. */
export const OffsetQuery = z.object({
  filter: Filter.optional(),
  sort: z.array(Sorting).optional(),
  paging: z.object({ limit: z.number().int().optional(), offset: z.number().int().optional() }).optional(),
})

/** A query that pages by cursor: the first page carries filter and sort, later ones only the cursor. */
export const CursorQuery = z.object({
  filter: Filter.optional(),
  sort: z.array(Sorting).optional(),
  cursorPaging: z.object({ limit: z.number().int().optional(), cursor: z.string().optional() }).optional(),
})

/** Where a page is in its list, for either way of paging. */
export const PagingMetadata = z.looseObject({
  count: z.number().nullish(),
  offset: z.number().nullish(),
  total: z.number().nullish(),
  tooManyToCount: z.boolean().nullish(),
  hasNext: z.boolean().nullish(),
  cursors: z.looseObject({ next: z.string().nullish(), prev: z.string().nullish() }).nullish(),
})
export type PagingMetadata = z.infer<typeof PagingMetadata>

/** How many items of a bulk call succeeded and failed. */
export const BulkActionMetadata = z.looseObject({
  totalSuccesses: z.number().optional(),
  totalFailures: z.number().optional(),
  undetailedFailures: z.number().optional(),
})

/**
 * One entry of a form that a guest filled in; `inputName` refers to an input of the event's form. The value is under
 * the key of its kind; unknown keys are kept. `box-office/form-values.ts` reads them.
 */
export const InputValue = z.looseObject({
  inputName: z.string().optional(),
  value: z.string().nullish(),
  values: z.array(z.string()).nullish(),
})
export type InputValue = z.infer<typeof InputValue>
/** A filled-in form. */
export const FormResponse = z.looseObject({ inputValues: z.array(InputValue).optional() })
export type FormResponse = z.infer<typeof FormResponse>

/** The states of an order as every service spells them; each service has its own word for "not given". */
export const orderStates = [
  'FREE',
  'PENDING',
  'PAID',
  'OFFLINE_PENDING',
  'INITIATED',
  'CANCELED',
  'DECLINED',
  'AUTHORIZED',
  'VOIDED',
  'PARTIALLY_PAID',
] as const

/** The states of an order in the Events services. */
export const OrderStatus = openEnum(['NA_ORDER_STATUS', ...orderStates])
