import { app } from '../shared/app/index.ts'
import type { Client, Contract } from '../shared/app/op.ts'
import { connect } from '../shared/rpc/connect.ts'
import { openChannel } from './channel.ts'
import { refetch, staleOnCall } from './refetch.ts'

/** The pipe to the core that serves this window. */
export const channel = openChannel()

/** The client of a contract. After a command or a queued operation, the window asks again for what that made old. */
export const clientOf = <C extends Contract>(contract: C): Client<C> =>
  connect(contract, channel, (feature, name, { keepsAnswers }) => {
    if (keepsAnswers !== true) refetch(staleOnCall(feature, name))
  })

/** Everything the window may ask of the core. */
export const api = clientOf(app)
