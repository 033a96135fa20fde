import type { Contact } from '../../shared/wire/contact-entities.ts'
import type { Account } from '../world/identity.ts'
import type { World } from '../world/world.ts'
import type { Seeding } from './seeding.ts'

const mostMembers = 24

/** Gives some of the contacts that carry the label for members an account; they have not chosen a password yet. */
export function seedMembers(world: World, { prng }: Seeding): void {
  const labelled = world.contacts.all().filter((contact) => contact.info?.labelKeys?.items?.includes('custom.member'))
  for (const contact of labelled.filter((_, at) => at % 5 === 0).slice(0, mostMembers)) putMember(world, contact, prng)
}

/** Puts an account behind a contact, under the address that the contact is known by, and gives it. */
export function putMember(world: World, contact: Contact, prng: Seeding['prng']): Account {
  const { name, locale } = contact.info ?? {}
  const { createdDate, updatedDate } = contact
  const account: Account = {
    identity: {
      id: prng.uuid(),
      revision: '1',
      createdDate,
      updatedDate,
      connections: [],
      identityProfile: {
        firstName: name?.first ?? '',
        lastName: name?.last ?? '',
        language: locale?.slice(0, 2) ?? 'en',
        privacyStatus: prng.chance(0.3) ? 'PUBLIC' : 'PRIVATE',
      },
      metadata: {},
      email: { address: contact.primaryInfo?.email ?? '', isVerified: true },
      status: { name: 'ACTIVE', reasons: [] },
      factors: [],
    },
    password: null,
    contactId: contact.id,
    mustResetPassword: false,
    needsCaptcha: false,
    wrongPasswords: 0,
    totpSecret: null,
  }
  world.accounts.put(account)
  return account
}
