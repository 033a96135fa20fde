import type { Session } from 'electron'
import type { DownloadDouble } from './download.ts'

interface Handlers {
  request: Parameters<Session['setPermissionRequestHandler']>[0]
  check: Parameters<Session['setPermissionCheckHandler']>[0]
  device: Parameters<Session['setDevicePermissionHandler']>[0]
  beforeRequest: ((details: { url: string }, response: (response: { cancel?: boolean }) => void) => void) | null
  protocols: Map<string, (request: Request) => Response | Promise<Response>>
}

/** A session, as far as the main bundle uses it. */
export class SessionDouble {
  /** What the main bundle set on it. Without a handler Electron grants, and so does the double. */
  readonly handlers: Handlers = { request: null, check: null, device: null, beforeRequest: null, protocols: new Map() }

  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      this.handlers.protocols.set(scheme, handler)
    },
  }
  readonly webRequest = {
    onBeforeRequest: (handler: Handlers['beforeRequest']) => {
      this.handlers.beforeRequest = handler
    },
  }

  /** Whether its pages reach sites on this machine; no other session's do. */
  reachesSites = false

  /** The listeners for files that a page hands out. */
  readonly downloads: ((event: { preventDefault(): void }, item: DownloadDouble) => void)[] = []
  on = (event: string, listener: (event: { preventDefault(): void }, item: DownloadDouble) => void) => {
    if (event === 'will-download') this.downloads.push(listener)
  }
  // A machine without a proxy: sites of the tests are on it.
  resolveProxy = async () => 'DIRECT'
  closeAllConnections = async () => undefined
  setPermissionRequestHandler = (handler: Handlers['request']) => {
    this.handlers.request = handler
  }
  setPermissionCheckHandler = (handler: Handlers['check']) => {
    this.handlers.check = handler
  }
  setDevicePermissionHandler = (handler: Handlers['device']) => {
    this.handlers.device = handler
  }
  setDisplayMediaRequestHandler = () => {}
  setBluetoothPairingHandler = () => {}

  /** Whether it would let a page load an address. */
  mayLoad(url: string): Promise<boolean> {
    const handler = this.handlers.beforeRequest
    if (handler === null) return Promise.resolve(true)
    return new Promise((resolve) => handler({ url }, ({ cancel }) => resolve(cancel !== true)))
  }

  /** The response of the protocol handler of the address; undefined when there is none for its scheme. */
  async serve(url: string, method: string) {
    const handler = this.handlers.protocols.get(new URL(url).protocol.slice(0, -1))
    if (handler === undefined) return undefined
    const response = await handler(new Request(url, { method }))
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    }
  }
}

export const defaultSession = new SessionDouble()

const partitions = new Map<string, SessionDouble>()

/** The session of a partition; asked for twice it is the same one. */
export function fromPartition(name: string): SessionDouble {
  const known = partitions.get(name) ?? new SessionDouble()
  known.reachesSites = name.startsWith('sign-in-')
  partitions.set(name, known)
  return known
}
