import { lookUp } from '../../shared/look-up.ts'
import { type Contact, ContactInfo } from '../../shared/wire/contact-entities.ts'
import type { ContactMapping } from '../../shared/wire/forms-contact-mapping.ts'
import type { IdentityType } from '../../shared/wire/submissions-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { absorbed, newContact, plainEmail, touched, withDetails } from '../world/contact-details.ts'
import type { StoredForm, StoredSubmission } from '../world/forms.ts'
import { askingFields } from '../world/forms-fields.ts'
import { emailKey } from '../world/identity.ts'
import type { World } from '../world/world.ts'

/** What the values of a form say of a contact, by the mappings of its fields. */
export function mappedDetails(form: StoredForm, values: Record<string, unknown>): ContactInfo {
  let details: ContactInfo = {}
  for (const { input, target } of askingFields(form.formFields)) {
    const value = lookUp(values, target)
    const { contactMapping: mapping } = input
    if (!mapping || value === undefined || value === null || value === '') continue
    details = { ...details, ...detailOf(details, mapping, value) }
  }
  // A value that was let in leniently may be no detail of a contact at all.
  return ContactInfo.safeParse(details).data ?? {}
}

function detailOf(known: ContactInfo, mapping: ContactMapping, value: unknown): Record<string, unknown> {
  switch (mapping.contactField) {
    case 'FIRST_NAME':
      return { name: { ...known.name, first: String(value) } }
    case 'LAST_NAME':
      return { name: { ...known.name, last: String(value) } }
    case 'COMPANY':
      return { company: String(value) }
    case 'POSITION':
      return { jobTitle: String(value) }
    case 'BIRTHDATE':
      return { birthdate: String(value) }
    case 'EMAIL':
      return { emails: { items: [{ tag: mapping.emailInfo?.tag ?? 'UNTAGGED', email: String(value) }] } }
    case 'PHONE':
      return { phones: { items: [{ tag: 'UNTAGGED', phone: String(value) }] } }
    case 'ADDRESS':
      return { addresses: { items: [{ tag: mapping.addressInfo?.tag ?? 'UNTAGGED', address: value }] } }
    case 'CUSTOM_FIELD':
    case 'VAT_ID': {
      const key = mapping.customFieldInfo?.key ?? 'contacts.vatId'
      return { extendedFields: { items: { ...known.extendedFields?.items, [key]: value } } }
    }
    default:
      return {}
  }
}

/** The contact that has the e-mail address, in any case of letters. */
export function contactWithEmail(world: World, email: string | undefined): Contact | undefined {
  const wanted = plainEmail(email)
  if (wanted === '') return undefined
  return world.contacts
    .all()
    .find(({ info }) => (info?.emails?.items ?? []).some((item) => plainEmail(item.email) === wanted))
}

interface Upsert {
  form: StoredForm
  submission: StoredSubmission
  contactId?: string | undefined
  emailVerified?: boolean | undefined
  now: number
}

/** Writes a submission to its contact, new or known. 428 when the form maps nothing by which one would be found. */
export function upsertContact(
  world: World,
  { form, submission, contactId, emailVerified, now }: Upsert,
): { contactId: string; identityType: IdentityType; newContact: boolean } {
  const values = submission.submissions ?? {}
  const details = mappedDetails(form, values)
  const email = details.emails?.items?.[0]?.email
  const known = contactId === undefined ? contactWithEmail(world, email) : namedContact(world, contactId)
  if (known === undefined && email === undefined && details.phones === undefined) {
    throw new PlatformError(428, 'FAILED_PRECONDITION', { message: 'The form maps neither an e-mail nor a phone' })
  }
  const contact =
    known === undefined
      ? newContact(details, { sourceType: 'WIX_FORMS', now })
      : touched(withDetails(known, absorbed(known.info ?? {}, details)), now)
  const lastActivity = { activityDate: iso(now), activityType: 'FORM_SUBMITTED' }
  world.contacts.put({ ...contact, lastActivity, ...subscribed(contact, form, values) })
  return {
    contactId: contact.id,
    identityType: identityOf(world, email, emailVerified === true),
    newContact: known === undefined,
  }
}

function namedContact(world: World, id: string): Contact {
  const contact = world.contacts.get(id)
  if (contact === undefined) throw new PlatformError(404, 'CONTACT_NOT_FOUND', { message: `No contact ${id}` })
  return contact
}

/** A ticked subscription counts at once, or waits for a second yes by e-mail. Who unsubscribed stays so. */
function subscribed(
  contact: Contact,
  form: StoredForm,
  values: Record<string, unknown>,
): Pick<Contact, 'primaryEmail'> {
  const asked = askingFields(form.formFields).find(
    ({ input, target }) => input.contactMapping?.contactField === 'SUBSCRIPTION' && lookUp(values, target) === true,
  )
  const { primaryEmail } = contact
  if (asked === undefined || primaryEmail === undefined) return {}
  if (['SUBSCRIBED', 'UNSUBSCRIBED'].includes(primaryEmail.subscriptionStatus ?? '')) return {}
  const twice = asked.input.contactMapping?.subscriptionInfo?.confirmationLevel === 'DOUBLE_CONFIRMATION'
  return { primaryEmail: { ...primaryEmail, subscriptionStatus: twice ? 'PENDING' : 'SUBSCRIBED' } }
}

/** Only a proven address makes the sender the member who has it. */
function identityOf(world: World, email: string | undefined, verified: boolean): IdentityType {
  const isMember = email !== undefined && world.accounts.group(emailKey(email)).length > 0
  if (!isMember) return 'CONTACT'
  return verified ? 'MEMBER' : 'NOT_AUTHENTICATED_MEMBER'
}
