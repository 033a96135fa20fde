import type { ContactFields } from '../../../shared/app/contact-fields.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { ContactInfo } from '../../../shared/wire/contact-entities.ts'
import type { ContactInfoInput } from '../../../shared/wire/contact-inputs.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import type { Fields } from '../base/three-way.ts'

/** All fields of a contact that can be edited here. */
type Parts = Record<'first' | 'last' | 'company' | 'jobTitle' | 'birthdate' | 'locale', string | null> & {
  emails: { tag: string; email: string }[]
  phones: { tag: string; phone: string }[]
}

/**
 * All fields of a contact that can be edited here, as plain values; the primary email address and phone number come
 * first.
 */
export function fieldsOf(contact: Contact): Parts {
  const { info } = contact
  return {
    first: info?.name?.first ?? null,
    last: info?.name?.last ?? null,
    company: info?.company ?? null,
    jobTitle: info?.jobTitle ?? null,
    birthdate: info?.birthdate ?? null,
    locale: info?.locale ?? null,
    emails: primaryFirst(info?.emails?.items ?? []).flatMap(({ tag, email }) =>
      email === undefined ? [] : [{ tag: tag ?? 'UNTAGGED', email }],
    ),
    phones: primaryFirst(info?.phones?.items ?? []).flatMap(({ tag, phone }) =>
      phone === undefined ? [] : [{ tag: tag ?? 'UNTAGGED', phone }],
    ),
  }
}

/** The fields that a change contains, with their new values. */
export const changesOf = (fields: ContactFields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * The request body for writing these fields. The platform replaces names and lists as a whole, so their other parts,
 * including the ids of unchanged entries, are copied from the site's version (`over`).
 */
export function infoOf(fields: Fields, over: ContactInfo = {}): ContactInfoInput {
  const info: ContactInfoInput = textsOf(fields, ['company', 'jobTitle', 'birthdate', 'locale'])
  if ('first' in fields || 'last' in fields) {
    const { first, last } = { first: over.name?.first, last: over.name?.last, ...textsOf(fields, ['first', 'last']) }
    info.name = { ...over.name, first: first ?? null, last: last ?? null }
  }
  if ('emails' in fields) {
    const siteEmails = over.emails?.items ?? []
    const items = listOf<{ tag: string; email: string }>(fields['emails']).map((entry, index) => ({
      ...siteEmails.find(({ email }) => email === entry.email),
      ...entry,
      primary: index === 0,
    }))
    info.emails = { items }
  }
  if ('phones' in fields) {
    const sitePhones = over.phones?.items ?? []
    const items = listOf<{ tag: string; phone: string }>(fields['phones']).map((entry, index) => ({
      ...sitePhones.find(({ phone }) => phone === entry.phone),
      ...entry,
      primary: index === 0,
    }))
    info.phones = { items }
  }
  return info
}

/** The contact with these fields replaced, as it will be once the site has them. */
export function withFields(contact: Contact, fields: Fields): Contact {
  const info = { ...contact.info, ...infoOf(fields, contact.info) } as ContactInfo
  const email = 'emails' in fields ? (info.emails?.items?.[0]?.email ?? null) : contact.primaryInfo?.email
  const phone = 'phones' in fields ? (info.phones?.items?.[0]?.phone ?? null) : contact.primaryInfo?.phone
  return {
    ...contact,
    info,
    primaryInfo: { ...contact.primaryInfo, email, phone },
    ...(contact.primaryEmail === undefined ? {} : { primaryEmail: { ...contact.primaryEmail, email } }),
  }
}

function textsOf(fields: Fields, names: readonly string[]): Record<string, string | null> {
  const fieldNames = names.filter((name) => Object.hasOwn(fields, name))
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  return Object.fromEntries(fieldNames.map((name) => [name, textOf(lookUp(fields, name))]))
}

const listOf = <T>(value: unknown): T[] => (Array.isArray(value) ? (value as T[]) : [])

function primaryFirst<T extends { primary?: boolean | null | undefined }>(items: readonly T[]): T[] {
  return [...items.filter((item) => item.primary === true), ...items.filter((item) => item.primary !== true)]
}
