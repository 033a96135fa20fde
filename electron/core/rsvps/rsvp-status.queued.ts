import { type NewRsvp, type RsvpEdit, RsvpStatus, type RsvpStatusChange } from '../../../shared/app/rsvps.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import { isLocalId } from '../sync/identities.queries.ts'
import type { QueuedOperation } from '../sync/queued-operation.ts'
import { rsvpFields } from './rsvp.mirror.ts'
import { rsvpOverlays } from './rsvp.overlay.ts'
import { withChange } from './rsvp-add.queued.ts'
import { refuseInWords } from './rsvp-refusals.ts'
import { fetchRsvp, readRsvp } from './rsvp-site.ts'
import type { Rsvp } from './rsvp-values.ts'

/** The part of an RSVP that can be changed here. */
export const rsvpFieldsOf = ({ status }: Rsvp) => ({ answer: status ?? null })

const saying = { YES: 'rsvps.answerYes', NO: 'rsvps.answerNo', WAITLIST: 'rsvps.answerWaiting' } as const

/** Another RSVP status for an invitation. The platform keeps a revision and refuses a write to an older one. */
export const changeStatus: QueuedOperation<RsvpStatusChange> = {
  ...documentOperation<RsvpStatusChange, Rsvp>({
    dataSet: 'rsvps',
    recordId: ({ rsvpId }) => rsvpId,
    scope: ({ eventId }) => eventId,
    describe: ({ rsvpId, answer }, nameOf) => {
      const { name, code } = nameOf('rsvps', rsvpId)
      return { what: messageOf(saying[answer], { name: name || code }), about: name || code }
    },
    changes: ({ answer }) => ({ answer }),
    fieldsOf: rsvpFieldsOf,
    revisionOf: ({ revision }) => revision ?? null,
    updatedAt: ({ updatedDate }) => updatedDate ?? null,
    read: (site, id) => fetchRsvp(site, id, 'documents'),
    write: async ({ client }, { id, theirs, fields }) => {
      const rsvp = { id, revision: theirs.revision ?? '', status: String(fields['answer']) }
      const change = client.call(endpoints.update, { rsvp, fields: rsvpFields }, { priority: 'documents' })
      const wanted = RsvpStatus.safeParse(fields['answer']).data
      return readRsvp((await change.catch((error) => refuseInWords(error, wanted))).rsvp)
    },
  }),
  overlay: rsvpOverlays.answer as QueuedOperation<RsvpStatusChange>['overlay'],
  waitsFor: ({ rsvpId }) => (isLocalId(rsvpId) ? { dataSet: 'rsvps', id: rsvpId } : undefined),
  fold: ({ operation, input }, later) => {
    if (operation === 'rsvps.answer') return { become: 'one', operation, input: later, keepBase: true }
    if (operation === 'rsvps.add')
      return {
        become: 'one',
        operation,
        input: withChange(input as NewRsvp, { answer: later.answer }, later.at),
        keepBase: false,
      }
    if (operation !== 'rsvps.edit') return undefined
    const edit = input as RsvpEdit
    const fields = { ...edit.fields, answer: later.answer }
    return { become: 'one', operation, input: { ...edit, fields, at: later.at }, keepBase: true }
  },
  document: {
    effect: 'edit',
    changes: ({ answer }) => ({ answer }),
    withChanges: (input, { answer }) => ({ ...input, answer }),
    about: (input, rsvpId) => ({ ...input, rsvpId }),
  },
}
