import type { EventChange } from '../../../shared/app/event-fields.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { maxDescriptionLength, tooLong } from '../../../shared/rich-text/rich-limits.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { CoreContext } from '../core-context.ts'
import { openOf } from './event-state.ts'
import { stateOfEvent } from './event-unfit.ts'
import { blockFrom, blocksOf } from './parts/blocks.ts'
import { changesOf, underOf, withFields } from './parts/event-parts.ts'
import { questionsOf } from './parts/questions.ts'

const refused = (reason: Message) => new AppError('precondition', { reason })
type Around = Pick<CoreContext, 'mirror' | 'queue'> & {
  /** Whether tickets of an event would be on sale as soon as it is published. */
  sellsAtOnce: (eventId: string) => boolean
}

/** Says at once, while the person is still there, what the site would refuse for certain. */
export function createEventAdmissions({ mirror, queue, sellsAtOnce }: Around) {
  return {
    'eventDesk.change': (input: EventChange) => {
      const event = mirror.documents.seen('events', input.eventId) as WireEvent | undefined
      if (event === undefined) throw new AppError('not_found')
      if (Object.keys(input.fields).length === 0) throw new AppError('invalid_input')
      const objection = objectionTo(event, input.fields)
      if (objection !== null) throw refused(objection)
      if (input.fields.published === true && sellsAtOnce(input.eventId)) {
        throw refused(messageOf('eventDesk.publishNeedsSite'))
      }
      return queue.add('eventDesk.change', { ...input, typedFor: stateOfEvent(event) })
    },
  }
}

/** Why an event does not take a change; null where nothing here speaks against it. */
export function objectionTo(event: WireEvent, fields: EventChange['fields']): Message | null {
  const { when, open, published } = fields
  if (when !== undefined && Date.parse(when.endsAt) <= Date.parse(when.startsAt))
    return messageOf('eventDesk.endsFirst')
  const isFixed = (key: string) => ['dateAndTimeSettings', 'registration'].includes(underOf(key) ?? '')
  const isCancelled = event.status === 'CANCELED'
  if (isCancelled && (published === true || Object.keys(changesOf(fields)).some(isFixed))) {
    return messageOf('eventDesk.isCancelled')
  }
  if (open !== undefined && openOf(event) === null) return messageOf('eventDesk.nothingToOpen')
  if (published === true && event.status !== 'DRAFT') return messageOf('eventDesk.isPublished')
  return placeObjection(event, fields) ?? registrationObjection(event, fields) ?? wordsObjection(event, fields)
}

function placeObjection(event: WireEvent, fields: EventChange['fields']): Message | null {
  if (fields.place === undefined && fields.at === undefined) return null
  const { location } = withFields(event, fields)
  const isNamed = location?.type === 'ONLINE' || (location?.name ?? '').trim() !== ''
  return isNamed ? null : messageOf('eventDesk.placeNeedsName')
}

const ofRsvps = ['replies', 'rsvpLimit', 'waitingList', 'rsvpPeriod'] as const
const ofTickets = ['holdMinutes', 'mostPerOrder', 'eachNamed', 'tax'] as const

function registrationObjection(event: WireEvent, fields: EventChange['fields']): Message | null {
  const isRsvp = event.registration?.initialType === 'RSVP'
  if ((isRsvp ? ofTickets : ofRsvps).some((key) => fields[key] !== undefined)) {
    return messageOf(isRsvp ? 'eventDesk.noTickets' : 'eventDesk.noRsvps')
  }
  const { from, until } = fields.rsvpPeriod ?? { from: null, until: null }
  if (from !== null && until !== null && Date.parse(until) <= Date.parse(from)) {
    return messageOf('eventDesk.periodEndsFirst')
  }
  if (fields.waitingList === true && withFields(event, fields).registration?.rsvp?.limit === null) {
    return messageOf('eventDesk.waitingNeedsLimit')
  }
  const { how, url } = fields.registerAt ?? { how: 'site', url: '' }
  return how === 'elsewhere' && url === '' ? messageOf('eventDesk.elsewhereNeedsAddress') : null
}

function wordsObjection(event: WireEvent, fields: EventChange['fields']): Message | null {
  const { description, questions } = fields
  const blocks = (description?.changed ?? []).flatMap(({ value }) => (value === null ? [] : [value]))
  if (blocks.some((json) => blockFrom(json) === undefined)) return messageOf('eventDesk.unreadableBlock')
  const over = blocks.length === 0 ? null : tooLong(blocksOf(withFields(event, fields)).map(({ value }) => value))
  if (over !== null) return messageOf('eventDesk.descriptionTooLong', { count: over, allowed: maxDescriptionLength })
  const known = new Map(questionsOf(event).map((one) => [one.id, one]))
  for (const { id, value } of questions?.changed ?? []) {
    if (value === null && known.get(id)?.system === true) return messageOf('eventDesk.questionOfSite')
    const choices = value?.kind === 'DROPDOWN' || value?.kind === 'RADIO' || value?.kind === 'CHECKBOX'
    if (choices && value.inputs.some(({ options }) => options.length === 0)) return messageOf('eventDesk.noOptions')
    if (value?.inputs.some(({ options }) => new Set(options).size < options.length) === true) {
      return messageOf('eventDesk.doubleOption')
    }
  }
  return null
}
