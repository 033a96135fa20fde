import type { NetworkResponse } from '../../../electron/core/ports/network.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { codeOfStatusText } from '../convert/status-code.ts'
import { type ErrorDetails, readDetails, readResponse } from './service-errors-envelope.ts'
import type { ServiceFailure, Violation } from './service-failure.ts'

/** Path of a field on the wire and the name the caller has for it. */
export type Renames = Record<string, string>

/** The failure of a call to any service but items: its message is the whole of it as indented JSON. */
export function moduleFailure(response: NetworkResponse, renames: Renames = {}): ServiceFailure {
  const { status, requestId, message, details } = readResponse(response)
  return declaredFailure({ status, requestId, message, details }, renames) ?? systemFailure({ status, requestId })
}

/** A failed call as the platform's HTTP client hands it on; `data` is the body. */
export interface RawFailure {
  response?: { status?: number | undefined; statusText?: string | undefined; data?: unknown } | undefined
  requestId?: string | undefined
}

/**
 * The same rules over a response whose gaps are not filled: a status of 400 to 499 without details stands for an
 * application error by its status text, and everything else for a fault of the system.
 */
export function rawFailure(result: RawFailure, renames: Renames = {}): ServiceFailure {
  const { response, requestId } = result
  const { status, statusText, data } = response ?? {}
  const message = messageOf(data)
  const declared = declaredFailure({ status, requestId, message: message ?? '', details: readDetails(data) }, renames)
  if (declared !== undefined) return declared
  if (status === undefined || status < 400 || status >= 500) {
    return { ...systemFailure({ status, requestId, statusText }), ...(response ? {} : { hasRuntimeError: true }) }
  }
  const description = statusText ?? 'UNKNOWN'
  const applicationError = { description, code: codeOfStatusText(description), data: {} }
  return wrapped({ status, message: message ?? description, details: { applicationError, requestId }, violations: [] })
}

/** A fault that says nothing of the call. */
export function systemFailure(details: {
  status?: number | undefined
  requestId?: string | undefined
  statusText?: string | undefined
  name?: string
}): ServiceFailure {
  const { status, requestId, statusText = 'UNKNOWN', name = 'Error' } = details
  const message =
    requestId === undefined ? 'System error occurred: {}' : `System error occurred, request-id: ${requestId}`
  return { name, code: codeOfStatusText(statusText), message, details: null, violations: [], status, requestId }
}

interface Snapshot {
  status: number | undefined
  requestId: string | undefined
  message: string
  details: ErrorDetails
}

function declaredFailure(
  { status, requestId, message, details }: Snapshot,
  renames: Renames,
): ServiceFailure | undefined {
  const { applicationError, validationError } = details
  if (validationError) {
    const violations = renamed(validationError.fieldViolations ?? [], renames)
    const summary = violations.map(({ field, description }) => `"${field}" ${description}`).join(', ')
    return wrapped({
      status,
      message: `INVALID_ARGUMENT: ${summary}`,
      details: { validationError: { fieldViolations: violations }, requestId },
      violations,
    })
  }
  if (!applicationError) return undefined
  const { description, code, data } = applicationError
  const fullMessage = description && description !== message ? `${message}: ${description}` : message
  const errorDetails = { applicationError: { description, code, data: data ?? {} }, requestId }
  return wrapped({ status, message: fullMessage, details: errorDetails, violations: [] })
}

function wrapped(parts: {
  status: number | undefined
  message: string
  details: Record<string, unknown> & { requestId: string | undefined }
  violations: Violation[]
}): ServiceFailure {
  const { status, message, details, violations } = parts
  const text = JSON.stringify({ message, details }, null, 2)
  return { name: 'Error', code: null, message: text, details, violations, status, requestId: details.requestId }
}

/**
 * Violations under the caller's names, sorted by them. One for a whole is left out when there is one for a part of it
 * that the caller knows by a name of its own.
 */
function renamed(violations: readonly Violation[], renames: Renames): Violation[] {
  const fields = violations.map(fieldOf)
  const isReported = (field: string) =>
    fields.some((other) => other.length > field.length && other.startsWith(field) && Object.hasOwn(renames, other))
  return violations
    .filter((violation) => !isReported(fieldOf(violation)))
    .map((violation) => ({ ...violation, field: rename(fieldOf(violation), renames) }))
    .sort((a, b) => (a.field < b.field ? -1 : 1))
}

function fieldOf({ field }: Violation): string {
  return typeof field === 'string' ? field : ''
}

function rename(field: string, renames: Renames): string {
  return lookUp(renames, field) ?? field
}

function messageOf(body: unknown): string | undefined {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined
  return typeof message === 'string' ? message : undefined
}
