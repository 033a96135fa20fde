import type { TicketUndo } from '../../../shared/app/tickets.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import { isLaterCheckIn } from '../box-office/later-check-in.ts'
import { recordIdOf } from '../mirror/keys.ts'
import type { Evidence, OutboxItem, SiteContext } from '../sync/queued-operation.ts'
import { arrivedAtOf } from './ticket-values.ts'

/** Undoings that end without a call, because another laptop let the guest in again since: that check-in stays. */
export function letInSince(
  site: Pick<SiteContext, 'doneSince' | 'clockOffsetMs'>,
  deliveries: readonly OutboxItem<TicketUndo>[],
  tickets: ReadonlyMap<string, Ticket>,
): Required<Pick<Evidence, 'documents' | 'verdicts'>> {
  const over = deliveries.flatMap(({ row, input }) => {
    const ticket = tickets.get(recordIdOf(row))
    const undoing = { of: input.of, entityKey: row.entityKey, operation: 'tickets.checkIn' }
    return ticket !== undefined && isLaterCheckIn(site, undoing, arrivedAtOf(ticket)) ? [{ row, ticket }] : []
  })
  const detail = messageOf('tickets.checkedInElsewhere')
  return {
    documents: over.map(({ ticket }) => ({ id: ticket.ticketNumber, document: ticket })),
    verdicts: over.map(({ row }) => ({ rowId: row.id, verdict: { effect: 'done', detail, incident: null } })),
  }
}
