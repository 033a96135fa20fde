import type { ContactEdit, NewContact } from '../../../shared/app/contacts.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type { OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { contactOverlays } from './contact.overlay.ts'
import { duplicateIn, duplicateOf } from './contact-duplicate.ts'
import { contactLists } from './contact-entries.ts'
import { changeOf, changesOf, fieldsOf, infoOf, joinedFields } from './contact-fields.ts'
import { describing } from './contact-name.ts'
import { followContact } from './contact-reading.ts'

const options = { priority: 'documents' as const }

const operation = documentOperation<ContactEdit, Contact>({
  dataSet: 'contacts',
  recordId: (input) => input.contactId,
  describe: describing('contacts.change'),
  changes: (input) => changesOf(input.fields),
  fieldsOf,
  revisionOf: (contact) => (contact.revision === undefined ? null : String(contact.revision)),
  updatedAt: (contact) => contact.updatedDate ?? null,
  lists: contactLists,
  read: followContact,
  write: async ({ client }, { input, theirs, fields }) => {
    const info = infoOf(fields, theirs.info)
    const change = {
      contactId: theirs.id,
      revision: theirs.revision ?? 0,
      info,
      allowDuplicates: input.allowDuplicates,
    }
    return (await client.call(contactsWire.update, change, options)).contact
  },
})

/** Changes some fields of a contact; the others stay as they are on the site. */
export const edit: QueuedOperation<ContactEdit> = {
  ...operation,
  overlay: contactOverlays.edit,
  document: {
    effect: 'edit',
    changes: ({ fields }) => changesOf(fields),
    withChanges: (input, fields) => ({ ...input, fields: changeOf(fields) }),
    about: (input, contactId) => ({ ...input, contactId }),
  },
  deliver: async (site: SiteContext, deliveries: readonly OutboxItem<ContactEdit>[]) => {
    try {
      return await operation.deliver(site, deliveries)
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
    const creation = input as NewContact
    const { fields, allowDuplicates } = joinedEdit({ ...creation, contactId: later.contactId }, later)
    const one = { ...creation, fields, allowDuplicates, at: later.at }
    return { become: 'one', operation, input: one, keepBase: false }
  },
}

/** Joins two changes; for a field in both, the later value counts. */
export function joinedEdit(earlier: ContactEdit, later: ContactEdit): ContactEdit {
  const fields = joinedFields(earlier.fields, later.fields)
  return { ...later, fields, allowDuplicates: earlier.allowDuplicates || later.allowDuplicates }
}
