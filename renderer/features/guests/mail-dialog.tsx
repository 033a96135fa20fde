import { Button, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import type { GuestDetail } from '../../../shared/app/guests.ts'
import { api } from '../../api.ts'
import { counted, isolated } from '../../format.ts'
import { toastProblem, toastQuiet, toastUndo } from '../../frame/toasts.tsx'
import { useLive } from '../../live.ts'
import dialog from '../../ui/dialog.module.css'
import classes from './guests.module.css'

interface MailDialogProps {
  guest: GuestDetail
  opened: boolean
  onClose: () => void
}

/** Asks which tickets go out by e-mail, and says that an e-mail cannot be taken back. */
export function MailDialog({ guest, opened, onClose }: MailDialogProps) {
  const [all, setAll] = useState(false)
  const status = useLive('sync', 'status', {}).data
  const waits = status !== undefined && (status.offlineSince !== null || status.paused)
  const others = guest.sameOrder.map(({ ticketNumber }) => ticketNumber)
  const ticketNumbers = all ? [guest.ticketNumber, ...others] : [guest.ticketNumber]
  return (
    <Modal opened={opened} onClose={onClose} title="E-mail tickets" size={460}>
      {others.length > 0 && (
        <Radio.Group
          aria-label="Which tickets"
          value={all ? 'all' : 'one'}
          onChange={(value) => setAll(value === 'all')}
        >
          <div className={classes['which']}>
            <Radio value="one" label={`The ticket of ${isolated(guest.name)}`} />
            <Radio value="all" label={`All ${others.length + 1} tickets of order ${guest.orderNumber}`} />
          </div>
        </Radio.Group>
      )}
      <p className={dialog['text']}>
        The site sends {ticketNumbers.length === 1 ? 'the ticket' : 'the tickets'} to the address that it has for each
        guest{guest.email !== null && ticketNumbers.length === 1 && `, ${guest.email}`}. An e-mail that was sent cannot
        be taken back.
        {waits && ' It waits on this laptop and goes out as soon as the site can be reached.'}
      </p>
      <div className={dialog['actions']}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onClose()
            void mail(guest, ticketNumbers).catch(toastProblem)
          }}
        >
          E-mail {counted(ticketNumbers.length, 'ticket')}
        </Button>
      </div>
    </Modal>
  )
}

async function mail({ eventId, orderNumber }: GuestDetail, ticketNumbers: string[]): Promise<void> {
  const { operationId } = await api.tickets.mail({ eventId, orderNumber, ticketNumbers })
  const isUnsent = async () => {
    const row = (await api.sync.queue({})).rows.find(({ id }) => id === operationId)
    return row?.state === 'waiting' && !row.maySent
  }
  if (!(await isUnsent())) return toastQuiet(`The e-mail for order ${orderNumber} is on its way.`)
  toastUndo(`The e-mail for order ${orderNumber} waits to be sent.`, async () => {
    if (await isUnsent()) await api.sync.discard({ ids: [operationId] })
    else toastQuiet('It is too late: the e-mail was sent.')
  })
}
