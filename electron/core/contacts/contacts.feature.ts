import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import type { Feature } from '../feature.ts'
import { asking, noRecord } from '../platform/named-rights.ts'
import { contactEntity } from './contact.mirror.ts'
import { create } from './contact-create.ts'
import { deleteContact } from './contact-deletion.ts'
import { edit } from './contact-edit.ts'
import { contactKind } from './contact-kind.ts'
import { label } from './contact-labelling.ts'
import { merge } from './contact-merge.queued.ts'

/** The site’s contacts. */
export const contactsFeature = {
  entities: [contactEntity],
  operations: {
    'contacts.create': create,
    'contacts.edit': edit,
    'contacts.label': label,
    'contacts.delete': deleteContact,
    'contacts.merge': merge,
  },
  documents: [contactKind],
  rights: [
    {
      name: messageOf('rights.readContacts'),
      cost: messageOf('rights.cost.readContacts'),
      endpoints: [contactsWire.query],
      ask: asking(contactsWire.query, { query: { paging: { limit: 1 } } }),
    },
    {
      name: messageOf('rights.manageContacts'),
      cost: messageOf('rights.cost.manageContacts'),
      endpoints: [
        ...[contactsWire.create, contactsWire.update, contactsWire.delete, contactsWire.merge],
        ...[contactsWire.label, contactsWire.unlabel, contactsWire.bulkLabel],
      ],
      ask: asking(contactsWire.delete, { contactId: noRecord }),
    },
  ],
  announce: { contacts: (publish, ids) => publish('contacts', 'changed', { count: ids.length }) },
  load: async () => (await import('./open-contacts.ts')).openContacts,
} satisfies Feature
