import { OrderPay } from '../../pay/order-pay.tsx'
import classes from './door-screen.module.css'
import { paidText } from './messages.ts'
import type { Owing } from './owing.ts'

interface DoorPayProps {
  owing: Owing
  /** Nothing is due any longer; `text` says what came and what goes back. */
  onPaid: (owing: Owing, text: string) => void
  onBack: () => void
}

/** Takes the money for an unpaid order in place of its card or its row, so that no guest has to queue again. */
export function DoorPay({ owing, onPaid, onBack }: DoorPayProps) {
  return (
    <div className={classes['pay']} data-paying>
      <OrderPay
        orderNumber={owing.orderNumber}
        eventId={owing.eventId}
        onPaid={(taken, method) => onPaid(owing, paidText(taken, method))}
        onBack={onBack}
      />
    </div>
  )
}
