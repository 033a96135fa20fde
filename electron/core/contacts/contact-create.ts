import { NewContact } from '../../../shared/app/contacts.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { type Fields, same } from '../base/three-way.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { sinceSent } from '../sync/since-sent.ts'
import { contactOverlays } from './contact.overlay.ts'
import { duplicateIn, duplicateOf } from './contact-duplicate.ts'
import { changeOf, changesOf, fieldsOf, infoOf, sameField } from './contact-fields.ts'
import { keysOfNew } from './contact-labelling.ts'
import { readContact } from './contact-reading.ts'

const options = { priority: 'documents' as const }

/**
 * Creates a contact. The platform keeps no id of ours on it, so after a lost response our own first try is recognised
 * by its content: created since then, equal in every field, and not created by another row of this laptop. If two
 * contacts match, or one that may have been changed since, a person decides.
 */
export const create: QueuedOperation<NewContact> = {
  overlay: contactOverlays.create,
  document: {
    effect: 'create',
    changes: ({ fields }) => changesOf(fields),
    withChanges: (input, fields) => ({ ...input, fields: changeOf(fields) }),
    about: (input, contactId) => ({ ...input, contactId }),
  },
  lane: 'documents',
  dataSet: 'contacts',
  recordId: (input) => input.contactId ?? '',
  scope: () => null,
  describe: (input) => ({
    what: messageOf('contacts.add', { name: shownName(input) }),
    about: messageOf('contacts.contact'),
  }),
  groupOf: (input) => input.contactId ?? '',
  max: 1,
  lookUpDelays: patientLookUpDelays,
  // An import names its contacts itself, so that none is made twice.
  prepare: (input, newId) => ({ ...NewContact.parse(input), contactId: input.contactId ?? newId() }),
  deliver: async (site, [delivery]) => (delivery === undefined ? { documents: [] } : made(site, delivery)),
  lookUp: async (site, deliveries) => ({
    documents: (await Promise.all(deliveries.map((delivery) => findItems(site, delivery)))).flat(),
  }),
  judge: (_delivery, document) =>
    Array.isArray(document)
      ? {
          effect: 'needsDecision',
          message: messageOf(document.length === 1 ? 'contacts.oneLike' : 'contacts.severalLike'),
        }
      : { effect: 'done', detail: null, incident: null, platformId: (document as Contact).id },
}

async function made(site: SiteContext, { row, input }: OutboxItem<NewContact>): Promise<Evidence> {
  const id = input.contactId ?? ''
  const labelKeys = [...new Set([...input.labelKeys, ...(await keysOfNew(site, input.newLabels))])]
  const labels = labelKeys.length === 0 ? {} : { labelKeys: { items: labelKeys } }
  const info = { ...infoOf(changesOf(input.fields)), ...labels }
  try {
    const { allowDuplicates } = input
    const { contact } = await site.client.call(contactsWire.create, { info, allowDuplicates }, options)
    return { documents: [{ id, document: contact }] }
  } catch (error) {
    const otherId = duplicateIn(error)
    if (otherId === undefined) throw error
    const other = await readContact(site, otherId)
    if (other !== null && row.tries > 1 && (await isOurTry(site, { row, input }, other))) {
      return { documents: [{ id, document: other }] }
    }
    return { documents: [], conflicts: [{ rowId: row.id, conflict: duplicateOf(otherId) }] }
  }
}

async function findItems(site: SiteContext, delivery: OutboxItem<NewContact>): Promise<Evidence['documents']> {
  const id = delivery.input.contactId ?? ''
  const since = await sinceOf(site, delivery)
  const filter = { createdDate: { $gte: new Date(since).toISOString() } }
  const matches: Contact[] = []
  const alike: Contact[] = []
  for (let offset = 0, more = true; more; ) {
    const paging = { limit: 100, offset }
    const query = { filter, sort: [{ fieldName: 'createdDate', order: 'ASC' as const }], paging, fieldsets: ['FULL'] }
    const { contacts, pagingMetadata } = await site.client.call(contactsWire.query, { query }, options)
    const later = contacts.filter((contact) => isOther(site, contact, since))
    matches.push(...later.filter((contact) => isSame(delivery.input, contact)))
    alike.push(...later.filter((contact) => isSame(delivery.input, contact) || isAlike(delivery.input, contact)))
    offset += contacts.length
    // A page may be shorter than `limit`: only the end of the list proves that there is no more.
    more = contacts.length > 0 && offset < (pagingMetadata?.total ?? offset + 1)
  }
  if (alike.length === 0) return []
  return [{ id, document: matches.length === 1 ? matches[0] : alike }]
}

const sinceOf = (site: SiteContext, { row }: Pick<OutboxItem<NewContact>, 'row'>): Promise<number> =>
  sinceSent(site, row, () => site.client.call(contactsWire.query, { query: { paging: { limit: 1 } } }, options))

async function isOurTry(site: SiteContext, delivery: OutboxItem<NewContact>, contact: Contact): Promise<boolean> {
  return isOther(site, contact, await sinceOf(site, delivery)) && isSame(delivery.input, contact)
}

/** Whether a contact was created since then, and not by another row of this laptop. */
function isOther(site: SiteContext, { createdDate, id }: Contact, since: number): boolean {
  return Date.parse(createdDate ?? '') >= since && !site.isOurs(id)
}

function isSame(input: NewContact, contact: Contact): boolean {
  const theirs: Fields = fieldsOf(contact)
  const mine = changesOf(input.fields)
  return Object.keys(theirs).every((field) => sameField(field, lookUp(theirs, field), lookUp(mine, field) ?? null))
}

/**
 * Whether a contact may be ours although it was changed since: it shares an email address, a phone number, or most
 * fields.
 */
function isAlike(input: NewContact, contact: Contact): boolean {
  const theirs = fieldsOf(contact)
  const { emails = [], phones = [] } = input.fields
  if (emails?.some(({ email }) => theirs.emails.some((other) => other.email === email))) return true
  if (phones?.some(({ phone }) => theirs.phones.some((other) => other.phone === phone))) return true
  const there: Fields = theirs
  const filled = Object.entries(changesOf(input.fields)).filter(([, value]) => !same(value, null))
  return filled.filter(([field, value]) => sameField(field, value, lookUp(there, field))).length * 2 > filled.length
}

function shownName({ fields }: NewContact): string {
  const name = [fields.first, fields.last].filter(Boolean).join(' ')
  return name || fields.company || fields.emails?.[0]?.email || fields.phones?.[0]?.phone || ''
}
