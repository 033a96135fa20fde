import type { EventChange, TypeChange } from '../../../shared/app/event-desk.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { DeskContext } from '../desk-context.ts'
import type { Admissions } from '../sync/queue.ts'
import { openOf } from './event-state.ts'
import { stateOfEvent } from './event-unfit.ts'

const refused = (reason: Message) => new AppError('precondition', { reason })

/** What the site would refuse for certain is said at once, while the person is still there. */
export function createEventAdmissions({ mirror, queue }: Pick<DeskContext, 'mirror' | 'queue'>) {
  function change(input: EventChange) {
    const event = mirror.documents.seen('events', input.eventId) as WireEvent | undefined
    if (event === undefined) throw new AppError('not_found')
    const { when, open, published } = input.fields
    if (Object.keys(input.fields).length === 0) throw new AppError('invalid_input')
    if (when !== undefined && Date.parse(when.endsAt) <= Date.parse(when.startsAt)) {
      throw refused(messageOf('eventDesk.endsFirst'))
    }
    const isCancelled = event.status === 'CANCELED'
    if (isCancelled && (when !== undefined || open !== undefined || published === true)) {
      throw refused(messageOf('eventDesk.isCancelled'))
    }
    if (open !== undefined && openOf(event) === null) throw refused(messageOf('eventDesk.nothingToOpen'))
    if (published === true && event.status !== 'DRAFT') throw refused(messageOf('eventDesk.isPublished'))
    return queue.add('eventDesk.change', { ...input, typedFor: stateOfEvent(event) })
  }

  function changeType(input: TypeChange) {
    const type = mirror.documents.seen('ticketDefinitions', input.typeId) as TicketDefinition | undefined
    if (type === undefined || type.eventId !== input.eventId) throw new AppError('not_found')
    const { sale, price } = input.fields
    if (Object.keys(input.fields).length === 0) throw new AppError('invalid_input')
    if (sale && sale.from !== null && sale.until !== null && Date.parse(sale.until) <= Date.parse(sale.from)) {
      throw refused(messageOf('eventDesk.saleEndsFirst'))
    }
    if (price !== undefined) {
      const before = type.pricingMethod?.fixedPrice
      if (before === undefined) throw refused(messageOf('eventDesk.noFixedPrice'))
      if (price.minor < 0 || before.currency !== price.currency) throw new AppError('invalid_input')
    }
    const event = mirror.documents.seen('events', input.eventId) as WireEvent | undefined
    return queue.add('eventDesk.changeType', { ...input, typedFor: event && stateOfEvent(event) })
  }

  return { 'eventDesk.change': change, 'eventDesk.changeType': changeType } satisfies Admissions
}
