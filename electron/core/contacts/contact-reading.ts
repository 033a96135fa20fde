import { AppError } from '../../../shared/errors.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import type { Delivering, Delivery, Evidence } from '../sync/queued-part.ts'

/** A contact as the site has it now; null when it does not, or when it was merged into another one. */
export async function readContact({ client }: Delivering, id: string): Promise<Contact | null> {
  const answer = await orGone(client.call(contactsWire.get, { id, fieldsets: ['FULL'] }, { priority: 'documents' }))
  return answer === null || answer.contact.id !== id ? null : answer.contact
}

/** Null for an answer that says the thing is not there. */
export async function orGone<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}

/** These contacts as the site has them now. */
export async function readAll(
  site: Delivering,
  deliveries: readonly Delivery<{ contactId: string }>[],
): Promise<Evidence> {
  const read = async ({ input }: Delivery<{ contactId: string }>) => {
    const id = site.platformId(input.contactId)
    return { id, document: await readContact(site, id) }
  }
  return { documents: await Promise.all(deliveries.map(read)) }
}
