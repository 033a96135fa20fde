import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import type { Caller, Endpoint, OutputOf } from '../shared/wire/endpoint.ts'
import type { Wire } from '../shared/wire/index.ts'
import type { StaffMember } from '../shared/wire/staff.ts'
import type { Clock } from './clock.ts'
import { PlatformError } from './errors.ts'
import { newId } from './ids.ts'
import type { Site } from './seeds/site.ts'

/** Who calls, as which member and in which sign-in. */
export interface Identity {
  caller: Caller
  memberId: string | null
  sessionId: string | null
  /** The staff member whose access token it is; its permissions are those of `staff-rights.ts`. */
  staff?: StaffMember
}

/** Access tokens live four hours. */
export const tokenLifeSeconds = 14_400
/** The platform calls refresh tokens long-lived and gives no number; ours live a year. */
export const refreshLifeSeconds = 365 * 24 * 3600

const TokenContent = z.object({
  use: z.enum(['access', 'refresh']),
  role: z.enum(['visitor', 'member', 'app']),
  /** The member's id, the app's instance, or a visitor's own id. */
  subjectId: z.string(),
  sessionId: z.string(),
  /** Milliseconds, as is `expiresAt`. */
  issuedAt: z.number(),
  expiresAt: z.number(),
})
/** What a token says of itself. */
export type TokenContent = z.output<typeof TokenContent>

/** Whom a token speaks for. */
export type TokenSubject = Pick<TokenContent, 'role' | 'subjectId' | 'sessionId'>

export interface Tokens {
  /** Tokens for a subject; renewing keeps the refresh token it was asked with. An app gets no refresh token. */
  issue(subject: TokenSubject, refreshToken?: string): OutputOf<Wire['token']['anonymous']>
  /** The content of a token that this sandbox signed, expired or not. */
  read(text: string): TokenContent | undefined
  isExpired(content: TokenContent): boolean
}

/** A visitor on a first visit. */
export function newVisitor(): TokenSubject {
  return { role: 'visitor', subjectId: newId(), sessionId: newId() }
}

/** Tokens carry their own signature, so they outlive a restart and need no table. */
export function createTokens(site: Site, clock: Clock): Tokens {
  const signatureOf = (text: string) => createHmac('sha256', site.tokenSecret).update(text).digest('base64url')
  const sign = (content: TokenContent) => {
    const body = Buffer.from(JSON.stringify(content)).toString('base64url')
    return `OauthNG.JWS.${body}.${signatureOf(body)}`
  }
  const make = (use: TokenContent['use'], { role, subjectId, sessionId }: TokenSubject) => {
    const issuedAt = clock.now()
    const life = use === 'access' ? tokenLifeSeconds : refreshLifeSeconds
    return sign({ use, role, subjectId, sessionId, issuedAt, expiresAt: issuedAt + life * 1000 })
  }
  return {
    issue: (subject, refreshToken) => ({
      access_token: make('access', subject),
      expires_in: tokenLifeSeconds,
      refresh_token: subject.role === 'app' ? null : (refreshToken ?? make('refresh', subject)),
      token_type: 'Bearer',
    }),
    read(text) {
      const [, , body, signature] = text.split('.')
      if (body === undefined || signature === undefined) return undefined
      const expected = Buffer.from(signatureOf(body))
      const given = Buffer.from(signature)
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
      return TokenContent.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))).data
    },
    isExpired: (content) => content.expiresAt < clock.now(),
  }
}

/**
 * The platform keeps listing orders to site users and apps, although visitors' clients offer the call: a visitor or
 * member gets 403 there.
 */
const notForVisitors = new Set(['orders.list'])

interface Known {
  site: Site
  tokens: Tokens
  /** Whether members may list their own orders. */
  memberOrders: 'refused' | 'own'
  /** The staff member with this access token; undefined for any other text, and while its access is paused. */
  staffOf(token: string): StaffMember | undefined
}

/** Says who calls, or throws 401, 403 or 400 as the platform would. */
export function authenticate(target: Endpoint, headers: IncomingHttpHeaders, by: Known): Identity {
  if (target.auth.includes('anonymous')) return { caller: 'anonymous', memberId: null, sessionId: null }
  const operation = `${target.area}.${target.operation}`
  const credential = headers.authorization?.replace(/^Bearer\s+/i, '').trim() ?? ''
  if (credential === '') throw unauthenticated('No authorization header')
  const identity = identityOf(credential, headers, by)
  const isOwnOrders = by.memberOrders === 'own' && identity.caller === 'member' && operation === 'orders.list'
  if (!isOwnOrders && !mayCall(target, identity.caller, operation)) {
    throw new PlatformError(403, 'PERMISSION_DENIED', { message: `A ${identity.caller} may not call ${operation}` })
  }
  return identity
}

function mayCall(target: Endpoint, caller: Caller, operation: string): boolean {
  const asVisitor = caller === 'visitor' || caller === 'member'
  if (asVisitor && notForVisitors.has(operation)) return false
  return target.auth.includes(caller) || (caller === 'member' && target.auth.includes('visitor'))
}

function identityOf(credential: string, headers: IncomingHttpHeaders, by: Known): Identity {
  const [token = '', key, more] = credential.split(',').map((part) => part.trim())
  if (key !== undefined) {
    if (key !== by.site.apiKey || more !== undefined) throw unauthenticated('The API key is not valid')
    return { ...tokenIdentity(token, by.tokens), caller: 'visitorWithKey' }
  }
  const staff = by.staffOf(token)
  if (staff !== undefined) return { caller: 'apiKey', memberId: null, sessionId: null, staff }
  if (token !== by.site.apiKey) return tokenIdentity(token, by.tokens)
  checkSiteId(headers, by.site)
  return { caller: 'apiKey', memberId: null, sessionId: null }
}

/** An account id beside the site id is let through: the platform's own client sends both when it has both. */
function checkSiteId(headers: IncomingHttpHeaders, site: Site): void {
  const given = headers['wix-site-id']
  if (given === undefined || given === '') {
    throw new PlatformError(400, 'MISSING_SITE_ID', { message: 'An API key needs the wix-site-id header' })
  }
  if (given !== site.siteId) {
    throw new PlatformError(403, 'PERMISSION_DENIED', { message: 'The API key has no access to this site' })
  }
}

/** An installed app's token may do what the owner's key may. */
function tokenIdentity(text: string, tokens: Tokens): Identity {
  const content = tokens.read(text)
  if (content?.use !== 'access') throw unauthenticated('The credential is not valid')
  if (tokens.isExpired(content)) throw unauthenticated('The access token has expired')
  const { role, subjectId, sessionId } = content
  if (role === 'app') return { caller: 'apiKey', memberId: null, sessionId: null }
  return { caller: role, memberId: role === 'member' ? subjectId : null, sessionId }
}

function unauthenticated(message: string): PlatformError {
  return new PlatformError(401, 'UNAUTHENTICATED', { message })
}
