import { createHash, randomBytes } from 'node:crypto'
import { minute } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { AuthorizationCode, SessionToken, StoredRedirect } from '../world/identity.ts'
import { endSession, type Setting } from './authentication-accounts.ts'
import { sessionOf } from './authentication-sign-in.ts'

const codeLife = 2 * minute

/** What travels back to the client: `code` and `state`, or `error`, `error_description` and `state`. */
export type AuthorizeResponse = Readonly<Record<string, string>>

/** Gives a code for the session and ends the redirect. */
export function grantCode({ world, now }: Setting, redirect: StoredRedirect, session: SessionToken): AuthorizeResponse {
  const { auth } = redirect
  const code = `OauthNG.CODE.${randomBytes(24).toString('base64url')}`
  world.authorizationCodes.put({
    code,
    clientId: auth?.clientId ?? '',
    redirectUri: auth?.redirectUri ?? '',
    responseMode: auth?.responseMode ?? 'fragment',
    codeChallenge: auth?.codeChallenge ?? '',
    identityId: session.identityId,
    sessionId: session.sessionId,
    expiresAt: now + codeLife,
    used: false,
  })
  world.redirectSessions.put({ ...redirect, done: true })
  return { code, state: auth?.state ?? '' }
}

/** Ends the redirect without a code. */
export function refuseCode(
  { world }: Setting,
  redirect: StoredRedirect,
  error: string,
  why: string,
): AuthorizeResponse {
  world.redirectSessions.put({ ...redirect, done: true })
  return { error, error_description: why, state: redirect.auth?.state ?? '' }
}

/** What a request with `prompt: none` gets: it asks no one. */
export function respondSilently(setting: Setting, redirect: StoredRedirect): AuthorizeResponse {
  const session = sessionOf(setting, redirect.auth?.sessionToken ?? '')
  if (session !== undefined) return grantCode(setting, redirect, session)
  return refuseCode(setting, redirect, 'login_required', 'Nobody is signed in')
}

interface Exchange {
  code: string
  clientId: string
  redirectUri?: string | undefined
  codeVerifier: string
}

/**
 * The session a code stands for; the code is used up. A second use is 429 and ends the session, since one of the two was
 * a thief. Throws 400 for a code that is unknown, too old, or was given to another client, address or challenge.
 */
export function takeAuthorizationCode(setting: Setting, given: Exchange): AuthorizationCode {
  const { world, now } = setting
  const found = world.authorizationCodes.get(given.code)
  if (found === undefined || found.expiresAt < now) throw invalid('The code is unknown or too old')
  if (found.clientId !== given.clientId) throw invalid('The code was given to another client')
  if (!isRedirectOf(found, given.redirectUri)) throw invalid('The redirect URI is not the one the code was sent to')
  if (challengeOf(given.codeVerifier) !== found.codeChallenge) throw invalid('The code verifier does not fit')
  if (found.used) {
    endSession(setting, found.sessionId, found.identityId)
    throw new PlatformError(429, 'RESOURCE_EXHAUSTED', { message: 'The code was used already' })
  }
  world.authorizationCodes.put({ ...found, used: true })
  return found
}

/** A code that came by web message was sent to no address, so none is repeated. */
function isRedirectOf(code: AuthorizationCode, given: string | undefined): boolean {
  return given === undefined || given === '' ? code.responseMode === 'web_message' : given === code.redirectUri
}

/** S256 of RFC 7636. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function invalid(message: string): PlatformError {
  return new PlatformError(400, 'INVALID_GRANT', { message })
}
