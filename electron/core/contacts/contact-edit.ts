import type { ContactEdit, NewContact } from '../../../shared/app/contacts.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { documentPart } from '../conflicts/document-part.ts'
import type { Delivering, Delivery, QueuedPart } from '../sync/queued-part.ts'
import { duplicateIn, duplicateOf } from './contact-duplicate.ts'
import { changesOf, fieldsOf, infoOf } from './contact-fields.ts'
import { readContact } from './contact-reading.ts'

const options = { priority: 'documents' as const }

/** A change of some fields of a contact; the others stay as the site has them. */
export function editPart(who: (contactId: string) => string): QueuedPart<ContactEdit> {
  const part = documentPart<ContactEdit, Contact>({
    dataSet: 'contacts',
    recordId: (input) => input.contactId,
    describe: (input) => ({ what: `Change ${who(input.contactId)}`, about: 'Contact' }),
    changes: (input) => changesOf(input.fields),
    fieldsOf,
    revisionOf: (contact) => (contact.revision === undefined ? null : String(contact.revision)),
    updatedAt: (contact) => contact.updatedDate ?? null,
    read: readContact,
    write: async ({ client }, { id, input, theirs, fields }) => {
      const info = infoOf(fields, theirs.info)
      const change = { contactId: id, revision: theirs.revision ?? 0, info, allowDuplicates: input.allowDuplicates }
      return (await client.call(contactsWire.update, change, options)).contact
    },
  })
  return {
    ...part,
    deliver: async (site: Delivering, deliveries: readonly Delivery<ContactEdit>[]) => {
      try {
        return await part.deliver(site, deliveries)
      } catch (error) {
        const otherId = duplicateIn(error)
        const [delivery] = deliveries
        if (otherId === undefined || delivery === undefined) throw error
        return { documents: [], conflicts: [{ rowId: delivery.row.id, conflict: duplicateOf(otherId) }] }
      }
    },
    fold: ({ operation, input }, later) => {
      if (operation === 'contacts.edit') {
        return { become: 'one', operation, input: joinedEdit(input as ContactEdit, later), keepBase: true }
      }
      if (operation !== 'contacts.create') return undefined
      const made = input as NewContact
      const { fields, allowDuplicates } = joinedEdit({ ...made, contactId: later.contactId }, later)
      const one = { ...made, fields, allowDuplicates, at: later.at }
      return { become: 'one', operation, input: one, keepBase: false }
    },
  }
}

/** Two changes as one: of a field that both name the later word counts. */
export function joinedEdit(earlier: ContactEdit, later: ContactEdit): ContactEdit {
  const fields = { ...earlier.fields, ...changesOf(later.fields) }
  return { ...later, fields, allowDuplicates: earlier.allowDuplicates || later.allowDuplicates }
}
