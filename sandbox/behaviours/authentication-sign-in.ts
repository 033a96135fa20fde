import type { CaptchaToken } from '../../shared/wire/authentication.ts'
import type { FactorType, SignInAnswer } from '../../shared/wire/identity-entities.ts'
import { iso, minute } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Account, MailChannel, SessionToken } from '../world/identity.ts'
import { accountByEmail, changeAccount, hasEnded, requireEmail, type Setting, send } from './authentication-accounts.ts'
import { sendCode, waitFor } from './authentication-codes.ts'

const sessionTokenLife = 10 * minute
/** From so many wrong passwords in a row on, a captcha is asked for. */
const mostWrongPasswords = 5

/** The platform's codes are numbers as text, without names of their own. */
const signInCodes = {
  invalidCaptcha: '-19970',
  missingCaptcha: '-19971',
  resetPassword: '-19973',
  wrongPassword: '-19976',
  knownEmail: '-19995',
} as const

/** The refusal with one of the platform's sign-in codes. */
export function signInRefusal(reason: keyof typeof signInCodes, message: string): PlatformError {
  return new PlatformError(reason === 'knownEmail' ? 409 : 400, signInCodes[reason], { message })
}

/** Any text passes for a captcha, but blank text and text that begins with `bad` do not. */
export function checkCaptcha(tokens: readonly CaptchaToken[] | undefined, isNeeded: boolean): void {
  const given = (tokens ?? []).flatMap((token) =>
    [token.Recaptcha, token.InvisibleRecaptcha, token.NoCaptcha, token.recaptchaForClientSiteKey?.token].filter(
      (text) => text !== undefined,
    ),
  )
  if (given.length === 0 && isNeeded) throw signInRefusal('missingCaptcha', 'A captcha token is needed')
  if (given.some((text) => text.trim() === '' || text.startsWith('bad'))) {
    throw signInRefusal('invalidCaptcha', 'The captcha token is not valid')
  }
}

interface Credentials {
  email: string
  password: string | null
  captchaTokens?: readonly CaptchaToken[] | undefined
  /** Of a sign-in that began before; it stands for the password. */
  stateToken?: string | null | undefined
}

/** Signs in with a password, or says what is still needed. Throws the platform's refusals. */
export function signIn(setting: Setting, given: Credentials): SignInAnswer {
  const { world, now } = setting
  requireEmail('loginId.email', given.email)
  const account = accountByEmail(world, given.email)
  checkCaptcha(given.captchaTokens, asksForCaptcha(account))
  if (account === undefined) throw new PlatformError(404, 'NOT_FOUND', { message: 'No member has this e-mail address' })
  const pending = world.pendingSignIns.get(given.stateToken ?? '')
  const isContinued = pending?.identityId === account.identity.id && pending.expiresAt >= now
  if (!isContinued) checkPassword(setting, account, given.password)
  if (account.mustResetPassword) throw signInRefusal('resetPassword', 'The password has to be changed first')
  return proceed(setting, account, { secondFactor: false })
}

function asksForCaptcha(account: Account | undefined): boolean {
  return account !== undefined && (account.needsCaptcha || account.wrongPasswords >= mostWrongPasswords)
}

function checkPassword({ world }: Setting, account: Account, password: string | null): void {
  const isRight = account.password !== null && account.password === password
  world.accounts.put({ ...account, wrongPasswords: isRight ? 0 : account.wrongPasswords + 1 })
  if (!isRight) throw signInRefusal('wrongPassword', 'The password is wrong')
}

/** Where a person stands who has proved to be the account's: signed in, or waiting for something. Throws 403 for a blocked one. */
export function proceed(setting: Setting, account: Account, proved: { secondFactor: boolean }): SignInAnswer {
  const { identity } = account
  const { name, reasons = [] } = identity.status ?? {}
  if (name === 'PENDING') {
    if (reasons.includes('PENDING_EMAIL_VERIFICATION_REQUIRED')) {
      sendCode(setting, account, 'email')
      return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: waitFor(setting, account, 'emailCode'), identity }
    }
    if (reasons.includes('PENDING_REQUIRED_FIELDS_MISSING')) return { state: 'REQUIRE_MISSING_FIELDS', identity }
    return { state: 'REQUIRE_OWNER_APPROVAL', stateToken: waitFor(setting, account, 'approval'), identity }
  }
  if (name !== 'ACTIVE') throw new PlatformError(403, 'PERMISSION_DENIED', { message: `The identity is ${name}` })
  const factors = secondFactors(account)
  if (factors.length > 0 && !proved.secondFactor) {
    for (const factor of factors) {
      const channel = channelOf(factor)
      if (channel !== 'totp') sendCode(setting, account, channel)
    }
    return { state: 'STATUS_CHECK', stateToken: waitFor(setting, account, 'factor'), identity }
  }
  return { state: 'SUCCESS', sessionToken: startSession(setting, account).token, identity }
}

/** What the account asks for beside its password. */
export function secondFactors(account: Account): FactorType[] {
  return (account.identity.factors ?? []).flatMap(({ type, status }) =>
    type !== undefined && type !== 'PASSWORD' && status === 'ACTIVE' ? [type] : [],
  )
}

/** The way by which the code of a factor comes. */
export function channelOf(factor: FactorType): MailChannel | 'totp' {
  switch (factor) {
    case 'SMS':
      return 'sms'
    case 'CALL':
      return 'call'
    case 'PUSH':
      return 'push'
    case 'TOTP':
      return 'totp'
    default:
      return 'email'
  }
}

/** Begins a member session and gives the token that stands for it for ten minutes. */
export function startSession({ world, now }: Setting, account: Account): SessionToken {
  const identityId = account.identity.id
  const sessionId = newId()
  const session = { token: `JWS.session.${newId()}`, identityId, sessionId, expiresAt: now + sessionTokenLife }
  world.memberSessions.put({ id: sessionId, identityId, startedAt: iso(now), endedAt: null })
  world.sessionTokens.put(session)
  return session
}

/** The session behind a session token; undefined when it is foreign, too old or ended. */
export function sessionOf({ world, now }: Setting, token: string): SessionToken | undefined {
  const session = world.sessionTokens.get(token)
  if (session === undefined || session.expiresAt < now || hasEnded(world, session.sessionId)) return undefined
  const status = world.accounts.get(session.identityId)?.identity.status?.name
  return status === 'ACTIVE' ? session : undefined
}

/** The address is proved: the identity is active unless it waits for something else. */
export function confirmEmail(setting: Setting, account: Account): Account {
  const { email, status } = account.identity
  const reasons = (status?.reasons ?? []).filter((reason) => reason !== 'PENDING_EMAIL_VERIFICATION_REQUIRED')
  const name = status?.name === 'PENDING' && reasons.length === 0 ? 'ACTIVE' : status?.name
  return changeAccount(setting, account, {
    identity: { email: { ...email, isVerified: true }, status: { ...status, ...(name ? { name } : {}), reasons } },
  })
}

/** Shows the owner who waits to be let in; the link leads to a page that does it. */
export function askOwner(setting: Setting, account: Account): void {
  const token = newId()
  const address = account.identity.email?.address ?? ''
  setting.world.mailedLinks.put({
    token,
    purpose: 'approval',
    identityId: account.identity.id,
    redirectUrl: null,
    expiresAt: setting.now + 30 * 24 * 60 * minute,
    used: false,
  })
  send(setting, {
    channel: 'email',
    to: 'office@marlowe-house.example.org',
    subject: 'Somebody wants to become a member',
    text: `${address} asks to be let in.`,
    link: `${setting.url}/_hosted/approve?token=${token}`,
  })
}
