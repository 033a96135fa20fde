import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'

/** Failures from before there was a connection, by Node and by Chromium: not a byte of the request can have left. */
const beforeConnecting = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_NAME_RESOLUTION_FAILED',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_TUNNEL_CONNECTION_FAILED',
  'ERR_PROXY_TUNNEL',
])

const proxyCodes = /^ERR_PROXY_AUTH_/
const dateCodes = /^(CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_CERT_DATE_INVALID)$/
const nameCodes = /^(ERR_TLS_CERT_ALTNAME_INVALID|ERR_CERT_COMMON_NAME_INVALID)$/
const certificateCodes =
  /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|CERT_[A-Z_]+|ERR_CERT_[A-Z_]+|ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN)$/

/** Whether a failure says that the certificates known here do not vouch for the site. Nothing has left then. */
export const isUnverified = (error: unknown): boolean =>
  error instanceof AppError && typeof error.reason === 'object' && error.reason.code === 'platform.certificate'

/** A proxy that wants a password before it lets anything through. */
export const proxyPassword = (cause?: unknown): AppError =>
  new AppError('offline', { reason: messageOf('platform.proxyPassword'), data: { sent: false }, cause })

/** What stands between this laptop and the site, where a person can do something about it. */
function obstacle(code: string): Message | undefined {
  if (proxyCodes.test(code)) return messageOf('platform.proxyPassword')
  if (dateCodes.test(code)) return messageOf('platform.certificateDate')
  if (nameCodes.test(code)) return messageOf('platform.certificateName')
  return certificateCodes.test(code) ? messageOf('platform.certificate') : undefined
}

/** The code of what went wrong, of the error itself or of what is behind it; empty when it has none. */
export function systemCode(error: unknown): string {
  const inner: unknown = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return ''
  const code = 'code' in inner ? inner.code : undefined
  // Node has this in words alone, and Chromium all of its codes.
  if (/^Proxy response \(407\)|^Failed to establish tunnel .*: HTTP\/1\.[01] 407/.test(inner.message))
    return 'ERR_PROXY_AUTH_REQUESTED'
  if (typeof code === 'string') return code
  return /^net::(ERR_[A-Z0-9_]+)$/.exec(inner.message)?.[1] ?? ''
}

/**
 * A failed exchange as an `AppError`; `data.sent` is false when nothing can have left. Its code says what happened, in the
 * window's language: words of ours would stay English in a row of the queue.
 */
export function failureOfConnection(cause: unknown, { isCancelled }: { isCancelled: boolean }): AppError {
  if (isCancelled) return new AppError('cancelled', { cause })
  if (cause instanceof AppError) return cause
  const code = systemCode(cause)
  const reason = obstacle(code)
  const data = reason !== undefined || beforeConnecting.has(code) ? { sent: false } : {}
  return new AppError('offline', { reason, cause, data })
}
