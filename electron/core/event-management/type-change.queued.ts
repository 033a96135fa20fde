import type { TypeChange } from '../../../shared/app/event-fields.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import type { WireEvent } from '../../../shared/wire/events.ts'
import { endpoints, type TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import { orGone } from '../sync/or-gone.ts'
import type { QueuedOperation, SiteContext } from '../sync/queued-operation.ts'
import { readEvent } from './event-change.queued.ts'
import { orWhy } from './event-refusals.ts'
import { eventUnfit } from './event-unfit.ts'
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
  unfit: async (site, { input, fields: changed }) => {
    if (input.typedFor === undefined) return undefined
    const event = await eventNow(site, input.eventId)
    return event === null ? undefined : eventUnfit(input.typedFor, event, changed)
  },
})

/** Several types of one event are often changed together. */
const trustedMs = 30_000
const readAt = new WeakMap<object, Map<string, { at: number; event: Promise<WireEvent | null> }>>()

/** The event of a type as the site has it, asked for once for changes that follow each other. */
function eventNow({ client, here, now }: SiteContext, eventId: string): Promise<WireEvent | null> {
  const known = readAt.get(here.mirror) ?? new Map<string, { at: number; event: Promise<WireEvent | null> }>()
  readAt.set(here.mirror, known)
  const last = known.get(eventId)
  if (last !== undefined && now() >= last.at && now() - last.at <= trustedMs) return last.event
  const event = readEvent(client, eventId)
  known.set(eventId, { at: now(), event })
  event.catch(() => known.delete(eventId))
  return event
}

/** Changes parts of a type of ticket; the others stay as they are on the site. */
export const changeType: QueuedOperation<TypeChange> = {
  ...operation,
  overlay: { apply: (type, input) => withTypeFields(type as TicketDefinition, input.fields) },
  document: {
    effect: 'edit',
    changes: (input) => changesOfType(input.fields),
    // A person has decided on it, knowing what the event is by now.
    withChanges: ({ typedFor: _, ...input }, changed) => ({ ...input, fields: typeFieldsFrom(changed) }),
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
