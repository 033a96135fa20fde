import type { Contact, ContactInfo, ExtendedField } from '../../shared/wire/contact-entities.ts'
import { PlatformError, violation } from '../errors.ts'
import { plainEmail, plainPhone } from '../world/contact-details.ts'
import { memberOfContact } from '../world/contact-members.ts'
import type { World } from '../world/world.ts'

/** Throws 404 for a contact that is not there, or was merged away. */
export function contactOf(world: World, id: string): Contact {
  const contact = world.contacts.get(id)
  if (contact === undefined) throw new PlatformError(404, 'CONTACT_NOT_FOUND', { message: `No contact ${id}` })
  return contact
}

/** What the platform refuses in any details that are written. */
export function checkInfo(world: World, info: ContactInfo): void {
  const lists = [info.emails?.items ?? [], info.phones?.items ?? []]
  if (lists.some((items) => items.filter((item) => item.primary === true).length > 1)) {
    throw new PlatformError(400, 'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO', { message: 'Only one entry can be the primary' })
  }
  checkLabels(world, info.labelKeys?.items ?? [], 'info.labelKeys.items')
  for (const [key, value] of Object.entries(info.extendedFields?.items ?? {})) {
    const field = world.extendedFields.get(key)
    if (field !== undefined && value !== null && value !== '' && !fits(field, value)) {
      const message = `"${key}" takes a ${field.dataType}`
      throw new PlatformError(400, 'INVALID_EXTENDED_FIELD_VALUE', { message, data: { key } })
    }
  }
}

/** Labels must exist before a contact can have them. */
export function checkLabels(world: World, keys: readonly string[], field: string): void {
  const unknown = keys.find((key) => world.labels.get(key) === undefined)
  if (unknown !== undefined) throw violation(field, 'OTHER', `names no label: ${unknown}`)
}

/** Values of the platform's own fields are not written by anybody else. */
export function withoutSystemFields(world: World, info: ContactInfo): ContactInfo {
  if (info.extendedFields === undefined) return info
  const items = Object.entries(info.extendedFields.items ?? {}).filter(
    ([key]) => world.extendedFields.get(key)?.fieldType !== 'SYSTEM',
  )
  return { ...info, extendedFields: { items: Object.fromEntries(items) } }
}

/** A contact needs a name, an e-mail address or a phone number. */
export function checkEnough(info: ContactInfo): void {
  const named = [info.name?.first, info.name?.last].some((part) => (part ?? '').trim() !== '')
  if (named || (info.emails?.items ?? []).length > 0 || (info.phones?.items ?? []).length > 0) return
  throw new PlatformError(400, 'INSUFFICIENT_CONTACT_DATA', { message: 'A name, an e-mail or a phone is needed' })
}

/** The other contact with one of these e-mail addresses; without any, with one of these phone numbers. */
export function duplicateOf(world: World, info: ContactInfo, exceptId?: string) {
  const emails = new Set((info.emails?.items ?? []).map(({ email }) => plainEmail(email)))
  const phones = new Set((info.phones?.items ?? []).map(({ phone }) => plainPhone(phone)))
  if (emails.size === 0 && phones.size === 0) return undefined
  for (const contact of world.contacts.all()) {
    if (contact.id === exceptId) continue
    const items = emails.size > 0 ? contact.info?.emails?.items : undefined
    const email = items?.find((item) => emails.has(plainEmail(item.email)))?.email
    if (email !== undefined) return { contact, data: { duplicateContactId: contact.id, duplicateEmail: email } }
    const numbers = emails.size === 0 ? contact.info?.phones?.items : undefined
    const phone = numbers?.find((item) => phones.has(plainPhone(item.phone)))?.phone
    if (phone !== undefined) return { contact, data: { duplicateContactId: contact.id, duplicatePhone: phone } }
  }
  return undefined
}

/** Throws 409 with the id of the contact that is there already. */
export function checkDuplicate(world: World, info: ContactInfo, exceptId?: string): void {
  const found = duplicateOf(world, info, exceptId)
  if (found === undefined) return
  throw new PlatformError(409, 'DUPLICATE_CONTACT_EXISTS', { message: 'There is such a contact', data: found.data })
}

/** The address that a member signs in with stays on the member's contact. */
export function checkMemberEmail(world: World, contact: Contact, info: ContactInfo): void {
  const address = memberOfContact(world, contact.id)?.identity.email?.address
  if (address === undefined || info.emails === undefined) return
  if (info.emails.items?.some(({ email }) => plainEmail(email) === plainEmail(address))) return
  throw new PlatformError(428, 'CANNOT_UPDATE_MEMBER_EMAIL', { message: 'A member signs in with this address' })
}

function fits({ dataType }: ExtendedField, value: unknown): boolean {
  switch (dataType) {
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value)
    case 'DATE':
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
    case 'URL':
      return typeof value === 'string' && URL.canParse(value)
    default:
      return typeof value === 'string'
  }
}
