import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import type { OrderDetail } from '../../../shared/app/order-detail.ts'
import type { PrintRequest } from '../../../shared/app/printing.ts'
import { NotHere } from '../../copy/not-here.tsx'
import { buyerWords, CHANNEL_WORDS, whenNamer } from '../../event/order-messages.ts'
import { formatMoney } from '../../format.ts'
import type { DrawerParts } from '../../list-screen/list-screen.tsx'
import { RecordDrawer } from '../../list-screen/record-drawer.tsx'
import { useLive } from '../../live.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { Figure, Figures, TabbedPane } from '../../ui/data-grid/detail-tabs.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBanners } from './order-banners.tsx'
import { OrderDetails } from './order-details.tsx'
import classes from './order-drawer.module.css'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { paperOf } from './use-order-actions.ts'

interface OrderDrawerProps extends DrawerParts {
  now: number
  showMoney: boolean
}

const WIDTH = 404

/** All that is known about one order, and what can be done with it. */
export function OrderDrawer(props: OrderDrawerProps) {
  const query = useLive('orders', 'get', { id: props.id })
  const events = useLive('events', 'list', {}).data?.events ?? []
  return (
    <RecordDrawer
      {...props}
      title={t({ message: 'Order', context: 'purchase' })}
      width={WIDTH}
      query={query}
      idOf={({ id }) => id}
      gone={<NotHere sentence={t`This order isn’t on this laptop.`} onBack={props.onClose} />}
    >
      {(order) => (
        <ShownOrder
          {...props}
          key={order.id}
          order={order}
          timeZone={events.find((event) => event.id === order.eventId)?.timeZone}
        />
      )}
    </RecordDrawer>
  )
}

interface ShownOrderProps extends OrderDrawerProps {
  order: OrderDetail
  timeZone: string | undefined
}

function ShownOrder({ order, timeZone, now, showMoney, onClose, titleRef }: ShownOrderProps) {
  const when = whenNamer(now, timeZone)
  // The person who takes the money at the door has to know how much.
  const showDue = showMoney || order.state === 'payAtDoor'
  const [tab, setTab] = useState('order')
  usePrintable(printableOf(order, tab), 'drawer')
  const details = (
    <>
      <OrderDetails order={order} when={when} timeZone={timeZone} showContact={showMoney} />
      <OrderMoney order={order} when={when} showMoney={showMoney} />
    </>
  )
  return (
    <TabbedPane
      tabProps={{ value: tab, onChange: (value) => setTab(value ?? 'order'), keepMounted: false }}
      title={buyerWords(order)}
      sub={<Numbers order={order} />}
      avatar={<ArchAvatar name={buyerWords(order)} size={50} />}
      head={
        <>
          <OrderBanners order={order} showMoney={showDue} />
          <OrderFigures order={order} showMoney={showDue} />
        </>
      }
      tabs={{
        order: { name: t({ message: 'Order', context: 'purchase' }), panel: details },
        tickets: { name: t`Tickets`, panel: <OrderTickets order={order} when={when} /> },
        history: { name: t`History`, panel: <OrderHistory order={order} when={when} /> },
      }}
      width={WIDTH}
      onClose={onClose}
      titleRef={titleRef}
      actions={<OrderActions order={order} timeZone={timeZone} showMoney={showMoney} />}
    />
  )
}

/** What the keys print while an order is open: its tickets where they are looked at, else the receipt. */
function printableOf(order: OrderDetail, tab: string): PrintRequest {
  return paperOf(order, tab === 'tickets' && order.ticketList.length > 0 ? 'tickets' : 'receipt')
}

/** Both numbers, the site's first; where it came from when there is only one. */
function Numbers({ order }: { order: OrderDetail }) {
  const { number, receiptNumber, localNumber, channel } = order
  return (
    <span className={classes['numbers']}>
      {number !== null && <span>{t`No. ${number}`}</span>}
      {localNumber !== null && (
        <span className={classes['localNumber']} title={localNumber}>
          {receiptNumber ?? localNumber}
        </span>
      )}
      {localNumber === null && <span>{CHANNEL_WORDS[channel]}</span>}
    </span>
  )
}

function OrderFigures({ order, showMoney }: { order: OrderDetail; showMoney: boolean }) {
  const { total, tickets, arrived } = order
  return (
    <Figures>
      {showMoney && total !== null && <Figure label={t`total`}>{formatMoney(total)}</Figure>}
      <Figure label={plural(tickets, { one: 'ticket', other: 'tickets' })}>{tickets}</Figure>
      <Figure label={t`in`}>{arrived}</Figure>
    </Figures>
  )
}
