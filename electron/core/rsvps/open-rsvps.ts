import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import { doorOf } from '../box-office/door.queries.ts'
import { shownValues } from '../box-office/form-values.ts'
import type { DeskContext } from '../desk-context.ts'
import { createMarks } from '../sync/marks.ts'
import { rsvpAdmissions } from './rsvp-changes.ts'
import { peopleOf, type Rsvp } from './rsvp-facts.ts'
import { rsvpEvents } from './rsvp-scope.ts'
import { createRsvpQueries } from './rsvps.queries.ts'

/** Everything the window may ask about RSVPs. */
export function openRsvps(desk: DeskContext) {
  const { mirror, ports } = desk
  const { clock } = ports
  const queries = createRsvpQueries(mirror.reader, {
    version: () => mirror.versions.of('rsvps'),
    markOf: createMarks(desk.outbox)('rsvps'),
  })
  const rsvps: Handlers<App>['rsvps'] = {
    events: () => ({ eventIds: rsvpEvents(mirror.reader) }),
    list: (input) => {
      const start = clock.monotonic()
      return { ...queries.list(input), tookMs: clock.monotonic() - start }
    },
    counts: ({ eventId }) => queries.counts(eventId),
    get: ({ rsvpId }) => {
      const row = queries.row(rsvpId)
      const rsvp = mirror.documents.seen('rsvps', rsvpId) as Rsvp | undefined
      if (row === undefined || rsvp === undefined) throw new AppError('not_found')
      const people = peopleOf(rsvp)
      return {
        ...row,
        arrived: people.filter(({ arrivedAt }) => arrivedAt !== null).length,
        contactId: rsvp.contactId ?? null,
        people,
        answers: shownValues(rsvp.form, desk.use(doorOf).events.inputs(row.eventId)),
      }
    },
  }
  return { handlers: { rsvps }, admissions: rsvpAdmissions(desk) }
}
