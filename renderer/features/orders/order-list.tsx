import { t } from '@lingui/core/macro'
import { IconReceipt } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import type { OrderRow } from '../../../shared/app/order-row.ts'
import type { OrderFilter } from '../../../shared/app/orders.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { useClockError } from '../../copy/use-clock-error.ts'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { countOf } from '../../event/order-messages.ts'
import { formatCount } from '../../format.ts'
import { ListScreen } from '../../list-screen/list-screen.tsx'
import { useListScreen } from '../../list-screen/use-list-screen.ts'
import { useLive } from '../../live.ts'
import { useRights } from '../../operators/use-operators.ts'
import { guestKindOf } from '../../slots.ts'
import { useDay } from '../../ui/use-now.ts'
import { BulkActions } from './bulk-actions.tsx'
import { daysSpan, spanOf } from './made-span.ts'
import { HIDDEN_AT_FIRST, orderColumns } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import type { OrderRoute } from './order-route.ts'
import { OrderFoot, OrderSummary } from './order-summary.tsx'

const NO_SUMS: never[] = []

interface OrderListProps {
  /** Undefined is every event. */
  event: EventRow | undefined
  events: EventRow[]
  route: OrderRoute
  settings: Settings
}

/** The list with its filters, the sums over it and the drawer of the open order. */
export function OrderList({ event, events, route, settings }: OrderListProps) {
  const { archived, made, since, till, min, max, ...chosen } = route.filters
  const showMoney = useRights().has('seeFigures')
  const opened = useDay()
  const now = opened + useClockError()
  const shift = useLive('shift', 'current', {}).data?.shift ?? null
  const ofEvent: OrderFilter = { eventId: event?.id ?? null, archived }
  const all = useLive('orders', 'summary', { filter: ofEvent }).data?.sums ?? NO_SUMS
  const currency = all.find((sum) => sum.currency !== null)?.currency ?? null
  const amount = currency === null || (min === null && max === null) ? null : { currency, min, max }
  const span = made === null ? daysSpan(since, till) : spanOf(made, now, shift?.openedAt ?? null)
  const asOf = useCopyAge(event === undefined ? {} : { eventId: event.id, timeZone: event.timeZone })

  const timeZone = event?.timeZone ?? zoneOfAll(events)
  const showEvent = event === undefined
  const columns = useMemo(
    () => orderColumns({ now, timeZone, showMoney, showEvent }),
    [now, timeZone, showMoney, showEvent],
  )
  const list = useListScreen({
    name: 'orders',
    list: api.orders.list,
    dataSet: 'orders',
    route,
    filterOf: (text): OrderFilter => ({ ...ofEvent, ...span, ...chosen, text, amount }),
    settings,
    columns,
    hidden: HIDDEN_AT_FIRST,
    rowId: ({ id }) => id,
    sortKeys: ['number', 'created', 'buyer', 'tickets', 'total', 'status'],
    usualSort: { key: 'created', descending: true },
    fileName: event === undefined ? t`Orders` : t`Orders ${event.title}`,
  })
  const { filter, sort, isSoFar } = list
  const sums = useLive('orders', 'summary', { filter }).data?.sums ?? NO_SUMS
  const inAll = countOf(all, 'orders')
  const counted = isSoFar ? t`${formatCount(inAll)} so far` : formatCount(inAll)
  return (
    <ListScreen<OrderRow>
      list={list}
      title={t`Orders`}
      detail={inAll === 0 ? (event?.title ?? '') : event === undefined ? counted : t`${counted} for ${event.title}`}
      notice={
        inAll > 0 &&
        !archived && (
          <OrderSummary
            sums={all}
            showMoney={showMoney}
            label={event === undefined ? t`All orders added up` : t`Orders of ${event.title} added up`}
          />
        )
      }
      label={event === undefined ? t`Orders` : t`Orders of ${event.title}`}
      search={{ label: t`Search orders`, placeholder: t`Number, name, e-mail, code` }}
      filters={
        <OrderFilters
          route={route}
          event={event}
          events={events}
          sums={all}
          currency={currency}
          showMoney={showMoney}
          hasShift={shift !== null}
          now={now}
        />
      }
      bulk={(ticked) => <BulkActions {...ticked} filter={filter} archived={archived} />}
      letterOf={(row) => (sort.key === 'number' ? row.id : row.buyer)}
      foot={
        list.page !== undefined && (
          <OrderFoot sums={sums} showMoney={showMoney} asOf={asOf} narrowed={list.isNarrowed} />
        )
      }
      empty={{
        one: t`order`,
        all: t`the orders`,
        icon: IconReceipt,
        ...noneWords(event),
        ...(archived ? { noneFiltered: t`Nothing is in the archive.` } : {}),
      }}
      drawer={(parts) => <OrderDrawer {...parts} now={now} showMoney={showMoney} />}
    />
  )
}

/** Why there is no order: an event that guests reply to never has one. */
const noneWords = (event: EventRow | undefined) =>
  event === undefined || guestKindOf(event).hasTickets
    ? {
        title: t`No orders yet`,
        text: t`Orders appear here as soon as tickets are sold, on the site or at this laptop.`,
      }
    : {
        title: t`No orders for this event`,
        text: t`Guests of this event RSVP and buy no tickets. They are listed under Guests.`,
      }

/** The one time zone of a house; undefined (the laptop's) when its events are in several. */
function zoneOfAll(events: readonly EventRow[]): string | undefined {
  const zones = new Set(events.map(({ timeZone }) => timeZone))
  return zones.size === 1 ? [...zones][0] : undefined
}
