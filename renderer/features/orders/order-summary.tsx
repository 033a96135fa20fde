import type { OrderSum } from '../../../shared/app/orders.ts'
import { amountsOf, amountsText, countOf, methodWords, standingOf } from '../../event/order-messages.ts'
import { counted, formatCount } from '../../format.ts'
import classes from './orders.module.css'

interface OrderSummaryProps {
  /** Everything that is not in the archive. */
  sums: readonly OrderSum[]
  showMoney: boolean
  label: string
}

/** What has been ordered so far, over the list: what came in and how, what is still open, what fell through. */
export function OrderSummary({ sums, showMoney, label }: OrderSummaryProps) {
  const taken = sums.filter(({ state }) => standingOf(state) === 'taken')
  const open = sums.filter(({ state }) => standingOf(state) === 'open')
  const begun = sums.filter(({ state }) => standingOf(state) === 'begun')
  const gone = sums.filter(({ state }) => standingOf(state) === 'gone')
  const desk = taken.filter(({ channel }) => channel === 'desk')
  return (
    <section className={classes['summary']} aria-label={label}>
      <Figure
        name="Paid"
        value={showMoney ? amountsText(amountsOf(taken)) : ''}
        detail={`${counted(countOf(taken, 'orders'), 'order')}, ${counted(countOf(taken, 'tickets'), 'ticket')}`}
      />
      {showMoney && <ByMethod sums={taken} />}
      {desk.length > 0 && (
        <Figure
          name="At this desk"
          value={showMoney ? amountsText(amountsOf(desk)) : ''}
          detail={counted(countOf(desk, 'orders'), 'order')}
        />
      )}
      {open.length > 0 && (
        <Figure
          name="To come"
          tone="already"
          value={showMoney ? amountsText(amountsOf(open)) : ''}
          detail={counted(countOf(open, 'orders'), 'order')}
        />
      )}
      {begun.length > 0 && (
        <Figure minor name="Begun, not paid" value="" detail={counted(countOf(begun, 'orders'), 'order')} />
      )}
      {gone.length > 0 && (
        <Figure minor name="Fell through" value="" detail={counted(countOf(gone, 'orders'), 'order')} />
      )}
    </section>
  )
}

interface FigureProps {
  name: string
  value: string
  detail: string
  tone?: 'already'
  /** Left out where the window is low. */
  minor?: boolean
}

function Figure({ name, value, detail, tone, minor }: FigureProps) {
  return (
    <div className={classes['figure']} data-tone={tone} data-minor={minor}>
      <span>{name}</span>
      <b>{value === '' ? detail : value}</b>
      {value !== '' && <small>{detail}</small>}
    </div>
  )
}

/** What came in, by the way it was paid: the four that brought most, the rest as one. */
function ByMethod({ sums }: { sums: readonly OrderSum[] }) {
  const byMethod = [...Map.groupBy(sums, ({ method }) => method)]
    .map(([method, own]) => ({ method, amounts: amountsOf(own), orders: countOf(own, 'orders') }))
    .filter(({ amounts }) => amounts.length > 0)
    .sort((a, b) => (b.amounts[0]?.minor ?? 0) - (a.amounts[0]?.minor ?? 0))
  if (byMethod.length < 2) return null
  return (
    <dl className={classes['methods']}>
      {byMethod.slice(0, 4).map(({ method, amounts, orders }) => (
        <div key={method} title={`${formatCount(orders)} orders`}>
          <dt>{methodWords(method)}</dt>
          <dd>{amountsText(amounts)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The list as it is filtered, in one line: how many, and what they come to, one amount per currency. */
export function OrderFoot(props: {
  sums: readonly OrderSum[]
  showMoney: boolean
  asOf: string | null
  narrowed: boolean
}) {
  const { sums, showMoney, asOf, narrowed } = props
  const orders = countOf(sums, 'orders')
  const taken = amountsText(amountsOf(sums.filter(({ state }) => standingOf(state) === 'taken')))
  const open = amountsText(amountsOf(sums.filter(({ state }) => standingOf(state) === 'open')))
  return (
    <>
      <span>
        <b>{formatCount(orders)}</b> {orders === 1 ? 'order' : 'orders'}
        {narrowed && (orders === 1 ? ' matches' : ' match')}
      </span>
      <span>
        <b>{formatCount(countOf(sums, 'tickets'))}</b> {countOf(sums, 'tickets') === 1 ? 'ticket' : 'tickets'}
      </span>
      {showMoney && taken !== '' && (
        <span>
          <b>{taken}</b> paid
        </span>
      )}
      {showMoney && open !== '' && (
        <span>
          <b>{open}</b> to come
        </span>
      )}
      {asOf !== null && <span>as of {asOf}</span>}
    </>
  )
}
