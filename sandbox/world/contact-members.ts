import type { Account } from './identity.ts'
import type { World } from './world.ts'

/** The member behind a contact; a deleted account counts as none. */
export function memberOfContact(world: World, contactId: string): Account | undefined {
  return world.accounts.all().find((account) => account.contactId === contactId && isMember(account))
}

/** What every contact's member is, by the contact's id; contacts without a member are not in it. */
export function memberStatuses(world: World): Map<string, string> {
  const linked = world.accounts.all().filter((account) => account.contactId !== null && isMember(account))
  return new Map(linked.map(({ contactId, identity }) => [contactId ?? '', identity.status?.name ?? '']))
}

/** A member by id; a deleted account counts as none. */
export function memberById(world: World, memberId: string): Account | undefined {
  const account = world.accounts.get(memberId)
  return account !== undefined && isMember(account) ? account : undefined
}

function isMember(account: Account): boolean {
  return account.identity.status?.name !== 'DELETED'
}
