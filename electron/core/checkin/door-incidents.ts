import type { DataSet } from '../../../shared/app/sync.ts'
import { TicketChange } from '../../../shared/app/tickets.ts'
import { storedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { DoorQueries } from '../box-office/door.queries.ts'
import { mayEnter } from '../box-office/expected.ts'
import type { ScanRecord, Scans } from '../box-office/scans.queries.ts'
import { entityKey } from '../mirror/keys.ts'
import type { Mirror } from '../mirror/mirror.ts'
import type { Clock } from '../ports.ts'
import { type Outbox, storedInput } from '../sync/outbox.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import type { OwnRecords } from '../sync/own-records.queries.ts'
import type { Queue } from '../sync/queue.ts'
import type { NewIncident } from '../sync/queued-operation.ts'
import { arrivedAtOf, nameOf, statusOf } from '../tickets/ticket-values.ts'

interface DoorIncidentParts {
  clock: Clock
  scans: Scans
  records: OwnRecords
  outbox: Pick<Outbox, 'overview' | 'rows'>
  mirror: Pick<Mirror, 'documents'>
  door: Pick<DoorQueries, 'cancelledInside'>
  queue: Pick<Queue, 'operations'>
  /** Platform clock minus ours; milliseconds. */
  clockOffsetMs(): number | null
  /** Called after an incident was added, to publish it. */
  reported(): void
}

/** A scan and an admission that are further apart belong to different evenings; no incident is made. */
const oneEveningMs = 24 * 3_600_000
/** More than the tolerance for clock differences in `judge`. */
const momentMs = 60_000

/**
 * Called when tickets have arrived from the site. Adds an incident when this laptop turned away a guest who was let in
 * elsewhere, when a ticket is cancelled while its guest is inside, or when another door was faster than an admission of
 * this laptop that is not sent yet. What another laptop does later to a ticket that this one has let in cannot be
 * detected: the site does not report it.
 */
export function createDoorIncidents(parts: DoorIncidentParts): (dataSet: DataSet, ids: readonly string[]) => void {
  const { clock, scans, outbox, mirror } = parts

  function report(incident: NewIncident, about: { id: string; subject: string; scope: string | null }): void {
    const { snapshot, title, detail, ...rest } = incident
    const columns = { title: storedMessage(title), detail: storedMessage(detail), facts: JSON.stringify(snapshot) }
    if (parts.records.incidents.add({ ...rest, ...columns, ...about, at: clock.now() })) parts.reported()
  }

  function lookAtRefusal(scan: ScanRecord, ticketNumber: string): void {
    const ticket = mirror.documents.stored('tickets', ticketNumber) as Ticket | undefined
    const arrivedAt = ticket === undefined ? null : arrivedAtOf(ticket)
    if (ticket === undefined || arrivedAt === null || scans.admissions.last(ticketNumber) !== undefined) return
    const scannedAt = scan.at + (parts.clockOffsetMs() ?? 0)
    const apartMs = Date.parse(arrivedAt) - scannedAt
    // Paid later and then let in: no incident.
    if (Math.abs(apartMs) > oneEveningMs || (apartMs > 0 && mayEnter(statusOf(ticket)))) return
    const { desk, operator } = scan
    const what = messageOf(scan.outcome === 'unpaid' ? 'checkin.unpaidTurnedAway' : 'checkin.cancelledTurnedAway')
    const sides = [
      { what, desk, operator: operator || null, at: new Date(scannedAt).toISOString() },
      { what: messageOf('incident.letInElsewhere'), desk: null, operator: null, at: arrivedAt },
    ]
    const detail = messageOf('incident.twoDoors', { name: nameOf(ticket) || ticketNumber, desk })
    const title = messageOf('checkin.turnedAwayAndLetIn')
    report(
      { kind: 'admittedElsewhere', title, detail, snapshot: { sides } },
      { id: `admittedElsewhere:${scan.id}`, subject: ticketNumber, scope: scan.eventId },
    )
  }

  /** No one scans this ticket again, and its holder sits on a seat that may be sold once more. */
  function lookAtCancelled({ ticketNumber, eventId }: { ticketNumber: string; eventId: string }): void {
    const ticket = mirror.documents.seen('tickets', ticketNumber) as Ticket | undefined
    const arrivedAt = ticket === undefined ? null : arrivedAtOf(ticket)
    if (ticket === undefined || arrivedAt === null || statusOf(ticket) !== 'cancelled') return
    const now = clock.now()
    if (now + (parts.clockOffsetMs() ?? 0) - Date.parse(arrivedAt) > oneEveningMs) return
    const scan = scans.admissions.last(ticketNumber)
    const name = nameOf(ticket) || ticketNumber
    const letIn =
      scan === undefined
        ? { what: messageOf('incident.letInElsewhere'), desk: null, operator: null, at: arrivedAt }
        : { what: messageOf('incident.letInHere'), desk: scan.desk, operator: scan.operator || null, at: arrivedAt }
    const cancelled = { what: messageOf('checkin.cancelledThere'), desk: messageOf('incident.theSite') }
    const sides = [letIn, { ...cancelled, operator: null, at: null }]
    const detail =
      scan === undefined
        ? messageOf('checkin.insideByOther', { name })
        : messageOf('incident.here', { name, desk: scan.desk })
    // The incident of our check-in that meets a cancelled ticket on sending has the same name, so it is reported once.
    const id = scan?.operationId ?? ticketNumber
    report(
      { kind: 'admittedCancelled', title: messageOf('checkin.cancelledInside'), detail, snapshot: { sides } },
      { id: `admittedCancelled:${id}`, subject: ticketNumber, scope: eventId },
    )
  }

  function lookAtPending(row: OutboxRow, ticketNumber: string): void {
    if (row.sentAt !== null) return
    const input = TicketChange.safeParse(storedInput(row)).data
    const ticket = mirror.documents.stored('tickets', ticketNumber) as Ticket | undefined
    if (input === undefined || ticket === undefined || arrivedAtOf(ticket) === null) return
    // Judge the row as if it were sent a moment from now, which makes the same incident with the same id as sending it
    // will. Nothing of this row was sent, so the admission on the site is another laptop's.
    const sentAt = clock.now() + momentMs
    const part = parts.queue.operations.operationOf(row.operation)
    const verdict = part?.judge({ row: { ...row, sentAt }, input }, ticket, parts.clockOffsetMs() ?? 0)
    if (verdict?.effect !== 'done' || verdict.incident === null) return
    report(verdict.incident, { id: `${verdict.incident.kind}:${row.id}`, subject: ticketNumber, scope: row.scope })
  }

  return (dataSet, ids) => {
    if (dataSet !== 'tickets') return
    for (const scan of scans.refusals(ids, clock.now() - oneEveningMs)) {
      if (scan.ticketNumber !== null) lookAtRefusal(scan, scan.ticketNumber)
    }
    for (const ticket of parts.door.cancelledInside(ids)) lookAtCancelled(ticket)
    if (outbox.overview.counts().waiting === 0) return
    const rows = outbox.rows
      .ofEntities(ids.map((id) => entityKey('tickets', id)))
      .filter(({ lane }) => lane === 'facts')
    for (const row of rows) {
      const isFirst = rows.find(({ entityKey: key }) => key === row.entityKey) === row
      if (isFirst && row.operation === 'tickets.checkIn') lookAtPending(row, row.entityKey.slice('tickets:'.length))
    }
  }
}
