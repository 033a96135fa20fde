import { z } from 'zod'

/** Characters of one pattern for names, and how many there may be. */
export const [mostPattern, mostPatterns] = [100, 20]
/** `*` stands for any characters and `?` for one; capitals do not matter. */
const pattern = z.string().trim().min(1).max(mostPattern)
const patterns = z.array(pattern).max(mostPatterns)
const bytes = z.number().int().min(0)
/** A day of this computer's calendar, as 2026-11-20. */
const Day = z.iso.date()

/** Which files of a plan are meant. What it leaves out stays in the plan, and comes back when the filter changes. */
export const UploadFilter = z.object({
  /** The names that are meant; empty = all. */
  names: patterns,
  /** The names that are not. */
  notNames: patterns,
  smallest: bytes.nullable(),
  largest: bytes.nullable(),
  /** The first and the last day on which a file that is meant was changed. */
  since: Day.nullable(),
  until: Day.nullable(),
  /** With files whose name, or whose folder's name, begins with a dot. */
  hidden: z.boolean(),
})
export type UploadFilter = z.infer<typeof UploadFilter>

/** Everything but what is hidden. */
export const openFilter: UploadFilter = {
  names: [],
  notNames: [],
  smallest: null,
  largest: null,
  since: null,
  until: null,
  hidden: false,
}
