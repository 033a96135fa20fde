import { t } from '@lingui/core/macro'
import { IconQrcode } from '@tabler/icons-react'
import { useState } from 'react'
import type { OrderDetail, OrderTicket } from '../../../shared/app/order-detail.ts'
import { RecordMarker } from '../../copy/record-marker.tsx'
import { STATUS_WORDS } from '../../event/arrival.ts'
import type { WhenNamer } from '../../event/order-messages.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { ArchCheck } from '../../ui/arch-check.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { CopyText } from '../../ui/data-grid/copy-text.tsx'
import { TicketCode } from '../../ui/ticket-code.tsx'
import classes from './order-drawer.module.css'
import { toggleArrival } from './use-order-actions.ts'

/** The tickets of an order with their guests: who is in, and the code that lets them in. */
export function OrderTickets({ order, when }: { order: OrderDetail; when: WhenNamer }) {
  if (order.ticketList.length === 0)
    return <p className={classes['text']}>{t`No ticket of this order is on this laptop.`}</p>
  return (
    <ul className={classes['tickets']}>
      {order.ticketList.map((ticket) => (
        <TicketRow key={ticket.ticketId} ticket={ticket} eventId={order.eventId} when={when} />
      ))}
    </ul>
  )
}

function TicketRow({ ticket, eventId, when }: { ticket: OrderTicket; eventId: string; when: WhenNamer }) {
  const [shown, setShown] = useState(false)
  const { guest, typeName, seat, status, arrivedAt, ticketNumber } = ticket
  const name = guest || typeName
  // Unpaid and cancelled tickets are let in at Check-in, where the card says what to look at.
  const canToggle = arrivedAt !== null || status === 'paid' || status === 'free'
  const details = [typeName, seat, ticket.email].filter((fact) => fact !== null && fact !== '').join(' · ')
  return (
    <li>
      <ArchCheck
        checked={arrivedAt !== null}
        label={arrivedAt === null ? t`${name}, not in` : t`${name}, in`}
        {...(canToggle ? { onToggle: () => toggleArrival(eventId, ticket) } : {})}
      />
      <div className={classes['ticket']}>
        <b>
          <bdi>{name}</bdi>
          {arrivedAt !== null && <span className={classes['inAt']}>{t`in at ${when(arrivedAt)}`}</span>}
          {(status === 'unpaid' || status === 'cancelled') && (
            <OutcomeChip word={STATUS_WORDS[status]} tone={status === 'unpaid' ? 'already' : 'refused'} />
          )}
          <RecordMarker state={ticket.sync} of={{ dataSet: 'tickets', recordId: ticket.ticketId }} />
        </b>
        <small>{details}</small>
        {ticketNumber === null ? (
          <small>{t`It gets its number when the site has the sale.`}</small>
        ) : (
          <CopyText text={ticketNumber} label={t`code`} mono />
        )}
        {shown && (
          <TicketCode className={classes['code']} text={ticket.code} label={t`Code of the ticket of ${name}`} />
        )}
      </div>
      <ActionButton
        icon={IconQrcode}
        iconSize={16}
        verb={shown ? t`Hide` : t`Code`}
        variant="subtle"
        size="compact-sm"
        h={30}
        aria-expanded={shown}
        aria-label={shown ? t`Hide the code of ${name}` : t`Show the code of ${name}`}
        onClick={() => setShown(!shown)}
      />
    </li>
  )
}
