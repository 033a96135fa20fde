import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { isPaidHere } from '../box-office/paid-here.ts'
import { scansOf } from '../box-office/scans.queries.ts'
import type { CoreContext } from '../core-context.ts'
import { createContactTickets } from './contact-tickets.queries.ts'
import { createTicketChanges } from './ticket-changes.ts'
import { createTicketQueries, type TicketQueries } from './tickets.queries.ts'

/** The tickets of this laptop's mirror, with what is pending. */
export const ticketsOf = ({ mirror, pending, outbox }: CoreContext): TicketQueries =>
  createTicketQueries(mirror, pending, isPaidHere(outbox))

/** What this laptop changes about tickets. */
export const ticketChangesOf = (context: CoreContext): ReturnType<typeof createTicketChanges> =>
  createTicketChanges({ ...context, scans: context.use(scansOf), tickets: context.use(ticketsOf) })

/** The tickets of a contact, and what must hold before a change of tickets is saved. */
export function openTickets(context: CoreContext) {
  const ofContact = createContactTickets(context.mirror.reader)
  return {
    handlers: {
      tickets: {
        ofContact: ({ contactId }) => ofContact(context.outbox.identities.platformId(contactId)),
      } satisfies Handlers<App>['tickets'],
    },
    admissions: context.use(ticketChangesOf).admissions,
  }
}
