import type { Filter } from '../../shared/wire/common.ts'
import type { Contact } from '../../shared/wire/contact-entities.ts'
import { PlatformError } from '../errors.ts'
import { newId } from '../ids.ts'
import { plainEmail, touched, withDetails, writtenOver } from '../world/contact-details.ts'
import { memberOfContact } from '../world/contact-members.ts'
import type { World } from '../world/world.ts'
import type { AreaBehaviours } from './behaviour.ts'
import { checkInfo, checkLabels, withoutSystemFields } from './contacts-checks.ts'
import { findContacts } from './contacts-query.ts'
import { keptBecause } from './contacts-removing.ts'

/** The platform does these jobs later; ours are done when the response goes out. Unchangeable contacts stay. */
export const contactsBulk: Pick<AreaBehaviours<'contacts'>, 'bulkDelete' | 'bulkUpdate' | 'bulkLabel'> = {
  bulkDelete: ({ input, world, now }) => {
    for (const contact of chosen(world, input)) {
      if (keptBecause(world, contact, now) === undefined) world.contacts.remove(contact.id)
    }
    return { jobId: newId() }
  },
  bulkUpdate: ({ input, world, now }) => {
    checkInfo(world, input.info)
    const info = withoutSystemFields(world, input.info)
    for (const contact of chosen(world, input)) {
      if (losesSignIn(world, contact, info.emails?.items)) continue
      world.contacts.put(touched(withDetails(contact, writtenOver(contact.info ?? {}, info)), now))
    }
    return { jobId: newId() }
  },
  bulkLabel: ({ input, world, now }) => {
    const { labelKeysToAdd = [], labelKeysToRemove = [] } = input
    checkLabels(world, labelKeysToAdd, 'labelKeysToAdd')
    for (const contact of chosen(world, input)) {
      const relabelled = withLabels(contact, labelKeysToAdd, labelKeysToRemove)
      if (relabelled !== contact) world.contacts.put(touched(relabelled, now))
    }
    return { jobId: newId() }
  },
}

/** The contact with labels added and taken; the same contact when that changes nothing. */
export function withLabels(contact: Contact, added: readonly string[], taken: readonly string[]): Contact {
  const has = contact.info?.labelKeys?.items ?? []
  const keys = [...new Set([...has, ...added])].filter((key) => !taken.includes(key))
  if (keys.length === has.length && keys.every((key, at) => key === has[at])) return contact
  return { ...contact, info: { ...contact.info, labelKeys: { items: keys } } }
}

/** An empty filter without words would mean everybody, so it counts as none. */
function chosen(world: World, { filter = {}, search }: { filter?: Filter | undefined; search?: string | undefined }) {
  if (Object.keys(filter).length === 0 && (search ?? '').trim() === '') {
    throw new PlatformError(400, 'NEITHER_FILTER_NOR_SEARCH', { message: 'A filter or a search is needed' })
  }
  return findContacts(world, { filter, search }).rows
}

function losesSignIn(world: World, contact: Contact, emails: readonly { email?: string | undefined }[] | undefined) {
  const address = memberOfContact(world, contact.id)?.identity.email?.address
  if (address === undefined || emails === undefined) return false
  return !emails.some(({ email }) => plainEmail(email) === plainEmail(address))
}
