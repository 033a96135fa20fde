import type { Identity } from '../../shared/wire/identity-entities.ts'
import type { AuthorizeRequest, CallbackParams } from '../../shared/wire/redirect-entities.ts'
import { createStore } from './store.ts'

/** A person who can sign in. No one here is real, so the password is kept as it is. */
export interface Account {
  identity: Identity
  /** Null until the first one is set. */
  password: string | null
  contactId: string | null
  /** The password is good for nothing but choosing another. */
  mustResetPassword: boolean
  needsCaptcha: boolean
  /** Wrong passwords in a row. */
  wrongPasswords: number
  /** Base32, for an authenticator app. */
  totpSecret: string | null
}

/** By which way a message goes out. */
export type MailChannel = 'email' | 'sms' | 'call' | 'push'

/** A message that the platform would have sent. */
export interface Mail {
  id: string
  at: string
  channel: MailChannel
  to: string
  subject: string
  text: string
  /** The six digits in it, if any. */
  code: string | null
  /** The address in it, if any. */
  link: string | null
}

/** A sign-in that waits for a code; the token is what the client holds. Times are milliseconds. */
export interface PendingSignIn {
  stateToken: string
  identityId: string
  waitsFor: 'approval' | 'emailCode' | 'factor'
  expiresAt: number
  wrongCodes: number
}

export interface VerificationCode {
  id: string
  identityId: string
  channel: MailChannel
  code: string
  expiresAt: number
}

/** What a completed sign-in gives; tokens are had for it by the redirect flow. */
export interface SessionToken {
  token: string
  identityId: string
  sessionId: string
  expiresAt: number
}

/** A link that was sent: to choose a password, to set the first one, or for the owner to approve a member. */
export interface MailedLink {
  token: string
  purpose: 'recovery' | 'activation' | 'approval'
  identityId: string
  /** Where the page leads when it is done. */
  redirectUrl: string | null
  expiresAt: number
  used: boolean
}

export interface StoredRedirect {
  id: string
  shortName: string
  /** Which section was given, and its content. */
  intent: string
  content: Record<string, unknown>
  auth: AuthorizeRequest | null
  prompt: string
  callbacks: CallbackParams
  /** Who asked for it. */
  memberId: string | null
  sessionId: string | null
  expiresAt: number
  done: boolean
}

/** An authorization code, bound to whom it was given. */
export interface AuthorizationCode {
  code: string
  clientId: string
  redirectUri: string
  responseMode: string
  codeChallenge: string
  identityId: string
  sessionId: string
  expiresAt: number
  used: boolean
}

/** A member's sign-in. One that is not here counts as alive: tokens outlive the world they were given in. */
export interface MemberSession {
  id: string
  identityId: string
  startedAt: string
  endedAt: string | null
}

/** An app that the owner has installed. */
export interface InstalledApp {
  instanceId: string
  clientId: string
  clientSecret: string
}

/** Accounts, sign-ins and redirect sessions. */
export const createIdentityStores = () => ({
  accounts: createStore<Account>(
    (account) => account.identity.id,
    (account) => emailKey(account.identity.email?.address ?? ''),
  ),
  outbox: createStore<Mail>((mail) => mail.id),
  pendingSignIns: createStore<PendingSignIn>((pending) => pending.stateToken),
  verificationCodes: createStore<VerificationCode>(
    (code) => code.id,
    (code) => code.identityId,
  ),
  sessionTokens: createStore<SessionToken>((session) => session.token),
  mailedLinks: createStore<MailedLink>((link) => link.token),
  redirectSessions: createStore<StoredRedirect>(
    (redirect) => redirect.id,
    (redirect) => redirect.shortName,
  ),
  authorizationCodes: createStore<AuthorizationCode>((code) => code.code),
  memberSessions: createStore<MemberSession>(
    (session) => session.id,
    (session) => session.identityId,
  ),
  installedApps: createStore<InstalledApp>((app) => app.instanceId),
})

/** The spelling under which an address is known: case does not count. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase()
}
