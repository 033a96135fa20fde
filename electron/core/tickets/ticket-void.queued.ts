import type { TicketChange } from '../../../shared/app/tickets.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { Ticket, endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { saleRecordOf } from '../box-office/sale-ids.ts'
import { recordIdOf } from '../mirror/keys.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { Evidence, OutboxItem, QueuedOperation, SiteContext, Verdict } from '../sync/queued-operation.ts'
import { patientLookUpDelays } from '../sync/retry.ts'
import { ticketFields } from './ticket.mirror.ts'
import { ticketOverlays } from './ticket.overlay.ts'
import { describing } from './ticket.queued.ts'

const options = { priority: 'documents' as const }

/**
 * Archives a ticket whose sale was voided, which is how all laptops know that it admits no one. Up to a hundred tickets
 * of one event in one request; idempotent.
 */
export const voidTicket: QueuedOperation<TicketChange> = {
  overlay: ticketOverlays.void,
  lane: 'documents',
  dataSet: 'tickets',
  recordId: (input) => input.ticketNumber,
  scope: (input) => input.eventId,
  describe: describing('tickets.void'),
  groupOf: (input) => input.eventId,
  max: 100,
  lookUpDelays: patientLookUpDelays,
  // A ticket sold here has its platform number only when the sale has ended; without a number it was never sold.
  waitsFor: (input) => saleRecordOf(input.ticketNumber),
  deliver: async ({ client }, deliveries) => {
    const { named, verdicts } = apart(deliveries)
    if (named.length === 0) return { documents: [], verdicts }
    const change = { eventId: eventOf(named), ticketNumber: named.map(numberOf), archived: true }
    const { tickets } = await client.call(ticketsWire.bulkUpdate, change, options)
    return { ...evidenceOf(tickets), verdicts }
  },
  lookUp: async (site, deliveries) => {
    const { named, verdicts } = apart(deliveries)
    return { ...evidenceOf(await read(site, named)), verdicts }
  },
  judge: (_delivery, document) =>
    document !== null && (document as Ticket).archived === true
      ? { effect: 'done', detail: null, incident: null }
      : { effect: 'notApplied' },
  fold: ({ operation }) => (operation === 'tickets.void' ? { become: 'newer' } : undefined),
}

/** For tickets that the site never had: nothing to send. */
const neverThere: Verdict = { effect: 'done', detail: messageOf('tickets.neverThere'), incident: null }

function apart(deliveries: readonly OutboxItem<TicketChange>[]) {
  const isNamed = (one: OutboxItem<TicketChange>) => !isLocalId(numberOf(one))
  const verdicts = deliveries.filter((one) => !isNamed(one)).map(({ row }) => ({ rowId: row.id, verdict: neverThere }))
  return { named: deliveries.filter(isNamed), verdicts }
}

async function read({ client }: SiteContext, named: readonly OutboxItem<TicketChange>[]): Promise<Ticket[]> {
  if (named.length === 0) return []
  const query = { eventId: [eventOf(named)], ticketNumber: named.map(numberOf), limit: 100, offset: 0 }
  return (await client.call(ticketsWire.list, { ...query, fieldset: ticketFields }, options)).tickets
}

const eventOf = (deliveries: readonly OutboxItem<TicketChange>[]): string => deliveries[0]?.input.eventId ?? ''
const numberOf = ({ row }: OutboxItem<TicketChange>): string => recordIdOf(row)

const evidenceOf = (tickets: readonly Ticket[]): Pick<Evidence, 'documents'> => ({
  documents: tickets.map((ticket) => ({ id: ticket.ticketNumber, document: Ticket.parse(ticket) })),
})
