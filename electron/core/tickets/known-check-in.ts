import type { TicketUndo } from '../../../shared/app/tickets.ts'
import type { Ticket } from '../../../shared/wire/tickets.ts'
import type { CoreContext } from '../core-context.ts'
import { entityKey } from '../mirror/keys.ts'
import { arrivedAtOf } from './ticket-values.ts'

/**
 * Names the check-in that an undoing is about, as the site dates it. Empty while check-ins of this laptop are on their way:
 * the site's date would not be of those.
 */
export function knownCheckIn(
  { mirror, outbox }: Pick<CoreContext, 'mirror' | 'outbox'>,
  ticketNumber: string,
): Pick<TicketUndo, 'of'> {
  if (outbox.rows.ofEntity(entityKey('tickets', ticketNumber)).some(({ lane }) => lane === 'facts')) return {}
  const stored = mirror.documents.stored('tickets', ticketNumber) as Ticket | undefined
  const at = stored === undefined ? null : arrivedAtOf(stored)
  return at === null ? {} : { of: at }
}
