import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { OrderFilter } from '../../../shared/app/orders.ts'
import { AppError } from '../../../shared/errors.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { CoreContext } from '../core-context.ts'
import { eventsOf } from '../events/open-events.ts'
import { recordIdOf } from '../mirror/keys.ts'
import { ordersOf } from '../orders/open-orders.ts'
import { orderStoreOf } from '../orders/order-store.ts'
import { salesOf } from '../sales/sales-store.ts'
import type { OutboxRow } from '../sync/outbox-row.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { createEventAdmissions } from './event-admissions.ts'
import { createEventCommands } from './event-commands.ts'
import { detailOf } from './event-detail.ts'
import { editingOf } from './event-editing.ts'
import { byStart, createEventList } from './event-list.ts'
import { createEventLists } from './event-lists.ts'
import { createEventRows, type ListedEvent } from './event-rows.ts'
import { isOnSale } from './event-state.ts'
import { createMailCommands } from './mail-commands.ts'
import { createManyEvents } from './many-events.ts'
import { categoriesIn } from './parts/about-parts.ts'
import { createRepliesGiven } from './replies-given.queries.ts'
import { siteCategoriesOf } from './site-categories.ts'
import { createSoldByDay } from './sold-by-day.queries.ts'
import { createTypeAdmissions } from './type-admissions.ts'
import { createTypeCommands } from './type-commands.ts'
import { waitsForOrder } from './type-order.queued.ts'

/** Everything the window may ask about events as their organiser manages them, and what must hold before one is changed. */
export function openEventManagement(context: CoreContext) {
  const { clock } = context.ports
  const events = context.use(eventsOf)
  const orders = context.use(ordersOf)
  const rsvpCounts = createRsvpCounts(context.mirror.reader)
  const siteCategories = context.use(siteCategoriesOf)
  const rows = createEventRows({ ...context, events, categories: siteCategories, own: context.use(orderStoreOf).own })
  const list = createEventList(rows, context.siteNow)
  const stateIn = createRecordStates(context.outbox)
  const [eventState, typeState] = [stateIn('events'), stateIn('ticketDefinitions')]
  function listedEvent(eventId: string): ListedEvent {
    const listed = rows.all().find(({ row }) => row.id === eventId)
    if (listed === undefined) throw new AppError('not_found')
    return listed
  }
  const typesOf = (eventId: string): readonly TicketDefinition[] =>
    rows.all().find(({ row }) => row.id === eventId)?.types ?? []
  const hasUnsent = (eventId: string) =>
    eventState(eventId) !== null || typesOf(eventId).some(({ id }) => typeState(id) !== null)
  const commands = createEventCommands(context, { hasUnsent })
  const { unsent } = context.use(salesOf).open
  const types = createTypeCommands(context, { stateOf: typeState, unsent })
  const many = createManyEvents(context, { hasUnsent })
  const mails = createMailCommands(context)
  const soldByDay = createSoldByDay(context.mirror.reader, context.use(orderStoreOf).own)
  const lists = createEventLists(context)
  const repliesGiven = createRepliesGiven(context.mirror.reader)
  const eventManagement: Handlers<App>['eventDesk'] = {
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
      const listed = listedEvent(eventId)
      const sums = orders.sums(OrderFilter.parse({ eventId, archived: false }))
      return detailOf(
        { ...listed, row: rows.withSync(listed) },
        {
          ...{ now: context.siteNow(), stateOf: typeState },
          orders: sums.reduce((count, sum) => count + sum.orders, 0),
          counts: events.get(eventId)?.types ?? [],
          lists: lists.of(listed),
          rsvps: listed.row.here.state === 'ready' ? rsvpCounts.of(eventId) : undefined,
        },
      )
    },
    categories: () => {
      siteCategories.look(false)
      return {
        categories: categoriesIn(
          siteCategories.rows(),
          rows.all().map(({ event }) => event),
        ),
      }
    },
    sales: ({ eventId }) => ({ days: soldByDay(eventId, listedEvent(eventId).row.timeZone) }),
    prepare: ({ eventId }) => {
      lists.prepare(listedEvent(eventId))
      return {}
    },
    edit: ({ eventId }) => {
      const event = context.mirror.documents.seen('events', eventId) as WireEvent | undefined
      if (event === undefined) throw new AppError('not_found')
      return editingOf(event, {
        ...{ types: typesOf(eventId), now: context.siteNow(), replies: repliesGiven(eventId) },
        siteCategories: siteCategories.rows(),
      })
    },
    mails: ({ eventId }) => mails.get(eventId),
    setMails: mails.set,
    sendMail: async ({ eventId, kind }) => {
      await mails.send(eventId, kind)
      return {}
    },
    publish: async ({ eventId }) => {
      await commands.publish(eventId)
      return {}
    },
    remove: async ({ eventId }) => {
      await commands.remove(eventId)
      return {}
    },
    cancelMany: async ({ eventIds }) => ({ outcomes: await many.cancel(eventIds) }),
    removeMany: async ({ eventIds }) => ({ outcomes: await many.remove(eventIds) }),
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
  }
  const sellsAtOnce = (eventId: string) => isOnSale(typesOf(eventId), context.siteNow())
  const takenOf = (type: TicketDefinition): number => {
    const { soldCount, reservedCount } = type.salesDetails ?? {}
    const here = events.get(type.eventId ?? '')?.types.find(({ id }) => id === type.id)?.sold ?? 0
    return Math.max((soldCount ?? 0) + (reservedCount ?? 0), here)
  }
  return {
    handlers: { eventDesk: eventManagement },
    admissions: {
      ...createEventAdmissions({ ...context, sellsAtOnce }),
      ...createTypeAdmissions({ ...context, takenOf }),
    },
    on: orderFollower(context),
  }
}

/** Once the site has a new order of ticket types, its list of them says so: no document of theirs does. */
function orderFollower({ mirror, site }: Pick<CoreContext, 'mirror' | 'site'>) {
  const ordering = new Set<string>()
  return {
    queued: (row: OutboxRow) => {
      if (row.operation === 'eventDesk.orderTypes') ordering.add(recordIdOf(row))
    },
    documents: (dataSet: string, ids: readonly string[]) => {
      if (dataSet !== 'events') return
      for (const id of ids) {
        const event = mirror.documents.seen('events', id) as WireEvent | undefined
        if (!ordering.has(id) || (event !== undefined && waitsForOrder(event))) continue
        ordering.delete(id)
        site()?.engine.puller.pullNow('ticketDefinitions')
      }
    },
  }
}
