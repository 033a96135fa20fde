import { app } from '../shared/app/index.ts'
import type { Client, Contract } from '../shared/app/op.ts'
import { connect } from '../shared/rpc/connect.ts'
import { openChannel } from './channel.ts'
import { refetch, staleOnCall } from './refetch.ts'

/** The pipe to the core that serves this window. */
export const channel = openChannel()

/**
 * The client of a contract. A command or a queued operation resolves when the window has asked again for what it made old.
 */
export const clientOf = <C extends Contract>(contract: C): Client<C> =>
  connect(contract, channel, async (feature, name, { keepsAnswers }) => {
    if (keepsAnswers !== true) await refetch(staleOnCall(feature, name))
  })

/** Everything the window may ask of the core. */
export const api = clientOf(app)
