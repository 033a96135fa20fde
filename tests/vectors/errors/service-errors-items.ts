import type { NetworkResponse } from '../../../electron/core/ports/network.ts'
import { type ErrorDetails, readResponse } from './service-errors-envelope.ts'
import type { ServiceFailure } from './service-failure.ts'

/** A script of the site that runs around data calls refused the call. */
const hookFailed = 'WDE0078'

/** The failure of a call to the items service. Its codes stand in `details`; `code` is for scripts and for 413 alone. */
export function itemsFailure(response: NetworkResponse): ServiceFailure {
  if (response.status === 413) return failure({ code: 'WDE0109', message: 'WDE0109: Payload is too large.' })
  const { message, details } = readResponse(response)
  const { applicationError, validationError } = details
  if (applicationError?.code === hookFailed) return hookFailure(applicationError)
  if (applicationError) return failure({ message: applicationError.description ?? '', details })
  const violations = validationError?.fieldViolations ?? []
  const lines = violations.map(({ field, description }) => [field, description].map(textOf).filter(Boolean).join(': '))
  return { ...failure({ message: [message, ...lines].join('\n'), details }), violations }
}

/** What the script threw: its error, another value, or nothing that came through. */
function hookFailure(error: NonNullable<ErrorDetails['applicationError']>): ServiceFailure {
  const data = error.data ?? {}
  const thrown = data['jsErrorValue']
  if (isMembers(thrown)) {
    const description = textOf(thrown['description'])
    return {
      ...failure({ code: textOf(thrown['code']) ?? null, message: textOf(thrown['message']) ?? description ?? '' }),
      name: textOf(thrown['name']) ?? description,
    }
  }
  const { value } = data
  if (value) return { ...failure({ message: String(value) }), name: undefined, thrown: value }
  const description = error.description ?? undefined
  return { ...failure({ code: hookFailed, message: description ?? '' }), name: description }
}

function failure(parts: {
  code?: string | number | null
  message: string
  details?: Record<string, unknown>
}): ServiceFailure {
  return {
    name: 'Error',
    code: parts.code ?? null,
    message: parts.message,
    details: parts.details ?? null,
    violations: [],
  }
}

function isMembers(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
