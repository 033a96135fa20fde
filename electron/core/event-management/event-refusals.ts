import type { Message } from '../../../shared/messages/message.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { createRefusalWords } from '../platform/refusal-words.ts'

/** Rules that the platform names, by what they mean to a person. */
const meanings = new Map<string, Message>([
  ['INVALID_SALE_PERIOD', messageOf('eventDesk.saleEndsFirst')],
  ['EVENT_LIMIT_REACHED', messageOf('eventDesk.tooManyEvents')],
  ['INVALID_EVENT_TYPE', messageOf('eventDesk.noTickets')],
  ['INVALID_REORDER_INSTRUCTION', messageOf('eventDesk.typesDiffer')],
  ['TICKET_DEFINITIONS_LIMIT_REACHED', messageOf('eventDesk.tooManyTypes')],
])

export const { withReason, orWhy } = createRefusalWords({
  noRight: messageOf('eventDesk.mayNotManage'),
  meanings,
  saying: (words) => messageOf('eventDesk.refusedSaying', { words }),
})
