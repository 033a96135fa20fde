import { t } from '@lingui/core/macro'
import type { GuestDetail } from '../../../shared/app/guests.ts'
import { methodWords } from '../../event/order-messages.ts'
import { formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { Fact } from '../../ui/data-grid/detail-pane.tsx'
import { paidText } from './paid-text.ts'

/**
 * What was paid for a guest's order and how, and what is still due: the operator at the door needs it. The door's role
 * reads sums only where there is money to take.
 */
export function PaidDetails({ guest, showMoney }: { guest: GuestDetail; showMoney: boolean }) {
  const asked = useLive('orders', 'get', { id: guest.orderNumber }, { enabled: guest.order !== null })
  const order = asked.isPlaceholderData ? undefined : asked.data
  const due = order === undefined ? guest.due : order.due
  const paid = order === undefined ? '' : paidText(order.payments, showMoney || due !== null, methodWords)
  return (
    <>
      {paid !== '' && <Fact label={t`Paid`}>{paid}</Fact>}
      {due !== null && due.minor > 0 && <Fact label={t`Still due`}>{formatMoney(due)}</Fact>}
    </>
  )
}
