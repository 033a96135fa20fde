import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { MemberTicket } from '../../../shared/app/member-home.ts'
import { TicketCode } from '../../ui/ticket-code.tsx'
import classes from './home.module.css'
import { whenText } from './member-words.ts'

/** One ticket's code as large as the window, for the scanner at the door. */
export function DoorView({ ticket, onClose }: { ticket: MemberTicket; onClose: () => void }) {
  const { eventTitle, startsAt, timeZone, seat, ticketNumber, code } = ticket
  return (
    <Modal opened onClose={onClose} title={eventTitle} fullScreen>
      <div className={classes['door']}>
        <TicketCode className={classes['large']} text={code} label={t`Code of the ticket ${ticketNumber}`} />
        <p className={classes['number']}>{ticketNumber}</p>
        <p>{[whenText(startsAt, timeZone), seat].filter(Boolean).join(' · ')}</p>
      </div>
    </Modal>
  )
}
