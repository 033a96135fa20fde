import type { Mode, Outcome } from '../../../shared/app/checkin.ts'
import type { RecordState } from '../../../shared/app/common.ts'
import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { readGuestKey } from '../../../shared/guest-key.ts'
import type { SaleTags } from '../box-office/sale-tags.queries.ts'
import type { ScanRecord } from '../box-office/scans.queries.ts'
import type { Outbox } from '../sync/outbox.ts'
import { knownCheckIn } from '../tickets/known-check-in.ts'
import { createAskSite } from './ask-site.ts'
import { createFind, type FindParts } from './find.queries.ts'
import { createScan, type DoorContext, type ScanParts } from './scan.ts'

const undoWindowMs = 15 * 60_000
const minuteMs = 60_000

/** Handlers of the window's `checkin` operations. */
export function checkinHandlers(
  context: DoorContext,
  parts: ScanParts & { saleTags: SaleTags; soldUnder: FindParts['soldUnder'] },
): Handlers<App>['checkin'] {
  const { scans, door, outbox, queue, mirror } = context
  const { clock } = context.ports
  const { scan, admitAnyway, admitGroup, rsvpDoor } = createScan(context, parts)
  /**
   * Undoes a scan: cancels its row, or queues the opposite operation when the row was sent. Returns whether it was
   * cancelled unsent.
   */
  function takeBack({ id, operationId, outcome, eventId, ticketNumber }: ScanRecord): boolean {
    const finish = () => scans.setUndone([id])
    if (operationId !== null && queue.cancel(operationId, finish)) return true
    const change = { eventId, ticketNumber }
    if (outcome === 'out') queue.add('tickets.checkIn', change, finish)
    else queue.add('tickets.undoCheckIn', { ...change, ...knownCheckIn(context, ticketNumber ?? '') }, finish)
    return false
  }
  const find = createFind({
    ...{ db: mirror.reader, tickets: context.tickets, soldUnder: parts.soldUnder },
    laptopOf: (number) => scans.admissions.last(number)?.desk ?? null,
  })

  const ticketAttendance = (eventId: string) => ({
    arrived: door.attendance.arrived(eventId),
    expected: door.attendance.expected(eventId),
    types: door.attendance.types(eventId),
  })

  return {
    scan,
    admitAnyway,
    admitGroup,
    board: ({ eventId }) => {
      const isRsvp = rsvpDoor.isRsvp(eventId)
      const { arrived, expected, types } = isRsvp ? rsvpDoor.attendance(eventId) : ticketAttendance(eventId)
      const arrivalsSince = isRsvp ? rsvpDoor.arrivalsSince : door.attendance.arrivalsSince
      // Guests who came in elsewhere and left through this door still count for the door where they came in.
      const { letIn, outOnly } = scans.admissions.passed(eventId)
      const departures = outOnly.length === 0 ? 0 : door.attendance.notIn(outOnly)
      const here = Math.min(letIn, arrived)
      const others = arrived - here + departures
      const doors = [{ name: context.settings.get().deskName, here: true, count: here }]
      if (others > 0) doors.push({ name: '', here: false, count: others })
      return {
        arrived,
        ...{ expected, types },
        perMinute: lastHour(clock.now(), (since) => arrivalsSince(eventId, since)),
        byDoor: doors,
        dataFrom: parts.dataFrom(eventId),
        scansTonight: scans.count(eventId),
      }
    },
    undo: ({ scanId }) => {
      const record = scans.byId(scanId)
      if (record === undefined || !canUndo(record, clock.now()) || record.ticketNumber === null) {
        throw new AppError('precondition')
      }
      const all = record.groupId === null ? [record] : scans.ofGroup(record.groupId).filter(isStanding)
      const isRsvp = readGuestKey(record.ticketNumber) !== undefined
      const unsent = queue.together(() => (isRsvp ? [rsvpDoor.takeBack(all)] : all.map(takeBack)))
      context.publish('checkin', 'changed', { eventId: record.eventId })
      return { undone: true, unsent: unsent.every(Boolean) }
    },
    find: (input) => {
      const start = clock.monotonic()
      const result = rsvpDoor.isRsvp(input.eventId) ? rsvpDoor.find(input) : find(input)
      return { ...result, tookMs: clock.monotonic() - start }
    },
    scans: ({ eventId, limit }) => ({
      scans: scans.latest(eventId, limit).map((record) => ({
        ...record,
        at: new Date(record.at).toISOString(),
        mode: record.mode as Mode,
        outcome: record.outcome as Outcome,
        together: record.groupId === null ? 1 : scans.ofGroup(record.groupId).length,
        undone: record.undone === 1,
        canUndo: canUndo(record, clock.now()),
        scanId: record.id,
        sync: stateOf(record, outbox),
      })),
      total: scans.count(eventId),
    }),
    askServer: createAskSite(context, parts.saleTags),
  }
}

const isStanding = ({ undone, operationId, ticketNumber }: ScanRecord): boolean =>
  undone === 0 && operationId !== null && ticketNumber !== null

const canUndo = (record: ScanRecord, now: number): boolean =>
  record.undone === 0 && record.operationId !== null && now - record.at <= undoWindowMs

function stateOf(record: ScanRecord, outbox: Pick<Outbox, 'rows'>): RecordState {
  const row = record.operationId === null ? undefined : outbox.rows.byId(record.operationId)
  return row === undefined || row.state === 'done' || row.state === 'discarded' ? null : (row.state as RecordState)
}

/** Counts for each of the last 60 minutes, oldest first, empty minutes included. */
function lastHour(now: number, read: (since: string) => { minute: string; count: number }[]) {
  const first = Math.floor(now / minuteMs) * minuteMs - 59 * minuteMs
  const counts = new Map(read(new Date(first).toISOString()).map((row) => [row.minute, row.count]))
  return Array.from({ length: 60 }, (_, index) => {
    const at = new Date(first + index * minuteMs).toISOString()
    return { at, count: counts.get(at.slice(0, 16)) ?? 0 }
  })
}
