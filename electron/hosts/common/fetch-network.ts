import { AppError } from '../../../shared/errors.ts'
import type { NetworkRequest, NetworkResponse } from '../../core/ports/network.ts'
import { boundedText, tooLarge } from './bounded-response.ts'
import { failureOfConnection, proxyPassword, systemCode } from './connection-failure.ts'

/** One request of an HTTP client, as `fetch` takes it: a redirect is a response like any other. */
export type FetchOne = (
  url: string,
  init: {
    method: string
    headers: Record<string, string>
    body: string | null
    redirect: 'manual'
    signal: AbortSignal
  },
) => Promise<Response>

/** One exchange of the `Network` port by such a client, within its time and the bounds of a response. */
export async function exchange(fetchOne: FetchOne, request: NetworkRequest): Promise<NetworkResponse> {
  const end = endOf(request)
  try {
    const response = await fetchOne(request.url, {
      method: request.method,
      headers: request.headers,
      body: request.body ?? null,
      redirect: 'manual',
      signal: end.signal,
    })
    // Only a proxy says this: the request did not get past it.
    if (response.status === 407) {
      await response.body?.cancel()
      throw proxyPassword()
    }
    // A body that breaks off rejects here, so a cut response is never taken for a whole one.
    const { text, isCut } = await boundedText(response, { takesCut: request.takesCut === true })
    const headers = Object.fromEntries(response.headers)
    const url = response.url === '' ? request.url : response.url
    return { status: response.status, url, headers, text, ...(isCut ? { isCut } : {}) }
  } catch (error) {
    throw failureOf(request, end.isTimeout(), error)
  } finally {
    end.over()
  }
}

/**
 * What ends a request before its response is whole: its time, or its caller. With `AbortSignal.timeout` each request that
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
