import { listAgeOf } from '../box-office/list-age.ts'
import { createRsvpCounts } from '../box-office/rsvp-counts.ts'
import type { CoreContext } from '../core-context.ts'
import { guestsOf } from '../guests/open-guests.ts'
import { sessionHandlersOf } from '../session/open-session.ts'
import { settingsHandlersOf } from '../settings/open-settings.ts'
import { createPullStates } from '../sync/pull/pulls.queries.ts'
import { syncHandlersOf } from '../sync-center/open-sync-center.ts'
import { uploadsOf } from '../uploads/open-uploads.ts'
import { diagnosticsHandlers } from './diagnostics.handlers.ts'

/** Everything the window may ask about the state of this laptop. */
export function openDiagnostics(context: CoreContext) {
  const { status, data } = context.use(syncHandlersOf)
  const guests = context.use(guestsOf)
  const rsvps = createRsvpCounts(context.mirror.reader)
  const diagnostics = diagnosticsHandlers(context, {
    sources: {
      connection: context.use(sessionHandlersOf).connection,
      settings: context.use(settingsHandlersOf).get,
      ...{ status, data },
    },
    uploads: context.use(uploadsOf).standing,
    pullOf: createPullStates(context.mirror.reader).get,
    dataFrom: context.use(listAgeOf),
    guestsHere: (eventId) => {
      if (!rsvps.isRsvp(eventId)) return { kind: 'tickets', count: guests.counts(eventId).total }
      const { yes, no, waiting } = rsvps.of(eventId)
      return { kind: 'rsvp', count: yes + no + waiting }
    },
  })
  return { handlers: { diagnostics } }
}
