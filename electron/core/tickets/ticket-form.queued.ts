import type { TicketFieldValues } from '../../../shared/app/tickets.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { type Ticket, endpoints as ticketsWire } from '../../../shared/wire/tickets.ts'
import { withFormValues } from '../box-office/form-values.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import { orGone } from '../sync/or-gone.ts'
import type { QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { ticketFields } from './ticket.mirror.ts'
import { ticketOverlays } from './ticket.overlay.ts'
import { formValues } from './ticket-form.ts'

const options = { priority: 'documents' as const }

/**
 * Changes a guest's field values. The platform keeps no revision of them and replaces a form as a whole, so the ticket
 * is read right before the write, and all other field values are sent as they were read.
 */
export const changeFields: QueuedOperation<TicketFieldValues> = {
  overlay: ticketOverlays.answer,
  document: {
    effect: 'edit',
    changes: ({ answers: fieldValues }) => fieldValues,
    withChanges: (input, fieldValues) => ({ ...input, answers: fieldValues }),
    about: (input, ticketNumber) => ({ ...input, ticketNumber }),
  },
  ...documentOperation<TicketFieldValues, Ticket>({
    dataSet: 'tickets',
    recordId: (input) => input.ticketNumber,
    scope: (input) => input.eventId,
    describe: ({ ticketNumber }, nameOf) => {
      const { name, code } = nameOf('tickets', ticketNumber)
      return { what: messageOf('tickets.answer', { name: name || code }), about: code }
    },
    changes: (input) => input.answers,
    fieldsOf: formValues,
    revisionOf: () => null,
    updatedAt: () => null,
    read: (site, id, input) => readTicket(site, id, input.eventId),
    write: async ({ client }, { id, input, theirs, fields }) => {
      const before = theirs.guestDetails?.form
      const form = { ...before, inputValues: withFormValues(before?.inputValues ?? [], fields) }
      const change = { eventId: input.eventId, ticketNumber: id, fields: 'guestDetails.form', guestDetails: { form } }
      return (await client.call(ticketsWire.update, change, options)).ticket
    },
  }),
  fold: ({ operation, input }, later) => {
    if (operation !== 'tickets.answer') return undefined
    const fieldValues = { ...(input as TicketFieldValues).answers, ...later.answers }
    return { become: 'one', operation, input: { ...later, answers: fieldValues }, keepBase: true }
  },
}

async function readTicket({ client }: SiteContext, ticketNumber: string, eventId: string): Promise<Ticket | null> {
  const input = { eventId, ticketNumber, fieldset: ticketFields }
  return (await orGone(client.call(ticketsWire.get, input, options)))?.ticket ?? null
}
