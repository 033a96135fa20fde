import { app } from '../shared/app/index.ts'
import { connect } from '../shared/rpc/connect.ts'
import { openChannel } from './channel.ts'

/** The pipe to the core that serves this window. */
export const channel = openChannel()

/** Everything the window may ask of the core. */
export const api = connect(app, channel)
