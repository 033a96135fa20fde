import type { Identity } from '../../shared/wire/identity-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { type Account, emailKey, type Mail } from '../world/identity.ts'
import type { World } from '../world/world.ts'

/** Where and when something about accounts happens. Every call is one, and so is a request for a hosted page. */
export interface Setting {
  world: World
  /** Milliseconds. */
  now: number
  /** The sandbox's own address. */
  url: string
}

/** The account of an address, whatever its case; undefined when there is none. */
export function accountByEmail(world: World, email: string): Account | undefined {
  return world.accounts.group(emailKey(email))[0]
}

/** The account of an identity; throws 404 when there is none. */
export function accountOf(world: World, identityId: string): Account {
  const account = world.accounts.get(identityId)
  if (account !== undefined) return account
  throw new PlatformError(404, 'NOT_FOUND', { message: `There is no identity ${identityId}` })
}

/** Puts the account with a change of its identity, one revision on. Gives the new row. */
export function changeAccount(
  { world, now }: Setting,
  account: Account,
  change: Partial<Omit<Account, 'identity'>> & { identity?: Partial<Identity> },
): Account {
  const revision = String(Number(account.identity.revision ?? '0') + 1)
  const identity = { ...account.identity, ...change.identity, revision, updatedDate: iso(now) }
  const next: Account = { ...account, ...change, identity }
  world.accounts.put(next)
  return next
}

/** Local part, `@`, and a domain of at least two labels. */
export function isEmail(text: string): boolean {
  return /^[^\s@<>"]+@[^\s@.<>"]+(\.[^\s@.<>"]+)+$/.test(text) && text.length <= 254
}

/** Throws 400 with a violation of the type EMAIL unless the text is an address. */
export function requireEmail(field: string, email: string): void {
  if (isEmail(email)) return
  throw new PlatformError(400, 'INVALID_ARGUMENT', {
    message: `INVALID_ARGUMENT: "${field}" is not an e-mail address`,
    violations: [
      { field, description: 'is not an e-mail address', violatedRule: 'FORMAT', data: { type: 'EMAIL', value: email } },
    ],
  })
}

/** The shortest password; the platform's own rule is not documented. */
const shortestPassword = 6

/** Throws 400 unless the password can be set. */
export function requirePassword(field: string, password: string | null | undefined): string {
  const text = password ?? ''
  if (text.length >= shortestPassword) return text
  const description = `is shorter than ${shortestPassword} characters`
  throw new PlatformError(400, 'INVALID_ARGUMENT', {
    message: `INVALID_ARGUMENT: "${field}" ${description}`,
    violations: [
      {
        field,
        description,
        violatedRule: text === '' ? 'REQUIRED_FIELD' : 'MIN_LENGTH',
        data: { threshold: shortestPassword },
      },
    ],
  })
}

/** Puts a message into the outbox, where a person or a test can read it. */
export function send(
  { world, now }: Setting,
  mail: Pick<Mail, 'channel' | 'to' | 'subject' | 'text'> & { code?: string; link?: string },
): void {
  const { code = null, link = null, ...rest } = mail
  world.outbox.put({ id: newId(), at: iso(now), ...rest, code, link })
}

/** Ends member sessions of an identity, all but one if said so. Their refresh tokens are refused from then on. */
export function endSessions({ world, now }: Setting, identityId: string, exceptId?: string | null): void {
  for (const session of world.memberSessions.group(identityId)) {
    if (session.id !== exceptId && session.endedAt === null) {
      world.memberSessions.put({ ...session, endedAt: iso(now) })
    }
  }
  for (const kept of world.sessionTokens.all()) {
    if (kept.identityId === identityId && kept.sessionId !== exceptId) world.sessionTokens.remove(kept.token)
  }
}

/** Ends one member session, also one that began before the world was made. */
export function endSession({ world, now }: Setting, sessionId: string, identityId: string): void {
  const known = world.memberSessions.get(sessionId)
  world.memberSessions.put({ startedAt: iso(now), ...known, id: sessionId, identityId, endedAt: iso(now) })
  for (const kept of world.sessionTokens.all()) {
    if (kept.sessionId === sessionId) world.sessionTokens.remove(kept.token)
  }
}

/** Whether a member session has ended; one that is not known has not. */
export function hasEnded(world: World, sessionId: string): boolean {
  return (world.memberSessions.get(sessionId)?.endedAt ?? null) !== null
}
