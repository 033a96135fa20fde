import { z } from 'zod'
import { Message } from './messages/message.ts'

/** Every way a call can fail, as data. Decisions switch on these codes, never on message text. */
export const ErrorCode = z.enum([
  'invalid_input',
  'unknown_operation',
  'not_found',
  'not_connected',
  'offline',
  'timeout',
  'captive_portal',
  'bad_answer',
  'endless_list',
  'outcome_unknown',
  'unauthorized',
  'forbidden',
  'not_permitted',
  'locked',
  'not_installed',
  'conflict',
  'precondition',
  'rate_limited',
  'server_error',
  'refused',
  'unsent_work',
  'site_changing',
  'unavailable_here',
  'disk_full',
  'files_busy',
  'newer_schema',
  'cancelled',
  'internal',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/**
 * The plain form of an error for crossing a process, a socket or a database row. `message` adds to the code where there
 * is more to say; rows of older versions hold a finished sentence there.
 */
export const ErrorShape = z.object({
  code: ErrorCode,
  message: Message.optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorShape = z.infer<typeof ErrorShape>

interface ErrorDetails {
  reason?: Message | undefined
  data?: Record<string, unknown> | undefined
  cause?: unknown
}

/**
 * An error with a code from the closed list. `data` carries values for the screen, never secrets. `reason` is what
 * people may read beyond the code's own sentence: a message of the catalog, or the site's words.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly reason: Message | undefined
  readonly data: Record<string, unknown> | undefined

  constructor(code: ErrorCode, { reason, data, cause }: ErrorDetails = {}) {
    super(typeof reason === 'string' ? reason : (reason?.code ?? code), cause === undefined ? undefined : { cause })
    this.code = code
    this.reason = reason
    this.data = data
  }
}

/**
 * Turns anything thrown into what may leave the core: no stack, no path, no SQL. `internal` unless it's an `AppError`.
 */
export function toErrorShape(error: unknown): ErrorShape {
  if (!(error instanceof AppError)) return { code: 'internal' }
  const { code, reason, data } = error
  return { code, ...(reason === undefined ? {} : { message: reason }), ...(data === undefined ? {} : { data }) }
}

/** Turns a shape that came over a channel back into the error that the caller gets. */
export function fromErrorShape({ code, message, data }: ErrorShape): AppError {
  return new AppError(code, { reason: message, data })
}

/** Ends a branch that the type checker proves unreachable; throws `internal` if it's reached. */
export function assertNever(value: never): never {
  throw new AppError('internal', { reason: `Unexpected case: ${JSON.stringify(value)}` })
}
