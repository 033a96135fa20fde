import type { Receipt } from '../../../shared/app/op.ts'
import type { TicketChange } from '../../../shared/app/tickets.ts'
import type { Scans } from '../box-office/scans.queries.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import type { EnqueueGuards } from '../sync/queue.ts'
import { knownCheckIn } from './known-check-in.ts'
import { arrivedAtOf, nameOf, seatOf } from './ticket-values.ts'
import type { TicketQueries } from './tickets.queries.ts'

const undoableMs = 24 * 3_600_000

/** Admissions of check-ins that the window asks for. A check-in from a list also writes a scan of this laptop. */
export function createTicketChanges(
  context: Pick<CoreContext, 'ports' | 'queue' | 'settings' | 'outbox' | 'publish' | 'mirror'> & {
    scans: Scans
    tickets: TicketQueries
  },
) {
  const { ports, queue, scans, tickets, settings, outbox } = context

  const snapshotOf = (ticketNumber: string) =>
    outbox.rows.ofEntity(entityKey('tickets', ticketNumber)).filter(({ lane }) => lane === 'facts')

  const isIn = (ticketNumber: string) => {
    const record = tickets.byNumber(ticketNumber)
    if (record !== undefined) return arrivedAtOf(record.ticket) !== null
    return snapshotOf(ticketNumber).at(-1)?.operation === 'tickets.checkIn'
  }

  function checkIn(change: TicketChange): Receipt {
    const record = tickets.byNumber(change.ticketNumber)
    const { deskName: laptopName, operator } = settings.get()
    const receipt = queue.add('tickets.checkIn', change, (row) =>
      scans.add({
        id: ports.random.uuid(),
        at: row.madeAt,
        eventId: change.eventId,
        mode: 'in',
        outcome: 'admitted',
        code: change.ticketNumber,
        ticketNumber: change.ticketNumber,
        name: record === undefined ? null : nameOf(record.ticket),
        typeName: record?.ticket.name ?? null,
        seat: record === undefined ? null : seatOf(record.ticket),
        operator,
        desk: laptopName,
        operationId: row.id,
      }),
    )
    context.publish('checkin', 'changed', { eventId: change.eventId })
    return receipt
  }

  /** Undoes a check-in: cancels its row when it was not sent, else queues the opposite. */
  function undoCheckIn(change: TicketChange): Receipt {
    const now = ports.clock.now()
    const mine = scans.admissions.since(change.ticketNumber, now - undoableMs)
    const finish = () => scans.setUndone(mine.map((scan) => scan.id))
    const unsent = snapshotOf(change.ticketNumber).at(-1)
    if (unsent?.operation === 'tickets.checkIn' && queue.cancel(unsent.id, finish)) {
      context.publish('checkin', 'changed', { eventId: change.eventId })
      // If an earlier check-in is still in effect, go on and undo that one, too.
      if (!isIn(change.ticketNumber)) {
        return { operationId: unsent.id, at: new Date(now).toISOString(), recordId: change.ticketNumber }
      }
    }
    const receipt = queue.add(
      'tickets.undoCheckIn',
      { ...change, ...knownCheckIn(context, change.ticketNumber) },
      finish,
    )
    context.publish('checkin', 'changed', { eventId: change.eventId })
    return receipt
  }

  return {
    admissions: { 'tickets.checkIn': checkIn, 'tickets.undoCheckIn': undoCheckIn } satisfies EnqueueGuards,
    /** Undoes the check-ins of those voided tickets that are in. */
    letOutAgain: (changes: readonly TicketChange[]): void => {
      for (const change of changes) if (isIn(change.ticketNumber)) undoCheckIn(change)
    },
    /** This laptop's last change of the ticket in the outbox, if it is a check-in; independent of the mirror. */
    pendingCheckIn: (ticketNumber: string): { at: string } | undefined => {
      const last = snapshotOf(ticketNumber).at(-1)
      return last?.operation === 'tickets.checkIn' ? { at: new Date(last.madeAt).toISOString() } : undefined
    },
    /** Whether this laptop's last change of the ticket in the outbox is an undone check-in. */
    pendingOut: (ticketNumber: string): boolean => snapshotOf(ticketNumber).at(-1)?.operation === 'tickets.undoCheckIn',
  }
}
