import { newContactPart } from './contact-create.ts'
import { deletePart } from './contact-deletion.ts'
import { editPart } from './contact-edit.ts'
import { labelPart } from './contact-labelling.ts'

/** A person's name for the sentence in the queue; undefined when the mirror does not know them. */
export type NameOfContact = (contactId: string) => string | undefined

/** What can be done to contacts, now or without a network. */
export function contactParts(nameOf: NameOfContact) {
  const who = (contactId: string) => nameOf(contactId) || 'a contact'
  return {
    'contacts.create': newContactPart(),
    'contacts.edit': editPart(who),
    'contacts.label': labelPart(who),
    'contacts.delete': deletePart(who),
  }
}
