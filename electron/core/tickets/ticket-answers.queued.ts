import type { TicketAnswers } from '../../../shared/app/tickets.ts'
import type { InputValue } from '../../../shared/wire/common.ts'
import { type Ticket, endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { orGone } from '../contacts/contact-reading.ts'
import { documentPart } from '../documents/document-part.ts'
import type { Fields } from '../documents/three-way.ts'
import { ticketFields } from '../sync/pull/feed.ts'
import type { Delivering, QueuedPart } from '../sync/queued-part.ts'
import type { NameOfTicket } from './ticket.queued.ts'

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
      withChanges: (input, answers) => ({ ...input, answers: answers as TicketAnswers['answers'] }),
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

/** Every answer by the name of its question, as text or as a list of texts. */
export function answerFields(ticket: Ticket): Fields {
  return Object.fromEntries(
    (ticket.guestDetails?.form?.inputValues ?? []).flatMap(({ inputName, value, values }) =>
      inputName === undefined
        ? []
        : [[inputName, values !== undefined && values.length > 0 ? values : (value ?? null)]],
    ),
  )
}

/** The answers of a form with these in place of theirs; what they do not name stays as it is, in its place. */
export function withAnswers(inputs: readonly InputValue[], fields: Fields): InputValue[] {
  const named = new Set(inputs.map(({ inputName }) => inputName))
  const added = Object.keys(fields).filter((name) => !named.has(name))
  const changed = inputs.flatMap((input) => {
    const { inputName } = input
    if (inputName === undefined || !(inputName in fields)) return [input]
    return answerOf(inputName, fields[inputName])
  })
  return [...changed, ...added.flatMap((name) => answerOf(name, fields[name]))]
}

function answerOf(inputName: string, answer: unknown): InputValue[] {
  if (Array.isArray(answer)) return [{ inputName, values: answer as string[] }]
  return typeof answer === 'string' && answer !== '' ? [{ inputName, value: answer }] : []
}

async function readTicket({ client }: Delivering, ticketNumber: string, eventId: string): Promise<Ticket | null> {
  const input = { eventId, ticketNumber, fieldset: ticketFields }
  return (await orGone(client.call(ticketsWire.get, input, options)))?.ticket ?? null
}
