import { createHash, randomBytes } from 'node:crypto'
import type { Account, Mail } from '../../sandbox/world/identity.ts'
import { wire } from '../../shared/wire/index.ts'
import type { AuthorizeRequest } from '../../shared/wire/redirect-entities.ts'
import type { OpenPlatform } from './open-platform.ts'

type Client = OpenPlatform['client']

/** Where the pages send the result in these tests; no server listens there. */
export const returnUri = 'http://127.0.0.1:47111/back'

export const verifier = 'a-verifier-of-exactly-forty-three-characters'.padEnd(43, '.')
export const challenge = createHash('sha256').update(verifier).digest('base64url')

/** A client that carries one token, or a visitor's token and the key, as its authorization. */
export function bearing(site: OpenPlatform, authorization: string): Client {
  return site.as({ kind: 'apiKey', apiKey: authorization, siteId: site.sandbox.siteId })
}

export function visitor(site: OpenPlatform): Client {
  return site.as({ kind: 'visitor', clientId: site.sandbox.clientId })
}

/** The header of a server that acts for a visitor: both credentials, joined by a comma. */
export async function withKey(site: OpenPlatform): Promise<Client> {
  const { clientId, apiKey } = site.sandbox
  const { access_token: token } = await site.client.call(wire.token.anonymous, { clientId, grantType: 'anonymous' })
  return bearing(site, `${token},${apiKey}`)
}

export function accountOf(site: OpenPlatform, email: string): Account {
  const [account] = site.sandbox.world.accounts.group(email)
  if (account === undefined) throw new Error(`No account ${email}`)
  return account
}

/** The newest message to an address. */
export function lastMail(site: OpenPlatform, to: string): Mail {
  const mail = site.sandbox.world.outbox.all().findLast((sent) => sent.to === to)
  if (mail === undefined) throw new Error(`No mail to ${to}`)
  return mail
}

export function authorizeRequest(site: OpenPlatform, change: Partial<AuthorizeRequest> = {}): AuthorizeRequest {
  return {
    clientId: site.sandbox.clientId,
    redirectUri: returnUri,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
    responseMode: 'query',
    responseType: 'code',
    scope: 'offline_access',
    state: randomBytes(8).toString('hex'),
    ...change,
  }
}

/** What the hosted page sends back at once for a request with `prompt: none`. */
export async function silentResponse(site: OpenPlatform, change: Partial<AuthorizeRequest>): Promise<URLSearchParams> {
  const auth = { authRequest: authorizeRequest(site, change), prompt: 'none' }
  const { redirectSession } = await visitor(site).call(wire.redirects.create, { auth })
  const response = await fetch(redirectSession.fullUrl, { redirect: 'manual' })
  return new URL(response.headers.get('location') ?? '').searchParams
}

export function password(site: OpenPlatform): string {
  return site.sandbox.site.member.password
}

/** An authorization code for a member, who is signed in with the password. */
export async function codeFor(site: OpenPlatform, email: string, change: Partial<AuthorizeRequest> = {}) {
  const given = { loginId: { email }, password: password(site) }
  const { sessionToken } = await visitor(site).call(wire.authentication.login, given)
  return (await silentResponse(site, { sessionToken, ...change })).get('code') ?? ''
}

/** A member's tokens and a client that carries them. */
export async function signedIn(site: OpenPlatform, email = site.sandbox.site.member.email) {
  const { clientId } = site.sandbox
  const tokens = await site.client.call(wire.token.authorizationCode, {
    clientId,
    grantType: 'authorization_code',
    redirectUri: returnUri,
    code: await codeFor(site, email),
    codeVerifier: verifier,
  })
  const refreshToken = tokens.refresh_token ?? ''
  return { client: bearing(site, tokens.access_token), accessToken: tokens.access_token, refreshToken }
}
