import type { ContactDeletion, ContactEdit, ContactLabelling, NewContact } from '../../../shared/app/contacts.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { endpoints as labelsWire } from '../../../shared/wire/labels.ts'
import { baseOf, documentPart } from '../documents/document-part.ts'
import { same } from '../documents/three-way.ts'
import type { Delivering, Delivery, Evidence, QueuedPart } from '../sync/queued-part.ts'
import { newContactPart } from './contact-create.ts'
import { changesOf, fieldsOf, infoOf } from './contact-fields.ts'
import { orGone, readContact } from './contact-reading.ts'

/** A person's name for the sentence in the queue; undefined when the mirror does not know them. */
export type NameOfContact = (contactId: string) => string | undefined

const options = { priority: 'documents' as const }

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

function editPart(who: (contactId: string) => string): QueuedPart<ContactEdit> {
  return {
    ...documentPart<ContactEdit, Contact>({
      dataSet: 'contacts',
      recordId: (input) => input.contactId,
      describe: (input) => ({ what: `Change ${who(input.contactId)}`, about: 'Contact' }),
      changes: (input) => changesOf(input.fields),
      withChanges: (input, fields) => ({ ...input, fields }),
      fieldsOf,
      revisionOf: (contact) => (contact.revision === undefined ? null : String(contact.revision)),
      updatedAt: (contact) => contact.updatedDate ?? null,
      read: readContact,
      write: async ({ client }, { id, input, theirs, fields }) => {
        const info = infoOf(fields, theirs.info)
        const change = { contactId: id, revision: theirs.revision ?? 0, info, allowDuplicates: input.allowDuplicates }
        return (await client.call(contactsWire.update, change, options)).contact
      },
    }),
    fold: ({ operation, input: earlier }, later) => {
      if (operation === 'contacts.edit') {
        const fields = { ...(earlier as ContactEdit).fields, ...changesOf(later.fields) }
        return { become: 'one', operation, input: { ...(earlier as ContactEdit), ...later, fields }, keepBase: true }
      }
      if (operation !== 'contacts.create') return undefined
      const made = earlier as NewContact
      const fields = { ...made.fields, ...changesOf(later.fields) }
      return { become: 'one', operation, input: { ...made, fields, at: later.at }, keepBase: false }
    },
  }
}

function labelPart(who: (contactId: string) => string): QueuedPart<ContactLabelling> {
  const has = (contact: Contact, { add, remove }: ContactLabelling) => {
    const keys = contact.info?.labelKeys?.items ?? []
    return add.every((key) => keys.includes(key)) && !remove.some((key) => keys.includes(key))
  }
  return {
    lane: 'documents',
    dataSet: 'contacts',
    recordId: (input) => input.contactId,
    eventId: () => null,
    describe: (input) => ({ what: `Change the labels of ${who(input.contactId)}`, about: 'Contact' }),
    groupOf: (input) => input.contactId,
    max: 1,
    rebases: true,
    deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : labelled(site, delivery)),
    lookUp: readAll,
    judge: ({ input }, document) => {
      if (document === null) return { effect: 'ask', message: 'The site no longer has this contact.' }
      // Labels that were made on the way have a key only the site knows: setting them again changes nothing.
      const done = has(document as Contact, input) && input.create.length === 0
      return done ? { effect: 'done', detail: null, incident: null } : { effect: 'absent' }
    },
    fold: ({ operation, input }, later) => {
      if (operation !== 'contacts.label') return undefined
      const earlier = input as ContactLabelling
      const add = [...earlier.add.filter((key) => !later.remove.includes(key)), ...later.add]
      const remove = [...earlier.remove.filter((key) => !later.add.includes(key)), ...later.remove]
      const create = [...earlier.create, ...later.create]
      const input_ = { ...later, add: [...new Set(add)], remove: [...new Set(remove)], create: [...new Set(create)] }
      return { become: 'one', operation, input: input_, keepBase: true }
    },
  }
}

/** Labels are absolute: set or taken, whatever the revision is. */
async function labelled(site: Delivering, { input }: Delivery<ContactLabelling>): Promise<Evidence> {
  const { client } = site
  const contactId = site.platformId(input.contactId)
  const made: string[] = []
  for (const displayName of input.create) {
    made.push((await client.call(labelsWire.findOrCreate, { displayName }, options)).label.key)
  }
  const add = [...new Set([...input.add, ...made])]
  let contact: Contact | undefined
  if (add.length > 0) contact = (await client.call(contactsWire.label, { contactId, labelKeys: add }, options)).contact
  if (input.remove.length > 0) {
    contact = (await client.call(contactsWire.unlabel, { contactId, labelKeys: input.remove }, options)).contact
  }
  return { documents: contact === undefined ? [] : [{ id: contactId, document: contact }], settled: made.length > 0 }
}

function deletePart(who: (contactId: string) => string): QueuedPart<ContactDeletion> {
  return {
    lane: 'documents',
    dataSet: 'contacts',
    recordId: (input) => input.contactId,
    eventId: () => null,
    describe: (input) => ({ what: `Delete ${who(input.contactId)}`, about: 'Contact' }),
    groupOf: (input) => input.contactId,
    max: 1,
    baseOf: (_input, document) =>
      document === undefined
        ? undefined
        : { fields: fieldsOf(document as Contact), revision: String((document as Contact).revision ?? '') },
    deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : removed(site, delivery)),
    lookUp: readAll,
    judge: (_delivery, document) =>
      document === null ? { effect: 'done', detail: null, incident: null } : { effect: 'absent' },
    fold: ({ operation }) =>
      operation === 'contacts.create'
        ? { become: 'none' }
        : operation === 'contacts.edit' || operation === 'contacts.label'
          ? { become: 'newer' }
          : undefined,
  }
}

/** Deletes the contact that the person saw, and no other: one that was changed since is shown to them first. */
async function removed(site: Delivering, { row, input }: Delivery<ContactDeletion>): Promise<Evidence> {
  const id = site.platformId(input.contactId)
  const contact = await readContact(site, id)
  if (contact === null) return { documents: [{ id, document: null }] }
  const base = baseOf(row)
  const theirs = fieldsOf(contact)
  const fields = Object.keys(theirs)
    .filter((field) => row.base !== null && !same(base[field], theirs[field]))
    .map((field) => ({ field, base: base[field] ?? null, mine: null, theirs: theirs[field] }))
  if (fields.length > 0) {
    const theirsAt = contact.updatedDate ?? null
    const theirsRevision = String(contact.revision ?? '')
    const conflict = { kind: 'changedThere' as const, fields, write: {}, theirsAt, theirsRevision, otherId: null }
    return { documents: [{ id, document: contact }], conflicts: [{ rowId: row.id, conflict }] }
  }
  await orGone(site.client.call(contactsWire.delete, { contactId: id }, options))
  return { documents: [{ id, document: null }] }
}

async function readAll(site: Delivering, deliveries: readonly Delivery<{ contactId: string }>[]): Promise<Evidence> {
  const read = async ({ input }: Delivery<{ contactId: string }>) => {
    const id = site.platformId(input.contactId)
    return { id, document: await readContact(site, id) }
  }
  return { documents: await Promise.all(deliveries.map(read)) }
}
