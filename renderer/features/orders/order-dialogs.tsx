import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OrderDetail } from '../../../shared/app/orders.ts'
import { buyerWords, numberOf } from '../../event/order-messages.ts'
import { counted, formatMoney, isolated } from '../../format.ts'
import { MailQuestion } from '../../list-desk/mail-question.tsx'
import dialog from '../../ui/dialog.module.css'
import { Question } from '../../ui/question.tsx'
import { letMoneyGo, mailTickets, voidSale } from './use-order-actions.ts'

export interface OrderDialogProps {
  order: OrderDetail
  opened: boolean
  onClose: () => void
}

/** Sends the tickets once more; an e-mail cannot be taken back. */
export function MailDialog({ order, ...rest }: OrderDialogProps) {
  const count = order.ticketList.length
  const what = `${counted(count, 'ticket')} of order ${numberOf(order)}`
  const words = `The site sends ${what} to the address that it has for each guest`
  return <MailQuestion {...rest} count={count} words={words} onYes={() => mailTickets(order)} />
}

/** Lets reserved money go: the tickets go with it. */
export function ReleaseDialog({ order, ...rest }: OrderDialogProps) {
  const amount = order.total === null ? 'the money' : formatMoney(order.total)
  return (
    <Question {...rest} title="Let the money go?" verb={`Let ${amount} go`} color="red" onYes={() => letMoneyGo(order)}>
      <p className={dialog['text']}>
        {isolated(buyerWords(order))} is not charged, the order is void and its tickets admit nobody. It cannot be taken
        back once it was sent.
      </p>
    </Question>
  )
}

/** Voids a sale of this desk, with the reason. */
export function VoidDialog({ order, ...rest }: OrderDialogProps) {
  const [reason, setReason] = useState('')
  const isSent = order.number !== null
  return (
    <Question
      {...rest}
      title="Void this sale?"
      verb={order.total === null ? 'Void sale' : `Void sale of ${formatMoney(order.total)}`}
      color="red"
      disabled={reason.trim() === ''}
      onYes={() => voidSale(order, reason.trim())}
    >
      <p className={dialog['text']}>
        {isSent
          ? 'Its tickets admit nobody any more, and its admissions are taken back. Foyer can’t cancel or refund the order on the site: do that in your site dashboard. Attention keeps it in sight.'
          : 'The site does not have it yet. Nothing is sent if it has not left this laptop.'}
      </p>
      <TextInput
        label="Reason"
        value={reason}
        maxLength={200}
        mb={16}
        placeholder="Wrong evening, paid twice …"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Question>
  )
}
