import { z } from 'zod'
import { TicketAnswers } from '../../../shared/app/tickets.ts'
import { Ticket } from '../../../shared/wire/tickets.ts'
import { answerFields } from './ticket-answers.ts'
import { nameOf } from './ticket-facts.ts'
import type { DocumentKind, DocumentOperation } from '../conflicts/document-kinds.ts'

/** A question of an event's form as people read it; undefined when it is not known here. */
export type QuestionOf = (eventId: string, inputName: string) => string | undefined

const Answer = z.union([z.string(), z.array(z.string())]).nullable()

/** An answer as people read it; empty for none. */
export function answerWords(value: unknown): string {
  const answer = Answer.safeParse(value)
  return answer.success ? [answer.data ?? []].flat().join(', ') : ''
}

/** What a guest answered, one field per question. */
export const answersKind = (questionOf: QuestionOf): DocumentKind => ({
  fieldsOf: (document) => answerFields(Ticket.parse(document)),
  revisionOf: () => null,
  updatedAt: () => null,
  nameOf: (document) => {
    const ticket = Ticket.parse(document)
    return nameOf(ticket) || ticket.ticketNumber
  },
  labelOf: (field, { eventId }) => (eventId === null ? undefined : questionOf(eventId, field)) ?? field,
  wordsOf: (_field, value) => answerWords(value),
  edit: ({ recordId, eventId }, answers) => ({
    operation: 'tickets.answer',
    input: { eventId: eventId ?? '', ticketNumber: recordId, answers },
  }),
})

export const answersOperations = {
  'tickets.answer': {
    dataSet: 'tickets',
    act: 'edit',
    changes: (input) => TicketAnswers.parse(input).answers,
    withChanges: (input, answers) => ({ ...TicketAnswers.parse(input), answers }),
    about: (input, ticketNumber) => ({ ...TicketAnswers.parse(input), ticketNumber }),
  },
} satisfies Record<string, DocumentOperation>
