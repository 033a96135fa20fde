import type { Contact } from '../../shared/wire/contacts.ts'
import type { IdentityProfile, IdentityStatus } from '../../shared/wire/identity-entities.ts'
import { iso } from '../clock.ts'
import { newId } from '../ids.ts'
import { type Account, emailKey } from '../world/identity.ts'
import type { World } from '../world/world.ts'
import type { Setting } from './authentication-accounts.ts'

/**
 * What becomes of a new address. The beginning of the address decides, so that every way can be tried: `approve.` waits
 * for the owner, `verify.` for a code, anything else is in at once.
 */
export function firstStatus(email: string): IdentityStatus {
  if (email.startsWith('approve.')) return { name: 'PENDING', reasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'] }
  if (email.startsWith('verify.')) return { name: 'PENDING', reasons: ['PENDING_EMAIL_VERIFICATION_REQUIRED'] }
  return { name: 'ACTIVE', reasons: [] }
}

/** Whether a new account of this address needs a captcha: those that begin with `captcha.` do. */
export function registersWithCaptcha(email: string): boolean {
  return email.startsWith('captcha.')
}

interface NewMember {
  email: string
  password: string | null
  profile: IdentityProfile
  status: IdentityStatus
  isVerified: boolean
  /** Whether a contact that has the address already becomes the member's. */
  mergeContact: boolean
}

/** Makes the account, with a contact of the site. */
export function createMember(setting: Setting, given: NewMember): Account {
  const { world, now } = setting
  const email = emailKey(given.email)
  const id = newId()
  const account: Account = {
    identity: {
      id,
      revision: '1',
      createdDate: iso(now),
      updatedDate: iso(now),
      connections: [],
      identityProfile: given.profile,
      metadata: {},
      email: { address: email, isVerified: given.isVerified },
      status: given.status,
      factors: given.password === null ? [] : [{ factorId: newId(), type: 'PASSWORD', status: 'ACTIVE' }],
    },
    password: given.password,
    contactId: contactFor(setting, { ...given, email }),
    mustResetPassword: false,
    needsCaptcha: false,
    wrongPasswords: 0,
    totpSecret: null,
  }
  world.accounts.put(account)
  return account
}

/** The contact of the address, or a new one. */
function contactFor({ world, now }: Setting, given: NewMember): string {
  const known = given.mergeContact ? contactByEmail(world, given.email) : undefined
  if (known !== undefined) return known.id
  const { firstName, lastName } = given.profile
  const contact: Contact = {
    id: newId(),
    revision: 1,
    createdDate: iso(now),
    updatedDate: iso(now),
    source: { sourceType: 'WIX_SITE_MEMBERS' },
    lastActivity: { activityDate: iso(now), activityType: 'CONTACT_CREATED' },
    primaryInfo: { email: given.email },
    primaryEmail: { email: given.email, subscriptionStatus: 'NOT_SET', deliverabilityStatus: 'NOT_SET' },
    info: {
      name: { first: firstName ?? '', last: lastName ?? '' },
      emails: { items: [{ tag: 'UNTAGGED', email: given.email, primary: true }] },
      labelKeys: { items: [] },
    },
  }
  world.contacts.put(contact)
  return contact.id
}

function contactByEmail(world: World, email: string): Contact | undefined {
  return world.contacts.all().find((contact) => emailKey(contact.primaryInfo?.email ?? '') === email)
}
