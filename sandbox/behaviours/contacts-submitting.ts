import type { Contact, ContactInfo } from '../../shared/wire/contact-entities.ts'
import type { SubmittedInfo } from '../../shared/wire/contact-inputs.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { absorbed, newContact, touched, withDetails } from '../world/contact-details.ts'
import { memberById, memberOfContact } from '../world/contact-members.ts'
import type { AreaBehaviours, Call } from './behaviour.ts'
import { checkEnough, checkInfo, contactOf, duplicateOf, withoutSystemFields } from './contacts-checks.ts'

type Submit = AreaBehaviours<'contacts'>['appendOrCreate']
type Submission = Parameters<Submit>[0]

/** Adds to the contact that the caller is, or that has the e-mail address or phone number; else makes one. */
export const appendOrCreate: Submit = (call) => {
  const { world, now } = call
  const info = withoutSystemFields(world, wrapped(call.input.info))
  checkInfo(world, info)
  checkEnough(info)
  const existing = chosen(call, info)
  const activity = { activityDate: iso(now), activityType: 'FORM_SUBMITTED' }
  const contact =
    existing === undefined
      ? { ...newContact(info, { sourceType: 'WIX_FORMS', now }), lastActivity: activity }
      : touched({ ...withDetails(existing, absorbed(existing.info ?? {}, info)), lastActivity: activity }, now)
  world.contacts.put(contact)
  return { contactId: contact.id, identityType: identityTypeOf(call, contact), newContact: existing === undefined }
}

function chosen(call: Submission, info: ContactInfo): Contact | undefined {
  const { world, input } = call
  const ownId = call.memberId === null ? undefined : (memberById(world, call.memberId)?.contactId ?? undefined)
  if (input.contactId !== undefined) {
    if (call.caller !== 'apiKey' && input.contactId !== ownId) {
      throw new PlatformError(403, 'INSUFFICIENT_PERMISSION', { message: 'Only the owner may name a contact' })
    }
    return contactOf(world, input.contactId)
  }
  const own = ownId === undefined ? undefined : world.contacts.get(ownId)
  return own ?? duplicateOf(world, info)?.contact
}

function identityTypeOf({ world, memberId }: Call<unknown>, contact: Contact): string {
  const member = memberOfContact(world, contact.id)
  if (member === undefined) return 'CONTACT'
  return member.identity.id === memberId ? 'MEMBER' : 'NOT_AUTHENTICATED_MEMBER'
}

/** Lists come plain or wrapped; a contact keeps them wrapped. */
function wrapped({ emails, phones, addresses, labelKeys, ...rest }: SubmittedInfo): ContactInfo {
  return {
    ...rest,
    ...(emails === undefined ? {} : { emails: { items: listOf(emails) } }),
    ...(phones === undefined ? {} : { phones: { items: listOf(phones) } }),
    ...(addresses === undefined ? {} : { addresses: { items: listOf(addresses) } }),
    ...(labelKeys === undefined ? {} : { labelKeys: { items: listOf(labelKeys) } }),
  }
}

const listOf = <T>(list: readonly T[] | { items: readonly T[] }): T[] => [...('items' in list ? list.items : list)]
