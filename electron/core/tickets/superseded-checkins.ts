import type { TicketChange } from '../../../shared/app/tickets.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Guest, endpoints as guestsWire } from '../../../shared/wire/guests.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { recordIdOf } from '../mirror/keys.ts'
import type { Evidence, OutboxItem, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { arrivedAtOf } from './ticket-values.ts'

/** Tolerance for the difference between the platform's and the laptop's clock. */
const clockSlackMs = 5_000
/** Accuracy of the platform's measured clock; see `connectivity.ts`. */
const clockErrorMs = 1_000

/**
 * Verdicts for check-ins (and their undoings) whose response was lost and that another laptop has undone since. The
 * ticket no longer shows them, but the guest's check-in history does. Sending them again would undo what was done
 * there, so they count as done.
 */
export async function supersededCheckIns(
  site: Pick<SiteContext, 'client' | 'now' | 'clockOffsetMs' | 'doneSince'>,
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
  return open.flatMap(({ row }): { rowId: string; verdict: Verdict }[] => {
    const guest = guests.find((one) => one.ticketNumber === recordIdOf(row) && isOf(one, row.scope ?? ''))
    if (guest === undefined) return []
    if (row.clockOffsetMs === null && isUndatable(guest, row, site))
      return [{ rowId: row.id, verdict: { effect: 'needsDecision', message: messageOf('tickets.cannotBeDated') } }]
    if (!tookEffect(guest, isCheckIn(row), { since: earliest(row, site), own: ownPast(row, site) })) return []
    const detail = messageOf(isCheckIn(row) ? 'tickets.takenBackElsewhere' : 'tickets.checkedInElsewhere')
    return [{ rowId: row.id, verdict: { effect: 'done', detail, incident: null } }]
  })
}

type Row = OutboxItem<TicketChange>['row']

/** Pages of guests may bring those of other events. */
const isOf = ({ eventId }: Guest, scope: string): boolean => eventId === undefined || eventId === scope
type Clocks = Pick<SiteContext, 'now' | 'clockOffsetMs' | 'doneSince'>

/** The earliest instant, on the platform's clock, at which a row can have taken effect. */
function earliest({ madeAt, sentAt, clockOffsetMs }: Row, site: Clocks): number {
  // Use the clock offset stored when the person acted: today's is wrong if the laptop's clock was changed since.
  const at = clockOffsetMs === null ? (sentAt ?? madeAt) + site.clockOffsetMs() : madeAt + clockOffsetMs
  return at - clockSlackMs
}

/**
 * Whether the row's own visit cannot be separated from others'. The row was made before the laptop's clock was ever
 * compared with the platform's, and the clock may have been set since: its instant says nothing about the guest's
 * history. A visit that is over, and that this laptop did not end, may be the row's own, and sending the row again
 * would make it a second time.
 */
function isUndatable({ guestDetails }: Guest, { entityKey }: Row, site: Clocks): boolean {
  const over = (guestDetails?.checkInDetails ?? []).filter(({ checkedIn }) => checkedIn === false)
  const endedHere = site.doneSince(entityKey, 0).filter(({ operation }) => operation === 'tickets.undoCheckIn')
  return over.length > endedHere.length
}

/** What this laptop itself did to a ticket before a row; instants are on the platform's clock. */
interface OwnPast {
  /** Changes up to then may be this laptop's own. */
  until: number
  /** How many changes that undo what the row does this laptop has made from `from` to `until`. */
  opposites: number
  from: number
}

function ownPast({ entityKey, madeAt, sentAt, operation }: Row, site: Clocks): OwnPast {
  const since = Math.min(madeAt, sentAt ?? madeAt) - clockSlackMs
  // A timestamp in the future means that the clock was set back: ignore it.
  // Other changes of the ticket, such as of its field values, neither let anybody in nor out.
  const visits = site.doneSince(entityKey, since - clockSlackMs).filter((one) => movesGuest.has(one.operation))
  const done = visits.filter(({ at }) => at <= site.now())
  const last = done.at(-1)
  if (last === undefined || last.at < since) return { until: -Infinity, opposites: 0, from: -Infinity }
  const opposites = done.filter((one) => one.operation !== operation && one.at >= last.at - clockSlackMs).length
  const at = last.at + site.clockOffsetMs()
  return { until: at + clockErrorMs, opposites, from: at - clockSlackMs + clockErrorMs }
}

/** What lets a guest in or out. */
const movesGuest: ReadonlySet<string> = new Set(['tickets.checkIn', 'tickets.undoCheckIn'])

const isCheckIn = ({ operation }: OutboxItem<TicketChange>['row']): boolean => operation === 'tickets.checkIn'

/**
 * Whether the guest's history shows that the row took effect (a visit with its change at or after `since`) and was
 * undone by another laptop. False when the guest is as the row wants: then the list that showed the ticket otherwise
 * was a stale read, and is asked again.
 *
 * Any change that came after this laptop's own past is another's. The two clocks cannot separate a change of the same
 * second from our own, but the number can: more undoings than this laptop has made are not all its own.
 */
function tookEffect({ guestDetails }: Guest, wasCheckIn: boolean, { since, own }: { since: number; own: OwnPast }) {
  const visits = (guestDetails?.checkInDetails ?? []).map(({ checkedIn, checkInDate, checkInCanceledDate }) => ({
    isOver: checkedIn === false,
    cameAt: Date.parse(checkInDate ?? ''),
    wentAt: Date.parse(checkInCanceledDate ?? ''),
  }))
  const isIn = guestDetails?.checkedIn ?? visits.some(({ isOver }) => !isOver)
  if (isIn === wasCheckIn) return false
  if (!visits.some(({ isOver, wentAt, cameAt }) => isOver && (wasCheckIn ? cameAt : wentAt) >= since)) return false
  if (visits.some(({ isOver, cameAt, wentAt }) => (isOver ? wentAt : cameAt) > own.until)) return true
  const opposites = visits
    .map(({ isOver, cameAt, wentAt }) => (wasCheckIn ? (isOver ? wentAt : Number.NaN) : cameAt))
    .filter((at) => at >= own.from && at <= own.until)
  return opposites.length > own.opposites
}
