import { channelSuite } from '../../shared/rpc/channel.suite.ts'
import { channelPair } from './channel-pair.ts'

channelSuite('in-memory pair', async () => {
  const [window, core] = channelPair()
  return { window, core, dispose: () => window.close() }
})
