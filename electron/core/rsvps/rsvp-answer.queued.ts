import type { RsvpAnswerChange } from '../../../shared/app/rsvps.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import type { QueuedOperation } from '../sync/queued-operation.ts'
import { rsvpFields } from './rsvp.mirror.ts'
import { rsvpOverlays } from './rsvp.overlay.ts'
import type { Rsvp } from './rsvp-facts.ts'
import { fetchRsvp, readRsvp, refusalOf } from './rsvp-site.ts'

/** The part of an answer that can be changed here. */
export const rsvpFieldsOf = ({ status }: Rsvp) => ({ answer: status ?? null })

const saying = { YES: 'rsvps.answerYes', NO: 'rsvps.answerNo', WAITLIST: 'rsvps.answerWaiting' } as const

/** Another answer to an invitation. The platform keeps a revision and refuses a write to an older one. */
export const answer: QueuedOperation<RsvpAnswerChange> = {
  ...documentOperation<RsvpAnswerChange, Rsvp>({
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
      return readRsvp((await change.catch((error) => inWords(error, rsvp.status))).rsvp)
    },
  }),
  overlay: rsvpOverlays.answer as QueuedOperation<RsvpAnswerChange>['overlay'],
  fold: ({ operation }, later) =>
    operation === 'rsvps.answer' ? { become: 'one', operation, input: later, keepBase: true } : undefined,
  document: {
    act: 'edit',
    changes: ({ answer }) => ({ answer }),
    withChanges: (input, { answer }) => ({ ...input, answer }),
    about: (input, rsvpId) => ({ ...input, rsvpId }),
  },
}

/** What the site has against an answer, in our words. */
function inWords(error: unknown, wanted: string): never {
  const message = messageFor(error, wanted)
  if (message === undefined || !(error instanceof AppError)) throw error
  throw new AppError('precondition', { reason: message, data: error.data, cause: error })
}

function messageFor(error: unknown, wanted: string) {
  switch (refusalOf(error)) {
    case 'RSVP_LIMIT_EXCEEDED':
      return messageOf('rsvps.full')
    case 'UNEXPECTED_RSVP_STATUS':
      return messageForExpected(expectedOf(error), wanted)
    case 'WAITING_LIST_UNAVAILABLE':
      return messageOf('rsvps.noWaitingList')
    case 'RSVPS_CLOSED':
    case 'RSVPS_NOT_STARTED':
      return messageOf('rsvps.closed')
    default:
      return undefined
  }
}

/** The answers that the site would have taken in place of this one. */
function expectedOf(error: unknown): readonly unknown[] {
  const data = error instanceof AppError ? error.data?.['platformData'] : undefined
  const expected = (data as { expectedStatuses?: unknown } | undefined)?.expectedStatuses
  return Array.isArray(expected) ? expected : []
}

function messageForExpected(expected: readonly unknown[], wanted: string) {
  if (expected.includes('WAITLIST')) return messageOf('rsvps.fullWaits')
  if (expected.includes('NO')) return messageOf('rsvps.full')
  if (!expected.includes('YES')) return undefined
  return messageOf(wanted === 'NO' ? 'rsvps.onlyYes' : 'rsvps.placesLeft')
}
