import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Caller, Endpoint, OutputOf } from '../shared/wire/endpoint.ts'
import type { Wire } from '../shared/wire/index.ts'
import type { Clock } from './clock.ts'
import { PlatformError } from './errors.ts'
import type { Site } from './seeds/site.ts'

/** Who calls, and as which member. */
export interface Identity {
  caller: Caller
  memberId: string | null
}

/** Access tokens live four hours. */
export const tokenLifeSeconds = 14_400

export interface Tokens {
  /** A visitor's tokens; renewing keeps the refresh token it was asked with. */
  issue(refreshToken?: string): OutputOf<Wire['token']['anonymous']>
  isRefreshToken(text: string): boolean
  accessTokenState(text: string): 'valid' | 'expired' | 'foreign'
}

/** Tokens carry their own signature, so they outlive a restart and need no table. */
export function createTokens(site: Site, clock: Clock): Tokens {
  const signatureOf = (text: string) => createHmac('sha256', site.tokenSecret).update(text).digest('base64url')
  const sign = (content: object) => {
    const body = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `OauthNG.JWS.${body}.${signatureOf(body)}`
  }
  const read = (text: string): { use?: unknown; expiresAt?: unknown } | undefined => {
    const [, , body, signature] = text.split('.')
    if (body === undefined || signature === undefined) return undefined
    const expected = Buffer.from(signatureOf(body))
    const given = Buffer.from(signature)
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
    return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  }
  return {
    issue: (refreshToken) => ({
      access_token: sign({ use: 'access', expiresAt: clock.now() + tokenLifeSeconds * 1000 }),
      expires_in: tokenLifeSeconds,
      refresh_token: refreshToken ?? sign({ use: 'refresh', issuedAt: clock.now() }),
      token_type: 'Bearer',
    }),
    isRefreshToken: (text) => read(text)?.use === 'refresh',
    accessTokenState(text) {
      const content = read(text)
      if (content?.use !== 'access' || typeof content.expiresAt !== 'number') return 'foreign'
      return content.expiresAt < clock.now() ? 'expired' : 'valid'
    },
  }
}

/**
 * The platform keeps listing orders to site users and apps, although visitors' clients offer the call: a visitor gets
 * 403 there.
 */
const notForVisitors = new Set(['orders.list'])

/** Says who calls, or throws 401, 403 or 400 as the platform would. */
export function authenticate(
  target: Endpoint,
  headers: IncomingHttpHeaders,
  by: { site: Site; tokens: Tokens },
): Identity {
  const credential = headers.authorization?.replace(/^Bearer\s+/i, '').trim() ?? ''
  if (target.auth.includes('anonymous')) return { caller: 'anonymous', memberId: null }
  if (credential === '') throw new PlatformError(401, 'UNAUTHENTICATED', { message: 'No authorization header' })
  const caller = credential === by.site.apiKey ? apiKeyCaller(headers, by.site) : visitorCaller(credential, by.tokens)
  const operation = `${target.area}.${target.operation}`
  if (!target.auth.includes(caller) || (caller === 'visitor' && notForVisitors.has(operation))) {
    throw new PlatformError(403, 'PERMISSION_DENIED', { message: `A ${caller} may not call ${operation}` })
  }
  return { caller, memberId: null }
}

function apiKeyCaller(headers: IncomingHttpHeaders, site: Site): Caller {
  const given = headers['wix-site-id']
  if (given === undefined || given === '') {
    throw new PlatformError(400, 'MISSING_SITE_ID', { message: 'An API key needs the wix-site-id header' })
  }
  if (given !== site.siteId) {
    throw new PlatformError(403, 'PERMISSION_DENIED', { message: 'The API key has no access to this site' })
  }
  return 'apiKey'
}

function visitorCaller(credential: string, tokens: Tokens): Caller {
  const state = tokens.accessTokenState(credential)
  if (state === 'valid') return 'visitor'
  const message = state === 'expired' ? 'The access token has expired' : 'The credential is not valid'
  throw new PlatformError(401, 'UNAUTHENTICATED', { message })
}
