import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import type { Feature } from '../feature.ts'
import { contactEntity } from './contact.mirror.ts'
import { create } from './contact-create.ts'
import { deleteContact } from './contact-deletion.ts'
import { edit } from './contact-edit.ts'
import { contactKind } from './contact-kind.ts'
import { label } from './contact-labelling.ts'

export const contactsFeature = {
  entities: [contactEntity],
  operations: {
    'contacts.create': create,
    'contacts.edit': edit,
    'contacts.label': label,
    'contacts.delete': deleteContact,
  },
  documents: [contactKind],
  rights: [{ name: messageOf('rights.readContacts'), endpoints: [contactsWire.query] }],
  announce: { contacts: (publish, ids) => publish('contacts', 'changed', { count: ids.length }) },
  load: async () => (await import('./open-contacts.ts')).openContacts,
} satisfies Feature
