import { plural, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { OrderSum } from '../../../shared/app/orders.ts'
import { amountsOf, amountsText, countOf, methodWords, standingOf } from '../../event/order-messages.ts'
import { formatCount } from '../../format.ts'
import classes from './orders.module.css'

interface OrderSummaryProps {
  /** Everything that is not in the archive. */
  sums: readonly OrderSum[]
  showMoney: boolean
  label: string
}

/** What has been ordered so far, over the list: what came in and how, what is still open, what fell through. */
export function OrderSummary({ sums, showMoney, label }: OrderSummaryProps) {
  const { taken = [], open = [], begun = [], gone = [] } = Object.groupBy(sums, ({ state }) => standingOf(state))
  const laptopSales = taken.filter(({ channel }) => channel === 'desk')
  const tickets = `, ${plural(countOf(taken, 'tickets'), { one: '# ticket', other: '# tickets' })}`
  return (
    <section className={classes['summary']} aria-label={label}>
      <Figure name={t`Paid`} sums={taken} showMoney={showMoney} more={tickets} isShown />
      {showMoney && <ByMethod sums={taken} />}
      <Figure name={t`At this laptop`} sums={laptopSales} showMoney={showMoney} />
      <Figure name={t`Outstanding`} sums={open} showMoney={showMoney} tone="already" />
      <Figure name={t`Checkout not finished`} sums={begun} minor />
      <Figure name={t`Payment failed`} sums={gone} minor />
    </section>
  )
}

interface FigureProps {
  name: string
  sums: readonly OrderSum[]
  showMoney?: boolean
  /** After the number of orders. */
  more?: string
  tone?: 'already'
  /** Left out where the window is low. */
  minor?: boolean
  /** Also when there is no order of this kind. */
  isShown?: boolean
}

function Figure({ name, sums, showMoney = false, more = '', tone, minor, isShown = false }: FigureProps) {
  if (sums.length === 0 && !isShown) return null
  const value = showMoney ? amountsText(amountsOf(sums)) : ''
  const detail = `${plural(countOf(sums, 'orders'), { one: '# order', other: '# orders' })}${more}`
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
        <div key={method} title={t`${formatCount(orders)} orders`}>
          <dt>{methodWords(method)}</dt>
          <dd>{amountsText(amounts)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OrderFootProps {
  sums: readonly OrderSum[]
  showMoney: boolean
  asOf: string | null
  narrowed: boolean
}

/** The list as it is filtered, in one line: how many, and what they come to, one amount per currency. */
export function OrderFoot({ sums, showMoney, asOf, narrowed }: OrderFootProps) {
  const orders = countOf(sums, 'orders')
  const tickets = countOf(sums, 'tickets')
  const taken = amountsText(amountsOf(sums.filter(({ state }) => standingOf(state) === 'taken')))
  const open = amountsText(amountsOf(sums.filter(({ state }) => standingOf(state) === 'open')))
  return (
    <>
      <span>
        {narrowed ? (
          <Plural
            value={orders}
            one={
              <Trans>
                <b>{formatCount(orders)}</b> order matches
              </Trans>
            }
            other={
              <Trans>
                <b>{formatCount(orders)}</b> orders match
              </Trans>
            }
          />
        ) : (
          <Plural
            value={orders}
            one={
              <Trans>
                <b>{formatCount(orders)}</b> order
              </Trans>
            }
            other={
              <Trans>
                <b>{formatCount(orders)}</b> orders
              </Trans>
            }
          />
        )}
      </span>
      <span>
        <Plural
          value={tickets}
          one={
            <Trans>
              <b>{formatCount(tickets)}</b> ticket
            </Trans>
          }
          other={
            <Trans>
              <b>{formatCount(tickets)}</b> tickets
            </Trans>
          }
        />
      </span>
      {showMoney && taken !== '' && (
        <span>
          <Trans>
            <b>{taken}</b> paid
          </Trans>
        </span>
      )}
      {showMoney && open !== '' && (
        <span>
          <Trans>
            <b>{open}</b> outstanding
          </Trans>
        </span>
      )}
      {asOf !== null && <span>{t`as of ${asOf}`}</span>}
    </>
  )
}
