import { z } from 'zod'
import { AppError } from '../../../../shared/errors.ts'
import { isSameText } from './same-text.ts'

/** What a sign-in page sends back, by whatever way. */
export interface AuthorizationAnswer {
  code: string | null
  state: string | null
  error: string | null
  errorDescription: string | null
}

/** Why an answer did not sign anybody in. */
type SignInTrouble = 'missingCodeOrState' | 'invalidState' | 'repeatedParameter' | 'denied' | 'refusedByPage'

/** Nobody describes an error in more than this. */
const longestDescription = 300

/** The answer in a query or a fragment, without its `?` or `#`. A parameter that comes twice is an error: which is meant? */
export function readParameters(text: string): AuthorizationAnswer {
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

/** The answer in an address: from its fragment or from its query, as was asked for, never from both. */
export function readAddress(address: string, mode: 'fragment' | 'query'): AuthorizationAnswer {
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

/** The answer in the data of a window message; undefined when it is something else. */
export function readWebMessage(data: unknown): AuthorizationAnswer | undefined {
  const message = WebMessage.safeParse(data).data
  if (message === undefined) return undefined
  const code = message.code || null
  const state = message.state || null
  const error = message.error || null
  if (code === null && state === null && error === null) return undefined
  return { code, state, error, errorDescription: message.error_description ?? message.errorDescription ?? null }
}

/** Whether an answer belongs to the request whose state is given. */
export function isAnswerTo(answer: AuthorizationAnswer, expectedState: string): boolean {
  return answer.state !== null && isSameText(answer.state, expectedState)
}

/**
 * The code of an answer to the request whose state is given. Throws an `AppError` (`refused`) whose reason is in the
 * platform's own words where it has some; `data.trouble` names the case, and `data.retry` says that starting again
 * may help.
 */
export function codeFrom(answer: AuthorizationAnswer, expectedState: string): string {
  const { code, state, error } = answer
  const isOurs = isAnswerTo(answer, expectedState)
  if (error !== null && (isOurs || state === null)) throw refusedByPage(error, answer.errorDescription)
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

/** Words of somebody else's page: one line of ordinary characters. */
function plainText(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestDescription)
}
