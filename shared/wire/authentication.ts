import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { EmailFailureReason, Identity, IdentityProfile, RawHttpResponse, SignInAnswer } from './identity-entities.ts'

/** Whether it is an address at all, the platform judges: its answer then names the type EMAIL. */
export const LoginId = z.looseObject({ email: z.string() })
export type LoginId = z.infer<typeof LoginId>

const captcha = z.string().max(5000).optional()

/** Meant to hold one of its members; the platform's own client sends two at once. */
export const CaptchaToken = z.looseObject({
  Recaptcha: captcha,
  InvisibleRecaptcha: captcha,
  NoCaptcha: captcha,
  recaptchaForClientSiteKey: z.looseObject({ token: captcha, siteKeyId: z.string().optional() }).optional(),
})
export type CaptchaToken = z.infer<typeof CaptchaToken>

const ClientMetaData = z.record(z.string(), z.unknown()).nullish()

/** `POST v2/register`: a new member. The answer's state says whether an approval or a code is still needed. */
const register = endpoint({
  area: 'authentication',
  operation: 'register',
  method: 'POST',
  service: 'authentication',
  path: '/v2/register',
  input: z.object({
    loginId: LoginId,
    password: z.string().optional(),
    profile: IdentityProfile.optional(),
    captchaTokens: z.array(CaptchaToken).optional(),
    clientMetaData: ClientMetaData,
  }),
  output: SignInAnswer,
  retry: 'lookup',
  auth: ['visitor', 'apiKey'],
})

/** `POST v2/login`: gives a session token, not tokens; those come from the redirect flow with it. */
const login = endpoint({
  area: 'authentication',
  operation: 'login',
  method: 'POST',
  service: 'authentication',
  path: '/v2/login',
  input: z.object({
    loginId: LoginId,
    password: z.string().nullish(),
    captchaTokens: z.array(CaptchaToken).optional(),
    clientMetaData: ClientMetaData,
    stateToken: z.string().max(1000).nullish(),
  }),
  output: SignInAnswer,
  retry: 'lookup',
  limits: 'a state token of 1,000 characters',
  auth: ['visitor', 'apiKey'],
})

/** `POST v2/change-password`: the signed-in member's own; the old one is not asked for. */
const changePassword = endpoint({
  area: 'authentication',
  operation: 'changePassword',
  method: 'POST',
  service: 'authentication',
  path: '/v2/change-password',
  input: z.object({ newPassword: z.string() }),
  output: z.looseObject({}),
  retry: 'lookup',
  auth: ['member'],
})

/**
 * `POST v2/sign-on`: a session for a person whom the owner vouches for, made a member when they are none. For servers
 * only. `mergeExistingContact` is true and `verifyEmail` false when left out.
 */
const signOn = endpoint({
  area: 'authentication',
  operation: 'signOn',
  method: 'POST',
  service: 'authentication',
  path: '/v2/sign-on',
  input: z.object({
    loginId: LoginId,
    profile: IdentityProfile.optional(),
    verifyEmail: z.boolean().optional(),
    mergeExistingContact: z.boolean().optional(),
  }),
  output: z.looseObject({ sessionToken: z.string(), identity: Identity.optional() }),
  retry: 'lookup',
  auth: ['visitorWithKey', 'apiKey'],
})

/** `GET v1/logout`: ends the member's session. The answer wraps a redirect; the redirect session is the better way. */
const logout = endpoint({
  area: 'authentication',
  operation: 'logout',
  method: 'GET',
  service: 'authentication',
  path: '/v1/logout',
  input: z.object({ postLogoutRedirectUri: z.url().nullish(), clientId: z.guid().nullish() }),
  output: RawHttpResponse,
  retry: 'lookup',
  auth: ['visitor', 'apiKey'],
})

/**
 * `GET v1/callback`: comes back to a sign-in that is under way, with its `state` and a session token. Seen in the
 * bundled source only: the answer is not documented, and what our sandbox answers is its own choice.
 */
const callback = endpoint({
  area: 'authentication',
  operation: 'callback',
  method: 'GET',
  service: 'authentication',
  path: '/v1/callback',
  input: z.object({ state: z.string().min(1), sessionToken: z.string().min(1) }),
  output: RawHttpResponse,
  retry: 'lookup',
  auth: ['visitor', 'apiKey'],
})

/** `POST v2/validate-email`: whether mail to the address would arrive. */
const validateEmail = endpoint({
  area: 'authentication',
  operation: 'validateEmail',
  method: 'POST',
  service: 'authentication',
  path: '/v2/validate-email',
  input: z.object({ email: z.string().max(254) }),
  output: z.looseObject({
    valid: z.boolean().optional(),
    failure: z.looseObject({ reason: EmailFailureReason.optional() }).nullish(),
    formatInvalid: z.boolean().nullish(),
  }),
  retry: 'read',
  limits: '254 characters',
  auth: ['visitor', 'apiKey'],
})

const FactorProof = z.looseObject({ code: z.string().optional() }).optional()

/**
 * `POST v2/{factorType}/verify`: the second step of a sign-in. Seen in the bundled source only: which member carries the
 * code of which factor is not confirmed, and neither is the answer.
 */
const verifyFactor = endpoint({
  area: 'authentication',
  operation: 'verifyFactor',
  method: 'POST',
  service: 'authentication',
  path: '/v2/{factorType}/verify',
  input: z.object({
    factorType: z.enum(['sms', 'call', 'email', 'totp', 'push']),
    stateToken: z.string(),
    rememberThisDevice: z.boolean().optional(),
    smsData: FactorProof,
    callData: FactorProof,
    emailData: FactorProof,
    totpData: FactorProof,
    pushData: FactorProof,
  }),
  output: SignInAnswer,
  retry: 'never',
  auth: ['visitor', 'apiKey'],
})

export const endpoints = {
  register,
  login,
  changePassword,
  signOn,
  logout,
  callback,
  validateEmail,
  verifyFactor,
}
