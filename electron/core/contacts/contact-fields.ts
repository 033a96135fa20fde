import {
  type AddressEntry,
  type ContactFields,
  ContactPicture,
  type EmailEntry,
  type PhoneEntry,
} from '../../../shared/app/contact-fields.ts'
import { lookUp, putOwn } from '../../../shared/look-up.ts'
import type { ContactInfo } from '../../../shared/wire/contact-entities.ts'
import type { ContactInfoInput } from '../../../shared/wire/contact-inputs.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { sameEntries } from '../base/entry-lists.ts'
import { type Fields, same } from '../base/three-way.ts'
import { addressList, contactLists, emailList, phoneList, readList, writeList } from './contact-entries.ts'

const texts = ['company', 'jobTitle', 'birthdate', 'locale'] as const
/** Extended fields are fields of their own: this before their key. */
export const extendedPrefix = 'extended.'
/** Fields that the site's people have made begin so; all others are the site's own to write. */
const ownNamespace = 'custom.'

/** All fields of a contact that can be edited here, but for the extended ones. */
type Parts = Record<'first' | 'last' | (typeof texts)[number], string | null> & {
  picture: ContactPicture | null
  emails: EmailEntry[]
  phones: PhoneEntry[]
  addresses: AddressEntry[]
}

/**
 * All fields of a contact that can be edited here, as plain values; the primary email address and phone number come
 * first. Each extended field of the site's people is one by itself, where the contact has a value for it.
 */
export function fieldsOf(contact: Contact): Parts & Fields {
  const { info } = contact
  const fields: Parts & Record<string, unknown> = {
    first: info?.name?.first ?? null,
    last: info?.name?.last ?? null,
    company: info?.company ?? null,
    jobTitle: info?.jobTitle ?? null,
    birthdate: info?.birthdate ?? null,
    locale: info?.locale ?? null,
    picture: pictureOf(contact),
    emails: readList(emailList, info),
    phones: readList(phoneList, info),
    addresses: readList(addressList, info),
  }
  for (const [key, value] of Object.entries(info?.extendedFields?.items ?? {})) {
    if (key.startsWith(ownNamespace)) putOwn(fields, extendedPrefix + key, value)
  }
  return fields
}

/** The picture of a contact; null for none, and for one without an address. */
export function pictureOf({ info }: Pick<Contact, 'info'>): ContactPicture | null {
  const image = ContactPicture.safeParse({ id: '', ...info?.picture?.image }).data
  return image === undefined || image.url === ''
    ? null
    : { ...image, width: image.width ?? null, height: image.height ?? null }
}

/** The fields that a change contains, with their new values; extended fields stand for themselves. */
export function changesOf({ extended, ...fields }: ContactFields): Fields {
  const changes: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  for (const { key, value } of extended ?? []) putOwn(changes, extendedPrefix + key, value)
  return changes
}

/** The change that contains these fields: the other way round. The contract checks their values when it is queued. */
export function changeOf(fields: Fields): ContactFields {
  const plain = Object.entries(fields).filter(([field]) => !field.startsWith(extendedPrefix))
  const extended = Object.entries(fields).flatMap(([field, value]) =>
    field.startsWith(extendedPrefix) ? [{ key: field.slice(extendedPrefix.length), value }] : [],
  )
  return { ...Object.fromEntries(plain), ...(extended.length === 0 ? {} : { extended }) } as ContactFields
}

/** Whether a field has the same value in two versions: ids and order of entries do not count. */
export const sameField = (field: string, one: unknown, other: unknown): boolean =>
  contactLists.has(field) ? sameEntries(one, other) : same(one, other)

/**
 * The request body for writing these fields. The platform replaces names and lists as a whole, so their other parts, and
 * whatever of an entry was not changed, are copied from the site's version (`over`).
 */
export function infoOf(fields: Fields, over: ContactInfo = {}): ContactInfoInput {
  const info: ContactInfoInput = textsOf(fields, texts)
  if ('first' in fields || 'last' in fields) {
    const { first, last } = { first: over.name?.first, last: over.name?.last, ...textsOf(fields, ['first', 'last']) }
    info.name = { ...over.name, first: first ?? null, last: last ?? null }
  }
  if ('picture' in fields) {
    const picture = ContactPicture.nullable().parse(fields['picture'])
    const { id, url } = picture ?? {}
    info.picture = picture === null ? null : { image: { id, url, ...sizeOf(picture) } }
  }
  if ('emails' in fields)
    info.emails = { items: writeList(emailList, listOf<EmailEntry>(fields['emails']), over, true) as never }
  if ('phones' in fields)
    info.phones = { items: writeList(phoneList, listOf<PhoneEntry>(fields['phones']), over, true) as never }
  if ('addresses' in fields)
    info.addresses = { items: writeList(addressList, listOf<AddressEntry>(fields['addresses']), over, false) as never }
  const extended = Object.entries(fields).filter(([field]) => field.startsWith(extendedPrefix))
  if (extended.length > 0) {
    const items: Record<string, unknown> = {}
    for (const [field, value] of extended) putOwn(items, field.slice(extendedPrefix.length), value)
    info.extendedFields = { items }
  }
  return info
}

/** The contact with these fields replaced, as it will be once the site has them. */
export function withFields(contact: Contact, fields: Fields): Contact {
  const change = infoOf(fields, contact.info)
  const values = { ...contact.info?.extendedFields?.items, ...change.extendedFields?.items }
  const filled = Object.entries(values).filter(([, value]) => value !== null)
  const extendedFields =
    change.extendedFields === undefined ? {} : { extendedFields: { items: Object.fromEntries(filled) } }
  const info = { ...contact.info, ...change, ...extendedFields } as ContactInfo
  const email = 'emails' in fields ? (readList(emailList, info)[0]?.email ?? null) : contact.primaryInfo?.email
  const phone = 'phones' in fields ? (readList(phoneList, info)[0]?.phone ?? null) : contact.primaryInfo?.phone
  return {
    ...contact,
    info,
    primaryInfo: { ...contact.primaryInfo, email, phone },
    ...(contact.primaryEmail === undefined ? {} : { primaryEmail: { ...contact.primaryEmail, email } }),
  }
}

/** Joins two changes; for a field in both, the later value counts. */
export function joinedFields(earlier: ContactFields, later: ContactFields): ContactFields {
  const extended = new Map([...(earlier.extended ?? []), ...(later.extended ?? [])].map((one) => [one.key, one]))
  const changed = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined))
  return { ...earlier, ...changed, ...(extended.size === 0 ? {} : { extended: [...extended.values()] }) }
}

function textsOf(fields: Fields, names: readonly string[]): Record<string, string | null> {
  const fieldNames = names.filter((name) => Object.hasOwn(fields, name))
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return Object.fromEntries(fieldNames.map((name) => [name, textOf(lookUp(fields, name))]))
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

const sizeOf = ({ width, height }: ContactPicture) => ({
  ...(typeof width === 'number' ? { width } : {}),
  ...(typeof height === 'number' ? { height } : {}),
})
