import { randomInt } from 'node:crypto'
import { minute } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Account, MailChannel, PendingSignIn } from '../world/identity.ts'
import { accountOf, type Setting, send } from './authentication-accounts.ts'
import { isTotp } from './authentication-totp.ts'

const codeLife = 15 * minute
const pendingLife = 60 * minute
/** After so many wrong codes the sign-in has to begin again. */
const mostWrongCodes = 5

/** Sends six digits by one channel; they replace those that went out by it before. Gives the id of the verification. */
export function sendCode(setting: Setting, account: Account, channel: MailChannel): string {
  const { world, now } = setting
  const identityId = account.identity.id
  for (const old of world.verificationCodes.group(identityId)) {
    if (old.channel === channel) world.verificationCodes.remove(old.id)
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = newId()
  world.verificationCodes.put({ id, identityId, channel, code, expiresAt: now + codeLife })
  send(setting, {
    channel,
    to: account.identity.email?.address ?? '',
    subject: 'Your code for Marlowe House',
    text: `Your code is ${code}. It is good for 15 minutes.`,
    code,
  })
  return id
}

/** Begins to wait for something; the token continues the sign-in. */
export function waitFor({ world, now }: Setting, account: Account, waitsFor: PendingSignIn['waitsFor']): string {
  const stateToken = newId()
  const identityId = account.identity.id
  world.pendingSignIns.put({ stateToken, identityId, waitsFor, expiresAt: now + pendingLife, wrongCodes: 0 })
  return stateToken
}

/** The sign-in behind a state token; throws 400 when it has ended, or waits for something else. */
export function pendingOf(setting: Setting, stateToken: string, waitsFor?: PendingSignIn['waitsFor']): PendingSignIn {
  const pending = setting.world.pendingSignIns.get(stateToken)
  if (pending === undefined || pending.expiresAt < setting.now) throw failed('This sign-in has ended; begin again')
  if (waitsFor !== undefined && pending.waitsFor !== waitsFor) throw failed('This sign-in does not wait for this code')
  return pending
}

/** Takes a code for a waiting sign-in and ends the wait; throws 400 VERIFICATION_FAILED for a wrong or old one. */
export function takeCode(
  setting: Setting,
  pending: PendingSignIn,
  given: { code: string; channel: MailChannel | 'totp' },
): Account {
  const { world } = setting
  const account = accountOf(world, pending.identityId)
  if (!isRight(setting, account, given)) {
    const wrongCodes = pending.wrongCodes + 1
    if (wrongCodes >= mostWrongCodes) world.pendingSignIns.remove(pending.stateToken)
    else world.pendingSignIns.put({ ...pending, wrongCodes })
    throw failed('The code is wrong or too old')
  }
  world.pendingSignIns.remove(pending.stateToken)
  return account
}

/** A code of ours is used up by a right guess; one of an authenticator app is good for its half minute. */
function isRight(setting: Setting, account: Account, given: { code: string; channel: MailChannel | 'totp' }): boolean {
  const { world, now } = setting
  if (given.channel === 'totp') return account.totpSecret !== null && isTotp(account.totpSecret, given.code, now)
  const sent = world.verificationCodes
    .group(account.identity.id)
    .find(({ channel, code }) => channel === given.channel && code === given.code)
  if (sent === undefined || sent.expiresAt < now) return false
  world.verificationCodes.remove(sent.id)
  return true
}

function failed(message: string): PlatformError {
  return new PlatformError(400, 'VERIFICATION_FAILED', { message })
}
