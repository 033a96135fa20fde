import { z } from 'zod'
import { openEnum } from './common.ts'
import { endpoint } from './endpoint.ts'

export const TokenResponse = z.looseObject({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.coerce.number(),
  refresh_token: z.string().nullish(),
  token_type: z.string().optional(),
  scope: z.string().nullish(),
})
export type TokenResponse = z.infer<typeof TokenResponse>

/** `POST /oauth2/token` with the anonymous grant: a visitor session. */
const anonymous = endpoint({
  area: 'token',
  operation: 'anonymous',
  method: 'POST',
  service: 'oauth2',
  path: '/token',
  input: z.object({ clientId: z.string(), grantType: z.literal('anonymous') }),
  output: TokenResponse,
  retry: 'read',
  auth: ['anonymous'],
})

/** `POST /oauth2/token` with the refresh grant; the platform's own client sends `clientId` as well. The role stays. */
const refresh = endpoint({
  area: 'token',
  operation: 'refresh',
  method: 'POST',
  service: 'oauth2',
  path: '/token',
  input: z.object({ clientId: z.string(), refreshToken: z.string(), grantType: z.literal('refresh_token') }),
  output: TokenResponse,
  retry: 'read',
  auth: ['anonymous'],
})

/** RFC 7636: 43 to 128 characters of letters, digits and `-._~`. */
export const CodeVerifier = z.string().regex(/^[A-Za-z0-9\-._~]{43,128}$/)

/**
 * `POST /oauth2/token` with the code grant: a member session. A code counts once; a second exchange is 429.
 * `redirectUri` is left out only after a sign-in by web message.
 */
const authorizationCode = endpoint({
  area: 'token',
  operation: 'authorizationCode',
  method: 'POST',
  service: 'oauth2',
  path: '/token',
  input: z.object({
    clientId: z.string(),
    grantType: z.literal('authorization_code'),
    redirectUri: z.string().optional(),
    code: z.string(),
    codeVerifier: CodeVerifier,
  }),
  output: TokenResponse,
  retry: 'never',
  limits: 'a code verifier of 43 to 128 characters',
  auth: ['anonymous'],
})

/**
 * `POST /oauth2/token` for a member whom another system has signed in, with the keys in snake case. `session_token`
 * comes from `authentication.signOn` and then `scope` is left out.
 */
const externalMember = endpoint({
  area: 'token',
  operation: 'externalMember',
  method: 'POST',
  service: 'oauth2',
  path: '/token',
  input: z.object({
    grant_type: z.literal('authorized_client'),
    scope: z.literal('offline_access').optional(),
    member_id: z.string(),
    session_token: z.string().optional(),
  }),
  output: TokenResponse,
  retry: 'lookup',
  auth: ['visitorWithKey'],
})

/** `POST /oauth2/token` for the backend of an installed app, with the keys in snake case. No refresh token comes. */
const clientCredentials = endpoint({
  area: 'token',
  operation: 'clientCredentials',
  method: 'POST',
  service: 'oauth2',
  path: '/token',
  input: z.object({
    instance_id: z.string(),
    client_id: z.string(),
    client_secret: z.string(),
    grant_type: z.literal('client_credentials'),
  }),
  output: TokenResponse,
  retry: 'read',
  auth: ['anonymous'],
})

/** Whom a token speaks for. */
export const SubjectType = openEnum(['UNKNOWN', 'USER', 'VISITOR', 'MEMBER', 'APP'])
export type SubjectType = z.infer<typeof SubjectType>

/** `exp` and `iat` are seconds since 1970 as text. A token that is no longer good has `active: false` and little else. */
export const TokenInfo = z.looseObject({
  active: z.boolean(),
  subjectType: SubjectType.optional(),
  subjectId: z.string().optional(),
  exp: z.string().nullish(),
  iat: z.string().nullish(),
  clientId: z.string().optional(),
  accountId: z.string().nullish(),
  siteId: z.string().nullish(),
  instanceId: z.string().nullish(),
  vendorProductId: z.string().max(100).nullish(),
})
export type TokenInfo = z.infer<typeof TokenInfo>

/** Who a user's token stands for; the platform declares it beside `TokenInfo`, no call that we know answers it. */
export const UserInfo = z.looseObject({
  sub: z.string(),
  givenName: z.string().nullish(),
  familyName: z.string().nullish(),
  email: z.string().nullish(),
  emailVerified: z.boolean().nullish(),
  picture: z.string().nullish(),
  language: z.string().nullish(),
  name: z.string().nullish(),
})
export type UserInfo = z.infer<typeof UserInfo>

/** `POST /oauth2/token-info`: what a token is, without a sign-in. */
const info = endpoint({
  area: 'token',
  operation: 'info',
  method: 'POST',
  service: 'oauth2',
  path: '/token-info',
  input: z.object({ token: z.string() }),
  output: TokenInfo,
  retry: 'read',
  auth: ['anonymous'],
})

export const endpoints = { anonymous, refresh, authorizationCode, externalMember, clientCredentials, info }
