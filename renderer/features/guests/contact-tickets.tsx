import { t } from '@lingui/core/macro'
import { IconBan, IconTicket } from '@tabler/icons-react'
import { ticketText } from '../../base/ticket-text.ts'
import { formatDate } from '../../format.ts'
import { useLive } from '../../live.ts'
import type { ContactPartProps } from '../../manifest/slots.ts'
import { OutcomeChip } from '../../ui/chip.tsx'
import { Related, RelatedLine } from '../../ui/related.tsx'
import { guestPath } from './guests.window.ts'

const CANCELLED = <OutcomeChip tone="refused" icon={<IconBan size={13} stroke={2.2} />} word={t`Cancelled`} />

/** The tickets that a contact ordered or holds, those of the latest event first. Each leads to its guest. */
export function ContactTickets({ contact: { id: contactId, name }, isBrief }: ContactPartProps) {
  return (
    <Related
      found={useLive('tickets', 'ofContact', { contactId })}
      title={t`Tickets`}
      none={t`No tickets yet.`}
      isBrief={isBrief}
      keyOf={({ ticketNumber }) => ticketNumber}
    >
      {(ticket) => (
        <RelatedLine
          Icon={IconTicket}
          name={<bdi>{ticket.eventTitle || t`Event`}</bdi>}
          to={guestPath(ticket.eventId, ticket.ticketNumber)}
          details={[
            ticket.startsAt === null ? '' : formatDate(ticket.startsAt),
            ticketText(ticket.typeName, ticket.seat),
            ticket.name === name ? '' : ticket.name,
            ticket.status === 'cancelled' ? '' : ticket.arrivedAt === null ? t`Not checked in` : t`Checked in`,
            t`No. ${ticket.ticketNumber}`,
          ]}
          chip={ticket.status === 'cancelled' && CANCELLED}
        />
      )}
    </Related>
  )
}
