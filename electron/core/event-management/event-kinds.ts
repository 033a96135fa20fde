import { z } from 'zod'
import { lookUp } from '../../../shared/look-up.ts'
import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import type { TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import type { DocumentKind } from '../conflicts/document-kinds.ts'
import { eventEntity } from '../events/event.mirror.ts'
import { ticketDefinitionEntity } from '../events/ticket-definition.mirror.ts'
import { blockParts } from './parts/blocks.ts'
import { eventOrders, eventParts, eventSets, fieldsFrom, fieldsOf } from './parts/event-parts.ts'
import { wordsOfPart } from './parts/part-words.ts'
import { questionParts } from './parts/questions.ts'
import { fieldsOfType, typeFieldsFrom } from './type-fields.ts'

const EventDocument = z.custom<WireEvent>(eventEntity.fits)
const TypeDocument = z.custom<TicketDefinition>(ticketDefinitionEntity.fits)

/** What the parts of an event are called, where they are several of one kind. */
const listLabels: readonly (readonly [prefix: string, label: Message])[] = [
  [blockParts.prefix, messageOf('eventDesk.partBlock')],
  [blockParts.orderName, messageOf('eventDesk.partBlocks')],
  [questionParts.prefix, messageOf('eventDesk.partQuestion')],
  [questionParts.orderName, messageOf('eventDesk.partQuestions')],
  ['text:', messageOf('eventDesk.partFormText')],
]

const eventLabelOf = (field: string): Message =>
  lookUp(eventParts, field)?.label ?? listLabels.find(([prefix]) => field.startsWith(prefix))?.[1] ?? field

const typeLabels: ReadonlyMap<string, Message> = new Map([
  ['name', messageOf('eventDesk.partName')],
  ['description', messageOf('eventDesk.partDescription')],
  ['policy', messageOf('eventDesk.partPolicy')],
  ['price', messageOf('eventDesk.partPrice')],
  ['pricing', messageOf('eventDesk.partPricing')],
  ['fee', messageOf('eventDesk.partFee')],
  ['shownOffSale', messageOf('eventDesk.partShownOffSale')],
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
  labelOf: eventLabelOf,
  wordsOf: wordsOfPart,
  sets: eventSets,
  orders: eventOrders,
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
  wordsOf: wordsOfPart,
  edit: ({ recordId: typeId, scope }, fields) => ({
    operation: 'eventDesk.changeType',
    input: { eventId: scope ?? '', typeId, fields: typeFieldsFrom(fields) },
  }),
}
