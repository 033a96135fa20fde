import { t } from '@lingui/core/macro'
import { IconCheck } from '@tabler/icons-react'
import type { OrderDetail, RefundRequest } from '../../../shared/app/order-detail.ts'
import { withRounding } from '../../../shared/money/cash-rounding.ts'
import { api } from '../../api.ts'
import { toastProblem, toastQuiet } from '../../base/toasts.tsx'
import { methodWords, type WhenNamer } from '../../event/order-messages.ts'
import { formatMoney } from '../../format.ts'
import { ActionButton } from '../../ui/actions.tsx'
import { SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import classes from './order-drawer.module.css'

/** Refunds that were noted, here or at another laptop: what for, by whom, and whether the money was given back. */
export function Refunds({ order, when }: { order: OrderDetail; when: WhenNamer }) {
  if (order.refunds.length === 0) return null
  return (
    <>
      <SectionTitle>{t`To give back`}</SectionTitle>
      <ul className={classes['plain']}>
        {order.refunds.map((request) => (
          <Refund key={request.id} request={request} when={when} />
        ))}
      </ul>
    </>
  )
}

function Refund({ request, when }: { request: RefundRequest; when: WhenNamer }) {
  const { id, amount, rounding, method, reason, at, operator, desk: laptop, doneAt, doneBy } = request
  const action = (name: 'refundDone' | 'dropRefund', text: string) => {
    const work = async () => {
      await api.orders[name]({ refundId: id })
      toastQuiet(text)
    }
    void work().catch(toastProblem)
  }
  const money = formatMoney(amount)
  if (laptop !== null) return <RefundElsewhere {...{ request, desk: laptop, when }} />
  return (
    <li>
      <span>
        {reason}
        <small>
          {rounding === null ? '' : `${t`${formatMoney(withRounding(amount, rounding))} in cash`}, `}
          {methodWords(method)}, {operator === '' ? t`asked ${when(at)}` : t`asked ${when(at)} by ${operator}`}
          {doneAt !== null &&
            `. ${doneBy === null ? t`Given back ${when(doneAt)}` : t`Given back ${when(doneAt)} by ${doneBy}`}`}
        </small>
      </span>
      <b>{money}</b>
      {doneAt === null && (
        <div className={classes['refundKeys']}>
          <ActionButton
            icon={IconCheck}
            iconSize={15}
            stroke={2}
            verb={t`Given back`}
            size="compact-sm"
            h={30}
            variant="light"
            onClick={() => action('refundDone', t`${money} is ticked off.`)}
          />
          <ActionButton
            verb={t`Take this back`}
            size="compact-sm"
            h={30}
            variant="subtle"
            color="gray"
            onClick={() => action('dropRefund', t`${money} no longer needs to be refunded.`)}
          />
        </div>
      )}
    </li>
  )
}

/** A refund that another laptop noted: only that laptop ticks it off or drops it. */
function RefundElsewhere({ request, desk: laptop, when }: { request: RefundRequest; desk: string; when: WhenNamer }) {
  const { amount, method, at, doneAt } = request
  return (
    <li>
      <span>
        {doneAt === null ? t`Noted at ${laptop}` : t`Given back at ${laptop}`}
        <small>
          {methodWords(method)}, {when(at)}
        </small>
      </span>
      <b>{formatMoney(amount)}</b>
    </li>
  )
}
