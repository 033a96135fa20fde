import { z } from 'zod'
import { query } from './op.ts'
import { DataSet } from './sync.ts'

/** The most records of one kind that a search lists. */
export const mostFound = 20

/** A record of the mirror by its name and code, and what is needed to open it. */
export const FoundRecord = z.object({
  dataSet: DataSet,
  recordId: z.string(),
  /** The event it belongs to. */
  eventId: z.string().nullable(),
  ticketNumber: z.string().nullable(),
  /** Empty where neither the record nor anything beside it has a name. */
  name: z.string(),
  /** The number a person knows it by; null where that is only its id. */
  code: z.string().nullable(),
  /** The name of what it belongs to, such as its event or collection. */
  within: z.string().nullable(),
})
export type FoundRecord = z.infer<typeof FoundRecord>

export const find = {
  /**
   * Records of all kinds that have every word of a text in them, at most `limit` of each kind; those whose name begins
   * with the text come first. If there is none at all, one wrong letter in each longer word is forgiven.
   */
  records: query(
    z.object({ text: z.string().max(200), limit: z.number().int().min(1).max(mostFound) }),
    z.object({ found: z.array(FoundRecord), tookMs: z.number() }),
  ),
  /** These records as a search would list them, in this order. Those that are gone are left out. */
  named: query(
    z.object({ records: z.array(z.object({ dataSet: DataSet, recordId: z.string() })).max(mostFound) }),
    z.object({ found: z.array(FoundRecord) }),
  ),
}
