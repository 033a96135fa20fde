import type { RsvpStatus } from '../../../shared/app/rsvps.ts'
import { AppError } from '../../../shared/errors.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { refusalOf } from './rsvp-site.ts'

/** Throws what the site has against an RSVP, in our words where there are some. */
export function refuseInWords(error: unknown, wanted: RsvpStatus | undefined): never {
  const message = messageFor(error, wanted)
  if (message === undefined || !(error instanceof AppError)) throw error
  throw new AppError('precondition', { reason: message, data: error.data, cause: error })
}

function messageFor(error: unknown, wanted: RsvpStatus | undefined): CodedMessage | undefined {
  switch (refusalOf(error)) {
    case 'RSVP_LIMIT_EXCEEDED':
      return messageOf('rsvps.full')
    case 'UNEXPECTED_RSVP_STATUS':
      return messageForExpected(expectedOf(error), wanted)
    case 'WAITING_LIST_UNAVAILABLE':
      return messageOf('rsvps.noWaitingList')
    case 'GUEST_LIMIT_EXCEEDED':
      return messageOf('rsvps.partyTooLarge')
    case 'RSVPS_CLOSED':
    case 'RSVPS_NOT_STARTED':
      return messageOf('rsvps.closed')
    default:
      return undefined
  }
}

/** The RSVP statuses that the site would have taken in place of this one. */
function expectedOf(error: unknown): readonly unknown[] {
  const data = error instanceof AppError ? error.data?.['platformData'] : undefined
  const expected = (data as { expectedStatuses?: unknown } | undefined)?.expectedStatuses
  return Array.isArray(expected) ? expected : []
}

function messageForExpected(expected: readonly unknown[], wanted: RsvpStatus | undefined): CodedMessage | undefined {
  if (expected.includes('WAITLIST')) return messageOf('rsvps.fullWaits')
  if (expected.includes('NO')) return messageOf('rsvps.full')
  if (!expected.includes('YES')) return undefined
  return messageOf(wanted === 'NO' ? 'rsvps.onlyYes' : 'rsvps.placesLeft')
}
