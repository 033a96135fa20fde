import { plural, t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import { MailQuestion } from '../../event/mail-question.tsx'
import { buyerWords, numberOf } from '../../event/order-messages.ts'
import { formatMoney, isolated } from '../../format.ts'
import dialog from '../../ui/dialog.module.css'
import { Question } from '../../ui/question.tsx'
import { useKeptState } from '../../ui/use-kept-state.ts'
import { letMoneyGo, mailTickets, voidSale } from './use-order-actions.ts'

export interface OrderDialogProps {
  order: OrderDetail
  opened: boolean
  onClose: () => void
}

/** Sends the tickets once more; an e-mail cannot be taken back. */
export function MailDialog({ order, ...rest }: OrderDialogProps) {
  const count = order.ticketList.length
  const number = numberOf(order)
  const words = plural(count, {
    one: `The site sends # ticket of order ${number} to the address that it has for its guest`,
    other: `The site sends # tickets of order ${number} to the address that it has for each guest`,
  })
  return <MailQuestion {...rest} count={count} words={words} onYes={() => mailTickets(order)} />
}

/** Lets reserved money go: the tickets go with it. */
export function ReleaseDialog({ order, ...rest }: OrderDialogProps) {
  return (
    <Question
      {...rest}
      title={t`Release this payment?`}
      verb={order.total === null ? t`Release payment` : t`Let ${formatMoney(order.total)} go`}
      color="red"
      onYes={() => letMoneyGo(order)}
    >
      <p
        className={dialog['text']}
      >{t`${isolated(buyerWords(order))} isn’t charged, the order is voided and its tickets become invalid. You can’t undo this once it’s sent.`}</p>
    </Question>
  )
}

/** Voids a sale of this laptop, with the reason. */
export function VoidDialog({ order, ...rest }: OrderDialogProps) {
  const [reason, setReason] = useKeptState(`orders.void:${order.id}`, '')
  const isSent = order.number !== null
  return (
    <Question
      {...rest}
      title={t`Void this sale?`}
      verb={order.total === null ? t`Void sale` : t`Void sale of ${formatMoney(order.total)}`}
      color="red"
      disabled={reason.trim() === ''}
      onYes={() => voidSale(order, reason.trim())}
    >
      <p className={dialog['text']}>
        {isSent
          ? t`Its tickets become invalid, and its check-ins are undone. Foyer can’t cancel or refund the order on the site: do that in your site dashboard. Attention keeps it in sight.`
          : t`The site doesn’t have it yet. Nothing is sent if it hasn’t left this laptop.`}
      </p>
      <TextInput
        label={t`Reason`}
        value={reason}
        maxLength={200}
        mb={16}
        placeholder={t`Wrong evening, paid twice…`}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Question>
  )
}
