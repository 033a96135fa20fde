import { z } from 'zod'

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
  'outcome_unknown',
  'unauthorized',
  'forbidden',
  'conflict',
  'precondition',
  'rate_limited',
  'server_error',
  'refused',
  'unsent_work',
  'unavailable_here',
  'disk_full',
  'newer_schema',
  'cancelled',
  'internal',
])
export type ErrorCode = z.infer<typeof ErrorCode>

/** The plain shape in which an error crosses a process, a socket or a database row. */
export const ErrorShape = z.object({
  code: ErrorCode,
  message: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorShape = z.infer<typeof ErrorShape>

/** An error with a code from the closed list; `data` carries facts for the screen, never secrets. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | undefined

  constructor(code: ErrorCode, message: string, options: { data?: Record<string, unknown>; cause?: unknown } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.data = options.data
  }
}

/** Turns anything thrown into the shape that may leave the core: no stack, no path, no SQL. */
export function toErrorShape(error: unknown): ErrorShape {
  if (!(error instanceof AppError)) {
    return { code: 'internal', message: 'Something went wrong inside Foyer. What you saved is safe.' }
  }
  return error.data === undefined
    ? { code: error.code, message: error.message }
    : { code: error.code, message: error.message, data: error.data }
}

/** The error a caller sees for a shape that came over a channel. */
export function fromErrorShape(shape: ErrorShape): AppError {
  return new AppError(shape.code, shape.message, shape.data === undefined ? {} : { data: shape.data })
}

/** Marks a branch that the type checker proves unreachable. */
export function assertNever(value: never): never {
  throw new AppError('internal', `Unexpected case: ${JSON.stringify(value)}`)
}
