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
  return withDetails(target, info)
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
  return merged
}
