import { STATUS_CODES } from 'node:http'
import { z } from 'zod'
import { AppError } from '../../../../shared/errors.ts'
import { parseJson } from '../../../../shared/json.ts'
import { ErrorEnvelope } from '../../../../shared/wire/error-envelope.ts'

const QuotedResponse = z.object({ status: z.number(), text: z.string(), headers: z.record(z.string(), z.string()) })

/**
 * The response behind a failed call, when the platform gave one. Also looks into an error that was wrapped on its way.
 */
export function responseBehind(error: unknown): z.infer<typeof QuotedResponse> | undefined {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    const response = QuotedResponse.safeParse(inner.cause).data
    if (response !== undefined) return response
  }
  return undefined
}

/** The platform's error envelope behind a failed call. */
export function envelopeBehind(error: unknown): ErrorEnvelope | undefined {
  const response = responseBehind(error)
  return response === undefined ? undefined : parseJson(ErrorEnvelope, response.text)
}

/**
 * The failure of a token call in the platform's own words: `Failed to fetch tokens from OAuth API: STATUS TEXT. request
 * id: ID. Response: JSON`. The last part is left out when the response is not JSON. Whatever could be a secret in it is
 * blotted out. A fault of the line, without a response, stays what it is. `data.retry` says that a new sign-in helps.
 */
export function tokenFailure(error: unknown): unknown {
  const result = responseBehind(error)
  if (!(error instanceof AppError) || result === undefined) return error
  const { status, text, headers } = result
  const requestId = headers['x-wix-request-id'] ?? 'none'
  const body = parseJson(z.json(), text)
  const response = body === undefined ? '' : `. Response: ${JSON.stringify(blotted(body))}`
  const message = `Failed to fetch tokens from OAuth API: ${STATUS_CODES[status] ?? status}. request id: ${requestId}${response}`
  // What stands beside the platform's code goes to the window as it is, so here it goes nowhere.
  const { platformData: _, ...snapshot } = error.data ?? {}
  return new AppError(error.code, { reason: message, data: { ...snapshot, retry: true }, cause: error })
}

const secretName = /token|code.?verifier|secret|password|authorization/i
/** Whole runs of the characters that tokens are made of; what such a run is, `isToken` decides. */
const run = /[\w+/=.-]+/g
/** More of a text says nothing more about what went wrong. */
const mostShown = 2_048

/** Texts with dots of which a part is long, as tokens are, or any long run of such characters. */
function isToken(text: string): boolean {
  const parts = text.split('.')
  return parts.some((part) => part.length >= 40 || (parts.length > 1 && part.length >= 16))
}

function withoutTokens(text: string): string {
  const shown = text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
  return shown.replace(run, (found) => (isToken(found) ? '…' : found))
}

/** A copy in which every value that has a secret's name or a secret's look is an ellipsis. */
export function blotted(value: z.infer<ReturnType<typeof z.json>>): z.infer<ReturnType<typeof z.json>> {
  if (typeof value === 'string') return withoutTokens(value)
  if (Array.isArray(value)) return value.map(blotted)
  if (typeof value !== 'object' || value === null) return value
  const isSecret = (name: string, inner: unknown) => typeof inner === 'string' && secretName.test(name)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, isSecret(name, inner) ? '…' : blotted(inner)]),
  )
}
