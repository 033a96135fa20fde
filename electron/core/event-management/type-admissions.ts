import type { TicketPricing, TypeChange, TypeFields, TypeOrder } from '../../../shared/app/event-fields.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { CoreContext } from '../core-context.ts'
import { currencyOf } from '../sales/offer-terms.ts'
import { stateOfEvent } from './event-unfit.ts'
import { pricingFrom, withTypeFields } from './type-fields.ts'

const refused = (reason: Message) => new AppError('precondition', { reason })

type Around = Pick<CoreContext, 'mirror' | 'queue'> & {
  /** Tickets of a type that are sold or held, as far as this laptop knows. */
  takenOf: (type: TicketDefinition) => number
}

/** Says at once what the site would refuse of a change of ticket types, or would take to the harm of a sale. */
export function createTypeAdmissions({ mirror, queue, takenOf }: Around) {
  const eventOf = (eventId: string) => mirror.documents.seen('events', eventId) as WireEvent | undefined

  return {
    'eventDesk.changeType': (input: TypeChange) => {
      const type = mirror.documents.seen('ticketDefinitions', input.typeId) as TicketDefinition | undefined
      if (type === undefined || type.eventId !== input.eventId) throw new AppError('not_found')
      if (Object.keys(input.fields).length === 0) throw new AppError('invalid_input')
      const event = eventOf(input.eventId)
      const objection = objectionToType(type, input.fields, { event, taken: takenOf(type) })
      if (objection !== null) throw refused(objection)
      return queue.add('eventDesk.changeType', { ...input, typedFor: event && stateOfEvent(event) })
    },
    'eventDesk.orderTypes': (input: TypeOrder) => {
      const { eventId, before, order } = input
      if (eventOf(eventId) === undefined) throw new AppError('not_found')
      const [had, has] = [new Set(before), new Set(order)]
      const isOrder = had.size === before.length && has.size === order.length && order.every((id) => had.has(id))
      if (!isOrder || had.size !== has.size) throw new AppError('invalid_input')
      return queue.add('eventDesk.orderTypes', input)
    },
  }
}

interface OfType {
  event: WireEvent | undefined
  taken: number
}

/** Why a ticket type does not take a change; null where nothing here speaks against it. */
export function objectionToType(type: TicketDefinition, fields: TypeFields, { event, taken }: OfType): Message | null {
  const { limit, price } = fields
  const next = withTypeFields(type, fields)
  const way = pricingFrom(fields)
  if (price !== undefined && type.pricingMethod?.fixedPrice === undefined) return messageOf('eventDesk.noFixedPrice')
  const currency = event === undefined ? undefined : currencyOf(event, [type])
  if (way !== undefined && (amountsOf(way).some(({ minor }) => minor < 0) || !isIn(way, currency))) {
    throw new AppError('invalid_input')
  }
  if (next.feeType === 'NO_FEE' && isPaid(next)) return messageOf('eventDesk.feeNeeded')
  if (typeof limit === 'number' && limit < taken) return messageOf('eventDesk.limitBelowSold', { limit, count: taken })
  return fields.sale === undefined ? null : saleObjection(fields.sale, event)
}

/** Why a sale does not fit its event; null where it does. */
export function saleObjection(sale: NonNullable<TypeFields['sale']>, event: WireEvent | undefined): Message | null {
  const [from, until] = [sale.from, sale.until].map((iso) => (iso === null ? Number.NaN : Date.parse(iso)))
  if (until !== undefined && from !== undefined && until <= from) return messageOf('eventDesk.saleEndsFirst')
  const end = Date.parse(event?.dateAndTimeSettings?.endDate ?? '')
  return from !== undefined && from >= end ? messageOf('eventDesk.saleAfterEvent') : null
}

/** All amounts of a way to price. */
export function amountsOf(way: TicketPricing) {
  if (way.kind === 'fixed') return [way.price]
  return way.kind === 'donation' ? [way.least] : way.options.map(({ price }) => price)
}

const isIn = (way: TicketPricing, currency: string | null | undefined) =>
  !currency || amountsOf(way).every((amount) => amount.currency === currency)

function isPaid({ pricingMethod }: TicketDefinition): boolean {
  const { fixedPrice, guestPrice, pricingOptions } = pricingMethod ?? {}
  const all = [fixedPrice, guestPrice, ...(pricingOptions?.optionDetails ?? []).map(({ price }) => price)]
  return all.some((price) => Number(price?.value ?? 0) > 0)
}
