import { IconReceipt } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import type { OrderFilter, OrderRow } from '../../../shared/app/orders.ts'
import type { Settings } from '../../../shared/app/settings.ts'
import { api } from '../../api.ts'
import { rhythm } from '../../commands/rhythm.ts'
import { CopyMissing } from '../../copy/copy-missing.tsx'
import { CopyStrip } from '../../copy/copy-strip.tsx'
import { useCopyAge } from '../../copy/use-copy-age.ts'
import { useCopyState } from '../../copy/use-copy-state.ts'
import { countOf } from '../../event/order-messages.ts'
import { formatCount, isolated } from '../../format.ts'
import { toastProblem, toastQuiet } from '../../frame/toasts.tsx'
import { useLive } from '../../live.ts'
import { useGridPrefs } from '../../ui/data-grid/grid-prefs.ts'
import { ListScreen } from '../../ui/data-grid/list-screen.tsx'
import { useListWindow } from '../../ui/data-grid/list-window.ts'
import type { Sort } from '../../ui/data-grid/use-grid-table.ts'
import { sortOf, useListGrid } from '../../ui/data-grid/use-list-grid.ts'
import { useRouteText } from '../../ui/data-grid/use-route-text.ts'
import { EmptyState, ErrorState, FilteredEmpty } from '../../ui/states.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { daysSpan, spanOf } from './made-span.ts'
import { HIDDEN_AT_FIRST, orderColumns } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { isNarrowed, type OrderRoute, type OrderRouting } from './order-route.ts'
import { OrderFoot, OrderSummary } from './order-summary.tsx'

const SORT_KEYS = ['number', 'created', 'buyer', 'tickets', 'total', 'status'] as const
const NEWEST: Sort<(typeof SORT_KEYS)[number]> = { key: 'created', descending: true }
const rowId = (row: OrderRow) => row.id
const NO_SUMS: never[] = []

interface OrderListProps {
  /** Undefined is every event. */
  event: EventRow | undefined
  events: EventRow[]
  routing: OrderRouting
  settings: Settings
}

/** The list with its filters, the sums over it and the drawer of the open order. */
export function OrderList({ event, events, routing, settings }: OrderListProps) {
  const { route } = routing
  const showMoney = settings.role === 'owner'
  const [now] = useState(() => Date.now())
  const [text, setText, searched] = useRouteText()
  const [kept, changePrefs] = useGridPrefs('orders')
  const prefs = useMemo(() => ({ ...kept, hidden: { ...HIDDEN_AT_FIRST, ...kept.hidden } }), [kept])
  const sort = sortOf(prefs, SORT_KEYS, NEWEST)
  const shift = useLive('shift', 'current', {}).data?.shift ?? null
  const ofEvent: OrderFilter = { eventId: event?.id ?? null, archived: route.archived }
  const all = useLive('orders', 'summary', { filter: ofEvent }).data?.sums ?? NO_SUMS
  const currency = all.find((sum) => sum.currency !== null)?.currency ?? null
  const filter = filterOf({ route, text: searched, ofEvent, currency, now, shiftFrom: shift?.openedAt ?? null })
  const listKey = JSON.stringify([filter, sort])
  const held = useListWindow(listKey)
  const list = useLive('orders', 'list', { filter, sort, start: held.start, count: held.count })
  const sums = useLive('orders', 'summary', { filter }).data?.sums ?? NO_SUMS
  const copy = useCopyState()('orders')
  const asOf = useCopyAge(event === undefined ? {} : { eventId: event.id, timeZone: event.timeZone })

  const timeZone = event?.timeZone ?? zoneOfAll(events)
  const showEvent = event === undefined
  const columns = useMemo(
    () => orderColumns({ now, timeZone, showMoney, showEvent }),
    [now, timeZone, showMoney, showEvent],
  )
  const grid = useListGrid<OrderRow>({
    columns,
    page: list.data,
    rowId,
    listKey,
    prefs,
    changePrefs,
    sort,
    fetchRows: (start, count) => api.orders.list({ filter, sort, start, count }),
    fileName: event === undefined ? 'Orders' : `Orders ${event.title}`,
    onProblem: toastProblem,
    onDone: toastQuiet,
  })
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const clearFilters = () => {
    setText('')
    routing.clearFilters()
  }
  const total = list.data?.total
  const narrowed = searched !== '' || isNarrowed(route)
  const inAll = countOf(all, 'orders')
  const so = copy.kind === 'whole' ? '' : ' so far'
  return (
    <ListScreen<OrderRow>
      title="Orders"
      detail={
        inAll === 0
          ? (event?.title ?? '')
          : `${formatCount(inAll)}${so}${event === undefined ? '' : ` for ${event.title}`}`
      }
      notice={
        <>
          {total === 0 ? null : <CopyStrip state={copy} />}
          {inAll > 0 && !route.archived && (
            <OrderSummary
              sums={all}
              showMoney={showMoney}
              label={event === undefined ? 'All orders added up' : `Orders of ${event.title} added up`}
            />
          )}
        </>
      }
      label={event === undefined ? 'Orders' : `Orders of ${event.title}`}
      search={{
        value: text,
        onChange: setText,
        label: 'Search orders',
        placeholder: 'Number, name, e-mail, code',
      }}
      filters={
        <OrderFilters
          routing={routing}
          event={event}
          events={events}
          sums={all}
          currency={currency}
          showMoney={showMoney}
          hasShift={shift !== null}
          now={now}
        />
      }
      grid={grid}
      density={settings.density}
      onDensity={(density) => void api.settings.update({ density }).catch(toastProblem)}
      singleKeys={settings.singleKeys}
      quietMs={rhythm.quietMs}
      bulk={(ticked) => <BulkActions {...ticked} filter={filter} archived={route.archived} />}
      openId={route.open}
      setOpen={routing.setOpen}
      onVisible={held.follow}
      letterOf={(row) => (sort.key === 'number' ? row.id : row.buyer)}
      foot={total !== undefined && <OrderFoot sums={sums} showMoney={showMoney} asOf={asOf} narrowed={narrowed} />}
      empty={
        narrowed ? (
          <FilteredEmpty text={noMatch(searched, route)} onClear={clearFilters} />
        ) : copy.kind !== 'whole' ? (
          <CopyMissing state={copy} what="the orders" />
        ) : (
          <EmptyState
            icon={<IconReceipt size={34} stroke={1.75} />}
            title="No orders yet"
            text="Orders appear here as soon as tickets are sold, on the site or at this desk."
          />
        )
      }
      drawer={({ id, titleRef, onClose }) => (
        <OrderDrawer
          id={id}
          now={now}
          showMoney={showMoney}
          onOpen={routing.setOpen}
          titleRef={titleRef}
          onClose={onClose}
        />
      )}
    />
  )
}

/** The one time zone of a house; undefined (the laptop's) when its events are in several. */
function zoneOfAll(events: readonly EventRow[]): string | undefined {
  const zones = new Set(events.map(({ timeZone }) => timeZone))
  return zones.size === 1 ? [...zones][0] : undefined
}

function filterOf(parts: {
  route: OrderRoute
  text: string
  ofEvent: OrderFilter
  currency: string | null
  now: number
  shiftFrom: string | null
}): OrderFilter {
  const { made, since, till, states, methods, channels, unsynced, min, max } = parts.route
  const amount =
    parts.currency === null || (min === null && max === null) ? null : { currency: parts.currency, min, max }
  const span = made === null ? daysSpan(since, till) : spanOf(made, parts.now, parts.shiftFrom)
  return { ...parts.ofEvent, ...span, text: parts.text, states, methods, channels, unsynced, amount }
}

function noMatch(text: string, route: OrderRoute): string {
  if (text === '') return route.archived ? 'Nothing is in the archive.' : 'No order matches these filters.'
  return `No order matches “${isolated(text)}”${isNarrowed(route) ? ' and these filters' : ''}.`
}
