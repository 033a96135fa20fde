import type { TicketAnswers } from '../../../shared/app/tickets.ts'
import { type Ticket, endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { orGone } from '../contacts/contact-reading.ts'
import { documentPart } from '../conflicts/document-part.ts'
import { ticketFields } from '../sync/pull/feed.ts'
import type { Delivering, QueuedPart } from '../sync/queued-part.ts'
import type { NameOfTicket } from './ticket.queued.ts'
import { answerFields, withAnswers } from './ticket-answers.ts'

const options = { priority: 'documents' as const }

/**
 * What a guest answered. The platform keeps no revision of it and takes a form only whole, so the ticket is read right
 * before it is written, and every answer that was not changed here is sent as it is there.
 */
export function answerPart(nameOf: NameOfTicket): QueuedPart<TicketAnswers> {
  return {
    ...documentPart<TicketAnswers, Ticket>({
      dataSet: 'tickets',
      recordId: (input) => input.ticketNumber,
      eventId: (input) => input.eventId,
      describe: (input) => ({
        what: `Change the answers of ${nameOf(input.ticketNumber) || input.ticketNumber}`,
        about: input.ticketNumber,
      }),
      changes: (input) => input.answers,
      fieldsOf: answerFields,
      revisionOf: () => null,
      updatedAt: () => null,
      read: (site, id, input) => readTicket(site, id, input.eventId),
      write: async ({ client }, { id, input, theirs, fields }) => {
        const form = { inputValues: withAnswers(theirs.guestDetails?.form?.inputValues ?? [], fields) }
        const change = { eventId: input.eventId, ticketNumber: id, fields: 'guestDetails.form', guestDetails: { form } }
        return (await client.call(ticketsWire.update, change, options)).ticket
      },
    }),
    fold: ({ operation, input }, later) => {
      if (operation !== 'tickets.answer') return undefined
      const answers = { ...(input as TicketAnswers).answers, ...later.answers }
      return { become: 'one', operation, input: { ...later, answers }, keepBase: true }
    },
  }
}

async function readTicket({ client }: Delivering, ticketNumber: string, eventId: string): Promise<Ticket | null> {
  const input = { eventId, ticketNumber, fieldset: ticketFields }
  return (await orGone(client.call(ticketsWire.get, input, options)))?.ticket ?? null
}
