import type { PlatformClient } from '../../../electron/core/platform/client.ts'
import { argumentChecks, type RuleSet } from './arity.ts'
import { bulkCalls } from './bulk-calls.ts'
import type { ItemLog } from './field-names.ts'
import { type ItemParts, itemCalls } from './item-calls.ts'
import { jobCalls } from './job-calls.ts'
import { readCalls } from './read-calls.ts'
import { referenceCalls } from './reference-calls.ts'
import { writeCalls } from './write-calls.ts'

/**
 * Client of a site's data collections.
 *
 * Arguments are checked before anything is sent, in the order and with the codes of the platform's own client; such a
 * failure is `invalid_input` with `data.sent` false and the code in `data.platformCode`. A refusal by the platform
 * keeps its `AppError` code and has the service's message. Dates are `Date` objects in arguments and results. `ruleSet`
 * is `recorded` by default.
 */
export function createItems(given: { client: PlatformClient; log: ItemLog; ruleSet?: RuleSet }) {
  const { client, log, ruleSet = 'recorded' } = given
  const parts: ItemParts = { call: itemCalls(client), reject: argumentChecks(ruleSet), ruleSet, log }
  return {
    ...readCalls(parts),
    ...writeCalls(parts),
    ...bulkCalls(parts),
    ...referenceCalls(parts),
    ...jobCalls(parts),
  }
}
export type Items = ReturnType<typeof createItems>
