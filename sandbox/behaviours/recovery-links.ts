import type { EmailRedirect, SignInAnswer } from '../../shared/wire/identity-entities.ts'
import { hour } from '../clock.ts'
import { PlatformError, violation } from '../errors.ts'
import { newId } from '../ids.ts'
import type { Site } from '../seeds/site.ts'
import type { Account, MailedLink } from '../world/identity.ts'
import {
  accountOf,
  changeAccount,
  endSessions,
  requirePassword,
  type Setting,
  send,
} from './authentication-accounts.ts'
import { confirmEmail, proceed } from './authentication-sign-in.ts'
import { requireReturnUrl } from './redirects-urls.ts'

const lifeOf = { recovery: 2 * hour, activation: 7 * 24 * hour } as const

/** Where the mailed page leads in the end; null when nothing was said. Throws 400 for an address that is not allowed. */
export function returnUrlOf(field: string, redirect: EmailRedirect | undefined, site: Site): string | null {
  const { clientId, url } = redirect ?? {}
  if (clientId !== undefined && clientId !== null && clientId !== site.clientId) {
    throw violation(`${field}.clientId`, 'OTHER', 'is the id of no OAuth app of this site')
  }
  if (url === undefined || url === '') return null
  requireReturnUrl(`${field}.url`, url)
  return url
}

/** Mails a link to choose a password. Links of the same kind that went out before are good no longer. */
export function mailLink(
  setting: Setting,
  account: Account,
  how: { purpose: 'recovery' | 'activation'; redirectUrl: string | null },
): void {
  const { world, now, url } = setting
  const identityId = account.identity.id
  for (const old of world.mailedLinks.all()) {
    if (old.identityId === identityId && old.purpose === how.purpose && !old.used) {
      world.mailedLinks.put({ ...old, expiresAt: Math.min(old.expiresAt, now - 1) })
    }
  }
  const token = `JWS.${how.purpose}.${newId()}`
  world.mailedLinks.put({ token, identityId, ...how, expiresAt: now + lifeOf[how.purpose], used: false })
  const isRecovery = how.purpose === 'recovery'
  send(setting, {
    channel: 'email',
    to: account.identity.email?.address ?? '',
    subject: isRecovery ? 'Choose a new password' : 'Welcome to Marlowe House',
    text: isRecovery
      ? 'Somebody asked for a new password for this address. Follow the link to choose one.'
      : 'An account was made for you. Follow the link to choose a password.',
    link: `${url}/_hosted/recover?token=${encodeURIComponent(token)}`,
  })
}

/** The link behind a token. Throws 429 for one that was used, as the platform does, and 400 for one that is no good. */
export function openLink({ world, now }: Setting, token: string): MailedLink {
  const link = world.mailedLinks.get(token)
  if (link?.used === true) {
    throw new PlatformError(429, 'RESOURCE_EXHAUSTED', { message: 'The recovery token was used already' })
  }
  if (link === undefined || link.expiresAt < now) {
    throw new PlatformError(400, 'INVALID_RECOVERY_TOKEN', { message: 'The recovery token is foreign or too old' })
  }
  return link
}

/**
 * Sets the password with the token of a mail. Who read the mail owns the address, so it is confirmed; every session from
 * before ends.
 */
export function setPassword(setting: Setting, token: string, given: string | null | undefined): SignInAnswer {
  const link = openLink(setting, token)
  if (link.purpose === 'approval') throw violation('recoveryToken', 'OTHER', 'is of another kind')
  const password = requirePassword('password', given)
  const account = changeAccount(setting, accountOf(setting.world, link.identityId), {
    password,
    mustResetPassword: false,
    wrongPasswords: 0,
  })
  setting.world.mailedLinks.put({ ...link, used: true })
  endSessions(setting, link.identityId)
  return proceed(setting, confirmEmail(setting, account), { secondFactor: false })
}
