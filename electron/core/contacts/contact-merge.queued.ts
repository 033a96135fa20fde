import type { ContactFields } from '../../../shared/app/contact-fields.ts'
import { ContactMerge } from '../../../shared/app/contact-merging.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { mergeEntries, sameEntries } from '../base/entry-lists.ts'
import type { Fields } from '../base/three-way.ts'
import { baseOf } from '../conflicts/document-operation.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { leavingOf } from '../sync/row-effect.ts'
import { contactLists } from './contact-entries.ts'
import { changesOf, fieldsOf, infoOf, sameField } from './contact-fields.ts'
import { type FoundContact, findContact } from './contact-reading.ts'

const options = { priority: 'documents' as const }
type Item = OutboxItem<ContactMerge>

/**
 * Merges contacts for good. Three steps, each of which can be repeated: single values that a person picked from a source go
 * to the target first, while the source still has them; then the site merges; then entries that were left out leave the
 * lists. What was done is read off the site: a source that is gone, or that the site gives the target for, is merged.
 */
export const merge: QueuedOperation<ContactMerge> = {
  lane: 'documents',
  dataSet: 'contacts',
  overlay: null,
  recordId: ({ targetId }) => targetId,
  scope: () => null,
  describe: ({ targetId }, nameOf) => ({
    what: messageOf('contacts.merge', { name: nameOf('contacts', targetId).name }),
    about: messageOf('contacts.contact'),
  }),
  groupOf: ({ targetId }) => targetId,
  max: 1,
  rebases: 'patiently',
  comesAfter: ({ sourceIds }) => sourceIds.map((id) => ({ dataSet: 'contacts', id })),
  prepare: (input) => ContactMerge.parse(input),
  // What a picked value is written over, as the person saw it.
  baseOf: ({ fields }, document) => {
    if (document === undefined) return undefined
    const there = fieldsOf(document as Contact)
    const seen = Object.entries(singles(fields)).map(([field]) => [field, lookUp(there, field) ?? null])
    return { fields: Object.fromEntries(seen), revision: null }
  },
  deliver: async (site, [item]) => (item === undefined ? { documents: [] } : send(site, item)),
  lookUp: async (site, [item]) => (item === undefined ? { documents: [] } : whatBecame(site, item)),
  judge: () => ({ effect: 'notApplied' }),
}

interface State {
  targetId: string
  target: Contact | null
  /** Sources that are contacts of their own. */
  open: Contact[]
  /** Those that are gone, in the target or for other reasons. */
  gone: string[]
  /** Those among them that the site has under no id at all: they were deleted, and no contact took them in. */
  isAnyDeleted: boolean
  isElsewhere: boolean
}

async function stateOf(site: SiteContext, { input }: Item): Promise<State> {
  const targetId = site.platformId(input.targetId)
  const asked = async (id: string): Promise<[string, FoundContact | null]> => [id, await findContact(site, id)]
  const [target, ...sources] = await Promise.all([targetId, ...input.sourceIds].map(asked))
  const others = sources.filter(
    ([id, contact]) => contact !== null && contact.mergedInto === undefined && id !== targetId,
  )
  return {
    targetId,
    target: target?.[1]?.mergedInto === undefined ? (target?.[1]?.contact ?? null) : null,
    open: others.flatMap(([, one]) => one?.contact ?? []),
    gone: sources.flatMap(([id, one]) => (one === null || one.mergedInto !== undefined ? [id] : [])),
    isAnyDeleted: sources.some(([, one]) => one === null),
    isElsewhere: sources.some(([, one]) => one?.mergedInto !== undefined && one.mergedInto !== targetId),
  }
}

async function send(site: SiteContext, item: Item): Promise<Evidence> {
  refuseWhileSourcesLeave(site, item)
  const state = await stateOf(site, item)
  const objection = objectionTo(item, state)
  if (objection !== undefined) return evidence(item, state, objection)
  let { target } = state
  if (target === null) return evidence(item, state, ask('contacts.mergeTargetGone'))
  if (state.open.length > 0) {
    target = await write(site, target, singleIn(target, item.input.fields))
    const sourceContactIds = state.open.map(({ id }) => id)
    const how = { targetContactId: target.id, targetContactRevision: target.revision ?? 0, sourceContactIds }
    target = (await site.client.call(contactsWire.merge, how, options)).contact
  }
  target = await write(site, target, listsOf(target, item.input))
  return evidence(item, { ...state, target, open: [] }, done(item.input, { ...state, target }))
}

async function whatBecame(site: SiteContext, item: Item): Promise<Evidence> {
  const state = await stateOf(site, item)
  const { target } = state
  if (target === null) return evidence(item, state, ask('contacts.mergeTargetGone'))
  if (state.isElsewhere) return evidence(item, state, ask('contacts.mergedElsewhere'))
  if (state.open.length > 0) return evidence(item, state, { effect: 'notApplied' })
  const isWhole = Object.keys(listsOf(target, item.input)).length === 0
  return evidence(item, state, isWhole ? done(item.input, { ...state, target }) : { effect: 'retryNow' })
}

/**
 * Changes of a source that were made before this one must arrive there first; later ones follow it. What waits behind one that a
 * person has to decide about moves to the target with it.
 */
function refuseWhileSourcesLeave(site: SiteContext, { row, input }: Item): void {
  const { rows } = site.here.outbox
  const leaving = input.sourceIds
    .map((id) => rows.ofEntity(entityKey('contacts', site.platformId(id))))
    .flatMap((own) =>
      leavingOf(
        own.filter(({ number }) => number < row.number),
        rows,
      ),
    )
  if (leaving.length > 0) throw new AppError('outcome_unknown', { data: { sent: false } })
}

function objectionTo(
  { row, input: { seen, fields } }: Item,
  { target, open, isElsewhere }: State,
): Verdict | undefined {
  if (target === null) return ask('contacts.mergeTargetGone')
  if (isElsewhere) return ask('contacts.mergedElsewhere')
  // Once the site has merged, its revisions are no longer those that the person saw.
  if (open.length === 0) return undefined
  const revisions = new Map(seen.map(({ id, revision }) => [id, revision]))
  const hasChanged = open.some(({ id, revision }) => (revisions.get(id) ?? revision ?? null) !== (revision ?? null))
  const before = baseOf(row)
  const isOverOthers = Object.keys(singleIn(target, fields)).some(
    (field) =>
      Object.hasOwn(before, field) && !sameField(field, lookUp(before, field), lookUp(fieldsOf(target), field) ?? null),
  )
  return hasChanged || isOverOthers ? ask('contacts.mergeChanged') : undefined
}

const ask = (code: 'contacts.mergeTargetGone' | 'contacts.mergeChanged' | 'contacts.mergedElsewhere'): Verdict => ({
  effect: 'needsDecision',
  message: messageOf(code),
})

function done(
  { unsubscribed, sourceIds }: ContactMerge,
  { target, isAnyDeleted }: State & { target: Contact },
): Verdict {
  const isBack = unsubscribed.length > 0 && target.primaryEmail?.subscriptionStatus === 'SUBSCRIBED'
  // Only the first of the two needs a person to do something.
  const detail = isBack
    ? messageOf('contacts.mergedSubscribed')
    : isAnyDeleted
      ? messageOf('contacts.mergedWithoutDeleted')
      : null
  const identities = sourceIds
    // The target may have gone into one of them by an earlier merge.
    .filter((id) => id !== target.id)
    .map((localId) => ({ dataSet: 'contacts', localId, platformId: target.id }))
  return { effect: 'done', detail, incident: null, identities }
}

function evidence({ row }: Item, { targetId, target, gone, open }: State, verdict: Verdict): Evidence {
  const documents = [...(target === null ? [] : [target]), ...open].map((document) => ({ id: document.id, document }))
  const isOver = verdict.effect === 'done'
  return {
    documents: documents.length === 0 ? [{ id: targetId, document: null }] : documents,
    isRead: !isOver,
    verdicts: [{ rowId: row.id, verdict }],
    gone: isOver ? [...new Set([...gone, ...mergedNow(verdict)])] : [],
  }
}

const mergedNow = (verdict: Verdict): string[] =>
  verdict.effect === 'done' ? (verdict.identities ?? []).map(({ localId }) => localId) : []

/** The picked single values that the target does not have. */
function singleIn(target: Contact, fields: ContactFields): Fields {
  const there = fieldsOf(target)
  const differs = ([field, value]: [string, unknown]) => !sameField(field, value, lookUp(there, field) ?? null)
  return Object.fromEntries(Object.entries(singles(fields)).filter(differs))
}

/** What was picked of fields with one value. */
const singles = (fields: ContactFields): Fields =>
  Object.fromEntries(Object.entries(changesOf(fields)).filter(([field]) => !contactLists.has(field)))

/** The lists that differ from what was picked; what was added or changed since stays. */
function listsOf(target: Contact, { fields, joined }: ContactMerge): Fields {
  const there = fieldsOf(target)
  const base = changesOf(joined)
  return Object.fromEntries(
    [...contactLists].flatMap(([field, keyOf]) => {
      const mine = lookUp(changesOf(fields), field)
      if (mine === undefined) return []
      const theirs = lookUp(there, field)
      const { theirs: merged } = mergeEntries({ base: lookUp(base, field) ?? theirs, mine, theirs }, keyOf)
      return sameEntries(merged, theirs) ? [] : [[field, merged] as const]
    }),
  )
}

async function write({ client }: SiteContext, target: Contact, fields: Fields): Promise<Contact> {
  if (Object.keys(fields).length === 0) return target
  const change = { contactId: target.id, revision: target.revision ?? 0, info: infoOf(fields, target.info) }
  // The addresses of the sources are still theirs, or just came from them.
  return (await client.call(contactsWire.update, { ...change, allowDuplicates: true }, options)).contact
}
