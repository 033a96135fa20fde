import type { ContactLabelling } from '../../../shared/app/contact-labels.ts'
import type { ContactDeletion, ContactEdit, NewContact } from '../../../shared/app/contacts.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import type { Overlay } from '../mirror/overlay.ts'
import { changesOf, withFields } from './contact-fields.ts'
import { keyFromName } from './labels.ts'

/** Shows a contact that the site does not have yet. */
const create: Overlay<Contact, NewContact> = {
  apply: (contact) => contact,
  create: (input, at) => {
    const contact = withFields({ id: input.contactId ?? '', info: {} }, changesOf(input.fields))
    const keys = [...new Set([...input.labelKeys, ...input.newLabels.map(keyFromName)])]
    return { ...contact, createdDate: at, ...(keys.length === 0 ? {} : withLabels(contact, keys)) }
  },
}

const edit: Overlay<Contact, ContactEdit> = {
  apply: (contact, { fields }) => withFields(contact, changesOf(fields)),
}

const label: Overlay<Contact, ContactLabelling> = {
  apply: (contact, { add, remove, create: made }) => {
    const keys = (contact.info?.labelKeys?.items ?? []).filter((key) => !remove.includes(key))
    return { ...contact, ...withLabels(contact, [...new Set([...keys, ...add, ...made.map(keyFromName)])]) }
  },
}

/**
 * Flags a contact that will be deleted. It stays visible until the site has deleted it, because the deletion can still
 * be cancelled.
 */
const remove: Overlay<Contact, ContactDeletion> = {
  apply: (contact) => ({ ...contact, leaving: true }),
}

/** Overlays of the queued operations on a contact. */
export const contactOverlays = { create, edit, label, delete: remove }

function withLabels({ info }: Partial<Contact>, items: string[]): Pick<Contact, 'info'> {
  return { info: { ...info, labelKeys: { items } } }
}
