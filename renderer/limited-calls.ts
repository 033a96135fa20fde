import { createListeners } from '../shared/listeners.ts'
import type { LimitedCall } from '../shared/rpc/connect.ts'

/** This window's calls that wait for the site's limit. */
export interface LimitedCalls {
  /** The wall clock when the last of them is expected to go on, in milliseconds. */
  until: number
  /** Cancels all of them. */
  cancel(): void
}

let shown: LimitedCalls | null = null
/** When each call that waits was reported, by the wall clock. */
let reportedAt = new Map<LimitedCall, number>()
const changes = createListeners<void>()

/** The calls that wait now, for `useSyncExternalStore`; null for none. */
export const limitedCalls = {
  get: (): LimitedCalls | null => shown,
  subscribe: changes.add,
}

/** Takes note of all calls that wait now. A call that was reported before counts from then. */
export function showLimited(calls: readonly LimitedCall[]): void {
  const now = Date.now()
  reportedAt = new Map(calls.map((call) => [call, reportedAt.get(call) ?? now]))
  shown =
    calls.length === 0
      ? null
      : {
          until: Math.max(...[...reportedAt].map(([call, at]) => at + call.forMs)),
          cancel: () => {
            for (const call of calls) call.cancel()
          },
        }
  changes.notify()
}
