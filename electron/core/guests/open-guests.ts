import { doorOf } from '../box-office/door.queries.ts'
import { scansOf } from '../box-office/scans.queries.ts'
import { siteLabelsOf } from '../contacts/open-contacts.ts'
import type { DeskContext } from '../desk-context.ts'
import { orderStoreOf } from '../orders/order-store.ts'
import { createMarks } from '../sync/marks.ts'
import { ticketsOf } from '../tickets/open-tickets.ts'
import { guestsHandlers } from './guests.handlers.ts'
import { createGuestQueries, type GuestQueries } from './guests.queries.ts'

/** The guests of this laptop's mirror. */
export const guestsOf = ({ mirror, outbox }: Pick<DeskContext, 'mirror' | 'outbox'>): GuestQueries =>
  createGuestQueries(mirror.reader, {
    version: () => mirror.versions.of('tickets'),
    markOf: createMarks(outbox)('tickets'),
  })

/** Everything the window may ask about guests. */
export function openGuests(desk: DeskContext) {
  const { own } = desk.use(orderStoreOf)
  const guests = guestsHandlers({
    clock: desk.ports.clock,
    reader: desk.mirror.reader,
    guests: desk.use(guestsOf),
    tickets: desk.use(ticketsOf),
    door: desk.use(doorOf),
    scans: desk.use(scansOf),
    labels: desk.use(siteLabelsOf).nameOf,
    soldAt: (orderNumber) => own.of(orderNumber)?.at,
    noteInputs: desk.notes.of,
  })
  return { handlers: { guests } }
}
