import { doorOf } from '../box-office/door.queries.ts'
import { scansOf } from '../box-office/scans.queries.ts'
import { siteLabelsOf } from '../contacts/open-contacts.ts'
import type { CoreContext } from '../core-context.ts'
import { orderStoreOf } from '../orders/order-store.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { ticketsOf } from '../tickets/open-tickets.ts'
import { guestsHandlers } from './guests.handlers.ts'
import { createGuestQueries, type GuestQueries } from './guests.queries.ts'

/** The guests of this laptop's mirror. */
export const guestsOf = ({ mirror, outbox, use }: Pick<CoreContext, 'mirror' | 'outbox' | 'use'>): GuestQueries =>
  createGuestQueries(mirror.reader, {
    soldUnder: use(orderStoreOf).own.numbered,
    version: () => mirror.versions.of('tickets'),
    stateOf: createRecordStates(outbox)('tickets'),
  })

/** Everything the window may ask about guests. */
export function openGuests(context: CoreContext) {
  const { own } = context.use(orderStoreOf)
  const guests = guestsHandlers({
    clock: context.ports.clock,
    reader: context.mirror.reader,
    guests: context.use(guestsOf),
    tickets: context.use(ticketsOf),
    door: context.use(doorOf),
    scans: context.use(scansOf),
    labels: context.use(siteLabelsOf).nameOf,
    soldAt: (orderNumber) => own.of(orderNumber)?.at,
    noteInputs: context.notes.of,
  })
  return { handlers: { guests } }
}
