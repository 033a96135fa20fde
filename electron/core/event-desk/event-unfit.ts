import type { EventChange } from '../../../shared/app/event-desk.ts'
import type { CodedMessage } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { Fields } from '../base/three-way.ts'
import type { Unfit } from '../conflicts/document-operation.ts'

type EventState = NonNullable<EventChange['typedFor']>

/** What an event is, as a change of it keeps it. */
export const stateOfEvent = ({ status, registration }: WireEvent): EventState => ({
  status: status ?? '',
  registration: registration?.type ?? registration?.initialType ?? '',
})

/** Parts that mean the same whatever became of an event. */
const words: ReadonlySet<string> = new Set(['title', 'shortDescription'])

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
    return unfit(
      fields,
      messageOf('eventDesk.cancelledThere'),
      part((key) => words.has(key)),
    )
  // Who publishes it here wants visitors to see it.
  if (before.status === 'DRAFT' && now.status !== 'DRAFT' && fields['published'] !== true)
    return unfit(fields, messageOf('eventDesk.publishedThere'), fields)
  if (before.registration === now.registration) return undefined
  const otherwise = part((key) => !words.has(key) && key !== 'when' && key !== 'published')
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
