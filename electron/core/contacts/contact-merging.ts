import type { ContactMerge } from '../../../shared/app/contact-merging.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers, Receipt } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { lookUp } from '../../../shared/look-up.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Contact, endpoints as contactsWire } from '../../../shared/wire/contacts.ts'
import { mergeEntries } from '../base/entry-lists.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import { contactLists } from './contact-entries.ts'
import { changeOf, fieldsOf } from './contact-fields.ts'
import { asked } from './contact-refusals.ts'

type Parts = Pick<CoreContext, 'mustSite' | 'canAsk' | 'mirror' | 'outbox' | 'queue'>
type Shown = Contact & { leaving?: boolean }
type Joined = ContactMerge['joined']

/** What must hold before contacts are merged, and what the site would make of them. */
export function createContactMerging({ mustSite, canAsk, mirror, outbox, queue }: Parts): {
  merge(input: ContactMerge): Receipt
  previewMerge: Handlers<App>['contacts']['previewMerge']
} {
  const { platformId } = outbox.identities

  function mustMerge(id: string): Shown {
    const contact = mirror.documents.seen('contacts', id) as Shown | undefined
    if (isLocalId(id)) throw new AppError('precondition', { reason: messageOf('contacts.mergeUnsent') })
    if (contact === undefined || contact.leaving === true) {
      throw new AppError('precondition', { reason: messageOf('contacts.mergeGone') })
    }
    return contact
  }

  return {
    merge: (input) => {
      if (!canAsk()) throw new AppError('offline', { reason: messageOf('contacts.needsSite') })
      const targetId = platformId(input.targetId)
      const sourceIds = [...new Set(input.sourceIds.map(platformId))]
      if (sourceIds.includes(targetId)) throw new AppError('invalid_input', { data: { fields: ['sourceIds'] } })
      const target = mustMerge(targetId)
      const sources = sourceIds.map(mustMerge)
      if (sources.some(isMember)) {
        const code =
          isMember(target) || sources.filter(isMember).length > 1 ? 'contacts.mergeTwoMembers' : 'contacts.mergeMember'
        throw new AppError('precondition', { reason: messageOf(code) })
      }
      const all = [target, ...sources]
      // Changes of this laptop that still wait will move a revision themselves.
      const seen = all.map(({ id, revision }) => {
        const waits = outbox.rows.ofEntity(entityKey('contacts', id)).length > 0
        return { id, revision: waits ? null : (revision ?? null) }
      })
      const unsubscribed = all.flatMap(({ id, primaryEmail }) =>
        primaryEmail?.subscriptionStatus === 'UNSUBSCRIBED' ? [id] : [],
      )
      return queue.add('contacts.merge', {
        ...input,
        targetId,
        sourceIds,
        seen,
        unsubscribed,
        // What came since the person compared them is in the mirror, and not among what they left out.
        joined: { ...joinedLists(all), ...eachOnce(input.joined) },
      })
    },
    previewMerge: async ({ targetId, sourceIds }) => {
      const how = { targetContactId: platformId(targetId), sourceContactIds: sourceIds.map(platformId) }
      const { client } = mustSite().platform
      const { contact } = await asked(client.call(contactsWire.previewMerge, how, { priority: 'interactive' }))
      return { fields: changeOf(fieldsOf(contact)), labelKeys: contact.info?.labelKeys?.items ?? [] }
    },
  }
}

const isMember = ({ memberInfo }: Contact): boolean =>
  memberInfo !== undefined && memberInfo.status !== 'DELETED' && typeof memberInfo.memberId === 'string'

const entriesIn = (contact: Contact, field: string): unknown[] => {
  const list = lookUp<unknown>(fieldsOf(contact), field)
  return Array.isArray(list) ? list : []
}

/** The entries of all of them, those that say the same once. */
function joinedLists(contacts: readonly Contact[]): Joined {
  const lists = [...contactLists].map(([field, keyOf]) => {
    const [first = [], ...others] = contacts.map((contact) => entriesIn(contact, field))
    const all = others.reduce((mine, theirs) => mergeEntries({ base: [], mine, theirs }, keyOf).theirs, first)
    return [field, all] as const
  })
  return Object.fromEntries(lists)
}

/** The lists that a window sent, entries that say the same once. */
function eachOnce(joined: Joined): Joined {
  const lists = [...contactLists].flatMap(([field, keyOf]) => {
    const mine = lookUp<unknown>(joined, field)
    return Array.isArray(mine) ? [[field, mergeEntries({ base: [], mine, theirs: [] }, keyOf).mine] as const] : []
  })
  return Object.fromEntries(lists)
}
