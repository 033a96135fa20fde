import { openChannel } from '../../../renderer/channel.ts'
import { channelSuite } from '../../../shared/rpc/channel.suite.ts'
import { openTab } from '../../../tests/support/browser-globals.ts'
import { startTestServer } from '../../../tests/support/window-server.ts'

channelSuite('window and browser host over a WebSocket', async () => {
  const server = await startTestServer()
  const tab = openTab(server.server.newLink())
  const window = openChannel()
  while (server.attached.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
  const [core] = server.attached
  if (core === undefined) throw new Error('no window reached the core')
  return {
    window,
    core,
    sendJunk: (text) => tab.sockets[0]?.send(text),
    dispose: async () => {
      window.close()
      await server[Symbol.asyncDispose]()
    },
  }
})
