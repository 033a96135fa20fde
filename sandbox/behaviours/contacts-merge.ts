import type { Contact } from '../../shared/wire/contact-entities.ts'
import { iso } from '../clock.ts'
import { PlatformError } from '../errors.ts'
import { absorbed, touched, withDetails } from '../world/contact-details.ts'
import { memberOfContact } from '../world/contact-members.ts'
import type { World } from '../world/world.ts'
import { contactOf } from './contacts-checks.ts'

interface Merging {
  targetContactId: string
  sourceContactIds: readonly string[]
}

/** The target as it would be afterwards; nothing is changed. Throws for contacts that cannot be merged so. */
export function mergePreview(world: World, { targetContactId, sourceContactIds }: Merging): Contact {
  const target = contactOf(world, targetContactId)
  const distinct = new Set(sourceContactIds)
  if (distinct.has(targetContactId) || distinct.size !== sourceContactIds.length) {
    throw new PlatformError(400, 'ILLEGAL_MERGE', { message: 'A contact cannot be merged with itself' })
  }
  const sources = sourceContactIds.map((id) => contactOf(world, id))
  if (sources.some(({ id }) => memberOfContact(world, id) !== undefined)) {
    throw new PlatformError(428, 'FAILED_PRECONDITION', { message: 'Only the target of a merge can be a member' })
  }
  const info = sources.reduce((held, source) => absorbed(held, source.info ?? {}), target.info ?? {})
  const merged = withDetails(target, info)
  // A person who has left the newsletter under one of the contacts has left it.
  const hasLeft = [target, ...sources].some(({ primaryEmail }) => primaryEmail?.subscriptionStatus === 'UNSUBSCRIBED')
  if (!hasLeft || merged.primaryEmail === undefined) return merged
  return { ...merged, primaryEmail: { ...merged.primaryEmail, subscriptionStatus: 'UNSUBSCRIBED' } }
}

/** Merges for good: the sources are gone, and what pointed at them points at the target. */
export function merge(world: World, wanted: Merging & { targetContactRevision: number }, now: number): Contact {
  const { targetContactId: targetId } = wanted
  const preview = mergePreview(world, wanted)
  if (preview.revision !== wanted.targetContactRevision) {
    throw new PlatformError(409, 'CONTACT_ALREADY_CHANGED', { message: 'The target has a newer revision' })
  }
  const lastActivity = { activityDate: iso(now), activityType: 'CONTACT_MERGED' }
  const merged = touched({ ...preview, lastActivity }, now)
  world.contacts.put(merged)
  const gone = new Set(wanted.sourceContactIds)
  for (const earlier of world.mergedContacts.all()) {
    if (gone.has(earlier.targetId)) world.mergedContacts.put({ ...earlier, targetId })
  }
  for (const id of gone) {
    world.contacts.remove(id)
    world.mergedContacts.put({ id, targetId })
  }
  reassign(world, gone, targetId)
  return merged
}

/** What belonged to the sources belongs to the target. Their own dates of change stay: nothing of them changed but this. */
function reassign(world: World, sources: ReadonlySet<string>, contactId: string): void {
  const isMoved = (id: string | null | undefined): boolean => typeof id === 'string' && sources.has(id)
  for (const order of world.orders.all()) if (isMoved(order.contactId)) world.orders.put({ ...order, contactId })
  for (const guest of world.guests.all()) if (isMoved(guest.contactId)) world.guests.put({ ...guest, contactId })
  for (const stored of world.planOrders.all()) {
    if (isMoved(stored.buyer?.contactId)) world.planOrders.put({ ...stored, buyer: { ...stored.buyer, contactId } })
  }
  for (const rsvp of world.rsvps.all()) if (isMoved(rsvp.contactId)) world.rsvps.put({ ...rsvp, contactId })
  for (const stored of world.submissions.all()) {
    if (isMoved(stored.contactId)) world.submissions.put({ ...stored, contactId })
  }
}
