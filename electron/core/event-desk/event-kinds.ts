import { z } from 'zod'
import { Money } from '../../../shared/app/common.ts'
import { EventTimes, TypeFields } from '../../../shared/app/event-desk.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { toDecimal } from '../../../shared/money/wire-money.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { eventEntity } from '../events/event.mirror.ts'
import { ticketDefinitionEntity } from '../events/ticket-definition.mirror.ts'
import { fieldsFrom, fieldsOf } from './event-fields.ts'
import { fieldsOfType, typeFieldsFrom } from './type-fields.ts'

const EventDocument = z.custom<WireEvent>(eventEntity.fits)
const TypeDocument = z.custom<TicketDefinition>(ticketDefinitionEntity.fits)

const eventLabels: ReadonlyMap<string, Message> = new Map([
  ['title', messageOf('eventDesk.partTitle')],
  ['shortDescription', messageOf('eventDesk.partWords')],
  ['when', messageOf('eventDesk.partWhen')],
  ['open', messageOf('eventDesk.partOpen')],
  ['published', messageOf('eventDesk.partPublished')],
])

const typeLabels: ReadonlyMap<string, Message> = new Map([
  ['name', messageOf('eventDesk.partName')],
  ['price', messageOf('eventDesk.partPrice')],
  ['limit', messageOf('eventDesk.partLimit')],
  ['sale', messageOf('eventDesk.partSale')],
  ['hidden', messageOf('eventDesk.partHidden')],
])

/** How versions of an event are compared in a conflict. */
export const eventKind: DocumentKind = {
  dataSet: 'events',
  fieldsOf: (document) => fieldsOf(EventDocument.parse(document)),
  revisionOf: () => null,
  updatedAt: (document) => EventDocument.parse(document).updatedDate ?? null,
  nameOf: (document) => EventDocument.parse(document).title ?? '',
  labelOf: (field) => eventLabels.get(field) ?? field,
  wordsOf,
  edit: ({ recordId: eventId }, fields) => ({
    operation: 'eventDesk.change',
    input: { eventId, fields: fieldsFrom(fields) },
  }),
}

/** How versions of a type of ticket are compared in a conflict. */
export const typeKind: DocumentKind = {
  dataSet: 'ticketDefinitions',
  fieldsOf: (document) => fieldsOfType(TypeDocument.parse(document)),
  revisionOf: (document) => TypeDocument.parse(document).revision ?? null,
  updatedAt: (document) => TypeDocument.parse(document).updatedDate ?? null,
  nameOf: (document) => TypeDocument.parse(document).name ?? '',
  labelOf: (field) => typeLabels.get(field) ?? field,
  wordsOf,
  edit: ({ recordId: typeId, scope }, fields) => ({
    operation: 'eventDesk.changeType',
    input: { eventId: scope ?? '', typeId, fields: typeFieldsFrom(fields) },
  }),
}

/** Values say by themselves what they are: no two fields hold the same shape and mean another thing. */
function wordsOf(value: unknown): Message {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return messageOf(value ? 'forms.yes' : 'forms.no')
  const price = Money.safeParse(value)
  if (price.success) return `${toDecimal(price.data)} ${price.data.currency}`
  const times = EventTimes.safeParse(value)
  if (times.success) {
    const { startsAt, endsAt, timeZone } = times.data
    return `${clockIn(startsAt, timeZone)} – ${clockIn(endsAt, timeZone)} (${timeZone})`
  }
  const sale = TypeFields.shape.sale.safeParse(value)
  const { from, until } = sale.data ?? { from: null, until: null }
  if (from === null && until === null) return ''
  return `${from === null ? '' : clockIn(from, 'UTC')} – ${until === null ? '' : clockIn(until, 'UTC')} (UTC)`
}

/** Day and time in digits, which every language reads: "2026-11-20 19:30". */
function clockIn(iso: string, timeZone: string): string {
  const at = new Date(iso)
  try {
    return at.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  } catch {
    return at.toISOString()
  }
}
