import { z } from 'zod'
import { requestIdOf } from '../../../electron/core/platform/errors.ts'
import type { NetworkResponse } from '../../../electron/core/ports/network.ts'

const text = z.string().nullish().catch(undefined)

/** What of an error response carries meaning. Parts of another type than expected count as absent. */
const Details = z.looseObject({
  applicationError: z
    .looseObject({
      code: z.union([z.string(), z.number()]).nullish().catch(undefined),
      description: text,
      data: z.record(z.string(), z.unknown()).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
  validationError: z
    .looseObject({
      fieldViolations: z.array(z.record(z.string(), z.unknown())).nullish().catch(undefined),
    })
    .nullish()
    .catch(undefined),
})
export type ErrorDetails = z.infer<typeof Details>

const Body = z.looseObject({ message: text, details: Details.nullish().catch(undefined) })

/** An error response with the gaps filled: `details` always has an application error or a validation error. */
export interface ReadResponse {
  status: number
  requestId: string | undefined
  message: string
  details: ErrorDetails
}

/**
 * Reads an error response. One without details, or without a body that can be read, stands for an application error
 * whose code is the HTTP status as a number.
 */
export function readResponse(response: NetworkResponse): ReadResponse {
  const raw = parsed(response.text)
  const body = Body.safeParse(raw).data
  const requestId = requestIdOf(response.headers) ?? undefined
  // HTTP/2 has no status text, so a body without a message has none at all.
  const message = body?.message ?? ''
  const applicationError = { description: message, code: response.status, data: { requestId, details: raw ?? null } }
  const details = body?.details ?? {}
  return {
    status: response.status,
    requestId,
    message,
    details: details.validationError
      ? details
      : { ...details, applicationError: details.applicationError ?? applicationError },
  }
}

/** The body of a response, which the transformation rules see without the gaps filled. */
export function readDetails(body: unknown): ErrorDetails {
  return Body.safeParse(body).data?.details ?? {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
