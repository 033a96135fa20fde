import { repeat } from '../base/repeat.ts'
import { listAgeOf } from '../box-office/list-age.ts'
import type { CoreContext } from '../core-context.ts'
import { eventsOf } from '../events/open-events.ts'
import type { DoorSnapshot } from './notices.ts'

/** How often the door is looked at; milliseconds. */
const everyMs = 60_000

/**
 * Calls `onLook` every minute with what reads the door of the open event: when it starts and how old its guest list is, or
 * undefined without an event that has a start. Returns the end of that.
 */
export function watchDoor(
  context: CoreContext,
  onLook: (readDoor: () => DoorSnapshot | undefined) => void,
): () => void {
  const events = context.use(eventsOf)
  const listAge = context.use(listAgeOf)
  const readDoor = (): DoorSnapshot | undefined => {
    const { openEventId } = context.settings.get()
    const startsAt =
      openEventId === null ? undefined : events.documents().events.get(openEventId)?.dateAndTimeSettings?.startDate
    if (openEventId === null || startsAt == null) return undefined
    const from = listAge(openEventId)
    return { eventId: openEventId, startsAt: Date.parse(startsAt), listFrom: from === null ? null : Date.parse(from) }
  }
  return repeat(context.ports.clock, everyMs, () => onLook(readDoor))
}
