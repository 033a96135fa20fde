import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'

/** Contacts that are asked for, or labelled, with one request. */
export const mostAtOnce = 100

export interface FoundContact {
  contact: Contact
  /** The contact that took this one in; undefined for one that is itself there. */
  mergedInto: string | undefined
}

/** Reads a contact from the site, or the one that it was merged into; null where there is neither. */
export async function findContact({ client }: SiteContext, id: string): Promise<FoundContact | null> {
  const response = await orGone(client.call(contactsWire.get, { id, fieldsets: ['FULL'] }, { priority: 'documents' }))
  if (response === null) return null
  const { contact } = response
  return { contact, mergedInto: contact.id === id ? undefined : contact.id }
}

/** Reads a contact from the site; null when it does not exist, or was merged into another one. */
export async function readContact(site: SiteContext, id: string): Promise<Contact | null> {
  const found = await findContact(site, id)
  return found === null || found.mergedInto !== undefined ? null : found.contact
}

/**
 * Reads a contact from the site. Of one that was merged into another, on whatever laptop, the other one: changes of it that
 * wait are about that from now on. Null where there is neither.
 */
export async function followContact(site: SiteContext, id: string): Promise<Contact | null> {
  const found = await findContact(site, id)
  if (found?.mergedInto !== undefined) {
    const { identities } = site.here.outbox
    const at = site.now()
    identities.add({ localId: id, platformId: found.mergedInto, operationId: '', dataSet: 'contacts', at })
  }
  return found?.contact ?? null
}

/** Whether a contact of the site was merged into another one, as far as this laptop knows. */
export const isMergedAway = (site: SiteContext, id: string): boolean => !isLocalId(id) && site.platformId(id) !== id

/** Reads the contacts of these rows from the site, a hundred with one request, as evidence. */
export async function readAll(
  site: SiteContext,
  deliveries: readonly OutboxItem<{ contactId: string }>[],
): Promise<Evidence> {
  const ids = [...new Set(deliveries.map(({ input }) => site.platformId(input.contactId)))]
  const found = new Map<string, Contact>()
  if (ids.length > 1) {
    const query = { filter: { id: { $in: ids } }, paging: { limit: mostAtOnce, offset: 0 }, fieldsets: ['FULL'] }
    const { contacts } = await site.client.call(contactsWire.query, { query }, { priority: 'documents' })
    for (const contact of contacts) found.set(contact.id, contact)
  }
  // A list may leave one out: only the contact's own address proves that it is gone.
  const readOne = async (id: string) => ({ id, document: found.get(id) ?? (await followContact(site, id)) })
  return { documents: await Promise.all(ids.map(readOne)) }
}
