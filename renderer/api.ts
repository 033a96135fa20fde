import { app } from '../shared/app/index.ts'
import type { Client, Contract } from '../shared/app/op.ts'
import { OperatorRight } from '../shared/app/operators.ts'
import { connect } from '../shared/rpc/connect.ts'
import { openChannel } from './channel.ts'
import { showLimited } from './limited-calls.ts'
import { requestApproval } from './permission/approval-request.ts'
import { followLock, whenUnlocked } from './permission/unlocked.ts'
import { refetch, staleOnCall } from './refetch.ts'

/** The channel to the core that serves this window. */
export const channel = openChannel()

/**
 * The client of a contract. A command or queued operation settles once the window has refetched what the call made
 * stale (unless it keeps results); if the operator may not do it, the window asks for another operator's PIN and
 * retries. A query waits while the laptop is locked.
 */
export const clientOf = <C extends Contract>(contract: C): Client<C> =>
  connect(contract, channel, {
    limited: showLimited,
    ended: async (feature, name, { keepsResult }) => {
      if (keepsResult !== true) await refetch(staleOnCall(feature, name))
    },
    refused: async ({ name, kind }, error) => {
      if (kind === 'query' && error.code === 'locked') {
        followLock(true)
        await whenUnlocked()
        return {}
      }
      if (kind === 'query' || error.code !== 'not_permitted') return undefined
      const right = OperatorRight.safeParse(error.data?.['right'])
      const approval = right.success ? await requestApproval(name, right.data) : undefined
      return approval === undefined ? undefined : { approval }
    },
  })

/** Everything the window can call on the core. */
export const api = clientOf(app)
