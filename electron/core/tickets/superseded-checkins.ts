import type { TicketChange } from '../../../shared/app/tickets.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Guest, endpoints as guestsWire } from '../../../shared/wire/guests.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { recordIdOf } from '../mirror/keys.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'
import { arrivedAtOf } from './ticket-facts.ts'

/** Platform and desk read the same clock only roughly. */
const clockSlackMs = 5_000
/** How well the platform's clock is known once it has answered; see `connectivity.ts`. */
const clockErrorMs = 1_000

/**
 * Facts of the door whose answer was lost, and which somebody else has undone since: the ticket no longer shows them,
 * its guest's history does. Sent again they would undo what that person did, so they count as done.
 */
export async function supersededCheckIns(
  site: Pick<SiteContext, 'client' | 'now' | 'clockOffsetMs' | 'lastDone'>,
  deliveries: readonly OutboxItem<TicketChange>[],
  found: ReadonlyMap<string, Ticket>,
): Promise<NonNullable<Evidence['verdicts']>> {
  const open = deliveries.filter(({ row }) => {
    const ticket = found.get(recordIdOf(row))
    return ticket !== undefined && (arrivedAtOf(ticket) === null) === isCheckIn(row)
  })
  if (open.length === 0) return []
  const ticketNumber = { $in: open.map(({ row }) => recordIdOf(row)) }
  const filter = { eventId: open[0]?.input.eventId ?? '', ticketNumber }
  const query = { filter, cursorPaging: { limit: 100 } }
  const request = { query, fields: ['GUEST_DETAILS' as const] }
  const { guests } = await site.client.call(guestsWire.query, request, { priority: 'facts' })
  return open.flatMap(({ row }) => {
    const guest = guests.find((one) => one.ticketNumber === recordIdOf(row))
    if (
      guest === undefined ||
      !tookEffect(guest, isCheckIn(row), { since: earliest(row, site), after: ownPast(row, site) })
    )
      return []
    const detail = messageOf(isCheckIn(row) ? 'tickets.takenBackElsewhere' : 'tickets.checkedInElsewhere')
    return [{ rowId: row.id, verdict: { effect: 'done' as const, detail, incident: null } }]
  })
}

type Row = OutboxItem<TicketChange>['row']
type Clocks = Pick<SiteContext, 'now' | 'clockOffsetMs' | 'lastDone'>

/** The earliest instant, on the platform's clock, at which a row can have taken effect. */
function earliest({ madeAt, sentAt, clockOffsetMs }: Row, site: Clocks): number {
  // What the clocks differed by when the person acted: a clock that was set since makes today's difference wrong for it.
  const at = clockOffsetMs === null ? (sentAt ?? madeAt) + site.clockOffsetMs() : madeAt + clockOffsetMs
  return at - clockSlackMs
}

/** Until when, on the platform's clock, this desk itself changed the ticket before: that is nobody else's doing. */
function ownPast({ entityKey, madeAt, sentAt }: Row, site: Clocks): number {
  const before = site.lastDone(entityKey, Math.min(madeAt, sentAt ?? madeAt) - clockSlackMs)
  // A clock that was set back since says nothing about it.
  return before === null || before > site.now() ? -Infinity : before + site.clockOffsetMs() + clockErrorMs
}

const isCheckIn = ({ operation }: OutboxItem<TicketChange>['row']): boolean => operation === 'tickets.checkIn'

/**
 * Whether the guest came and went again, or went and came again: since the one instant, and with a last change after the
 * other. A guest who is as the row wants it has not been changed since: the list that showed the ticket otherwise is
 * late, and is asked again.
 */
function tookEffect({ guestDetails }: Guest, wasCheckIn: boolean, { since, after }: { since: number; after: number }) {
  const visits = (guestDetails?.checkInDetails ?? []).map(({ checkedIn, checkInDate, checkInCanceledDate }) => ({
    isOver: checkedIn === false,
    cameAt: Date.parse(checkInDate ?? ''),
    wentAt: Date.parse(checkInCanceledDate ?? ''),
  }))
  const isIn = guestDetails?.checkedIn ?? visits.some(({ isOver }) => !isOver)
  if (isIn === wasCheckIn) return false
  if (!visits.some(({ isOver, cameAt, wentAt }) => (isOver ? wentAt : cameAt) > after)) return false
  return visits.some(({ isOver, cameAt, wentAt }) => isOver && (wasCheckIn ? cameAt : wentAt) >= since)
}
