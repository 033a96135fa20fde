import { AppError } from '../../../shared/errors.ts'
import type { Network, NetworkRequest } from '../../core/ports/network.ts'
import { boundedText, tooLarge } from './bounded-answer.ts'
import { failureOfConnection, systemCode } from './connection-failure.ts'

/**
 * HTTP by Node's own client; the only `fetch` of the product. A redirect is an answer like any other: following it
 * could carry credentials to a host nobody named, and a captive portal is known by it.
 */
export function nodeNetwork(): Network {
  return {
    request: async (request) => {
      const timeout = AbortSignal.timeout(request.timeoutMs)
      try {
        const answer = await fetch(request.url, {
          method: request.method,
          headers: request.headers,
          body: request.body ?? null,
          redirect: 'manual',
          signal: request.signal === undefined ? timeout : AbortSignal.any([timeout, request.signal]),
        })
        // A body that breaks off rejects here, so a cut answer is never taken for a whole one.
        const { text, isCut } = await boundedText(answer, { takesCut: request.takesCut === true })
        const headers = Object.fromEntries(answer.headers)
        return { status: answer.status, url: answer.url, headers, text, ...(isCut ? { isCut } : {}) }
      } catch (error) {
        throw failureOf(request, timeout, error)
      }
    },
    // Node has no word of the machine on this, and a site on this very machine needs no network: real answers decide.
    mayBeOnline: () => true,
  }
}

function failureOf(request: NetworkRequest, timeout: AbortSignal, cause: unknown): AppError {
  const isCancelled = request.signal?.aborted === true
  if (timeout.aborted && !isCancelled) return new AppError('timeout', { cause })
  // Node takes 16 KB of headers.
  if (systemCode(cause) === 'UND_ERR_HEADERS_OVERFLOW') return tooLarge(cause)
  return failureOfConnection(cause, { isCancelled })
}
