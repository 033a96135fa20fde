import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { OrderFilter } from '../../../shared/app/orders.ts'
import { AppError } from '../../../shared/errors.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { DeskContext } from '../desk-context.ts'
import { eventsOf } from '../events/open-events.ts'
import { ordersOf } from '../orders/open-orders.ts'
import { orderStoreOf } from '../orders/order-store.ts'
import { salesOf } from '../sales/sales-store.ts'
import { createMarks } from '../sync/marks.ts'
import { createEventAdmissions } from './event-admissions.ts'
import { createEventCommands } from './event-commands.ts'
import { detailOf } from './event-detail.ts'
import { byStart, createEventList } from './event-list.ts'
import { createEventRows, type ListedEvent } from './event-rows.ts'
import { createTypeCommands } from './type-commands.ts'

/** Everything the window may ask about events as somebody manages them, and what must hold before one is changed. */
export function openEventDesk(desk: DeskContext) {
  const { clock } = desk.ports
  const events = desk.use(eventsOf)
  const orders = desk.use(ordersOf)
  const rsvpCounts = createRsvpCounts(desk.mirror.reader)
  const rows = createEventRows({ ...desk, events, own: desk.use(orderStoreOf).own })
  const list = createEventList(rows)
  const commands = createEventCommands(desk)
  const markOf = createMarks(desk.outbox)('ticketDefinitions')
  const { unsent } = desk.use(salesOf).open
  const types = createTypeCommands(desk, { markOf, unsent })
  const eventDesk: Handlers<App>['eventDesk'] = {
    list: (input) => {
      const start = clock.monotonic()
      return { ...list(input), tookMs: clock.monotonic() - start }
    },
    between: ({ from, until }) => {
      const [first, last] = [Date.parse(from), Date.parse(until)]
      // One that ends at midnight isn't on the day that begins then; one without a length is on at its start.
      const isOn = ({ from, until }: ListedEvent) => from < last && (until > first || from >= first)
      return { events: rows.all().filter(isOn).toSorted(byStart).map(rows.withSync) }
    },
    get: ({ eventId }) => {
      const listed = rows.all().find(({ row }) => row.id === eventId)
      if (listed === undefined) throw new AppError('not_found')
      const sums = orders.sums(OrderFilter.parse({ eventId, archived: false }))
      return detailOf(
        { ...listed, row: rows.withSync(listed) },
        {
          ...{ now: desk.siteNow(), markOf },
          orders: sums.reduce((count, sum) => count + sum.orders, 0),
          counts: events.get(eventId)?.types ?? [],
          rsvps: listed.row.here.state === 'ready' ? rsvpCounts.of(eventId) : undefined,
        },
      )
    },
    cancel: async ({ eventId }) => {
      await commands.cancel(eventId)
      return {}
    },
    duplicate: ({ eventId }) => commands.duplicate(eventId),
    create: commands.create,
    addType: types.add,
    removeType: async (which) => {
      await types.remove(which)
      return {}
    },
    moveType: async (move) => {
      await types.move(move)
      return {}
    },
  }
  return { handlers: { eventDesk }, admissions: createEventAdmissions(desk) }
}
