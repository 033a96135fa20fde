import type { EventChange } from '../../../shared/app/event-fields.ts'
import { AppError } from '../../../shared/errors.ts'
import { messageOf } from '../../../shared/messages/message-of.ts'
import { endpoints as categoriesWire } from '../../../shared/wire/categories.ts'
import { endpoints, type WireEvent } from '../../../shared/wire/events.ts'
import { documentOperation } from '../conflicts/document-operation.ts'
import { eventFieldSets } from '../events/event.mirror.ts'
import type { PlatformClient } from '../platform/client.ts'
import { orGone } from '../sync/or-gone.ts'
import type { Description, NameOf, QueuedOperation } from '../sync/queued-operation.ts'
import { categoriesOf } from './event-categories.ts'
import { orWhy } from './event-refusals.ts'
import { eventUnfit } from './event-unfit.ts'
import {
  changesOf,
  eventOrders,
  eventSets,
  fieldsFrom,
  fieldsOf,
  inputOf,
  joinedFields,
  withFields,
} from './parts/event-parts.ts'

const options = { priority: 'documents' as const }

const operation = documentOperation<EventChange, WireEvent>({
  dataSet: 'events',
  recordId: ({ eventId }) => eventId,
  describe,
  changes: ({ fields }) => changesOf(fields),
  fieldsOf,
  sets: eventSets,
  orders: eventOrders,
  // The platform keeps none: the event is read right before it is written.
  revisionOf: () => null,
  updatedAt: ({ updatedDate }) => updatedDate ?? null,
  read: ({ client }, eventId) => readEvent(client, eventId),
  write: async ({ client }, { id, theirs, fields }) => {
    const { published, categories, ...parts } = fields
    let event = theirs
    if (Object.keys(parts).length > 0) {
      const change = { event: { ...inputOf(parts, theirs), id }, fields: eventFieldSets }
      event = (await orWhy(client.call(endpoints.update, change, options))).event
    }
    if (Array.isArray(categories)) event = await categorised(client, event, categories as string[])
    return published === true ? publish(client, id) : event
  },
  unfit: (_site, { input, theirs, fields }) => eventUnfit(input.typedFor, theirs, fields),
})

/** The event as the site has it now, in the parts that the mirror keeps; null when it is gone. */
export async function readEvent(client: PlatformClient, eventId: string): Promise<WireEvent | null> {
  const response = await orGone(client.call(endpoints.get, { eventId, fields: eventFieldSets }, options))
  return response?.event ?? null
}

/** Categories are put on and taken off by calls of their own; either may be repeated. */
async function categorised(client: PlatformClient, event: WireEvent, wanted: string[]): Promise<WireEvent> {
  const now = categoriesOf(event).map(({ id }) => id)
  const eventId = [event.id]
  for (const categoryId of wanted.filter((id) => !now.includes(id))) {
    await orWhy(client.call(categoriesWire.assign, { categoryId, eventId }, options))
  }
  for (const categoryId of now.filter((id) => !wanted.includes(id))) {
    // One that is gone has no events any longer.
    await orGone(client.call(categoriesWire.unassign, { categoryId, eventId }, options))
  }
  return (await readEvent(client, event.id)) ?? event
}

/** Another person may publish it between the look and the call: then it is what was wanted. */
async function publish(client: PlatformClient, eventId: string): Promise<WireEvent> {
  try {
    return (await client.call(endpoints.publish, { eventId, fields: eventFieldSets }, options)).event
  } catch (error) {
    const isThere = error instanceof AppError && error.data?.['platformCode'] === 'EVENT_ALREADY_PUBLISHED'
    const event = isThere ? await readEvent(client, eventId) : null
    if (event !== null) return event
    throw error
  }
}

/** Changes parts of an event; the others stay as they are on the site. */
export const changeEvent: QueuedOperation<EventChange> = {
  ...operation,
  overlay: { apply: (event, { fields }) => withFields(event as WireEvent, fields) },
  document: {
    effect: 'edit',
    changes: ({ fields }) => changesOf(fields),
    // A person has decided on it, knowing what the event is by now.
    withChanges: ({ typedFor: _, ...input }, fields) => ({ ...input, fields: fieldsFrom(fields) }),
    about: (input, eventId) => ({ ...input, eventId }),
  },
  fold: ({ operation: earlier, input }, later) =>
    earlier === 'eventDesk.change'
      ? {
          ...{ become: 'one', operation: earlier, keepBase: true },
          input: { ...later, fields: joinedFields((input as EventChange).fields, later.fields) },
        }
      : undefined,
}

function describe({ eventId, fields }: EventChange, nameOf: NameOf): Description {
  const { name } = nameOf('events', eventId)
  const only = Object.keys(fields).length === 1
  if (fields.published === true) return { what: messageOf('eventDesk.publish', { name }), about: name }
  if (only && fields.open !== undefined) {
    return { what: messageOf(fields.open ? 'eventDesk.open' : 'eventDesk.close', { name }), about: name }
  }
  if (only && fields.when !== undefined) return { what: messageOf('eventDesk.move', { name }), about: name }
  return { what: messageOf('eventDesk.change', { name }), about: name }
}
