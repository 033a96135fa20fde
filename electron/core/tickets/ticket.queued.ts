import type { TicketChange } from '../../../shared/app/tickets.ts'
import { Ticket, endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import type { PlatformClient } from '../platform/client.ts'
import { ticketFields } from '../sync/pull/feed.ts'
import type { Evidence, QueuedPart, Verdict } from '../sync/queued-part.ts'
import { arrivedAtOf, cancelReasonOf, nameOf } from './ticket-facts.ts'

/** Platform and desk read the same clock only roughly: an earlier admission must be this much earlier to count as one. */
const clockSlackMs = 5_000
const lookUpMax = 50

/** Looks a name up for the sentence in the queue; undefined when the mirror does not know the ticket. */
export type NameOfTicket = (ticketNumber: string) => string | undefined

/** The two facts of the door: somebody is in, somebody is not. */
export function ticketParts(nameOfTicket: NameOfTicket) {
  const who = (input: TicketChange) => nameOfTicket(input.ticketNumber) || input.ticketNumber
  const common = {
    lane: 'facts' as const,
    dataSet: 'tickets' as const,
    recordId: (input: TicketChange) => input.ticketNumber,
    eventId: (input: TicketChange) => input.eventId,
    groupOf: (input: TicketChange) => input.eventId,
    lookUp,
  }
  const checkIn: QueuedPart<TicketChange> = {
    ...common,
    max: 100,
    describe: (input) => ({ what: `Check in ${who(input)}`, about: input.ticketNumber }),
    deliver: async (client, inputs) =>
      evidenceOf((await client.call(ticketsWire.checkIn, requestOf(inputs), { priority: 'facts' })).tickets),
    judge: judgeCheckIn,
  }
  const undoCheckIn: QueuedPart<TicketChange> = {
    ...common,
    max: 100,
    describe: (input) => ({ what: `Take back the check-in of ${who(input)}`, about: input.ticketNumber }),
    deliver: async (client, inputs) =>
      evidenceOf((await client.call(ticketsWire.deleteCheckIn, requestOf(inputs), { priority: 'facts' })).tickets),
    judge: (_delivery, document) =>
      arrivedAtOf(document as Ticket) === null
        ? { effect: 'done', detail: null, incident: null }
        : { effect: 'absent' },
  }
  return { 'tickets.checkIn': checkIn, 'tickets.undoCheckIn': undoCheckIn }
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
  const arrivedAt = arrivedAtOf(ticket)
  if (arrivedAt === null) return { effect: 'absent' }
  const scannedAt = row.madeAt + clockOffsetMs
  const name = nameOf(ticket) || ticket.ticketNumber
  const facts = { arrivedAt, scannedAt: new Date(scannedAt).toISOString(), desk: row.desk, operator: row.operator }
  // We cannot have made an admission that is older than our first try to send it: somebody else let this ticket in, be
  // it before our scan or while our scan waited for the network.
  const firstTryAt = (row.sentAt ?? row.madeAt) + clockOffsetMs
  if (Date.parse(arrivedAt) < firstTryAt - clockSlackMs && input.reason === undefined) {
    return {
      effect: 'done',
      detail: 'Another door had checked it in already.',
      incident: {
        kind: 'admittedTwice',
        title: 'Scanned at two doors',
        detail: `${name} · another door and ${row.desk}`,
        facts,
      },
    }
  }
  if (cancelReasonOf(ticket) !== null && input.reason === undefined) {
    const detail = `${name} · ${row.desk}`
    return {
      effect: 'done',
      detail: null,
      incident: { kind: 'admittedCancelled', title: 'Admitted with a cancelled ticket', detail, facts },
    }
  }
  return { effect: 'done', detail: null, incident: null }
}

const requestOf = (inputs: readonly TicketChange[]) => ({
  eventId: inputs[0]?.eventId ?? '',
  ticketNumber: inputs.map((input) => input.ticketNumber),
})

async function lookUp(client: PlatformClient, inputs: readonly TicketChange[]): Promise<Evidence> {
  const found: Ticket[] = []
  for (let start = 0; start < inputs.length; start += lookUpMax) {
    const some = inputs.slice(start, start + lookUpMax)
    const answer = await client.call(
      ticketsWire.list,
      {
        eventId: [some[0]?.eventId ?? ''],
        ticketNumber: some.map((input) => input.ticketNumber),
        limit: 100,
        offset: 0,
        fieldset: ticketFields,
      },
      { priority: 'facts' },
    )
    found.push(...answer.tickets)
  }
  return evidenceOf(found)
}

function evidenceOf(tickets: readonly Ticket[]): Evidence {
  return { documents: tickets.map((ticket) => ({ id: ticket.ticketNumber, document: Ticket.parse(ticket) })) }
}
