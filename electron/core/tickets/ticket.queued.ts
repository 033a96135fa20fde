import type { TicketChange, TicketUndo } from '../../../shared/app/tickets.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { Ticket, endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { saleRecordOf } from '../box-office/sale-ids.ts'
import { recordIdOf } from '../mirror/keys.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { letInSince } from './let-in-since.ts'
import { supersededCheckIns } from './superseded-checkins.ts'
import { ticketFields } from './ticket.mirror.ts'
import { ticketOverlays } from './ticket.overlay.ts'
import { arrivedAtOf, cancelReasonOf, nameOf } from './ticket-values.ts'

/** Tolerance for clock differences: an earlier admission must be at least this much earlier to count as one. */
const clockSlackMs = 5_000
const lookUpMax = 50

/** Makes the `describe` of an operation: "Check in Maya Ortiz", and the ticket's code. */
export function describing(
  code: 'tickets.checkIn' | 'tickets.undoCheckIn' | 'tickets.void',
): QueuedOperation<TicketChange>['describe'] {
  return ({ ticketNumber }, nameOf) => {
    const ticket = nameOf('tickets', ticketNumber)
    return { what: messageOf(code, { name: ticket.name, code: ticket.code }), about: ticket.code }
  }
}

/** What check-in and its undoing have in common. */
const fact = {
  lane: 'facts',
  dataSet: 'tickets',
  recordId: (input) => input.ticketNumber,
  scope: (input) => input.eventId,
  groupOf: (input) => input.eventId,
  max: 100,
  // A ticket sold here is admitted at once, but the check-in is sent only when the site has its sale.
  waitsFor: (input) => saleRecordOf(input.ticketNumber),
  lookUp,
  lookUpDelays: patientLookUpDelays,
  lazyDurability: ['settle'],
} satisfies Partial<QueuedOperation<TicketChange>>

/** Checks a guest in. */
export const checkIn: QueuedOperation<TicketChange> = {
  ...fact,
  overlay: ticketOverlays.checkIn,
  describe: describing('tickets.checkIn'),
  deliver: (site, deliveries) => send(site, deliveries, ticketsWire.checkIn, unknownThere),
  judge: judgeCheckIn,
}

/** Undoes a check-in: the guest has left, or was checked in by mistake. */
export const undoCheckIn: QueuedOperation<TicketUndo> = {
  ...fact,
  overlay: ticketOverlays.undoCheckIn,
  describe: describing('tickets.undoCheckIn'),
  deliver: async (site, deliveries) => {
    const named = deliveries.filter((one) => one.input.of !== undefined && isNamed(one))
    const since = letInSince(site, named, await readTickets(site, named))
    const over = new Set(since.verdicts.map(({ rowId }) => rowId))
    const due = deliveries.filter(({ row }) => !over.has(row.id))
    const sent = await send(site, due, ticketsWire.deleteCheckIn, neverThere)
    return {
      documents: [...since.documents, ...sent.documents],
      verdicts: [...since.verdicts, ...(sent.verdicts ?? [])],
    }
  },
  // A guest who is in may be in by a later check-in: sending it again looks at that first.
  judge: (_delivery, document) =>
    isOut(document as Ticket) ? { effect: 'done', detail: null, incident: null } : { effect: 'notApplied' },
}

function judgeCheckIn(
  {
    row,
    input,
  }: { row: { madeAt: number; desk: string; operator: string; sentAt: number | null }; input: TicketChange },
  document: unknown,
  clockOffsetMs: number,
): Verdict {
  const ticket = document as Ticket
  const { ticketNumber } = ticket
  const arrivedAt = arrivedAtOf(ticket)
  if (arrivedAt === null) return { effect: 'notApplied' }
  const scannedAt = row.madeAt + clockOffsetMs
  const name = nameOf(ticket) || ticketNumber
  const details = {
    sides: [
      { what: messageOf('incident.letInElsewhere'), desk: null, operator: null, at: arrivedAt },
      {
        what: messageOf('incident.letInHere'),
        desk: row.desk,
        operator: row.operator,
        at: new Date(scannedAt).toISOString(),
      },
    ],
  }
  // An admission that is older than our first try to send cannot be ours: another laptop let this ticket in, before our
  // scan or while it waited for the network.
  const firstTryAt = (row.sentAt ?? row.madeAt) + clockOffsetMs
  if (Date.parse(arrivedAt) < firstTryAt - clockSlackMs && input.reason === undefined) {
    return {
      effect: 'done',
      detail: messageOf('tickets.alreadyIn'),
      incident: {
        kind: 'admittedTwice',
        subject: ticketNumber,
        title: messageOf('tickets.scannedTwice'),
        detail: messageOf('incident.twoDoors', { name, desk: row.desk }),
        snapshot: details,
      },
    }
  }
  if (cancelReasonOf(ticket) !== null && input.reason === undefined) {
    const detail = messageOf('incident.here', { name, desk: row.desk })
    const sides = [
      {
        what: messageOf('incident.letInHere'),
        desk: row.desk,
        operator: row.operator,
        at: details.sides[1]?.at ?? null,
      },
    ]
    return {
      effect: 'done',
      detail: null,
      incident: {
        kind: 'admittedCancelled',
        subject: ticketNumber,
        title: messageOf('tickets.admittedCancelled'),
        detail,
        snapshot: { sides },
      },
    }
  }
  return { effect: 'done', detail: null, incident: null }
}

/** Verdicts for rows whose ticket the site never got, because its sale here did not become an order. */
const unknownThere: Verdict = {
  effect: 'needsDecision',
  message: messageOf('tickets.unknownThere'),
}
const neverThere: Verdict = { effect: 'done', detail: messageOf('tickets.neverThere'), incident: null }

/** Sends the rows whose ticket has a platform number; rows with a local id only get the verdict `nameless`. */
async function send(
  site: SiteContext,
  deliveries: readonly OutboxItem<TicketChange>[],
  call: typeof ticketsWire.checkIn | typeof ticketsWire.deleteCheckIn,
  nameless: Verdict,
): Promise<Evidence> {
  const sendable = deliveries.filter(isNamed)
  const verdicts = deliveries.filter((one) => !isNamed(one)).map(({ row }) => ({ rowId: row.id, verdict: nameless }))
  if (sendable.length === 0) return { documents: [], verdicts }
  const { tickets } = await site.client.call(call, requestOf(sendable), { priority: 'facts' })
  if (!tickets.some((ticket) => isSparse(ticket, call))) return { ...evidenceOf(tickets), verdicts }
  // It took effect: where it cannot be read now it is looked up, and not sent again.
  const there = await readTickets(site, sendable).catch(() => new Map<string, Ticket>())
  // Only what shows the effect stands for the response: a list may be late.
  const shown = [...there.values()].filter((ticket) => (isCheckIn(call) ? arrivedAtOf(ticket) !== null : isOut(ticket)))
  return { ...evidenceOf(shown), verdicts }
}

/**
 * Whether the response leaves out what it is about: these calls take no field set, and a whole ticket has its order's
 * status.
 */
const isSparse = (ticket: Ticket, call: { operation: string }): boolean =>
  ticket.orderStatus == null || (isCheckIn(call) && arrivedAtOf(ticket) === null)

/** Whether the ticket shows that its guest is out. A check-in without its instant says neither that nor the opposite. */
const isOut = ({ checkIn: visit }: Ticket): boolean => visit == null

const isCheckIn = ({ operation }: { operation: string }): boolean => operation === ticketsWire.checkIn.operation

const isNamed = (delivery: OutboxItem<TicketChange>): boolean => !isLocalId(numberOf(delivery))

const requestOf = (deliveries: readonly OutboxItem<TicketChange>[]) => ({
  eventId: deliveries[0]?.input.eventId ?? '',
  ticketNumber: deliveries.map(numberOf),
})

/** The row's ticket number; for a ticket sold here, the platform's number as soon as it is known. */
const numberOf = ({ row }: OutboxItem<TicketChange>): string => recordIdOf(row)

async function lookUp(site: SiteContext, asked: readonly OutboxItem<TicketChange>[]): Promise<Evidence> {
  const deliveries = asked.filter(isNamed)
  const unsent = asked.filter((one) => !isNamed(one))
  const tickets = await readTickets(site, deliveries)
  const over = await supersededCheckIns(site, deliveries, tickets)
  const never = unsent.map(({ row }) => ({ rowId: row.id, verdict: { effect: 'retryNow' as const } }))
  return { ...evidenceOf([...tickets.values()]), verdicts: [...over, ...never] }
}

/** The tickets of these rows as the site has them now, by number. */
async function readTickets(
  site: SiteContext,
  deliveries: readonly OutboxItem<TicketChange>[],
): Promise<Map<string, Ticket>> {
  const tickets = new Map<string, Ticket>()
  for (let start = 0; start < deliveries.length; start += lookUpMax) {
    const some = deliveries.slice(start, start + lookUpMax)
    const response = await site.client.call(
      ticketsWire.list,
      {
        eventId: [some[0]?.input.eventId ?? ''],
        ticketNumber: some.map(numberOf),
        limit: 100,
        offset: 0,
        fieldset: ticketFields,
      },
      { priority: 'facts' },
    )
    for (const ticket of response.tickets) tickets.set(ticket.ticketNumber, ticket)
  }
  return tickets
}

function evidenceOf(tickets: readonly Ticket[]): Evidence {
  return { documents: tickets.map((ticket) => ({ id: ticket.ticketNumber, document: Ticket.parse(ticket) })) }
}
