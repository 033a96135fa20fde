import type { ContactDeletion } from '../../../shared/app/contacts.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { lostByRemoving } from '../base/three-way.ts'
import { baseOf } from '../conflicts/document-operation.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { contactOverlays } from './contact.overlay.ts'
import { contactLists } from './contact-entries.ts'
import { fieldsOf } from './contact-fields.ts'
import { describing } from './contact-name.ts'
import { isMergedAway, readContact } from './contact-reading.ts'

/** Deletes a contact, unless it was changed since the person saw it: then they decide first. */
export const deleteContact: QueuedOperation<ContactDeletion> = {
  overlay: contactOverlays.delete,
  document: {
    effect: 'delete',
    changes: () => ({}),
    withChanges: (input) => input,
    about: (input, contactId) => ({ ...input, contactId }),
  },
  lane: 'documents',
  dataSet: 'contacts',
  recordId: (input) => input.contactId,
  scope: () => null,
  describe: describing('contacts.delete'),
  groupOf: (input) => input.contactId,
  max: 1,
  baseOf: (_input, document) =>
    document === undefined
      ? undefined
      : { fields: fieldsOf(document as Contact), revision: String((document as Contact).revision ?? '') },
  deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : removed(site, delivery)),
  lookUp: async (site, deliveries) => {
    const readOne = async ({ input }: OutboxItem<ContactDeletion>) => ({
      id: site.platformId(input.contactId),
      document: isMergedAway(site, input.contactId) ? null : await readContact(site, site.platformId(input.contactId)),
    })
    return { documents: await Promise.all(deliveries.map(readOne)) }
  },
  judge: (_delivery, document) =>
    document === null ? { effect: 'done', detail: null, incident: null } : { effect: 'notApplied' },
  fold: ({ operation, isRefused }, later) => {
    if (operation === 'contacts.create') return { become: 'none' }
    // A change that may still leave stays a change of its own: undoing the deletion gives the contact back as it was.
    const isOver = isRefused && (operation === 'contacts.edit' || operation === 'contacts.label')
    // The base of the earlier change stays: it is what the site has, because that change is never sent.
    return operation === 'contacts.delete' || isOver
      ? { become: 'one', operation: 'contacts.delete', input: later, keepBase: true }
      : undefined
  },
}

async function removed(site: SiteContext, { row, input }: OutboxItem<ContactDeletion>): Promise<Evidence> {
  // It went into another contact, which stays.
  if (isMergedAway(site, input.contactId)) {
    return { documents: [], allApplied: true, detail: messageOf('contacts.mergedNotDeleted') }
  }
  const id = site.platformId(input.contactId)
  const contact = await readContact(site, id)
  if (contact === null) return { documents: [{ id, document: null }] }
  const fields = row.base === null ? [] : lostByRemoving(baseOf(row), fieldsOf(contact), contactLists)
  if (fields.length > 0) {
    const theirsAt = contact.updatedDate ?? null
    const theirsRevision = String(contact.revision ?? '')
    const conflict = { kind: 'changedThere' as const, fields, write: {}, theirsAt, theirsRevision, otherId: null }
    return { documents: [{ id, document: contact }], isRead: true, conflicts: [{ rowId: row.id, conflict }] }
  }
  await orGone(site.client.call(contactsWire.delete, { contactId: id }, options))
  return { documents: [{ id, document: null }] }
}

const options = { priority: 'documents' as const }
