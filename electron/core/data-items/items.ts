import type { PlatformClient } from '../platform/client.ts'
import type { Log } from '../platform/log.ts'
import { bulkCalls } from './bulk-calls.ts'
import { itemCalls } from './item-calls.ts'
import { jobCalls } from './job-calls.ts'
import { readCalls } from './read-calls.ts'
import { referenceCalls } from './reference-calls.ts'
import { writeCalls } from './write-calls.ts'

/**
 * Client of a site's data collections.
 *
 * Arguments are checked before anything is sent, in the order and with the codes of the platform's own client; such a
 * failure is `invalid_input` with `data.sent` false and the code in `data.platformCode`. A refusal by the platform
 * keeps its `AppError` code and has the service's message. Dates are `Date` objects in arguments and results.
 */
export function createItems(parts: { client: PlatformClient; log: Pick<Log, 'warn'> }) {
  const call = itemCalls(parts.client)
  return {
    ...readCalls(call),
    ...writeCalls(call, parts.log),
    ...bulkCalls(call, parts.log),
    ...referenceCalls(call),
    ...jobCalls(call),
  }
}
export type Items = ReturnType<typeof createItems>
