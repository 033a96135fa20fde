import type { ScanResult } from '../../../shared/app/checkin.ts'
import { OrderPay } from '../../pay/order-pay.tsx'
import classes from './door-screen.module.css'
import { paidText } from './messages.ts'

interface DoorPayProps {
  /** The unpaid ticket that was scanned. */
  result: ScanResult
  /** Nothing is due any longer; `text` says what came and what goes back. */
  onPaid: (result: ScanResult, text: string) => void
  onBack: () => void
}

/** Takes the money for the order of an unpaid ticket in place of its card, so that no guest has to queue again. */
export function DoorPay({ result, onPaid, onBack }: DoorPayProps) {
  if (result.ticket === null) return null
  const { orderNumber, eventId } = result.ticket
  return (
    <div className={classes['pay']} data-paying>
      <OrderPay
        orderNumber={orderNumber}
        eventId={eventId}
        onPaid={(taken, method) => onPaid(result, paidText(taken, method))}
        onBack={onBack}
      />
    </div>
  )
}
