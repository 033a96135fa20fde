import { OrderChannel, OrderState } from '../../../shared/app/order-row.ts'
import type { ListRoute } from '../../list-screen/use-list-route.ts'
import { flag, manyOf, manyTexts, oneCount, oneDay, oneOf } from '../../ui/data-grid/filter-codec.ts'

/** Days to look at by one word. */
export const MADE = ['today', 'shift', 'yesterday', 'week'] as const
export type Made = (typeof MADE)[number]

/** The filters of the order list as they are in the address. */
export const ORDER_FILTERS = {
  made: oneOf('made', MADE),
  /** First and last day; they count where no word is chosen. */
  since: oneDay('since'),
  till: oneDay('till'),
  states: manyOf('status', OrderState.options),
  methods: manyTexts('method'),
  channels: manyOf('from', OrderChannel.options),
  archived: flag('archived'),
  unsynced: flag('unsynced'),
  /** Minor units of the event's currency. */
  min: oneCount('min'),
  max: oneCount('max'),
}
export type OrderRoute = ListRoute<typeof ORDER_FILTERS>
