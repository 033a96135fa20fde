import { z } from 'zod'
import type { Contact } from '../../shared/wire/contacts.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import type { World } from '../world/world.ts'

export const ContactChange = z.strictObject({
  id: z.string(),
  first: z.string().optional(),
  last: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  labelKeys: z.array(z.string()).optional(),
})

/** Changes the named parts; revision and `updatedDate` move. Throws 404 for an unknown contact. */
export function updateContact(world: World, change: z.output<typeof ContactChange>, now: number): Contact {
  const contact = contactOf(world, change.id)
  const { email, phone } = change
  const info = { ...contact.info }
  info.name = { ...info.name }
  if (change.first !== undefined) info.name.first = change.first
  if (change.last !== undefined) info.name.last = change.last
  if (email !== undefined) info.emails = { items: [{ tag: 'UNTAGGED', email, primary: true }] }
  if (phone !== undefined) info.phones = { items: [{ tag: 'MOBILE', phone, primary: true }] }
  if (change.labelKeys !== undefined) info.labelKeys = { items: change.labelKeys }
  const updated: Contact = {
    ...contact,
    info,
    revision: (contact.revision ?? 0) + 1,
    updatedDate: iso(now),
    primaryInfo: {
      ...contact.primaryInfo,
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
    },
    ...(email === undefined ? {} : { primaryEmail: { ...contact.primaryEmail, email } }),
  }
  world.contacts.put(updated)
  return updated
}

/** Removes a contact; the platform leaves no tombstone. Throws 404 for an unknown one. */
export function deleteContact(world: World, id: string): { removed: boolean } {
  return { removed: world.contacts.remove(contactOf(world, id).id) }
}

function contactOf(world: World, id: string): Contact {
  const contact = world.contacts.get(id)
  if (contact === undefined) throw new PlatformError(404, 'CONTACT_NOT_FOUND', { message: `No contact ${id}` })
  return contact
}

/** The contact of a buyer: the platform finds it by e-mail or makes one. */
export function contactOfBuyer(world: World, from: Buyer): Contact {
  return world.contacts.all().find((contact) => contact.primaryInfo?.email === from.email) ?? createContact(world, from)
}

interface Buyer {
  /** Id of the contact, if there has to be a new one. */
  id: string
  first: string
  last: string
  email: string
  now: number
}

function createContact(world: World, from: Buyer): Contact {
  const { id, first, last, email } = from
  const at = iso(from.now)
  const contact: Contact = {
    id,
    revision: 1,
    source: { sourceType: 'WIX_EVENTS' },
    createdDate: at,
    updatedDate: at,
    lastActivity: { activityDate: at, activityType: 'CONTACT_CREATED' },
    primaryInfo: { email },
    primaryEmail: { email, subscriptionStatus: 'NOT_SET', deliverabilityStatus: 'NOT_SET' },
    info: {
      name: { first, last },
      emails: { items: [{ tag: 'UNTAGGED', email, primary: true }] },
      labelKeys: { items: [] },
      extendedFields: { items: {} },
    },
  }
  world.contacts.put(contact)
  return contact
}
