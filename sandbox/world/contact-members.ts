import type { Contact } from '../../shared/wire/contact-entities.ts'
import type { Account } from './identity.ts'
import type { World } from './world.ts'

/** The member behind a contact; a deleted account counts as none. */
export function memberOfContact(world: World, contactId: string): Account | undefined {
  return world.accounts.all().find((account) => account.contactId === contactId && isMember(account))
}

/** What every contact's member is, by the contact's id; contacts without a member are not in it. */
export function memberStatuses(world: World): Map<string, string> {
  return new Map([...members(world)].map(([contactId, { identity }]) => [contactId, identity.status?.name ?? '']))
}

/** Puts into contacts what the site says of the members behind them. Good for one call. */
export function withMembers(world: World): (contact: Contact) => Contact {
  const known = members(world)
  return (contact) => {
    const identity = known.get(contact.id)?.identity
    if (identity === undefined) return contact
    const { id: memberId, createdDate: signupDate, email, status } = identity
    const memberInfo = {
      ...contact.memberInfo,
      memberId,
      signupDate,
      email: email?.address,
      emailVerified: email?.isVerified,
      status: status?.name,
    }
    return { ...contact, memberInfo }
  }
}

/** The member behind each contact, by the contact's id; the first one where there are two. */
function members(world: World): Map<string, Account> {
  const found = new Map<string, Account>()
  for (const account of world.accounts.all()) {
    const { contactId } = account
    if (contactId !== null && isMember(account) && !found.has(contactId)) found.set(contactId, account)
  }
  return found
}

/** A member by id; a deleted account counts as none. */
export function memberById(world: World, memberId: string): Account | undefined {
  const account = world.accounts.get(memberId)
  return account !== undefined && isMember(account) ? account : undefined
}

function isMember(account: Account): boolean {
  return account.identity.status?.name !== 'DELETED'
}
