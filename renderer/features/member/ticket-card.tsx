import { t } from '@lingui/core/macro'
import { IconMaximize } from '@tabler/icons-react'
import type { MemberTicket } from '../../../shared/app/member-home.ts'
import { formatTime } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { OutcomeChip } from '../../ui/chip.tsx'
import { TicketCode } from '../../ui/ticket-code.tsx'
import classes from './home.module.css'
import { whenText } from './member-words.ts'

interface TicketCardProps {
  ticket: MemberTicket
  /** The first one carries the filled button. */
  isNext: boolean
  onShow: () => void
}

/** A ticket as a ticket: what it is for, and the code that is read at the door. */
export function TicketCard({ ticket, isNext, onShow }: TicketCardProps) {
  const { eventTitle, startsAt, timeZone, place, typeName, seat, guest, ticketNumber, status, arrivedAt } = ticket
  const details: [string, string][] = [
    [t`Ticket`, typeName],
    [t`Seat`, seat ?? ''],
    [t`Guest`, guest],
  ]
  return (
    <li className={classes['ticket']}>
      <div className={classes['stub']}>
        <h3 className={classes['event']}>{eventTitle === '' ? t`Event` : eventTitle}</h3>
        <p className="muted">{[whenText(startsAt, timeZone), place].filter(Boolean).join(' · ')}</p>
        <dl className={classes['facts']}>
          {details
            .filter(([, value]) => value !== '')
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
        <div className="flex wraps gap8">
          {status === 'cancelled' && <OutcomeChip tone="refused" word={t`Canceled`} />}
          {status === 'unpaid' && <OutcomeChip tone="already" word={t`Not paid`} />}
          {arrivedAt !== null && <OutcomeChip tone="admitted" word={t`Used at ${formatTime(arrivedAt)}`} />}
          {status !== 'cancelled' && (
            <ActionButton
              icon={IconMaximize}
              verb={t`Show at the door`}
              {...(isNext ? {} : { variant: 'default' })}
              aria-label={t`Show at the door: ${ticketNumber}`}
              onClick={onShow}
            />
          )}
        </div>
      </div>
      <div className={classes['codeSide']}>
        <TicketCode className={classes['code']} text={ticket.code} label={t`Code of the ticket ${ticketNumber}`} />
        <span className={classes['number']}>{ticketNumber}</span>
      </div>
    </li>
  )
}
