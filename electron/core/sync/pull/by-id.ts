import type { DataSet } from '../../../../shared/app/sync.ts'
import { endpoints as contactsWire } from '../../../../shared/wire/contacts.ts'
import { endpoints as eventsWire } from '../../../../shared/wire/events.ts'
import { endpoints as guestsWire } from '../../../../shared/wire/guests.ts'
import { endpoints as ordersWire } from '../../../../shared/wire/orders.ts'
import { endpoints as ticketDefinitionsWire } from '../../../../shared/wire/ticket-definitions.ts'
import { endpoints as ticketsWire } from '../../../../shared/wire/tickets.ts'
import type { CallOptions, PlatformClient } from '../../platform/client.ts'
import type { RawAnswer } from '../../platform/exchange.ts'
import { definitionFields, eventFields, guestFields, orderFields, ticketFields } from './feed.ts'
import type { PassParts } from './pass.ts'

interface ById {
  perCall: number
  fetch(client: PlatformClient, asked: { scope: string; ids: string[] }, options: CallOptions): Promise<RawAnswer>
}

const named = (ids: string[]) => ({ filter: { id: { $in: ids } } })

/** How single records of each data set are asked for, in the shape of its feed. */
const byId: Record<DataSet, ById> = {
  events: {
    perCall: 100,
    fetch: (client, { ids }, options) => {
      const query = { ...named(ids), paging: { limit: 100 } }
      return client.callRaw(eventsWire.query, { query, fields: eventFields, includeDrafts: true }, options)
    },
  },
  ticketDefinitions: {
    perCall: 100,
    fetch: (client, { ids }, options) => {
      const query = { ...named(ids), cursorPaging: { limit: 100 } }
      return client.callRaw(ticketDefinitionsWire.query, { query, fields: definitionFields }, options)
    },
  },
  guests: {
    perCall: 100,
    fetch: (client, { ids }, options) => {
      const query = { ...named(ids), cursorPaging: { limit: 100 } }
      return client.callRaw(guestsWire.query, { query, fields: guestFields }, options)
    },
  },
  tickets: {
    perCall: 50,
    fetch: (client, { scope, ids }, options) => {
      const input = { eventId: [scope], ticketNumber: ids, offset: 0, limit: 100, fieldset: ticketFields }
      return client.callRaw(ticketsWire.list, input, options)
    },
  },
  orders: {
    perCall: 100,
    fetch: (client, { scope, ids }, options) => {
      const input = { eventId: [scope], orderNumber: ids, offset: 0, limit: 100, fieldset: orderFields }
      return client.callRaw(ordersWire.list, input, options)
    },
  },
  contacts: {
    perCall: 100,
    fetch: (client, { ids }, options) => {
      const query = { ...named(ids), paging: { limit: 100, offset: 0 }, fieldsets: ['FULL'] }
      return client.callRaw(contactsWire.query, { query }, options)
    },
  },
}

export interface LookedAt {
  /** Those the platform gave. */
  found: Set<string>
  changed: string[]
  /** Those that were left as they are, because the answer may be older than what is here. */
  held: string[]
}

/** Asks for single records and takes them over. Tickets and orders need the event as `scope`. */
export async function lookAt(
  { client, mirror, clock }: PassParts,
  asked: { dataSet: DataSet; scope: string; ids: readonly string[]; signal: AbortSignal },
): Promise<LookedAt> {
  const { dataSet, scope, signal } = asked
  const call = byId[dataSet]
  const looked: LookedAt = { found: new Set(), changed: [], held: [] }
  for (let start = 0; start < asked.ids.length; start += call.perCall) {
    const ids = asked.ids.slice(start, start + call.perCall)
    const askedAt = clock.monotonic()
    const { text } = await call.fetch(client, { scope, ids }, { priority: 'background', signal })
    const result = await mirror.takeOver({ dataSet, texts: [text], eventId: scope, run: null, askedAt })
    for (const id of result.ids) looked.found.add(id)
    looked.changed.push(...result.changed)
    looked.held.push(...result.held)
  }
  return looked
}
