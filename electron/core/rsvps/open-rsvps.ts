import type { App } from '../../../shared/app/index.ts'
import type { Handlers } from '../../../shared/app/op.ts'
import { AppError } from '../../../shared/errors.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { doorOf } from '../box-office/door.queries.ts'
import { shownValues } from '../box-office/form-values.ts'
import type { Question, RecordName } from '../conflicts/document-kinds.ts'
import type { CoreContext } from '../core-context.ts'
import { createRecordStates } from '../sync/record-states.ts'
import { rsvpArrivalsOf } from './rsvp-arrivals.ts'
import { rsvpAdmissions } from './rsvp-changes.ts'
import { rsvpFormOf } from './rsvp-form.ts'
import { createRsvpRemoval } from './rsvp-removing.ts'
import { rsvpEvents } from './rsvp-scope.ts'
import { peopleOf, type Rsvp } from './rsvp-values.ts'
import { createRsvpQueries } from './rsvps.queries.ts'

/** Everything the window may ask about RSVPs. */
export function openRsvps(context: CoreContext) {
  const { mirror, ports } = context
  const { clock } = ports
  const { platformId } = context.outbox.identities
  const remove = createRsvpRemoval(context)
  const queries = createRsvpQueries(mirror.reader, {
    version: () => mirror.versions.of('rsvps'),
    stateOf: createRecordStates(context.outbox)('rsvps'),
  })
  const rsvps: Handlers<App>['rsvps'] = {
    events: () => ({ eventIds: rsvpEvents(mirror.reader) }),
    list: (input) => {
      const start = clock.monotonic()
      return { ...queries.list(input), tookMs: clock.monotonic() - start }
    },
    counts: ({ eventId }) => queries.counts(eventId),
    ofContact: ({ contactId }) => queries.ofContact(platformId(contactId)),
    form: ({ eventId, rsvpId }) => {
      const rsvp =
        rsvpId === null ? undefined : (mirror.documents.seen('rsvps', platformId(rsvpId)) as Rsvp | undefined)
      if (rsvpId !== null && rsvp === undefined) throw new AppError('not_found')
      return rsvpFormOf({
        event: mirror.documents.seen('events', eventId) as WireEvent | undefined,
        yes: queries.counts(eventId).yes,
        rsvp,
        now: clock.now(),
        mayOverride: context.settings.get().role === 'owner',
      })
    },
    remove: async ({ rsvpId }) => {
      await remove(rsvpId)
      return {}
    },
    values: ({ ids }) => ({
      of: ids.flatMap((id) => {
        const rsvp = mirror.documents.seen('rsvps', platformId(id)) as Rsvp | undefined
        if (rsvp === undefined) return []
        return [{ id, values: shownValues(rsvp.form, context.use(doorOf).events.inputs(rsvp.eventId ?? '')) }]
      }),
    }),
    get: ({ rsvpId: asked }) => {
      const rsvpId = platformId(asked)
      const row = queries.row(rsvpId)
      const rsvp = mirror.documents.seen('rsvps', rsvpId) as Rsvp | undefined
      if (row === undefined || rsvp === undefined) throw new AppError('not_found')
      const people = peopleOf(rsvp)
      return {
        ...row,
        arrived: people.filter(({ arrivedAt }) => arrivedAt !== null).length,
        contactId: rsvp.contactId ?? null,
        people,
        fieldValues: shownValues(rsvp.form, context.use(doorOf).events.inputs(row.eventId)),
      }
    },
  }
  return {
    handlers: { rsvps },
    admissions: rsvpAdmissions(context, context.use(rsvpArrivalsOf)),
    questions: { rsvps: questionOf(context) },
  }
}

/** The question of the event's form that a field of an RSVP is the value of. */
const questionOf =
  (context: CoreContext) =>
  ({ scope }: RecordName, field: string): Question | undefined => {
    const name = field.replace(/^form\./, '')
    const input =
      scope === null
        ? undefined
        : context
            .use(doorOf)
            .events.inputs(scope)
            .find((one) => one.name === name)
    return input === undefined || name === field ? undefined : { label: input.label }
  }
