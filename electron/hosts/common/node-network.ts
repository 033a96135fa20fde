import { AppError } from '../../../shared/errors.ts'
import type { Network, NetworkRequest } from '../../core/ports.ts'
import { boundedText, tooLarge } from './bounded-answer.ts'

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
        const text = await boundedText(answer)
        return { status: answer.status, url: answer.url, headers: Object.fromEntries(answer.headers), text }
      } catch (error) {
        throw failureOf(request, timeout, error)
      }
    },
    // Node has no word of the machine on this, and a site on this very machine needs no network: real answers decide.
    mayBeOnline: () => true,
  }
}

/** Failures from before there was a connection: not a byte of the request can have left. */
const beforeConnecting = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

function codeBehind(cause: unknown): string {
  const inner: unknown = cause instanceof Error ? cause.cause : undefined
  const code = inner instanceof Error && 'code' in inner ? inner.code : undefined
  return typeof code === 'string' ? code : ''
}

/** Its code says what happened, in the window's language: words of ours would stay English in a row of the queue. */
function failureOf(request: NetworkRequest, timeout: AbortSignal, cause: unknown): AppError {
  if (request.signal?.aborted) return new AppError('cancelled', { cause })
  if (timeout.aborted) return new AppError('timeout', { cause })
  if (cause instanceof AppError) return cause
  // Node takes 16 KB of headers.
  if (codeBehind(cause) === 'UND_ERR_HEADERS_OVERFLOW') return tooLarge(cause)
  const data = beforeConnecting.has(codeBehind(cause)) ? { sent: false } : {}
  return new AppError('offline', { cause, data })
}
