import { listAgeOf } from '../box-office/list-age.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { DeskContext } from '../desk-context.ts'
import { guestsOf } from '../guests/open-guests.ts'
import { sessionHandlersOf } from '../session/open-session.ts'
import { settingsHandlersOf } from '../settings/open-settings.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { syncHandlersOf } from '../sync-center/open-sync-center.ts'
import { uploadsOf } from '../uploads/open-uploads.ts'
import { diagnosticsHandlers } from './diagnostics.handlers.ts'

/** Everything the window may ask about the state of this laptop. */
export function openDiagnostics(desk: DeskContext) {
  const { status, data } = desk.use(syncHandlersOf)
  const guests = desk.use(guestsOf)
  const rsvps = createRsvpCounts(desk.mirror.reader)
  const diagnostics = diagnosticsHandlers(desk, {
    told: {
      connection: desk.use(sessionHandlersOf).connection,
      settings: desk.use(settingsHandlersOf).get,
      ...{ status, data },
    },
    uploads: desk.use(uploadsOf).standing,
    pullOf: createPullStates(desk.mirror.reader).get,
    dataFrom: desk.use(listAgeOf),
    guestsHere: (eventId) => {
      if (!rsvps.isRsvp(eventId)) return { kind: 'tickets', count: guests.counts(eventId).total }
      const { yes, no, waiting } = rsvps.of(eventId)
      return { kind: 'rsvp', count: yes + no + waiting }
    },
  })
  return { handlers: { diagnostics } }
}
