import type { RsvpUndo } from '../../../shared/app/rsvps.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { isLaterCheckIn } from '../box-office/later-check-in.ts'
import { recordIdOf } from '../mirror/keys.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'
import { guestsOf, type Rsvp } from './rsvp-values.ts'

/** When the person acted, on the platform's clock as it was known then: the same at every try. */
export const instantOf = ({ madeAt, clockOffsetMs }: Pick<OutboxRow, 'madeAt' | 'clockOffsetMs'>): number =>
  madeAt + (clockOffsetMs ?? 0)

/**
 * Verdicts for undoings whose response was lost and whose guests are all in since later, by another laptop: taking that
 * back would undo what that laptop did. A check-in of this laptop may be dated later than its undoing, too: where a
 * site refuses our time, it notes when the call came. An undoing that names its check-ins looks at the site's instants
 * before it is sent again.
 */
export function letInAgain(
  site: Pick<SiteContext, 'doneSince' | 'clockOffsetMs'>,
  deliveries: readonly OutboxItem<RsvpUndo>[],
  found: ReadonlyMap<string, unknown>,
): NonNullable<Evidence['verdicts']> {
  const over = deliveries.filter(({ row, input }) => {
    const rsvp = found.get(recordIdOf(row)) as Rsvp | null | undefined
    if (rsvp == null || input.of !== undefined) return false
    const asked = guestsOf(rsvp).filter(({ guestId }) => input.guestIds.includes(guestId ?? 0))
    const inside = asked.filter(({ checkInDetails }) => checkInDetails?.checkedIn === true)
    const undoing = {
      of: new Date(instantOf(row)).toISOString(),
      entityKey: row.entityKey,
      operation: 'rsvps.checkIn',
    }
    return (
      inside.length > 0 &&
      inside.every(({ checkInDetails }) => isLaterCheckIn(site, undoing, checkInDetails?.checkInDate))
    )
  })
  const detail = messageOf('rsvps.checkedInElsewhere')
  return over.map(({ row }) => ({ rowId: row.id, verdict: { effect: 'done', detail, incident: null } }))
}
