import type { DataSet } from '../../../shared/app/sync.ts'
import { doorOf } from '../box-office/door.queries.ts'
import { listAgeOf } from '../box-office/list-age.ts'
import { scansOf } from '../box-office/scans.queries.ts'
import type { RecordName } from '../conflicts/document-kinds.ts'
import type { CoreContext } from '../core-context.ts'
import { ordersOf } from '../orders/open-orders.ts'
import { orderStoreOf } from '../orders/order-store.ts'
import { rsvpArrivalsOf } from '../rsvps/rsvp-arrivals.ts'
import { saleTagsOf, sellingOf, soldHereOf } from '../sales/open-sales.ts'
import { createDrawer } from '../shift/drawer.ts'
import { ticketChangesOf, ticketsOf } from '../tickets/open-tickets.ts'
import { checkinHandlers } from './checkin.handlers.ts'
import { createDeletedEventIncidents } from './deleted-event-incidents.ts'
import { createDoorIncidents } from './door-incidents.ts'
import { createFindCode } from './find-code.ts'
import { createDoorNotes } from './note-inputs.ts'
import { createSoldTickets } from './sold-tickets.ts'

/** What a scanned code means, with what this laptop sold. */
function findCodeOf(context: CoreContext): ReturnType<typeof createFindCode> {
  const { salesNumbers: snapshot, typeName } = context.use(sellingOf)
  const tickets = context.use(ticketsOf)
  const { pendingCheckIn, pendingOut } = context.use(ticketChangesOf)
  const soldHere = createSoldTickets({
    ...{ tickets, pendingCheckIn, pendingOut, typeName },
    soldHere: context.use(soldHereOf),
    platformId: context.outbox.identities.platformId,
    scans: context.use(scansOf),
    isVoided: context.use(createDrawer).isVoided,
    own: () => ({ deskName: context.settings.get().deskName, laptop: snapshot.laptop() }),
  })
  return createFindCode({ tickets, soldHere, saleTags: context.use(saleTagsOf), laptop: snapshot.laptop })
}

/** Everything the window may ask at the door, and the incidents that what arrives there makes. */
export function openCheckin(context: CoreContext) {
  const { mirror, outbox, records, queue, settings, clockOffsetMs } = context
  const { clock } = context.ports
  const door = context.use(doorOf)
  const scans = context.use(scansOf)
  const orders = context.use(ordersOf)
  const checkin = checkinHandlers(
    { ...context, door, scans, tickets: context.use(ticketsOf) },
    {
      orderMoney: (orderNumber) => orders.row(orderNumber) ?? null,
      dataFrom: context.use(listAgeOf),
      pendingCheckIn: context.use(ticketChangesOf).pendingCheckIn,
      saleTags: context.use(saleTagsOf),
      soldUnder: context.use(orderStoreOf).own.numbered,
      findCode: findCodeOf(context),
      arrivals: context.use(rsvpArrivalsOf),
    },
  )
  const reported = () => {
    context.publish('sync', 'changed', context.status())
    context.publish('sync', 'queueChanged', {})
  }
  const doorIncidents = createDoorIncidents({
    ...{ clock, scans, records, outbox, mirror, door, queue, clockOffsetMs, reported },
  })
  const deletedEvents = createDeletedEventIncidents({ clock, records, outbox, door, reported })
  /** Guests and buyers fill in the questions of their event's form. */
  const question = ({ scope }: RecordName, field: string) =>
    door.events.inputs(scope ?? '').find(({ name }) => name === field)
  return {
    handlers: { checkin },
    questions: { tickets: question, orders: question },
    mirror: {
      notes: createDoorNotes({
        door,
        names: () => settings.get().doorNotes,
        version: () => mirror.versions.of('events'),
      }),
    },
    on: {
      documents: (dataSet: DataSet, ids: readonly string[]) => {
        doorIncidents(dataSet, ids)
        deletedEvents(dataSet, ids)
      },
    },
  }
}
