import type { TypeChange } from '../../../shared/app/event-desk.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints, type TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import { orGone } from '../sync/or-gone.ts'
import type { QueuedOperation } from '../sync/queued-operation.ts'
import { orWhy } from './event-refusals.ts'
import { changesOfType, fieldsOfType, inputOfType, typeFieldsFrom, withTypeFields } from './type-fields.ts'

const options = { priority: 'documents' as const }
/** What the mirror keeps of a type beside its own parts. */
const fields = ['SALES_DETAILS']

const operation = documentOperation<TypeChange, TicketDefinition>({
  dataSet: 'ticketDefinitions',
  recordId: ({ typeId }) => typeId,
  scope: ({ eventId }) => eventId,
  describe: ({ typeId }, nameOf) => {
    const { name } = nameOf('ticketDefinitions', typeId)
    return { what: messageOf('eventDesk.changeType', { name }), about: name }
  },
  changes: (input) => changesOfType(input.fields),
  fieldsOf: fieldsOfType,
  revisionOf: ({ revision }) => revision ?? null,
  updatedAt: ({ updatedDate }) => updatedDate ?? null,
  read: async ({ client }, ticketDefinitionId) =>
    (await orGone(client.call(endpoints.get, { ticketDefinitionId, fields }, options)))?.ticketDefinition ?? null,
  write: async ({ client }, { id, theirs, fields: changed }) => {
    const ticketDefinition = { ...inputOfType(typeFieldsFrom(changed), theirs), id, revision: theirs.revision ?? '' }
    return (await orWhy(client.call(endpoints.update, { ticketDefinition, fields }, options))).ticketDefinition
  },
})

/** Changes parts of a type of ticket; the others stay as they are on the site. */
export const changeType: QueuedOperation<TypeChange> = {
  ...operation,
  overlay: { apply: (type, input) => withTypeFields(type as TicketDefinition, input.fields) },
  document: {
    act: 'edit',
    changes: (input) => changesOfType(input.fields),
    withChanges: (input, changed) => ({ ...input, fields: typeFieldsFrom(changed) }),
    about: (input, typeId) => ({ ...input, typeId }),
  },
  fold: ({ operation: earlier, input }, later) =>
    earlier === 'eventDesk.changeType'
      ? {
          ...{ become: 'one', operation: earlier, keepBase: true },
          input: { ...later, fields: { ...(input as TypeChange).fields, ...later.fields } },
        }
      : undefined,
}
