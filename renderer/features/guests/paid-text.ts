import type { OrderPayment } from '../../../shared/app/order-payments.ts'
import { formatMoney } from '../../format.ts'

type Paid = Pick<OrderPayment, 'method' | 'amount' | 'voided'>

/** "€20.00 Cash, €16.00 Card"; voided payments did not come. `words` names a way of paying. */
export function paidText(payments: readonly Paid[], showMoney: boolean, words: (method: string) => string): string {
  return payments
    .filter(({ voided }) => !voided)
    .map(({ method, amount }) =>
      showMoney && amount !== null ? `${formatMoney(amount)} ${words(method)}` : words(method),
    )
    .join(', ')
}
