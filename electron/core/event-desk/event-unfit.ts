import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { type Fields, same } from '../base/three-way.ts'
import type { Unfit } from '../conflicts/document-operation.ts'

/** What an event was when a change of it was made, beside the parts that are changed. */
interface EventState {
  status: string
  registration: string
}

const stateKey = ' state'

/** The same as a change's base keeps it; no part of an event is called so. */
export const stateOfBase = (event: WireEvent): Fields => ({ [stateKey]: stateOfEvent(event) })

export const stateIn = (base: Fields): EventState | undefined => base[stateKey] as EventState | undefined

const stateOfEvent = ({ status, registration }: WireEvent): EventState => ({
  status: status ?? '',
  registration: registration?.type ?? registration?.initialType ?? '',
})

/**
 * Why a change of an event is a question by now: the event was cancelled, was published although the change was typed into
 * a draft, or people register for it in another way. `before` is not known of changes that a person has decided on.
 */
export function eventUnfit(before: EventState | undefined, theirs: WireEvent, fields: Fields): Unfit | undefined {
  const now = stateOfEvent(theirs)
  if (now.status === 'CANCELED') return whole(fields, messageOf('eventDesk.cancelledThere'), {})
  if (before === undefined || same(before, now)) return undefined
  // Who publishes it here wants visitors to see it.
  const isPublished = before.status === 'DRAFT' && now.status !== 'DRAFT' && fields['published'] !== true
  if (isPublished) return whole(fields, messageOf('eventDesk.publishedThere'), fields)
  if (before.registration === now.registration || fields['open'] === undefined) return undefined
  const { open: _, ...write } = fields
  return { takes: { open: messageOf('eventDesk.registersOtherwise') }, write }
}

/** Why a change of a type of ticket is a question by now, from the event that it is of. */
export function typeUnfit(event: WireEvent, fields: Fields): Unfit | undefined {
  const { status, registration } = stateOfEvent(event)
  if (status === 'CANCELED') return whole(fields, messageOf('eventDesk.cancelledThere'), {})
  return registration === 'TICKETING' ? undefined : whole(fields, messageOf('eventDesk.registersOtherwise'), {})
}

const whole = (fields: Fields, why: CodedMessage, write: Fields): Unfit => ({
  takes: Object.fromEntries(Object.keys(fields).map((field) => [field, why])),
  write,
})
