import { PlatformError } from '../errors.ts'
import { newContact, plainEmail, plainPhone, touched, withDetails, writtenOver } from '../world/contact-details.ts'
import { withMembers } from '../world/contact-members.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { contactsBulk, withLabels } from './contacts-bulk.ts'
import {
  checkDuplicate,
  checkEnough,
  checkInfo,
  checkLabels,
  checkMemberEmail,
  contactOf,
  withoutSystemFields,
} from './contacts-checks.ts'
import { facetPage } from './contacts-facets.ts'
import { merge, mergePreview } from './contacts-merge.ts'
import { contactPage, cutContact, findContacts } from './contacts-query.ts'
import { keptBecause } from './contacts-removing.ts'
import { appendOrCreate } from './contacts-submitting.ts'

export const contacts: AreaBehaviours<'contacts'> = {
  get: ({ input, world }) => {
    const merged = world.mergedContacts.get(input.id)
    const contact = withMembers(world)(contactOf(world, merged?.targetId ?? input.id))
    return { contact: cutContact(contact, input), responseType: merged === undefined ? 'REGULAR' : 'MERGED' }
  },
  list: ({ input, world }) => {
    const sort = input.sort === undefined ? [] : [input.sort]
    return contactPage(world, findContacts(world, { sort }), input)
  },
  query: ({ input, world }) => {
    const { filter, sort } = input.query
    return contactPage(world, findContacts(world, { filter, sort, search: input.search }), input.query)
  },
  listFacets: ({ input, world }) => facetPage(world, input),
  queryFacets: ({ input, world }) => facetPage(world, input),
  create: ({ input, world, now }) => {
    const info = withoutSystemFields(world, input.info)
    checkInfo(world, info)
    checkEnough(info)
    if (input.allowDuplicates !== true) checkDuplicate(world, info)
    const contact = newContact(info, { sourceType: 'ADMIN', now })
    world.contacts.put(contact)
    return { contact }
  },
  update: ({ input, world, now }) => {
    const contact = contactOf(world, input.contactId)
    if (contact.revision !== input.revision) {
      throw new PlatformError(409, 'CONTACT_ALREADY_CHANGED', { message: 'The contact has a newer revision' })
    }
    const change = withoutSystemFields(world, input.info)
    if (Object.keys(change).length === 0) {
      throw new PlatformError(400, 'INSUFFICIENT_UPDATE_CONTACT_DATA', { message: 'Nothing to update' })
    }
    checkInfo(world, change)
    const info = writtenOver(contact.info ?? {}, change)
    checkEnough(info)
    checkMemberEmail(world, contact, change)
    if (input.allowDuplicates !== true) checkDuplicate(world, added(contact.info ?? {}, change), contact.id)
    const updated = touched(withDetails(contact, info), now)
    world.contacts.put(updated)
    return { contact: withMembers(world)(updated) }
  },
  merge: ({ input, world, now }) => ({ contact: withMembers(world)(merge(world, input, now)) }),
  previewMerge: ({ input, world }) => ({ contact: withMembers(world)(mergePreview(world, input)) }),
  delete: ({ input, world, now }) => {
    const contact = contactOf(world, input.contactId)
    const refusal = keptBecause(world, contact, now)
    if (refusal !== undefined) throw refusal
    world.contacts.remove(contact.id)
    return {}
  },
  label: ({ input, world, now }) => {
    const contact = contactOf(world, input.contactId)
    checkLabels(world, input.labelKeys, 'labelKeys')
    const labelled = withLabels(contact, input.labelKeys, [])
    if (labelled === contact) return { contact: withMembers(world)(contact) }
    const updated = touched(labelled, now)
    world.contacts.put(updated)
    return { contact: withMembers(world)(updated) }
  },
  unlabel: ({ input, world, now }) => {
    const contact = contactOf(world, input.contactId)
    checkLabels(world, input.labelKeys, 'labelKeys')
    const unlabelled = withLabels(contact, [], input.labelKeys)
    if (unlabelled === contact) return { contact: withMembers(world)(contact) }
    const updated = touched(unlabelled, now)
    world.contacts.put(updated)
    return { contact: withMembers(world)(updated) }
  },
  appendOrCreate,
  ...contactsBulk,
}

type Info = Parameters<typeof checkDuplicate>[1]

/** The addresses and numbers of a change that the contact did not have: only these can be another contact's. */
function added(info: Info, change: Info): Info {
  const emails = new Set((info.emails?.items ?? []).map(({ email }) => plainEmail(email)))
  const phones = new Set((info.phones?.items ?? []).map(({ phone }) => plainPhone(phone)))
  const keepsEmail = change.emails === undefined && emails.size > 0
  return {
    emails: { items: (change.emails?.items ?? []).filter(({ email }) => !emails.has(plainEmail(email))) },
    phones: {
      items: keepsEmail ? [] : (change.phones?.items ?? []).filter(({ phone }) => !phones.has(plainPhone(phone))),
    },
  }
}
