import type { Conflict } from '../../../shared/app/conflicts.ts'
import type { ContactLabelling, NewContact } from '../../../shared/app/contacts.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { endpoints as labelsWire } from '../../../shared/wire/labels.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { contactOverlays } from './contact.overlay.ts'
import { describing } from './contact-name.ts'
import { readAll } from './contact-reading.ts'
import { keyFromName } from './labels.ts'

const options = { priority: 'documents' as const }
const deletion: Conflict = {
  kind: 'deletedThere',
  fields: [],
  write: {},
  theirsAt: null,
  theirsRevision: null,
  otherId: null,
}

/** Labels of a contact, set or taken: absolute, whatever the revision is. A label the site does not have is made first. */
export const label: QueuedOperation<ContactLabelling> = {
  overlay: contactOverlays.label,
  document: {
    act: 'mark',
    changes: () => ({}),
    withChanges: (input) => input,
    about: (input, contactId) => ({ ...input, contactId }),
  },
  lane: 'documents',
  dataSet: 'contacts',
  recordId: (input) => input.contactId,
  eventId: () => null,
  describe: describing('contacts.changeLabels'),
  groupOf: (input) => input.contactId,
  max: 1,
  rebases: true,
  deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : labelled(site, delivery)),
  lookUp: readAll,
  judge: ({ input }, document) => {
    if (document === null) return { effect: 'conflict', conflict: deletion }
    // Labels that were made on the way have a key only the site knows: setting them again changes nothing.
    const isDone = has(document as Contact, input) && input.create.length === 0
    return isDone ? { effect: 'done', detail: null, incident: null } : { effect: 'absent' }
  },
  fold: ({ operation, input }, later) => {
    if (operation === 'contacts.label') {
      return { become: 'one', operation, input: joined(input as ContactLabelling, later), keepBase: true }
    }
    if (operation !== 'contacts.create') return undefined
    const creation = input as NewContact
    const labels = { contactId: later.contactId, add: creation.labelKeys, create: creation.newLabels ?? [], remove: [] }
    const { add, create } = joined(labels, later)
    const one = { ...creation, labelKeys: add, newLabels: create, at: later.at }
    return { become: 'one', operation, input: one, keepBase: false }
  },
}

function has(contact: Contact, { add, remove }: ContactLabelling): boolean {
  const keys = contact.info?.labelKeys?.items ?? []
  return add.every((key) => keys.includes(key)) && !remove.some((key) => keys.includes(key))
}

/** Two changes of labels as one: the later word on a label counts, and one that was never made here is not taken there. */
export function joined(earlier: ContactLabelling, later: ContactLabelling): ContactLabelling {
  const removals = new Set(later.remove)
  const additions = new Set([...later.add, ...later.create.map(keyFromName)])
  const unmade = new Set(earlier.create.map(keyFromName))
  const add = [...earlier.add.filter((key) => !removals.has(key)), ...later.add]
  const remove = [
    ...earlier.remove.filter((key) => !additions.has(key)),
    ...later.remove.filter((key) => !unmade.has(key)),
  ]
  const create = [...earlier.create.filter((name) => !removals.has(keyFromName(name))), ...later.create]
  return { ...later, add: [...new Set(add)], remove: [...new Set(remove)], create: [...new Set(create)] }
}

/** Keys of labels by these names; the site makes those it does not have. */
export async function keysOfNew({ client }: SiteContext, names: readonly string[]): Promise<string[]> {
  const keys: string[] = []
  for (const displayName of names) {
    keys.push((await client.call(labelsWire.findOrCreate, { displayName }, options)).label.key)
  }
  return keys
}

async function labelled(site: SiteContext, { input }: OutboxItem<ContactLabelling>): Promise<Evidence> {
  const { client } = site
  const contactId = site.platformId(input.contactId)
  const newKeys = await keysOfNew(site, input.create)
  const add = [...new Set([...input.add, ...newKeys])]
  let contact: Contact | undefined
  if (add.length > 0) contact = (await client.call(contactsWire.label, { contactId, labelKeys: add }, options)).contact
  const siteContact = contact ?? (site.stored('contacts', contactId) as Contact | undefined)
  // A key that was guessed here, for a label the site has given another one, is none that it would know.
  const labelKeys = input.remove.filter((key) => siteContact?.info?.labelKeys?.items?.includes(key) ?? true)
  if (labelKeys.length > 0)
    contact = (await client.call(contactsWire.unlabel, { contactId, labelKeys }, options)).contact
  // Without a call nothing was left to be done: an earlier change took back what this one wanted.
  if (contact === undefined) return { documents: [], settled: true }
  return { documents: [{ id: contactId, document: contact }], settled: newKeys.length > 0 }
}
