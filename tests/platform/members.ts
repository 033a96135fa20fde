import { createTokens } from '../../sandbox/auth.ts'
import type { Account } from '../../sandbox/world/identity.ts'
import type { OpenPlatform } from './open-platform.ts'

/** A client of a member who is signed in just now. */
export function asMember(site: OpenPlatform, memberId: string): OpenPlatform['client'] {
  const { state, site: known } = site.sandbox
  const subject = { role: 'member', subjectId: memberId, sessionId: `session of ${memberId}` } as const
  const token = createTokens(known, { now: () => state.now() }).issue(subject).access_token
  return site.as({ kind: 'apiKey', apiKey: token, siteId: known.siteId })
}

/** The members who have a contact, in the world's order. */
export function membersWithContacts(site: OpenPlatform): (Account & { contactId: string })[] {
  const linked = (account: Account): account is Account & { contactId: string } => account.contactId !== null
  return site.sandbox.world.accounts.all().filter(linked)
}
