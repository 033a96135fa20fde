import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { AppError } from '../../../shared/errors.ts'
import type { Transfers } from '../../core/ports/network.ts'
import { isUnverified } from '../common/connection-failure.ts'
import { transfer } from '../common/node-transfers.ts'
import { isLoopback } from './loopback-host.ts'

interface SystemTransfersParts {
  /** What the system says of the way to an address: `DIRECT`, or `PROXY host:port; …` (`Session.resolveProxy`). */
  resolveProxy(url: string): Promise<string>
  /** Certificates that this program knows, and those of the system, as PEM. Reading them may take a while. */
  certificates(): readonly string[]
}

/**
 * Uploads through the system's proxy, and with the certificates that only the system knows. They stay with Node's client,
 * which says how much of a body has left. A proxy that is not HTTP (SOCKS) is not supported: the connection is tried
 * without it.
 */
export function systemTransfers({ resolveProxy, certificates }: SystemTransfersParts): Transfers {
  /** By proxy and certificates: connections are used again. */
  const agents = new Map<string, HttpAgent>()
  /** Hosts whose certificates only the system knows. */
  const onlySystem = new Set<string>()
  let known: string[] | undefined

  function agentFor(url: URL, proxy: string | undefined): HttpAgent | undefined {
    const usesSystem = onlySystem.has(url.host)
    if (proxy === undefined && !usesSystem) return undefined
    const isSecure = url.protocol === 'https:'
    const key = JSON.stringify([isSecure, proxy, usesSystem])
    const made = agents.get(key) ?? (isSecure ? newSecureAgent(proxy, usesSystem) : newAgent(proxy))
    agents.set(key, made)
    return made
  }

  function newSecureAgent(proxy: string | undefined, usesSystem: boolean): HttpsAgent {
    if (usesSystem) known ??= [...certificates()]
    return new HttpsAgent({
      keepAlive: true,
      ...(proxy === undefined ? {} : { proxyEnv: { HTTPS_PROXY: proxy } }),
      ...(usesSystem ? { ca: known } : {}),
    })
  }

  return {
    send: async (request) => {
      const url = URL.parse(request.url)
      if (url === null || isLoopback(url.hostname)) return transfer(request)
      const route = await resolveProxy(request.url).catch(() => 'DIRECT')
      if (request.signal?.aborted) throw new AppError('cancelled', { data: { sent: false } })
      try {
        return await transfer(request, agentFor(url, proxyOf(route)))
      } catch (error) {
        // Nothing has left, and a part of the body may have been read: the upload tries again, then with the system's.
        if (isUnverified(error)) onlySystem.add(url.host)
        throw error
      }
    },
  }
}

const newAgent = (proxy: string | undefined): HttpAgent =>
  new HttpAgent({ keepAlive: true, ...(proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy } }) })

/** The address of the first way in a list of them; undefined where that is the direct one, or a kind that is not HTTP. */
function proxyOf(route: string): string | undefined {
  const [, kind, address] = /^\s*(PROXY|HTTPS)\s+([^;\s]+)/i.exec(route) ?? []
  if (kind === undefined || address === undefined) return undefined
  return `${kind.toUpperCase() === 'HTTPS' ? 'https' : 'http'}://${address}`
}
