import type { Network } from '../../core/ports/network.ts'
import { exchange } from './fetch-network.ts'

/**
 * HTTP by Node's own client; the only `fetch` of the product. A redirect is a response like any other: following it
 * could carry credentials to a host that was never named, and a captive portal is known by it.
 */
export function nodeNetwork(): Network {
  let connections: Connections | undefined
  return {
    request: (request) => {
      const own: object = connections === undefined ? {} : { dispatcher: connections }
      return exchange((url, init) => fetch(url, { ...init, ...own }), request)
    },
    // Node cannot ask the machine about this, and a site on this very machine needs no network: real responses decide.
    mayBeOnline: () => true,
    renew: () => {
      const before = connections
      connections = freshConnections()
      // Ends once the requests on it have.
      before?.close().catch(() => undefined)
    },
  }
}

/** Connections that `fetch` takes as its `dispatcher`, of which the types of a page know nothing. */
interface Connections {
  close(): Promise<void>
}

/** Where Node keeps the connections of `fetch`; it exports no class that makes others. */
const shared = Symbol.for('undici.globalDispatcher.1')

/** Connections of their own; undefined where this Node keeps them elsewhere. */
function freshConnections(): Connections | undefined {
  const kept: unknown = Reflect.get(globalThis, shared)
  if (typeof kept !== 'object' || kept === null) return undefined
  return new (kept.constructor as new () => Connections)()
}
