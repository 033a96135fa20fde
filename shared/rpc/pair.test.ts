import { channelSuite } from './channel.suite.ts'
import { channelPair } from './pair.ts'

channelSuite('in-memory pair', async () => {
  const [window, core] = channelPair()
  return { window, core, dispose: () => window.close() }
})
