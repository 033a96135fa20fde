import type { EventChange } from '../../../shared/app/event-fields.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Fields } from '../base/three-way.ts'
import type { Unfit } from '../conflicts/document-operation.ts'
import { underOf } from './parts/event-parts.ts'

type EventState = NonNullable<EventChange['typedFor']>

/** What an event is, as a change of it keeps it. */
export const stateOfEvent = ({ status, registration }: WireEvent): EventState => ({
  status: status ?? '',
  registration: registration?.type ?? registration?.initialType ?? '',
})

/** Parts of an event that another call changes, and that have nothing to do with how people register. */
const apart: ReadonlySet<string> = new Set(['categories', 'published'])

/** Whether a part is about registering; every part of a ticket type is. */
function isRegistering(key: string): boolean {
  const under = underOf(key)
  return under === null ? !apart.has(key) : under === 'registration' || under === 'form'
}

/** Parts that a cancelled event takes all the same: what people read and see of it. */
const isWords = (key: string): boolean => {
  const under = underOf(key)
  return key === 'categories' || (under !== null && under !== 'dateAndTimeSettings' && !isRegistering(key))
}

/**
 * Why a change of an event or of its types of tickets is a question by now: the event was cancelled, was published although
 * the change was typed into a draft, or people register for it in another way. Undefined where none of that happened since.
 */
export function eventUnfit(before: EventState | undefined, theirs: WireEvent, fields: Fields): Unfit | undefined {
  const now = stateOfEvent(theirs)
  if (before === undefined) return undefined
  const part = (keeps: (key: string) => boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => keeps(key)))
  if (now.status === 'CANCELED' && before.status !== 'CANCELED')
    return unfit(fields, messageOf('eventDesk.cancelledThere'), part(isWords))
  // Who publishes it here wants visitors to see it.
  if (before.status === 'DRAFT' && now.status !== 'DRAFT' && fields['published'] !== true)
    return unfit(fields, messageOf('eventDesk.publishedThere'), fields)
  if (before.registration === now.registration) return undefined
  const otherwise = part(isRegistering)
  if (Object.keys(otherwise).length === 0) return undefined
  return unfit(
    otherwise,
    messageOf('eventDesk.registersOtherwise'),
    part((key) => !Object.hasOwn(otherwise, key)),
  )
}

const unfit = (fields: Fields, why: CodedMessage, write: Fields): Unfit => ({
  takes: Object.fromEntries(Object.keys(fields).map((field) => [field, why])),
  write,
})
