import { type Contact, ContactInfo } from '../../shared/wire/contact-entities.ts'
import { iso } from '../clock.ts'
import { newId } from '../ids.ts'

/**
 * What a change leaves of the details: what it names is written, a list is replaced whole, null empties, and the parts
 * of a name and the single extended fields stand for themselves.
 */
export function writtenOver(info: ContactInfo, change: ContactInfo): ContactInfo {
  const { name, extendedFields, ...rest } = change
  const values = { ...info.extendedFields?.items, ...extendedFields?.items }
  return ContactInfo.parse({
    ...present({ ...info, ...rest }),
    ...(info.name === undefined && name === undefined ? {} : { name: present({ ...info.name, ...name }) }),
    extendedFields: { ...info.extendedFields, items: withoutBlanks(present(values)) },
  })
}

/**
 * What a contact has after taking another one in: its own details stay, what it lacks comes from the other, and lists
 * grow by what is new in them, up to 50 entries.
 */
export function absorbed(info: ContactInfo, other: ContactInfo): ContactInfo {
  const lists = {
    emails: mergeLists(info.emails?.items, other.emails?.items, ({ email }) => plainEmail(email)),
    phones: mergeLists(info.phones?.items, other.phones?.items, ({ phone }) => plainPhone(phone)),
    addresses: mergeLists(info.addresses?.items, other.addresses?.items, ({ address }) => JSON.stringify(address)),
  }
  return ContactInfo.parse({
    ...present({ ...present(other), ...present(info), ...lists }),
    name: { ...present(other.name ?? {}), ...present(info.name ?? {}) },
    labelKeys: { items: [...new Set([...(info.labelKeys?.items ?? []), ...(other.labelKeys?.items ?? [])])] },
    extendedFields: { items: { ...other.extendedFields?.items, ...info.extendedFields?.items } },
  })
}

/** An e-mail address as it compares: letters in any case are the same. */
export const plainEmail = (email: string | null | undefined): string => (email ?? '').trim().toLowerCase()

/** A phone number as it compares: its digits, and a leading plus. */
export const plainPhone = (phone: string | null | undefined): string => (phone ?? '').replace(/(?!^\+)\D/g, '')

/** A contact with these details: ids for new entries, one primary entry per list, and what follows from them. */
export function withDetails(contact: Contact, info: ContactInfo): Contact {
  const emails = entries(info.emails?.items)
  const phones = entries(info.phones?.items).map((item) => ({ ...item, ...e164Of(item.phone) }))
  const addresses = (info.addresses?.items ?? []).map((item) => ({ ...item, id: item.id ?? newId() }))
  const primary = {
    email: emails.find((item) => item.primary === true)?.email,
    phone: phones.find((item) => item.primary === true),
  }
  const { primaryEmail: _, primaryPhone: __, ...rest } = contact
  const status = subscription(contact, primary.email)
  return {
    ...rest,
    primaryInfo: present({ email: primary.email, phone: primary.phone?.phone }),
    ...(primary.email === undefined ? {} : { primaryEmail: { email: primary.email, ...status } }),
    ...(primary.phone === undefined ? {} : { primaryPhone: primaryPhoneOf(contact, primary.phone) }),
    info: {
      ...info,
      ...(info.emails === undefined ? {} : { emails: { items: emails } }),
      ...(info.phones === undefined ? {} : { phones: { items: phones } }),
      ...(info.addresses === undefined ? {} : { addresses: { items: addresses } }),
      labelKeys: { items: [...new Set(info.labelKeys?.items ?? [])] },
      extendedFields: { items: { ...info.extendedFields?.items, ...systemFields(info, status) } },
    },
  }
}

/** The next state of a contact that changed: its revision and `updatedDate` move. */
export function touched(contact: Contact, now: number): Contact {
  return { ...contact, revision: (contact.revision ?? 0) + 1, updatedDate: iso(now) }
}

/** A new contact, with nothing known of it but its details. */
export function newContact(info: ContactInfo, from: { sourceType: string; now: number }): Contact {
  const at = iso(from.now)
  const bare: Contact = {
    id: newId(),
    revision: 1,
    source: { sourceType: from.sourceType },
    createdDate: at,
    updatedDate: at,
    lastActivity: { activityDate: at, activityType: 'CONTACT_CREATED' },
  }
  return withDetails(bare, writtenOver({}, info))
}

/** Without what is null or missing. */
function present(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, held]) => held !== null && held !== undefined))
}

/** The platform does not give back extended fields that are empty. */
function withoutBlanks(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The own entries first, then what is new; the other's list as it is when there are no own ones. */
function mergeLists<T extends object>(own: T[] | undefined, others: T[] = [], keyOf: (item: T) => string) {
  if (own === undefined || own.length === 0) return others.length === 0 ? undefined : { items: others }
  const known = new Set(own.map(keyOf))
  const fresh = others.filter((item) => !known.has(keyOf(item))).map((item) => ({ ...item, primary: false }))
  return { items: [...own, ...fresh].slice(0, 50) }
}

function entries<T extends { id?: string | null | undefined; primary?: boolean | null | undefined }>(
  items: readonly T[] = [],
) {
  const chosen = Math.max(
    0,
    items.findIndex((item) => item.primary === true),
  )
  return items.map((item, at) => ({ ...item, id: item.id ?? newId(), primary: at === chosen }))
}

/** Only a number written with its country can be given in the international form. */
function e164Of(phone: string | undefined): { e164Phone?: string } {
  const plain = plainPhone(phone)
  return plain.startsWith('+') ? { e164Phone: plain } : {}
}

function subscription(contact: Contact, email: string | undefined) {
  const known = contact.primaryEmail
  if (known !== undefined && plainEmail(known.email) === plainEmail(email)) {
    return { subscriptionStatus: known.subscriptionStatus, deliverabilityStatus: known.deliverabilityStatus }
  }
  return { subscriptionStatus: 'NOT_SET', deliverabilityStatus: 'NOT_SET' }
}

function primaryPhoneOf(contact: Contact, item: { phone?: string | undefined; [key: string]: unknown }) {
  const same = plainPhone(contact.primaryPhone?.phone) === plainPhone(item.phone)
  const subscriptionStatus = (same ? contact.primaryPhone?.subscriptionStatus : undefined) ?? 'NO_SUBSCRIPTION_STATUS'
  const { countryCode, e164Phone } = item
  return present({ countryCode, e164Phone, formattedPhone: item.phone, subscriptionStatus, phone: item.phone })
}

/** Extended fields that the platform fills itself. */
function systemFields(info: ContactInfo, { subscriptionStatus }: { subscriptionStatus: string | undefined }) {
  const name = [info.name?.first, info.name?.last].filter(Boolean).join(' ')
  const hasEmail = (info.emails?.items ?? []).length > 0
  return present({
    'contacts.displayByFirstName': name === '' ? null : name,
    'emailSubscriptions.subscriptionStatus': hasEmail ? subscriptionStatus : null,
  })
}
