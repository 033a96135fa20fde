import { AppError } from '../../../shared/errors.ts'

/** Failures from before there was a connection: not a byte of the request can have left. */
const beforeConnecting = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** The system's code of what went wrong, of the error itself or of what is behind it; empty when it has none. */
export function systemCode(error: unknown): string {
  const inner: unknown = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = inner instanceof Error && 'code' in inner ? inner.code : undefined
  return typeof code === 'string' ? code : ''
}

/**
 * A failed exchange as an `AppError`; `data.sent` is false when nothing can have left. Its code says what happened, in the
 * window's language: words of ours would stay English in a row of the queue.
 */
export function failureOfConnection(cause: unknown, { isCancelled }: { isCancelled: boolean }): AppError {
  if (isCancelled) return new AppError('cancelled', { cause })
  if (cause instanceof AppError) return cause
  const data = beforeConnecting.has(systemCode(cause)) ? { sent: false } : {}
  return new AppError('offline', { cause, data })
}
