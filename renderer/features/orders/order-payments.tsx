import { t } from '@lingui/core/macro'
import { Modal, TextInput } from '@mantine/core'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import type { OrderPayment } from '../../../shared/app/order-payments.ts'
import { withRounding } from '../../../shared/money/cash-rounding.ts'
import { api } from '../../api.ts'
import { attempt } from '../../base/attempt.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { methodWords, type WhenNamer } from '../../event/order-messages.ts'
import { formatMoney } from '../../format.ts'
import { printRequest } from '../../printing/print-request.ts'
import { ActionButton, PlainButton } from '../../ui/actions.tsx'
import { SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import dialog from '../../ui/dialog.module.css'
import buttons from '../../ui/inline-buttons.module.css'
import { useKeptState } from '../../ui/use-kept-state.ts'
import classes from './order-drawer.module.css'

/** What came for an order, payment by payment, with what is still due. */
export function OrderPayments({ order, when }: { order: OrderDetail; when: WhenNamer }) {
  const [voidingId, setVoidingId] = useKeptState<string | null>(`orders.payment:${order.id}`, null)
  const voiding = order.payments.find(
    ({ paymentId, voided }) => paymentId !== null && paymentId === voidingId && !voided,
  )
  if (order.payments.length === 0 && order.due === null) return null
  return (
    <>
      <SectionTitle>{t`Payment`}</SectionTitle>
      <ul className={classes['plain']}>
        {order.payments.map((payment, at) => (
          <Payment
            key={payment.paymentId ?? `${payment.method} ${at}`}
            payment={payment}
            when={when}
            onVoid={() => setVoidingId(payment.paymentId)}
          />
        ))}
        {order.due !== null && (
          <li>
            <span>{t`Still due`}</span>
            <b>{formatMoney(order.due)}</b>
          </li>
        )}
      </ul>
      {voiding !== undefined && <VoidPayment order={order} payment={voiding} onClose={() => setVoidingId(null)} />}
    </>
  )
}

interface PaymentProps {
  payment: OrderPayment
  when: WhenNamer
  onVoid: () => void
}

function Payment({ payment, when, onVoid }: PaymentProps) {
  const { paymentId, method, amount, rounding, received, change, voided, number, reference } = payment
  const handed =
    received !== null && change !== null && change.minor > 0
      ? t`${formatMoney(received)} received, ${formatMoney(change)} back`
      : ''
  const rounded = rounding === null ? '' : t`Cash rounding ${formatMoney(rounding)}`
  const details = [number, when(payment.at), payment.by, handed, rounded, reference].filter(Boolean).join(' · ')
  const sum = amount === null ? '' : formatMoney(amount)
  return (
    <li>
      <span>
        {voided ? <s>{methodWords(method)}</s> : methodWords(method)}
        {voided && ` · ${t`Voided`}`}
        {details !== '' && <small>{details}</small>}
      </span>
      <b>{voided ? <s>{sum}</s> : sum}</b>
      {paymentId !== null && (
        <div className={classes['refundKeys']}>
          <PlainButton
            verb={t`Print receipt`}
            className={buttons['quiet']}
            onClick={() => void printRequest({ kind: 'receipt', orderNumber: paymentId }).catch(toastProblem)}
          />
          {!voided && <PlainButton verb={t`Void payment…`} className={buttons['quiet']} onClick={onVoid} />}
        </div>
      )}
    </li>
  )
}

/** Gives the money of one payment back, with the reason. */
function VoidPayment({ order, payment, onClose }: { order: OrderDetail; payment: OrderPayment; onClose: () => void }) {
  const [reason, setReason] = useKeptState(`orders.voidPayment:${payment.paymentId}`, '')
  const sum = payment.amount === null ? null : formatMoney(withRounding(payment.amount, payment.rounding))
  async function giveBack() {
    await attempt(async () => {
      await api.orders.returnPayment({ paymentId: payment.paymentId ?? '', reason: reason.trim() })
      toastQuiet(
        sum === null ? t`Payment voided. Give the money back.` : t`Payment of ${sum} voided. Give the money back.`,
      )
      onClose()
    })
  }
  return (
    <Modal opened onClose={onClose} title={sum === null ? t`Void payment?` : t`Void payment of ${sum}?`} size={460}>
      <p className={dialog['text']}>
        {t`The money goes back to the customer and comes out of this shift.`}{' '}
        {order.state === 'paid'
          ? t`If the site already shows the order as paid, it stays paid there: Foyer can’t change that. Cancel or correct it in your site dashboard. Attention keeps it in sight.`
          : t`The order is due again.`}
      </p>
      <TextInput
        label={t`Reason`}
        value={reason}
        maxLength={200}
        mb={16}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={dialog['actions']}>
        <ActionButton verb={t`Keep payment`} variant="default" onClick={onClose} />
        <ActionButton
          verb={t`Void payment`}
          color="red"
          disabled={reason.trim() === ''}
          onClick={() => void giveBack()}
        />
      </div>
    </Modal>
  )
}
