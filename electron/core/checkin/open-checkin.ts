import type { DataSet } from '../../../shared/app/sync.ts'
import { doorOf } from '../box-office/door.queries.ts'
import { listAgeOf } from '../box-office/list-age.ts'
import { scansOf } from '../box-office/scans.queries.ts'
import type { RecordName } from '../conflicts/document-kinds.ts'
import type { DeskContext } from '../desk-context.ts'
import { ordersOf } from '../orders/open-orders.ts'
import { rsvpArrivalsOf } from '../rsvps/rsvp-arrivals.ts'
import { saleMarksOf, sellingOf, soldHereOf } from '../sales/open-sales.ts'
import { createDrawer } from '../shift/drawer.ts'
import { ticketChangesOf, ticketsOf } from '../tickets/open-tickets.ts'
import { checkinHandlers } from './checkin.handlers.ts'
import { createDeletedEventIncidents } from './deleted-event-incidents.ts'
import { createDoorIncidents } from './door-incidents.ts'
import { createFindCode } from './find-code.ts'
import { createDoorNotes } from './note-inputs.ts'
import { createSoldTickets } from './sold-tickets.ts'

/** What a scanned code means, with what this laptop sold. */
function findCodeOf(desk: DeskContext): ReturnType<typeof createFindCode> {
  const { facts, typeName } = desk.use(sellingOf)
  const tickets = desk.use(ticketsOf)
  const { pendingCheckIn, pendingOut } = desk.use(ticketChangesOf)
  const soldHere = createSoldTickets({
    ...{ tickets, pendingCheckIn, pendingOut, typeName },
    soldHere: desk.use(soldHereOf),
    platformId: desk.outbox.identities.platformId,
    scans: desk.use(scansOf),
    isVoided: desk.use(createDrawer).isVoided,
    own: () => ({ deskName: desk.settings.get().deskName, laptop: facts.laptop() }),
  })
  return createFindCode({ tickets, soldHere, marks: desk.use(saleMarksOf), laptop: facts.laptop })
}

/** Everything the window may ask at the door, and the incidents that what arrives there makes. */
export function openCheckin(desk: DeskContext) {
  const { mirror, outbox, records, queue, settings, clockOffsetMs } = desk
  const { clock } = desk.ports
  const door = desk.use(doorOf)
  const scans = desk.use(scansOf)
  const orders = desk.use(ordersOf)
  const checkin = checkinHandlers(
    { ...desk, door, scans, tickets: desk.use(ticketsOf) },
    {
      orderMoney: (orderNumber) => orders.row(orderNumber) ?? null,
      dataFrom: desk.use(listAgeOf),
      pendingCheckIn: desk.use(ticketChangesOf).pendingCheckIn,
      marks: desk.use(saleMarksOf),
      findCode: findCodeOf(desk),
      arrivals: desk.use(rsvpArrivalsOf),
    },
  )
  const reported = () => {
    desk.publish('sync', 'changed', desk.status())
    desk.publish('sync', 'queueChanged', {})
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
