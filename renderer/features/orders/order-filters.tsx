import { Menu, Modal } from '@mantine/core'
import { IconAdjustments, IconCalendarEvent, IconCash, IconClock, IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'
import type { EventRow } from '../../../shared/app/events.ts'
import { OrderChannel, OrderState, type OrderSum } from '../../../shared/app/orders.ts'
import { eventChoices, fullEventName, shortEventName } from '../../event/event-choice.ts'
import { CHANNEL_WORDS, countOf, methodWords, STATE_WORDS } from '../../event/order-messages.ts'
import { formatCount } from '../../format.ts'
import { FilterMenu } from '../../ui/data-grid/filter-button.tsx'
import { AmountRange, amountRangeText } from './amount-range.tsx'
import { DayRange, dayRangeText } from './day-range.tsx'
import { MADE, type Made, type OrderRouting } from './order-route.ts'
import classes from './orders.module.css'

const icon = { size: 15, stroke: 1.75 }

const MADE_WORDS: Record<Made, string> = {
  today: 'Today',
  shift: 'This shift',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
}

interface OrderFiltersProps {
  routing: OrderRouting
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

type Layer = 'days' | 'amounts'

/** The filters of the order list; all of them live in the route. */
export function OrderFilters(props: OrderFiltersProps) {
  const [layer, setLayer] = useState<Layer | null>(null)
  const { routing, event, events, sums, now } = props
  const { route } = routing
  const { coming, over } = eventChoices(events, now)
  const choice = (each: EventRow) => (
    <Menu.RadioItem key={each.id} value={each.id} closeMenuOnClick>
      {fullEventName(each, now)}
    </Menu.RadioItem>
  )
  const methods = [...new Set([...sums.map(({ method }) => method), ...route.methods])].filter((each) => each !== '')
  const states = OrderState.options.filter(
    (state) => route.states.includes(state) || sums.some((sum) => sum.state === state),
  )
  return (
    <>
      <FilterMenu
        icon={<IconCalendarEvent {...icon} />}
        label="Event"
        value={event === undefined ? 'All events' : shortEventName(event, now)}
      >
        <Menu.RadioGroup value={event?.id ?? 'all'} onChange={routing.setEvent}>
          {coming.map(choice)}
          {over.length > 0 && <Menu.Label>Over</Menu.Label>}
          {over.map(choice)}
          <Menu.Divider />
          <Menu.RadioItem value="all" closeMenuOnClick>
            All events
          </Menu.RadioItem>
        </Menu.RadioGroup>
      </FilterMenu>
      <FilterMenu
        icon={<IconClock {...icon} />}
        label="Made"
        value={route.made === null ? dayRangeText(route.since, route.till) || null : MADE_WORDS[route.made]}
        onClear={() => routing.setMade(null)}
      >
        <Menu.RadioGroup
          value={route.made}
          onChange={(value) => routing.setMade(MADE.find((made) => made === value) ?? null)}
        >
          {MADE.map((made) => (
            <Menu.RadioItem key={made} value={made} closeMenuOnClick disabled={made === 'shift' && !props.hasShift}>
              {MADE_WORDS[made]}
              {made === 'shift' && !props.hasShift && <span className={classes['aside']}>no shift is open</span>}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => setLayer('days')}>Choose days…</Menu.Item>
      </FilterMenu>
      <FilterMenu
        icon={<IconCreditCard {...icon} />}
        label="Status"
        value={named(route.states, (state) => STATE_WORDS[state], 'states')}
        onClear={() => routing.setStates([])}
      >
        <Menu.CheckboxGroup
          value={route.states}
          onChange={(values) => routing.setStates(values.flatMap((value) => OrderState.safeParse(value).data ?? []))}
        >
          {states.map((state) => (
            <Menu.CheckboxItem
              key={state}
              value={state}
              rightSection={<Count of={sums.filter((sum) => sum.state === state)} />}
            >
              {STATE_WORDS[state]}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </FilterMenu>
      {methods.length > 0 && (
        <FilterMenu
          icon={<IconCash {...icon} />}
          label="Paid by"
          value={named(route.methods, methodWords, 'ways')}
          onClear={() => routing.setMethods([])}
        >
          <Menu.CheckboxGroup value={route.methods} onChange={routing.setMethods}>
            {methods.map((method) => (
              <Menu.CheckboxItem
                key={method}
                value={method}
                rightSection={<Count of={sums.filter((sum) => sum.method === method)} />}
              >
                {methodWords(method)}
              </Menu.CheckboxItem>
            ))}
          </Menu.CheckboxGroup>
        </FilterMenu>
      )}
      <MoreFilters {...props} onAmounts={() => setLayer('amounts')} />
      <RangeDialogs {...props} layer={layer} onClose={() => setLayer(null)} />
    </>
  )
}

/** What has to be typed: days, and amounts. */
function RangeDialogs(props: OrderFiltersProps & { layer: Layer | null; onClose: () => void }) {
  const { routing, currency, layer, onClose } = props
  const { since, till, min, max } = routing.route
  return (
    <>
      <Modal opened={layer === 'days'} onClose={onClose} title="Orders made between" size={380}>
        <DayRange
          since={since}
          till={till}
          onChange={(first, last) => {
            routing.setDays(first, last)
            onClose()
          }}
        />
      </Modal>
      <Modal
        opened={layer === 'amounts' && currency !== null}
        onClose={onClose}
        title="Orders with a total between"
        size={380}
      >
        {currency !== null && (
          <AmountRange
            currency={currency}
            min={min}
            max={max}
            onChange={(least, most) => {
              routing.setAmount(least, most)
              onClose()
            }}
          />
        )}
      </Modal>
    </>
  )
}

/** What is asked for less often: where it was sold, the archive, what waits, and amounts. */
function MoreFilters({ routing, sums, currency, showMoney, onAmounts }: OrderFiltersProps & { onAmounts: () => void }) {
  const { route } = routing
  const amount = showMoney && currency !== null ? amountRangeText(route.min, route.max, currency) : ''
  const from = named(route.channels, (channel) => CHANNEL_WORDS[channel], 'places') ?? ''
  const set = [from, route.unsynced ? 'Not sent' : '', route.archived ? 'Archive' : '', amount].filter(Boolean)
  return (
    <FilterMenu
      icon={<IconAdjustments {...icon} />}
      label="More"
      value={set.length === 0 ? null : set.join(', ')}
      onClear={routing.clearMore}
    >
      <Menu.Label>From</Menu.Label>
      <Menu.CheckboxGroup
        value={route.channels}
        onChange={(values) => routing.setChannels(values.flatMap((value) => OrderChannel.safeParse(value).data ?? []))}
      >
        {OrderChannel.options.map((channel) => (
          <Menu.CheckboxItem
            key={channel}
            value={channel}
            rightSection={<Count of={sums.filter((sum) => sum.channel === channel)} />}
          >
            {CHANNEL_WORDS[channel]}
          </Menu.CheckboxItem>
        ))}
      </Menu.CheckboxGroup>
      <Menu.Divider />
      <Menu.CheckboxItem checked={route.unsynced} onChange={routing.setUnsynced} closeMenuOnClick>
        Not sent yet
      </Menu.CheckboxItem>
      <Menu.CheckboxItem checked={route.archived} onChange={routing.setArchived} closeMenuOnClick>
        In the archive
      </Menu.CheckboxItem>
      {showMoney && currency !== null && <Menu.Item onClick={onAmounts}>Amounts…</Menu.Item>}
    </FilterMenu>
  )
}

const Count = ({ of }: { of: readonly OrderSum[] }) => (
  <span className={classes['aside']}>{formatCount(countOf(of, 'orders'))}</span>
)

function named<T extends string>(values: readonly T[], wordOf: (value: T) => string, many: string): string | null {
  const [first] = values
  if (first === undefined) return null
  return values.length > 2 ? `${values.length} ${many}` : values.map(wordOf).join(', ')
}
