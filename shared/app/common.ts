import { z } from 'zod'

/** The empty object: an input or a result without content. */
export const Nothing = z.object({}).strict()

/** Minor units with ISO currency, exact: 25.00 EUR is `{ minor: 2500, currency: 'EUR' }`. */
export const Money = z.object({ minor: z.number().int(), currency: z.string().length(3) })
export type Money = z.infer<typeof Money>

/** UTC instant, ISO-8601. */
export const Instant = z.string()

/**
 * Input for a window onto a sorted, filtered list. The core keeps the order; the caller requests any range by position.
 */
export const listInput = <F extends z.ZodType, S extends readonly [string, ...string[]]>(filter: F, sortKeys: S) =>
  z.object({
    filter,
    sort: z.object({ key: z.enum(sortKeys), descending: z.boolean() }),
    start: z.number().int().min(0),
    count: z.number().int().min(0).max(500),
  })

/** One window of a list. `total` counts the whole list; `version` changes whenever the core recomputes the order. */
export const listPage = <R extends z.ZodType>(row: R) =>
  z.object({
    total: z.number().int(),
    version: z.number().int(),
    start: z.number().int(),
    rows: z.array(row),
    /** A search stopped counting at its cap: there are more than `total`. */
    more: z.boolean(),
    /** How long the core took, ms. */
    tookMs: z.number(),
  })

/**
 * What a row shows in its sync column; null when all is normal. `conflict`: a person must choose between two versions.
 * `localOnly`: the site doesn't have the record yet.
 */
export const RecordState = z
  .enum(['waiting', 'localOnly', 'sending', 'unknown', 'needsYou', 'conflict', 'refused'])
  .nullable()
export type RecordState = z.infer<typeof RecordState>
