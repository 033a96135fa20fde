import { t } from '@lingui/core/macro'
import { Radio } from '@mantine/core'
import { useState } from 'react'
import type { GuestDetail } from '../../../shared/app/guests.ts'
import { api } from '../../api.ts'
import { toastProblem } from '../../base/toasts.tsx'
import { MailQuestion } from '../../event/mail-question.tsx'
import { isolated } from '../../format.ts'
import { undoUntilSent } from '../../list-screen/undo-until-sent.ts'
import classes from './guests.module.css'

interface MailDialogProps {
  guest: GuestDetail
  opened: boolean
  onClose: () => void
}

/** Asks which tickets go out by e-mail, and says that an e-mail cannot be taken back. */
export function MailDialog({ guest, opened, onClose }: MailDialogProps) {
  const [all, setAll] = useState(false)
  const others = guest.sameOrder.map(({ ticketNumber }) => ticketNumber)
  const ticketNumbers = all ? [guest.ticketNumber, ...others] : [guest.ticketNumber]
  const isOne = ticketNumbers.length === 1
  return (
    <MailQuestion
      count={ticketNumbers.length}
      words={
        !isOne
          ? t`The site sends the tickets to the address that it has for each guest`
          : guest.email === null
            ? t`The site sends the ticket to the address that it has for the guest`
            : t`The site sends the ticket to the address that it has for the guest, ${guest.email}`
      }
      opened={opened}
      onClose={onClose}
      onYes={() => void mail(guest, ticketNumbers).catch(toastProblem)}
    >
      {others.length > 0 && (
        <Radio.Group
          aria-label={t`Which tickets`}
          value={all ? 'all' : 'one'}
          onChange={(value) => setAll(value === 'all')}
        >
          <div className={classes['which']}>
            <Radio value="one" label={t`The ticket of ${isolated(guest.name)}`} />
            <Radio value="all" label={t`All ${others.length + 1} tickets of order ${guest.orderNumber}`} />
          </div>
        </Radio.Group>
      )}
    </MailQuestion>
  )
}

async function mail({ eventId, orderNumber }: GuestDetail, ticketNumbers: string[]): Promise<void> {
  const { operationId } = await api.tickets.mail({ eventId, orderNumber, ticketNumbers })
  await undoUntilSent(operationId, {
    waiting: t`The e-mail for order ${orderNumber} waits to be sent.`,
    sent: t`The e-mail for order ${orderNumber} is on its way.`,
    tooLate: t`It is too late: the e-mail was sent.`,
  })
}
