import { t } from '@lingui/core/macro'
import { Modal } from '@mantine/core'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import { toastQuiet } from '../../base/toasts.tsx'
import { numberOf } from '../../event/order-messages.ts'
import { OrderPay } from '../../pay/order-pay.tsx'
import { takenText } from '../../pay/pay-messages.ts'
import classes from './take-payment.module.css'

interface TakePaymentProps {
  order: OrderDetail
  opened: boolean
  onClose: () => void
}

/** The Pay panel over an order: what is due, how it comes, and what goes back. */
export function TakePayment({ order, opened, onClose }: TakePaymentProps) {
  const close = () => {
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={t`Take payment for order ${numberOf(order)}`} size={900} padding={20}>
      <div className={classes['room']}>
        <OrderPay
          orderNumber={order.id}
          eventId={order.eventId}
          onBack={close}
          onPaid={(taken, method) => {
            close()
            toastQuiet(takenText(taken, method))
          }}
        />
      </div>
    </Modal>
  )
}
