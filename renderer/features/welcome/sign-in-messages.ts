import { t } from '@lingui/core/macro'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { sentenceFor, signInSentenceFor } from '../../errors.ts'
import type { Way } from './connect-draft.ts'

const AGAIN = t`You weren’t signed in and nothing was changed. Start again.`

/** What the browser's page may have returned, by the `trouble` that comes with the error. */
const TROUBLES: Record<string, string> = {
  denied: t`The sign-in was turned down in the browser. Nothing was changed. Try again whenever you like.`,
  refusedByPage: t`The site’s page didn’t sign you in. ${AGAIN}`,
  missingCodeOrState: t`The browser came back with an incomplete response. ${AGAIN}`,
  invalidState: t`The browser came back with the response to another sign-in. ${AGAIN}`,
  repeatedParameter: t`The browser came back with an ambiguous response. ${AGAIN}`,
}

const CODES: Record<string, string> = {
  timeout: t`You didn’t sign in in the browser within five minutes. ${AGAIN}`,
  unauthorized: t`The site doesn’t know this client id. Nothing was changed. Check it and try again.`,
  refused: t`The site refused the sign-in at its end. ${AGAIN}`,
  rate_limited: t`The site refused the sign-in at its end. ${AGAIN}`,
}

/** Codes that mean something else where a form of Foyer's asked the site, and no page. */
const ofPageOnly: readonly string[] = ['timeout', 'rate_limited']

/** The sentence for a sign-in that failed; null for one that the person stopped. `isDirect`: with a form of Foyer's. */
export function failureWords(error: unknown, way: Way, isDirect = false): string | null {
  // What a link lacks is said by the core; the usual sentences speak of a key.
  if (way === 'staff' && error instanceof AppError && error.reason !== undefined) return sentenceFor(error)
  if (way !== 'member') return signInSentenceFor(error)
  const { code, trouble } = snapshotOf(error)
  if (code === 'cancelled') return null
  const isOfPage = !(isDirect && ofPageOnly.includes(code))
  return lookUp(TROUBLES, trouble) ?? (isOfPage ? lookUp(CODES, code) : undefined) ?? signInSentenceFor(error)
}

function snapshotOf(error: unknown): { code: string; trouble: string } {
  const code = memberOf(error, 'code')
  const trouble = memberOf(memberOf(error, 'data'), 'trouble')
  return { code: typeof code === 'string' ? code : '', trouble: typeof trouble === 'string' ? trouble : '' }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
