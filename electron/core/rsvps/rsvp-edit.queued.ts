import type { NewRsvp, RsvpChanges, RsvpEdit, RsvpStatusChange } from '../../../shared/app/rsvps.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { Rsvp as WireRsvp } from '../../../shared/wire/rsvp-entities.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { QueuedOperation } from '../sync/queued-operation.ts'
import { rsvpFields } from './rsvp.mirror.ts'
import { rsvpOverlays } from './rsvp.overlay.ts'
import { overridesOf, withChange } from './rsvp-add.queued.ts'
import { changesOf, fieldsFrom, fieldsOf, wireOf } from './rsvp-fields.ts'
import { refuseInWords } from './rsvp-refusals.ts'
import { fetchRsvp, inputsAsked, isFormRefusal, readRsvp, withinForm } from './rsvp-site.ts'
import type { Rsvp } from './rsvp-values.ts'

const options = { priority: 'documents' as const }

/** Whether as many values are sent. */
const sameValues = (a: Pick<WireRsvp, 'form'>, b: Pick<WireRsvp, 'form'>): boolean =>
  a.form?.inputValues?.length === b.form?.inputValues?.length

/**
 * Changes who comes, what they wrote, and their RSVP status. The platform keeps a revision and refuses a write to an
 * older one.
 */
export const edit: QueuedOperation<RsvpEdit> = {
  ...documentOperation<RsvpEdit, Rsvp>({
    dataSet: 'rsvps',
    recordId: ({ rsvpId }) => rsvpId,
    scope: ({ eventId }) => eventId,
    describe: ({ rsvpId }, nameOf) => {
      const { name, code } = nameOf('rsvps', rsvpId)
      return { what: messageOf('rsvps.edit', { name: name || code }), about: name || code }
    },
    changes: ({ fields }) => changesOf(fields),
    fieldsOf,
    revisionOf: ({ revision }) => revision ?? null,
    updatedAt: ({ updatedDate }) => updatedDate ?? null,
    read: (site, id) => fetchRsvp(site, id, 'documents'),
    write: async (site, { id, input, theirs, fields }) => {
      const change = fieldsFrom(fields)
      const written = wireOf(change, theirs, inputsAsked(site, input.eventId))
      const send = (part: typeof written) => {
        const rsvp = { ...part, id, revision: theirs.revision ?? '' }
        const request = { rsvp, options: overridesOf(input, change.companions), fields: rsvpFields }
        return site.client.call(endpoints.update, request, options)
      }
      // Values of questions that the form no longer has go back as they are, unless the site refuses all of it for them.
      const call = send(written).catch((error: unknown) => {
        const within = withinForm(site, input.eventId, written)
        if (!isFormRefusal(error) || sameValues(within, written)) throw error
        return send(within)
      })
      return readRsvp((await call.catch((error) => refuseInWords(error, change.answer))).rsvp)
    },
  }),
  overlay: rsvpOverlays.edit as QueuedOperation<RsvpEdit>['overlay'],
  // One that was added here and has not left yet takes the change over (`add`); one on its way is waited for.
  waitsFor: ({ rsvpId }) => (isLocalId(rsvpId) ? { dataSet: 'rsvps', id: rsvpId } : undefined),
  fold: ({ operation, input }, later) => {
    if (operation === 'rsvps.add') {
      const one = withChange(input as NewRsvp, later.fields, later.at, later.override)
      return { become: 'one', operation, input: one, keepBase: false }
    }
    if (operation !== 'rsvps.edit' && operation !== 'rsvps.answer') return undefined
    const earlier: { fields?: RsvpChanges; override?: boolean } =
      operation === 'rsvps.edit' ? (input as RsvpEdit) : { fields: { answer: (input as RsvpStatusChange).answer } }
    const form = { ...earlier.fields?.form, ...later.fields.form }
    const fields = { ...earlier.fields, ...later.fields, ...(Object.keys(form).length === 0 ? {} : { form }) }
    const override = later.override || earlier.override === true
    return { become: 'one', operation: 'rsvps.edit', input: { ...later, fields, override }, keepBase: true }
  },
  document: {
    effect: 'edit',
    changes: ({ fields }) => changesOf(fields),
    withChanges: (input, fields) => ({ ...input, fields: fieldsFrom(fields) }),
    about: (input, rsvpId) => ({ ...input, rsvpId }),
  },
}
