import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'

/** Reads a contact from the site; null when it does not exist, or was merged into another one. */
export async function readContact({ client }: SiteContext, id: string): Promise<Contact | null> {
  const answer = await orGone(client.call(contactsWire.get, { id, fieldsets: ['FULL'] }, { priority: 'documents' }))
  return answer === null || answer.contact.id !== id ? null : answer.contact
}

/** Reads the contacts of these rows from the site, as evidence. */
export async function readAll(
  site: SiteContext,
  deliveries: readonly OutboxItem<{ contactId: string }>[],
): Promise<Evidence> {
  const readOne = async ({ input }: OutboxItem<{ contactId: string }>) => {
    const id = site.platformId(input.contactId)
    return { id, document: await readContact(site, id) }
  }
  return { documents: await Promise.all(deliveries.map(readOne)) }
}
