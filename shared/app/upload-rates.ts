import { z } from 'zod'
import { Instant, Nothing } from './common.ts'
import { query } from './op.ts'
import { UploadYield } from './upload-rules.ts'

/** What left in one stretch of time, and why it was no more. */
export const UploadRate = z.object({
  bytesPerSecond: z.number(),
  /** What files gave way to at its end; null while they went as they may. */
  yields: UploadYield.nullable(),
})
export type UploadRate = z.infer<typeof UploadRate>

/** How fast files left over the last half hour, the oldest stretch first; none before the first byte. */
export const UploadRates = z.object({
  /** The end of the last stretch. */
  until: Instant,
  everyMs: z.number().int(),
  rates: z.array(UploadRate).max(180),
})
export type UploadRates = z.infer<typeof UploadRates>

export const uploadRates = { rates: query(Nothing, UploadRates) }
