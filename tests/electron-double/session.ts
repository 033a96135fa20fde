import type { Session } from 'electron'

type Handlers = {
  request: Parameters<Session['setPermissionRequestHandler']>[0]
  check: Parameters<Session['setPermissionCheckHandler']>[0]
  device: Parameters<Session['setDevicePermissionHandler']>[0]
  beforeRequest: ((details: { url: string }, answer: (response: { cancel?: boolean }) => void) => void) | null
  protocols: Map<string, (request: Request) => Response | Promise<Response>>
}

/** What the main bundle set on the session. Without a handler Electron grants, and so does the double. */
export const handlers: Handlers = {
  request: null,
  check: null,
  device: null,
  beforeRequest: null,
  protocols: new Map(),
}

/** The default session, as far as the main bundle uses it. */
export const defaultSession = {
  setPermissionRequestHandler: (handler: Handlers['request']) => {
    handlers.request = handler
  },
  setPermissionCheckHandler: (handler: Handlers['check']) => {
    handlers.check = handler
  },
  setDevicePermissionHandler: (handler: Handlers['device']) => {
    handlers.device = handler
  },
  setDisplayMediaRequestHandler: () => {},
  setBluetoothPairingHandler: () => {},
  webRequest: {
    onBeforeRequest: (handler: Handlers['beforeRequest']) => {
      handlers.beforeRequest = handler
    },
  },
}

/** Whether the session would let a page load an address. */
export function mayLoad(url: string): Promise<boolean> {
  const handler = handlers.beforeRequest
  if (handler === null) return Promise.resolve(true)
  return new Promise((resolve) => handler({ url }, ({ cancel }) => resolve(cancel !== true)))
}

/** What the protocol handler of the address answers; undefined when there is none for its scheme. */
export async function serve(url: string, method: string) {
  const handler = handlers.protocols.get(new URL(url).protocol.slice(0, -1))
  if (handler === undefined) return undefined
  const answer = await handler(new Request(url, { method }))
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}
