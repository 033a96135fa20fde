import type { Conflict } from '../../../shared/app/conflicts.ts'
import type { ContactLabelling } from '../../../shared/app/contact-labels.ts'
import type { NewContact } from '../../../shared/app/contacts.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { endpoints as labelsWire } from '../../../shared/wire/labels.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { contactOverlays } from './contact.overlay.ts'
import { describing } from './contact-name.ts'
import { mostAtOnce, readAll } from './contact-reading.ts'
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

/**
 * Adds and removes labels of a contact. Idempotent and independent of the revision. New labels are created on the site
 * first.
 */
export const label: QueuedOperation<ContactLabelling> = {
  overlay: contactOverlays.label,
  document: {
    effect: 'mark',
    changes: () => ({}),
    withChanges: (input) => input,
    about: (input, contactId) => ({ ...input, contactId }),
  },
  lane: 'documents',
  dataSet: 'contacts',
  recordId: (input) => input.contactId,
  scope: () => null,
  describe: describing('contacts.changeLabels'),
  // Rows with the same change share a request; one that makes a label first goes alone.
  groupOf: ({ contactId, add, remove, create }) =>
    create.length > 0 ? contactId : JSON.stringify([add.toSorted(), remove.toSorted()]),
  max: mostAtOnce,
  rebases: 'atOnce',
  deliver: async (site, deliveries) => {
    const [delivery] = deliveries
    if (delivery === undefined) return { documents: [] }
    return deliveries.length === 1 ? labelled(site, delivery) : labelledTogether(site, deliveries)
  },
  lookUp: readAll,
  lookUpGroupOf: () => '',

  judge: ({ input }, document) => {
    if (document === null) return { effect: 'conflict', conflict: deletion }
    // The keys of new labels are known to the site only, so they cannot be checked here; setting them again changes
    // nothing.
    const isDone = has(document as Contact, input) && input.create.length === 0
    return isDone ? { effect: 'done', detail: null, incident: null } : { effect: 'notApplied' }
  },
  fold: ({ operation, input }, later) => {
    if (operation === 'contacts.label') {
      return { become: 'one', operation, input: mergeLabelling(input as ContactLabelling, later), keepBase: true }
    }
    if (operation !== 'contacts.create') return undefined
    const creation = input as NewContact
    const labels = { contactId: later.contactId, add: creation.labelKeys, create: creation.newLabels ?? [], remove: [] }
    const { add, create } = mergeLabelling(labels, later)
    const one = { ...creation, labelKeys: add, newLabels: create, at: later.at }
    return { become: 'one', operation, input: one, keepBase: false }
  },
}

function has(contact: Contact, { add, remove }: ContactLabelling): boolean {
  const keys = contact.info?.labelKeys?.items ?? []
  return add.every((key) => keys.includes(key)) && !remove.some((key) => keys.includes(key))
}

/**
 * Joins two changes of labels. For a label in both, the later one counts; a label that was to be created and is removed
 * again is neither created nor removed on the site.
 */
export function mergeLabelling(earlier: ContactLabelling, later: ContactLabelling): ContactLabelling {
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

/** How long the key of a label that the site has made counts: its many contacts ask for it once. */
const sameKeyMs = 60_000
/** By the site that is open. */
const askedKeys = new WeakMap<SiteContext['here'], Map<string, { key: Promise<string>; at: number }>>()

/** Keys of the labels with these names; the site creates those that do not exist. */
export async function keysOfNew(site: SiteContext, names: readonly string[]): Promise<string[]> {
  const asked = askedKeys.get(site.here) ?? new Map<string, { key: Promise<string>; at: number }>()
  askedKeys.set(site.here, asked)
  const keys: string[] = []
  for (const displayName of names) {
    const known = asked.get(displayName)
    const age = site.now() - (known?.at ?? Number.NEGATIVE_INFINITY)
    const isFresh = known !== undefined && age >= 0 && age < sameKeyMs
    const key = isFresh ? known.key : keyOfNew(site, displayName)
    if (!isFresh) asked.set(displayName, { key, at: site.now() })
    try {
      keys.push(await key)
    } catch (error) {
      asked.delete(displayName)
      throw error
    }
  }
  return keys
}

async function keyOfNew({ client }: SiteContext, displayName: string): Promise<string> {
  return (await client.call(labelsWire.findOrCreate, { displayName }, options)).label.key
}

/**
 * One request for all of them. The site does it in a job and replies with nothing but its number, so the contacts are looked
 * at afterwards.
 */
async function labelledTogether(
  site: SiteContext,
  deliveries: readonly OutboxItem<ContactLabelling>[],
): Promise<Evidence> {
  const [first] = deliveries
  const ids = deliveries.map(({ input }) => site.platformId(input.contactId))
  const change = { labelKeysToAdd: first?.input.add ?? [], labelKeysToRemove: first?.input.remove ?? [] }
  await site.client.call(contactsWire.bulkLabel, { filter: { id: { $in: ids } }, ...change }, options)
  return { documents: [] }
}

async function labelled(site: SiteContext, { input }: OutboxItem<ContactLabelling>): Promise<Evidence> {
  const { client } = site
  const contactId = site.platformId(input.contactId)
  const newKeys = await keysOfNew(site, input.create)
  const add = [...new Set([...input.add, ...newKeys])]
  let contact: Contact | undefined
  if (add.length > 0) contact = (await client.call(contactsWire.label, { contactId, labelKeys: add }, options)).contact
  const siteContact = contact ?? (site.stored('contacts', contactId) as Contact | undefined)
  // Leave out keys that the contact does not have: a key guessed here for a new label is unknown to the site if it gave
  // the label another key.
  const labelKeys = input.remove.filter((key) => siteContact?.info?.labelKeys?.items?.includes(key) ?? true)
  if (labelKeys.length > 0)
    contact = (await client.call(contactsWire.unlabel, { contactId, labelKeys }, options)).contact
  // No call was needed: an earlier change undid what this one wanted.
  if (contact === undefined) return { documents: [], allApplied: true }
  return { documents: [{ id: contactId, document: contact }], allApplied: newKeys.length > 0 }
}
