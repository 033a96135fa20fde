import { plural, t } from '@lingui/core/macro'
import { Menu } from '@mantine/core'
import { IconAdjustments, IconCash, IconClock, IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import { OrderChannel, OrderState } from '../../../shared/app/order-row.ts'
import type { OrderSum } from '../../../shared/app/orders.ts'
import { EventFilter } from '../../event/event-filter.tsx'
import { CHANNEL_WORDS, countOf, methodWords, STATE_WORDS } from '../../event/order-messages.ts'
import { formatCount } from '../../format.ts'
import { MenuAction } from '../../ui/actions.tsx'
import { FilterMenu } from '../../ui/data-grid/filter-button.tsx'
import { ChoiceFilter, ManyFilter, ManyItems, namesOf } from '../../ui/data-grid/filters.tsx'
import { MADE, type Made, type OrderRoute } from './order-route.ts'
import { AmountsDialog, amountsRangeText, DaysDialog, daysText } from './range-dialogs.tsx'

const MADE_WORDS: Record<Made, string> = {
  today: t`Today`,
  shift: t`This shift`,
  yesterday: t`Yesterday`,
  week: t`Last 7 days`,
}

interface OrderFiltersProps {
  route: OrderRoute
  /** Undefined is every event. */
  event: EventRow | undefined
  events: EventRow[]
  /** Everything of the event, for what there is to choose from. */
  sums: readonly OrderSum[]
  currency: string | null
  showMoney: boolean
  hasShift: boolean
  now: number
}

/** The filters of the order list; all of them live in the route. */
export function OrderFilters(props: OrderFiltersProps) {
  const [layer, setLayer] = useState<'days' | 'amounts' | null>(null)
  const { route, sums, currency, hasShift } = props
  const { filters, setFilters } = route
  const close = () => setLayer(null)
  const methods = [...new Set([...sums.map(({ method }) => method), ...filters.methods])].filter((each) => each !== '')
  const states = OrderState.options.filter(
    (state) => filters.states.includes(state) || sums.some((sum) => sum.state === state),
  )
  return (
    <>
      <EventFilter
        event={props.event}
        events={props.events}
        now={props.now}
        hasAll
        onChange={(id) => route.setEvent(id)}
      />
      <ChoiceFilter
        icon={IconClock}
        label={t`Made`}
        options={MADE.map((value) => ({
          value,
          name: MADE_WORDS[value],
          ...(value === 'shift' && !hasShift ? { disabled: true, aside: t`no shift is open` } : {}),
        }))}
        value={filters.made}
        otherName={daysText(filters)}
        onChange={(made) => setFilters({ made, since: null, till: null })}
      >
        <Menu.Divider />
        <MenuAction verb={t`Choose days…`} onClick={() => setLayer('days')} />
      </ChoiceFilter>
      <ManyFilter
        icon={IconCreditCard}
        label={t`Status`}
        options={states.map((value) => ({
          value,
          name: STATE_WORDS[value],
          aside: ordersIn(sums.filter(({ state }) => state === value)),
        }))}
        values={filters.states}
        counted={(count) => plural(count, { one: '# state', other: '# states' })}
        most={2}
        onChange={(chosen) => setFilters({ states: chosen })}
      />
      {methods.length > 0 && (
        <ManyFilter
          icon={IconCash}
          label={t`Paid by`}
          options={methods.map((value) => ({
            value,
            name: methodWords(value),
            aside: ordersIn(sums.filter(({ method }) => method === value)),
          }))}
          values={filters.methods}
          counted={(count) => plural(count, { one: '# way', other: '# ways' })}
          most={2}
          onChange={(chosen) => setFilters({ methods: chosen })}
        />
      )}
      <MoreFilters {...props} onAmounts={() => setLayer('amounts')} />
      <DaysDialog route={route} opened={layer === 'days'} onClose={close} />
      {currency !== null && (
        <AmountsDialog route={route} currency={currency} opened={layer === 'amounts'} onClose={close} />
      )}
    </>
  )
}

const NO_MORE = { channels: [], unsynced: false, archived: false, min: null, max: null }

/** What is asked for less often: where it was sold, the archive, what waits, and amounts. */
function MoreFilters({ route, sums, currency, showMoney, onAmounts }: OrderFiltersProps & { onAmounts: () => void }) {
  const { filters, setFilters } = route
  const channels = OrderChannel.options.map((value) => ({
    value,
    name: CHANNEL_WORDS[value],
    aside: ordersIn(sums.filter(({ channel }) => channel === value)),
  }))
  const set = [
    namesOf(filters.channels, channels, {
      counted: (count) => plural(count, { one: '# place', other: '# places' }),
      most: 2,
    }),
    filters.unsynced && t`Not sent`,
    filters.archived && t`Archive`,
    showMoney && currency !== null && amountsRangeText(filters, currency),
  ].filter(Boolean)
  return (
    <FilterMenu
      icon={<IconAdjustments size={15} stroke={1.75} />}
      label={t`More`}
      value={set.length === 0 ? null : set.join(', ')}
      onClear={() => setFilters(NO_MORE)}
    >
      <Menu.Label>{t`From`}</Menu.Label>
      <ManyItems options={channels} values={filters.channels} onChange={(chosen) => setFilters({ channels: chosen })} />
      <Menu.Divider />
      <Menu.CheckboxItem
        checked={filters.unsynced}
        onChange={(unsynced) => setFilters({ unsynced })}
        closeMenuOnClick
      >{t`Not sent yet`}</Menu.CheckboxItem>
      <Menu.CheckboxItem
        checked={filters.archived}
        onChange={(archived) => setFilters({ archived })}
        closeMenuOnClick
      >{t`Archived orders`}</Menu.CheckboxItem>
      {showMoney && currency !== null && <MenuAction verb={t`Amounts…`} onClick={onAmounts} />}
    </FilterMenu>
  )
}

const ordersIn = (sums: readonly OrderSum[]) => formatCount(countOf(sums, 'orders'))
