import { z } from 'zod'
import { DataSet, Lane } from '../../../shared/app/sync.ts'
import { ErrorCode } from '../../../shared/errors.ts'
import { putOwn } from '../../../shared/look-up.ts'
import { priorities } from './shares.ts'

const number = z.number()
const flag = z.boolean()
const word = (pattern: RegExp) => z.string().regex(pattern)

/**
 * The fields a log line may have and the values each may take. Whatever is not listed here is left out, so a new field
 * is private until it is listed.
 */
const allowed = z
  .object({
    operation: word(/^[a-z][A-Za-z]{1,30}\.[a-z][A-Za-z]{1,30}$/),
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    status: number,
    code: ErrorCode,
    /** How the name of a file ends. */
    ending: word(/^(\.[a-z0-9]{1,8})?$/),
    /** A code of the platform, of SQLite or of the system: short capitals, or a number. */
    systemCode: word(/^(-?\d{1,6}|[A-Z][A-Z_]{1,40})$/),
    requestId: word(/^(\d{10,13}\.\d{6,24}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/),
    priority: z.enum(priorities),
    lane: Lane,
    dataSet: DataSet,
    state: word(/^[a-z]{3,12}([A-Z][a-z]{2,12})?$/),
    host: z.enum(['electron', 'browser']),
    auth: z.enum(['apiKey', 'visitor', 'member', 'staff']),
    kind: z.enum(['demo', 'site']),
    version: word(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/),
    tookMs: number,
    delayMs: number,
    retryAfterMs: number,
    clockOffsetMs: number,
    attempt: number,
    count: number,
    rows: number,
    bytes: number,
    sent: flag,
    ok: flag,
  })
  .partial()

/** Fields that a caller may log. */
export type LogFields = z.infer<typeof allowed>

/** What may be written of an error: its kind, its code and where it arose; never its message. */
export interface LoggedError {
  name: string
  code?: string
  frames: string[]
}

/** The allow-listed part of anything, one level deep. Reading a field that throws counts as absent. */
export function allowedFields(fields: unknown): LogFields {
  const allowedValues: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(allowed.shape)) {
    const value = schema.safeParse(readMember(fields, name))
    if (value.success && value.data !== undefined) putOwn(allowedValues, name, value.data)
  }
  return allowedValues
}

/** What may be logged of anything thrown. */
export function loggedError(error: unknown): LoggedError {
  const code = readMember(error, 'code')
  const isKnown = ErrorCode.safeParse(code).success || allowed.shape.systemCode.safeParse(code).success
  return {
    name: error instanceof Error ? nameOf(error) : typeof error,
    ...(isKnown && typeof code === 'string' ? { code } : {}),
    frames: error instanceof Error ? framesOf(error) : [],
  }
}

const knownNames = new Set(
  ['AppError', 'Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'URIError', 'EvalError'].concat([
    'AggregateError',
    'SqliteError',
    'ZodError',
    'AbortError',
    'TimeoutError',
    'DOMException',
  ]),
)

function nameOf(error: Error): string {
  const name = readMember(error, 'name')
  return typeof name === 'string' && knownNames.has(name) ? name : 'Error'
}

/** Bare file names and lines of the innermost calls. A stack starts with the message, which may hold anything. */
function framesOf(error: Error): string[] {
  const stack = readMember(error, 'stack')
  const message = readMember(error, 'message')
  if (typeof stack !== 'string') return []
  const head = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1
  const calls = head === -1 || typeof message !== 'string' ? stack : stack.slice(head + message.length)
  return calls
    .split('\n')
    .map((line) => /^ {4}at (?:.*[(/\\])?([A-Za-z0-9][\w.-]{0,60}\.(?:ts|js|mjs|cjs)):(\d{1,6}):\d{1,6}\)?$/.exec(line))
    .flatMap((match) => (match === null ? [] : [`${match[1]}:${match[2]}`]))
    .slice(0, 8)
}

function readMember(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  try {
    // own keys: errors inherit their names, and the names asked for are our own.
    return (value as Record<string, unknown>)[name]
  } catch {
    return undefined
  }
}
