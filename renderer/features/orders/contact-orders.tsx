import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconTicket } from '@tabler/icons-react'
import type { ContactDetail } from '../../../shared/app/contacts.ts'
import { dayNamer } from '../../base/day-namer.ts'
import { formatMoney } from '../../format.ts'
import type { ContactPartProps } from '../../manifest/slots.ts'
import { SectionTitle } from '../../ui/data-grid/detail-pane.tsx'
import classes from './contact-orders.module.css'

/** How many of the last orders stand among the details. */
const LATELY = 4

/** What a contact has ordered, the newest first. */
export function ContactOrders({ contact: { recent }, now, isBrief }: ContactPartProps) {
  if (recent.length === 0) return isBrief ? null : <p className={classes['none']}>{t`No orders yet.`}</p>
  if (!isBrief) return <OrderLines orders={recent} now={now} />
  return (
    <>
      <SectionTitle>{t`Recent activity`}</SectionTitle>
      <OrderLines orders={recent.slice(0, LATELY)} now={now} />
    </>
  )
}

function OrderLines({ orders, now }: { orders: ContactDetail['recent']; now: number }) {
  const dayOf = dayNamer(now)
  return (
    <ul className={classes['orders']}>
      {orders.map((order) => (
        <li key={order.orderNumber}>
          <IconTicket size={17} stroke={1.6} aria-hidden="true" />
          <div>
            <div className={classes['orderTitle']}>
              <Trans>
                {plural(order.tickets, { one: '# ticket', other: '# tickets' })} for <bdi>{order.eventTitle}</bdi>
              </Trans>
            </div>
            <div className={classes['orderFacts']}>
              {[dayOf(order.at), order.total === null ? '' : formatMoney(order.total), t`No. ${order.orderNumber}`]
                .filter((part) => part !== '')
                .join(' · ')}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
