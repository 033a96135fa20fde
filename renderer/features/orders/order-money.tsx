import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Money } from '../../../shared/app/common.ts'
import type { OrderDetail, OrderInvoice } from '../../../shared/app/order-detail.ts'
import { api } from '../../api.ts'
import type { WhenNamer } from '../../event/order-messages.ts'
import { formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import classes from './order-drawer.module.css'
import { OrderPayments } from './order-payments.tsx'
import { Refunds } from './refunds.tsx'

interface OrderMoneyProps {
  order: OrderDetail
  when: WhenNamer
  showMoney: boolean
}

/** What was bought at which price, what came on top, what was paid and what goes back. */
export function OrderMoney({ order, when, showMoney }: OrderMoneyProps) {
  return (
    <>
      {order.lines.length > 0 && <SectionTitle>{t`Lines`}</SectionTitle>}
      <table className={classes['lines']}>
        <caption className={classes['spoken']}>{t`Lines of this order`}</caption>
        <tbody>
          {order.lines.map(({ name, quantity, price, total }) => (
            <tr key={`${name} ${price?.minor}`}>
              <th scope="row">
                {quantity} × {name}
              </th>
              {showMoney && <td>{total === null ? '' : formatMoney(total)}</td>}
            </tr>
          ))}
        </tbody>
        {showMoney && <OnTop order={order} />}
      </table>
      {(showMoney || order.due !== null || order.paidHere !== null) && <OrderPayments order={order} when={when} />}
      {showMoney && <Refunds order={order} when={when} />}
    </>
  )
}

/** Fees, tax and discount: only the site's invoice has them, and it is asked for when it is looked at. */
function OnTop({ order }: { order: OrderDetail }) {
  const status = useLive('sync', 'status', {}).data
  const canAsk = order.number !== null && status !== undefined && status.offlineSince === null && !status.paused
  const asked = useQuery({
    queryKey: ['order-invoice', order.id, order.updatedAt],
    queryFn: () => api.orders.invoice({ id: order.id }),
    enabled: canAsk,
    retry: false,
  })
  const invoice = asked.data?.invoice ?? null
  const known = order.lines.reduce<number | null>(
    (sum, { total }) => (sum === null || total === null ? null : sum + total.minor),
    0,
  )
  const takenOff = order.number === null ? (order.discountHere?.amount.minor ?? 0) : 0
  const adds = order.total !== null && known !== null && known - takenOff !== order.total.minor
  return (
    <tfoot>
      {invoice !== null && partsOf(invoice).map(({ name, amount }) => <Row key={name} name={name} amount={amount} />)}
      {invoice === null && adds && (
        <tr className={classes['later']}>
          <th scope="row" colSpan={2}>
            {canAsk && !asked.isError
              ? t`Fees, tax and discounts are being looked up …`
              : t`Fees, tax and discounts are looked up when the site can be reached.`}
          </th>
        </tr>
      )}
      {order.discountHere !== null && order.number === null && <TakenOff discount={order.discountHere} />}
      {order.total !== null && <Row name={t`Total`} amount={order.total} strong />}
      {order.discountHere !== null && order.number !== null && (
        <tr className={classes['later']}>
          <th
            scope="row"
            colSpan={2}
          >{t`${formatMoney(order.discountHere.amount)} off · ${order.discountHere.reason}. It is in the prices above.`}</th>
        </tr>
      )}
    </tfoot>
  )
}

/** Before the site has the order, its tickets still have the prices they were sold at. */
function TakenOff({ discount: { amount, reason } }: { discount: NonNullable<OrderDetail['discountHere']> }) {
  return <Row name={t`Discount · ${reason}`} amount={{ ...amount, minor: -amount.minor }} />
}

function Row({ name, amount, strong = false }: { name: string; amount: Money; strong?: boolean }) {
  return (
    <tr data-strong={strong || undefined}>
      <th scope="row">{name}</th>
      <td>{formatMoney(amount)}</td>
    </tr>
  )
}

/** The parts of an invoice that make its total another one than that of its lines, and those inside of it. */
function partsOf(invoice: OrderInvoice): { name: string; amount: Money }[] {
  const { discount, fees, tax } = invoice
  const withRate = (name: string, rate: string | null) => (rate === null ? name : `${name} ${rateOf(rate)} %`)
  const placed = (name: string, onTop: boolean) => (onTop ? name : t`${name}, in the price`)
  return [
    ...(discount === null
      ? []
      : [
          {
            name: discount.name === '' ? t`Discount` : t`Discount ${discount.name}`,
            amount: { ...discount.amount, minor: -Math.abs(discount.amount.minor) },
          },
        ]),
    ...fees.map((fee) => ({
      name: placed(withRate(t`Service fee`, fee.rate), fee.onTop),
      amount: fee.amount,
    })),
    ...(tax === null ? [] : [{ name: placed(withRate(tax.name || t`Tax`, tax.rate), tax.onTop), amount: tax.amount }]),
  ]
}

/** A rate of the platform such as "19.00", without what says nothing; a text that isn't a number is shown as it is. */
export const rateOf = (text: string): string =>
  Number.isFinite(Number(text)) ? String(Number(text)) : text.slice(0, 20)
