import { z } from 'zod'

/** The slowest line that a person may ask for, in bytes a second: below it the site gives a file up in between. */
export const slowestCap = 100_000

/** What is left for all files while the door works, in bytes a second. */
export const doorTrickle = 1_000_000

/** How files leave this laptop. */
export const UploadRules = z.object({
  /** Files on their way at the same time. */
  atOnce: z.number().int().min(1).max(6),
  /** Most bytes a second of all files together; null = as fast as the line. */
  bytesPerSecond: z.number().int().min(slowestCap).nullable(),
  /** While guests come in or tickets are sold at this laptop, files keep to a trickle. */
  doorFirst: z.boolean(),
  /** Nothing leaves while the event that is open at this laptop is on. */
  pauseDuringEvents: z.boolean(),
  /** The smallest file goes first, in place of the one that was added first. */
  smallestFirst: z.boolean(),
})
export type UploadRules = z.infer<typeof UploadRules>

/** What files give way to now, beside the cap: the door works, its event is on, or the battery is low. */
export const UploadYield = z.enum(['door', 'event', 'battery'])
export type UploadYield = z.infer<typeof UploadYield>

/** Whether nothing leaves at all, in place of a trickle. */
export const isStandstill = (yields: UploadYield | null): boolean => yields === 'event' || yields === 'battery'
