import { z } from 'zod'
import { AppError } from '../../../../shared/errors.ts'
import { isSameText } from './same-text.ts'

/** Parameters of the sign-in page's response, whatever the response mode. */
export interface AuthorizationResponse {
  code: string | null
  state: string | null
  error: string | null
  errorDescription: string | null
}

/** Why a response did not lead to a sign-in. */
type SignInTrouble = 'missingCodeOrState' | 'invalidState' | 'repeatedParameter' | 'denied' | 'refusedByPage'

/** Longer error descriptions are cut off; characters. */
const longestDescription = 300

/** Parses a query or fragment (without `?` or `#`). Throws for a repeated parameter, because it is ambiguous. */
export function readParameters(text: string): AuthorizationResponse {
  const parameters = new URLSearchParams(text)
  const one = (name: string) => {
    const values = parameters.getAll(name)
    if (values.length > 1) {
      throw trouble('repeatedParameter', `More than one ${name}`)
    }
    return values[0] || null
  }
  return {
    code: one('code'),
    state: one('state'),
    error: one('error'),
    errorDescription: one('error_description'),
  }
}

/** Parses the response in a URL: from its fragment or its query, as requested, never from both. */
export function readAddress(address: string, mode: 'fragment' | 'query'): AuthorizationResponse {
  const url = new URL(address)
  return readParameters((mode === 'fragment' ? url.hash : url.search).slice(1))
}

const WebMessage = z.object({
  code: z.string().nullish(),
  state: z.string().nullish(),
  error: z.string().nullish(),
  error_description: z.string().nullish(),
  errorDescription: z.string().nullish(),
})

/** Parses the data of a window message; undefined when it is no sign-in response. */
export function readWebMessage(data: unknown): AuthorizationResponse | undefined {
  const message = WebMessage.safeParse(data).data
  if (message === undefined) return undefined
  const code = message.code || null
  const state = message.state || null
  const error = message.error || null
  if (code === null && state === null && error === null) return undefined
  return { code, state, error, errorDescription: message.error_description ?? message.errorDescription ?? null }
}

/** Whether a response belongs to the request with this state. */
export function isResponseTo(response: AuthorizationResponse, expectedState: string): boolean {
  return response.state !== null && isSameText(response.state, expectedState)
}

/**
 * Returns the code of the response to the request with this state. Throws an `AppError` (`refused`) with the platform's
 * message where it sent one; `data.trouble` is the case, and `data.retry` says that starting again may help.
 */
export function codeFrom(response: AuthorizationResponse, expectedState: string): string {
  const { code, state, error } = response
  const isOurs = isResponseTo(response, expectedState)
  if (error !== null && (isOurs || state === null)) throw refusedByPage(error, response.errorDescription)
  if (state === null || (code === null && error === null)) {
    throw trouble('missingCodeOrState', 'Missing code or _state')
  }
  if (!isOurs || code === null) {
    throw trouble('invalidState', 'Invalid _state')
  }
  return code
}

function refusedByPage(error: string, description: string | null): AppError {
  const said = plainText(description ?? '')
  const isDenied = error === 'access_denied'
  return trouble(isDenied ? 'denied' : 'refusedByPage', said || undefined, {
    error: plainText(error),
    errorDescription: said === '' ? null : said,
  })
}

function trouble(kind: SignInTrouble, reason: string | undefined, more: Record<string, unknown> = {}): AppError {
  return new AppError('refused', { reason, data: { ...more, trouble: kind, retry: true } })
}

/** Untrusted text from a web page, reduced to one line of ordinary characters. */
function plainText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, longestDescription)
}
