import type { EmailEntry, PhoneEntry } from '../../../../shared/app/contact-fields.ts'
import { emailKey, phoneKey } from '../likeness.ts'

/** A number that is too short to be compared by its last digits is compared as it is written. */
export const numberKey = (phone: string): string => phoneKey(phone) ?? `s:${phone.replace(/\s/g, '')}`

/** Keys under which a contact with these addresses and numbers is found, as the mirror has them. */
export const keysOfEntries = (entries: {
  emails: readonly Pick<EmailEntry, 'email'>[]
  phones: readonly Pick<PhoneEntry, 'phone'>[]
}): string[] => [
  ...entries.emails.map(({ email }) => emailKey(email)),
  ...entries.phones.map(({ phone }) => numberKey(phone)),
]
