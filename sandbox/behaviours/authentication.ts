import type { RawHttpResponse, SignInAnswer } from '../../shared/wire/identity-entities.ts'
import { PlatformError, violation } from '../errors.ts'
import type { MailChannel } from '../world/identity.ts'
import {
  accountByEmail,
  accountOf,
  changeAccount,
  endSession,
  endSessions,
  isEmail,
  requireEmail,
  requirePassword,
} from './authentication-accounts.ts'
import { pendingOf, takeCode } from './authentication-codes.ts'
import { createMember, firstStatus, registersWithCaptcha } from './authentication-register.ts'
import {
  askOwner,
  checkCaptcha,
  proceed,
  secondFactors,
  sessionOf,
  signIn,
  signInRefusal,
  startSession,
} from './authentication-sign-in.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { requireReturnUrl } from './redirects-urls.ts'

type Input<O extends keyof AreaBehaviours<'authentication'>> = Parameters<AreaBehaviours<'authentication'>[O]>[0]

export const authentication: AreaBehaviours<'authentication'> = {
  register: (call) => registerMember(call, call.input),
  login: (call) => {
    const { loginId, password = null, captchaTokens, stateToken } = call.input
    return signIn(call, { email: loginId.email, password, captchaTokens, stateToken })
  },
  changePassword: (call) => {
    const account = accountOf(call.world, call.memberId ?? '')
    const password = requirePassword('newPassword', call.input.newPassword)
    changeAccount(call, account, { password, mustResetPassword: false, wrongPasswords: 0 })
    endSessions(call, account.identity.id, call.sessionId)
    return {}
  },
  signOn: (call) => signOn(call),
  logout: (call) => {
    const { clientId, postLogoutRedirectUri } = call.input
    if (clientId !== undefined && clientId !== null && clientId !== call.site.clientId) {
      throw violation('clientId', 'OTHER', 'is the id of no OAuth app of this site')
    }
    const uri = postLogoutRedirectUri ?? undefined
    if (uri !== undefined) requireReturnUrl('postLogoutRedirectUri', uri)
    if (call.memberId !== null && call.sessionId !== null) endSession(call, call.sessionId, call.memberId)
    return uri === undefined ? { statusCode: 200, headers: [], body: '' } : redirectTo(uri)
  },
  callback: (call) => callback(call),
  validateEmail: ({ input }) => validate(input.email),
  verifyFactor: (call) => verifyFactor(call),
}

/** Also for the hosted page. */
export function registerMember(
  setting: Pick<Input<'register'>, 'world' | 'now' | 'url'>,
  input: Input<'register'>['input'],
): SignInAnswer {
  const { email } = input.loginId
  requireEmail('loginId.email', email)
  checkCaptcha(input.captchaTokens, registersWithCaptcha(email))
  if (accountByEmail(setting.world, email) !== undefined) {
    throw signInRefusal('knownEmail', 'A member has this e-mail address already')
  }
  const status = firstStatus(email)
  const account = createMember(setting, {
    email,
    password: requirePassword('password', input.password),
    profile: input.profile ?? {},
    status,
    isVerified: false,
    mergeContact: true,
  })
  if (status.reasons?.includes('PENDING_ADMIN_APPROVAL_REQUIRED')) askOwner(setting, account)
  return proceed(setting, account, { secondFactor: false })
}

function signOn(call: Input<'signOn'>): ReturnType<AreaBehaviours<'authentication'>['signOn']> {
  const { loginId, profile = {}, verifyEmail = false, mergeExistingContact = true } = call.input
  requireEmail('loginId.email', loginId.email)
  const known = accountByEmail(call.world, loginId.email)
  const account =
    known ??
    createMember(call, {
      email: loginId.email,
      password: null,
      profile,
      status: { name: 'ACTIVE', reasons: [] },
      isVerified: false,
      mergeContact: mergeExistingContact,
    })
  if (account.identity.status?.name !== 'ACTIVE') {
    throw new PlatformError(403, 'PERMISSION_DENIED', { message: `The identity is ${account.identity.status?.name}` })
  }
  const { email } = account.identity
  const proved = verifyEmail
    ? changeAccount(call, account, { identity: { email: { ...email, isVerified: true } } })
    : account
  return { sessionToken: startSession(call, proved).token, identity: proved.identity }
}

/** The sign-in under way gets the session token, and its page responds at once. */
function callback(call: Input<'callback'>): RawHttpResponse {
  const { state, sessionToken } = call.input
  const { world, now, url } = call
  const redirect = world.redirectSessions
    .all()
    .findLast((row) => row.auth?.state === state && !row.done && row.expiresAt >= now)
  if (redirect?.auth === undefined || redirect.auth === null) {
    throw violation('state', 'OTHER', 'belongs to no sign-in that is under way')
  }
  if (sessionOf(call, sessionToken) === undefined) {
    throw new PlatformError(400, 'INVALID_SESSION_TOKEN', { message: 'The session token is foreign or too old' })
  }
  world.redirectSessions.put({ ...redirect, auth: { ...redirect.auth, sessionToken }, prompt: 'none' })
  return redirectTo(`${url}/_hosted/authorize?session=${redirect.id}`)
}

function redirectTo(location: string): RawHttpResponse {
  return { statusCode: 302, headers: [{ key: 'Location', value: location }], body: '' }
}

/** Domains that end in `.invalid` have no mail server, and `bounced@` always comes back. */
function validate(email: string): ReturnType<AreaBehaviours<'authentication'>['validateEmail']> {
  if (!isEmail(email)) return { valid: false, formatInvalid: true }
  if (email.endsWith('.invalid')) return { valid: false, failure: { reason: 'EMAIL_DOMAIN_MISSING_DNS_RECORDS' } }
  if (email.startsWith('bounced@')) return { valid: false, failure: { reason: 'EMAIL_ADDRESS_BOUNCED' } }
  return { valid: true }
}

function verifyFactor(call: Input<'verifyFactor'>): SignInAnswer {
  const { factorType, stateToken, smsData, callData, emailData, totpData, pushData } = call.input
  const proof = { sms: smsData, call: callData, email: emailData, totp: totpData, push: pushData }[factorType]
  if (proof?.code === undefined) throw violation(`${factorType}Data.code`, 'REQUIRED_FIELD', 'must be set')
  const pending = pendingOf(call, stateToken, 'factor')
  const factors = secondFactors(accountOf(call.world, pending.identityId))
  if (!factors.includes(factorType.toUpperCase())) {
    throw violation('factorType', 'OTHER', 'is no factor of this identity')
  }
  const channel: MailChannel | 'totp' = factorType
  const account = takeCode(call, pending, { code: proof.code, channel })
  return proceed(call, account, { secondFactor: true })
}

export type SignInCall = Call<unknown>
