import { Tabs } from '@mantine/core'
import { type Ref, useEffect, useState } from 'react'
import type { OrderDetail } from '../../../shared/app/orders.ts'
import type { PrintWish } from '../../../shared/app/printing.ts'
import { codeOf } from '../../errors.ts'
import { buyerWords, CHANNEL_WORDS, type WhenNamer, whenNamer } from '../../event/order-messages.ts'
import { formatMoney } from '../../format.ts'
import { useLive } from '../../live.ts'
import { usePrintable } from '../../printing/print-store.ts'
import { ArchAvatar } from '../../ui/avatar.tsx'
import { DetailPane } from '../../ui/data-grid/detail-pane.tsx'
import { DetailTabList, DetailTabs, Figure, Figures } from '../../ui/data-grid/detail-tabs.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBanners } from './order-banners.tsx'
import classes from './order-drawer.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderTickets } from './order-tickets.tsx'
import { paperOf } from './use-order-actions.ts'

interface OrderDrawerProps {
  id: string
  now: number
  showMoney: boolean
  /** Shows another order; `replace` when it is this one under another id. */
  onOpen: (id: string) => void
  onClose: () => void
  titleRef: Ref<HTMLHeadingElement>
}

const WIDTH = 404

/** All that is known about one order, and what can be done with it. */
export function OrderDrawer({ id, now, showMoney, onOpen, onClose, titleRef }: OrderDrawerProps) {
  const answer = useLive('orders', 'get', { id })
  const events = useLive('events', 'list', {}).data?.events ?? []
  const order = answer.data
  const isThis = order !== undefined && !answer.isPlaceholderData
  const movedTo = isThis && order.id !== id ? order.id : undefined
  const isGone = answer.isError && codeOf(answer.error) === 'not_found'
  useEffect(() => {
    // The site has given it a number of its own.
    if (movedTo !== undefined) onOpen(movedTo)
  }, [movedTo, onOpen])
  if (answer.isError && !isGone) {
    return (
      <DetailPane title="Order" sub="" avatar={null} width={WIDTH} onClose={onClose} titleRef={titleRef}>
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      </DetailPane>
    )
  }
  if (isGone) {
    return (
      <DetailPane title="Order" sub={id} avatar={null} width={WIDTH} onClose={onClose} titleRef={titleRef}>
        <p className={classes['text']}>
          This laptop has no such order. It may be of an event that is not kept here, or the site has removed it.
        </p>
      </DetailPane>
    )
  }
  return order === undefined ? null : (
    <ShownOrder
      key={order.id}
      order={order}
      when={whenNamer(now, events.find((event) => event.id === order.eventId)?.timeZone)}
      showMoney={showMoney}
      onClose={onClose}
      titleRef={titleRef}
    />
  )
}

interface ShownOrderProps extends Omit<OrderDrawerProps, 'id' | 'now' | 'onOpen'> {
  order: OrderDetail
  /** Names instants in the event's time. */
  when: WhenNamer
}

function ShownOrder({ order, when, showMoney, onClose, titleRef }: ShownOrderProps) {
  // Whoever takes the money at the door has to know how much.
  const showDue = showMoney || order.state === 'payAtDoor'
  const [tab, setTab] = useState('order')
  usePrintable(printableOf(order, tab), 'drawer')
  return (
    <DetailTabs value={tab} onChange={(value) => setTab(value ?? 'order')} keepMounted={false}>
      <DetailPane
        title={buyerWords(order)}
        sub={<Numbers order={order} />}
        avatar={<ArchAvatar name={buyerWords(order)} size={50} />}
        head={
          <>
            <OrderBanners order={order} showMoney={showDue} />
            <OrderFigures order={order} showMoney={showDue} />
            <DetailTabList tabs={{ order: 'Order', tickets: 'Tickets', history: 'History' }} />
          </>
        }
        width={WIDTH}
        onClose={onClose}
        titleRef={titleRef}
        actions={<OrderActions order={order} showMoney={showMoney} />}
      >
        <Tabs.Panel value="order">
          <OrderFacts order={order} when={when} showContact={showMoney} />
          <OrderMoney order={order} when={when} showMoney={showMoney} />
        </Tabs.Panel>
        <Tabs.Panel value="tickets">
          <OrderTickets order={order} when={when} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <OrderHistory order={order} when={when} />
        </Tabs.Panel>
      </DetailPane>
    </DetailTabs>
  )
}

/** What the keys print while an order is open: its tickets where they are looked at, else the receipt. */
function printableOf(order: OrderDetail, tab: string): PrintWish {
  return paperOf(order, tab === 'tickets' && order.ticketList.length > 0 ? 'tickets' : 'receipt')
}

/** Both numbers, the site's first; where it came from when there is only one. */
function Numbers({ order }: { order: OrderDetail }) {
  const { number, localNumber, channel } = order
  return (
    <span className={classes['numbers']}>
      {number !== null && <span>No. {number}</span>}
      {localNumber !== null && <span className={classes['localNumber']}>{localNumber}</span>}
      {localNumber === null && <span>{CHANNEL_WORDS[channel]}</span>}
    </span>
  )
}

function OrderFigures({ order, showMoney }: { order: OrderDetail; showMoney: boolean }) {
  const { total, tickets, arrived } = order
  return (
    <Figures>
      {showMoney && total !== null && <Figure label="total">{formatMoney(total)}</Figure>}
      <Figure label={tickets === 1 ? 'ticket' : 'tickets'}>{tickets}</Figure>
      <Figure label="in">{arrived}</Figure>
    </Figures>
  )
}
