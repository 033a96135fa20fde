import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const TokenAnswer = z.looseObject({
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.coerce.number(),
  refresh_token: z.string().nullish(),
  token_type: z.string().optional(),
})

/** `POST /oauth2/token` with the anonymous grant: a visitor session. */
const anonymous = endpoint({
  area: 'token',
  operation: 'anonymous',
  method: 'POST',
  service: 'oauth2',
  path: '/token',
  input: z.object({ clientId: z.string(), grantType: z.literal('anonymous') }),
  output: TokenAnswer,
  retry: 'read',
  auth: ['anonymous'],
})

/** `POST /oauth2/token` with the refresh grant; the platform's own client sends `clientId` as well. */
const refresh = endpoint({
  area: 'token',
  operation: 'refresh',
  method: 'POST',
  service: 'oauth2',
  path: '/token',
  input: z.object({ clientId: z.string(), refreshToken: z.string(), grantType: z.literal('refresh_token') }),
  output: TokenAnswer,
  retry: 'read',
  auth: ['anonymous'],
})

export const endpoints = { anonymous, refresh }
