import { AppError } from '../../../shared/errors.ts'
import type { Network, NetworkRequest } from '../../core/ports/network.ts'
import { boundedText, tooLarge } from './bounded-answer.ts'
import { failureOfConnection, systemCode } from './connection-failure.ts'

/**
 * HTTP by Node's own client; the only `fetch` of the product. A redirect is an answer like any other: following it
 * could carry credentials to a host nobody named, and a captive portal is known by it.
 */
export function nodeNetwork(): Network {
  let connections: Connections | undefined
  return {
    request: async (request) => {
      const end = endOf(request)
      const own: object = connections === undefined ? {} : { dispatcher: connections }
      try {
        const answer = await fetch(request.url, {
          method: request.method,
          headers: request.headers,
          body: request.body ?? null,
          redirect: 'manual',
          signal: end.signal,
          ...own,
        })
        // A body that breaks off rejects here, so a cut answer is never taken for a whole one.
        const { text, isCut } = await boundedText(answer, { takesCut: request.takesCut === true })
        const headers = Object.fromEntries(answer.headers)
        return { status: answer.status, url: answer.url, headers, text, ...(isCut ? { isCut } : {}) }
      } catch (error) {
        throw failureOf(request, end.isTimeout(), error)
      } finally {
        end.over()
      }
    },
    // Node has no word of the machine on this, and a site on this very machine needs no network: real answers decide.
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

/**
 * What ends a request before its answer is whole: its time, or whoever asked. With `AbortSignal.timeout` each request that
 * is long over would keep its timer and its signals for a minute.
 */
function endOf({ timeoutMs, signal }: NetworkRequest) {
  const controller = new AbortController()
  let isTimeout = false
  const timer = setTimeout(() => {
    isTimeout = true
    controller.abort()
  }, timeoutMs)
  const cancel = () => controller.abort(signal?.reason)
  if (signal?.aborted === true) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  return {
    signal: controller.signal,
    isTimeout: () => isTimeout,
    over: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
    },
  }
}

function failureOf(request: NetworkRequest, isTimeout: boolean, cause: unknown): AppError {
  const isCancelled = request.signal?.aborted === true
  if (isTimeout && !isCancelled) return new AppError('timeout', { cause })
  // Node takes 16 KB of headers.
  if (systemCode(cause) === 'UND_ERR_HEADERS_OVERFLOW') return tooLarge(cause)
  return failureOfConnection(cause, { isCancelled })
}
