import type { ClientRequest, ClientRequestConstructorOptions, Session } from 'electron'
import type { Network, NetworkRequest, NetworkResponse } from '../../core/ports/network.ts'
import { isUnverified } from '../common/connection-failure.ts'
import { exchange } from '../common/fetch-network.ts'
import { chromiumFetch } from './chromium-fetch.ts'
import { isLoopback } from './loopback-host.ts'

interface SystemNetworkParts {
  /** Node's own client, for this machine and for networks without a proxy. */
  node: Network
  /** `net.request`. */
  open(options: ClientRequestConstructorOptions): ClientRequest
  /** A session of this name that nothing of is kept, with the proxy and the certificates of the system. */
  sessionOf(name: string): Session
}

/**
 * The network as the system has it: through its proxy (a script may choose it), and with its certificates. Chromium sends a
 * request again when the connection that it used before breaks, whatever the request does; so a change never goes out on a
 * used connection.
 */
export function systemNetwork({ node, open, sessionOf }: SystemNetworkParts): Network {
  const reads = sessionOf('network')
  const free: Session[] = []
  let made = 0
  /** Sites whose certificates only the system knows. */
  const onlySystem = new Set<string>()

  async function bySystem(request: NetworkRequest): Promise<NetworkResponse> {
    if (request.method === 'GET' || request.method === 'HEAD') return exchange(chromiumFetch(open, reads), request)
    const own = free.pop() ?? sessionOf(`network-${++made}`)
    try {
      await own.closeAllConnections()
      return await exchange(chromiumFetch(open, own), request)
    } finally {
      free.push(own)
    }
  }

  return {
    request: async (request) => {
      const { host, hostname } = new URL(request.url)
      if (isLoopback(hostname)) return node.request(request)
      if (onlySystem.has(host)) return bySystem(request)
      const route = await reads.resolveProxy(request.url).catch(() => 'DIRECT')
      if (!route.startsWith('DIRECT')) return bySystem(request)
      try {
        return await node.request(request)
      } catch (error) {
        // Nothing has left: an authority that an administrator added to the system is known there.
        if (!isUnverified(error)) throw error
        const response = await bySystem(request)
        onlySystem.add(host)
        return response
      }
    },
    mayBeOnline: () => node.mayBeOnline(),
    renew: () => {
      onlySystem.clear()
      node.renew?.()
      // Requests on them are as dead as their connections.
      reads.closeAllConnections().catch(() => undefined)
    },
  }
}
