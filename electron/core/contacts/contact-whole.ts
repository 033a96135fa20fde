import type { AddressEntry } from '../../../shared/app/contact-fields.ts'
import type { ContactRow } from '../../../shared/app/contact-row.ts'
import type { ContactMember, ContactWhole } from '../../../shared/app/contacts.ts'
import { MemberInfo } from '../../../shared/wire/contact-entities.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { addressList, emailList, phoneList, readList } from './contact-entries.ts'
import { fieldsOf, pictureOf } from './contact-fields.ts'
import type { SiteFields } from './site-fields.ts'

/** Everything about a contact that its own document has, beside what its row in lists has. */
export function wholeContact(row: ContactRow, contact: Contact, fields: SiteFields): ContactWhole {
  const { first, last, company, jobTitle, birthdate, locale } = fieldsOf(contact)
  const { info, primaryPhone } = contact
  const phones = phoneList.of(info)
  return {
    ...row,
    ...{ first, last, company, jobTitle, birthdate, locale },
    picture: pictureOf(contact),
    emails: readList(emailList, info),
    phones: readList(phoneList, info).map((phone) => {
      const e164 = phones.find((one) => one.phone === phone.phone)?.e164Phone ?? null
      const isPrimary = primaryPhone?.phone === phone.phone
      return { ...phone, e164, formatted: isPrimary ? (primaryPhone?.formattedPhone ?? null) : null }
    }),
    addresses: readList(addressList, info).map((address) => ({ ...address, formatted: inOneLine(address) })),
    labelKeys: info?.labelKeys?.items ?? [],
    extended: extendedOf(contact, fields),
    source: contact.source?.sourceType ?? null,
    lastActivityType: contact.lastActivity?.activityType ?? null,
    updatedAt: contact.updatedDate ?? null,
    subscription: contact.primaryEmail?.subscriptionStatus ?? null,
    deliverability: contact.primaryEmail?.deliverabilityStatus ?? null,
    member: memberOf(contact),
    revision: contact.revision ?? null,
  }
}

/** An address as it is said in one line: street, apartment, postal code and city, region, country. */
export function inOneLine({
  street,
  number,
  line,
  line2,
  postalCode,
  city,
  subdivision,
  country,
}: AddressEntry): string {
  const road = line ?? [street, number].filter(Boolean).join(' ')
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [road, line2, town, subdivision, country].filter((part) => part !== null && part !== '').join(', ')
}

function extendedOf({ info }: Contact, fields: SiteFields): ContactWhole['extended'] {
  const values = Object.entries(info?.extendedFields?.items ?? {})
  return values
    .flatMap(([key, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [{ ...fields.of(key), value }] : [],
    )
    .sort((one, other) => Number(one.isSystem) - Number(other.isSystem) || one.name.localeCompare(other.name))
}

/** Only the fields that lists show are checked when a contact arrives, so this part is checked here. */
function memberOf({ memberInfo }: Contact): ContactMember | null {
  const member = MemberInfo.safeParse(memberInfo).data
  if (member === undefined) return null
  return {
    memberId: member.memberId ?? null,
    status: member.status ?? null,
    nickname: member.profileInfo?.nickname ?? null,
    email: member.email ?? null,
    signedUpAt: member.signupDate ?? null,
    lastWebLoginAt: member.sessionInfo?.lastWebLogin ?? null,
    lastMobileLoginAt: member.sessionInfo?.lastMobileLogin ?? null,
    privacy: member.profileInfo?.privacyStatus ?? null,
    role: member.userInfo?.role ?? null,
  }
}
