import type { CallOptions, PlatformClient } from '../platform/client.ts'
import type { Priority } from '../platform/shares.ts'
import type { OutboxRow } from './outbox-row.ts'
import type { SiteContext } from './queued-operation.ts'

/** Changes up to this old go before the backlog: a guest may be waiting for them. */
export const freshMs = 2 * 60_000

/** Whether a row was made just now. A clock that was set since makes it one that waits, which costs it some time only. */
export const isFresh = ({ madeAt }: Pick<OutboxRow, 'madeAt'>, now: number): boolean =>
  madeAt <= now && now - madeAt <= freshMs

const waitingFor: Partial<Record<Priority, Priority>> = {
  facts: 'waitingFacts',
  sales: 'waiting',
  documents: 'waiting',
  oneShots: 'waiting',
}

/** The same site for rows that have waited: their requests take what the others leave over. */
export function backlogSite(site: SiteContext): SiteContext {
  return { ...site, client: patient(site.client) }
}

function patient(client: PlatformClient): PlatformClient {
  const lowered = ({ priority = 'interactive', ...options }: CallOptions = {}): CallOptions => ({
    ...options,
    priority: waitingFor[priority] ?? priority,
  })
  return {
    call: (target, input, options) => client.call(target, input, lowered(options)),
    callPage: (target, input, options) => client.callPage(target, input, lowered(options)),
    callRaw: (target, input, options) => client.callRaw(target, input, lowered(options)),
  }
}
