import type { DataSet } from '../../../../shared/app/sync.ts'
import { endpoints as contactsWire } from '../../../../shared/wire/contacts.ts'
import { endpoints as eventsWire } from '../../../../shared/wire/events.ts'
import { endpoints as guestsWire } from '../../../../shared/wire/guests.ts'
import { endpoints as ordersWire } from '../../../../shared/wire/orders.ts'
import { endpoints as ticketDefinitionsWire } from '../../../../shared/wire/ticket-definitions.ts'
import { endpoints as ticketsWire } from '../../../../shared/wire/tickets.ts'
import type { AuditRange } from '../../mirror/commands.ts'
import { entityOf } from '../../mirror/entities.ts'
import { type Marked, markOf } from '../../mirror/marks.ts'
import type { CallOptions, PlatformClient } from '../../platform/client.ts'
import type { PageEnvelope } from '../../platform/envelope.ts'

interface Place {
  offset: number
  cursor: string | null
}

type AskPage = (
  client: PlatformClient,
  asked: Place & { range: AuditRange },
  options: CallOptions,
) => Promise<PageEnvelope>

const ascending = (fieldName: string) => [{ fieldName, order: 'ASC' as const }]

/** The shortest lists of each service: ids with what tells that a record changed, and as little else as it allows. */
const lists: Record<DataSet, AskPage> = {
  events: (client, { offset }, options) => {
    const query = { sort: ascending('createdDate'), paging: { limit: 1_000, offset } }
    return client.callPage(eventsWire.query, { query, includeDrafts: true }, options)
  },
  ticketDefinitions: (client, { cursor }, options) => {
    const query = cursor === null ? { cursorPaging: { limit: 100 } } : { cursorPaging: { limit: 100, cursor } }
    return client.callPage(ticketDefinitionsWire.query, { query }, options)
  },
  guests: (client, { range, cursor }, options) => {
    const first = { filter: { eventId: range.scope }, sort: ascending('createdDate'), cursorPaging: { limit: 1_000 } }
    const query = cursor === null ? first : { cursorPaging: { limit: 1_000, cursor } }
    return client.callPage(guestsWire.query, { query }, options)
  },
  tickets: (client, { range, offset }, options) => {
    const input = { eventId: [range.scope], offset, limit: 100, sort: 'ticketNumber:asc' }
    return client.callPage(ticketsWire.list, input, options)
  },
  orders: (client, { range, offset }, options) => {
    const input = { eventId: [range.scope], offset, limit: 100, sort: 'created:asc', fieldset: ['DETAILS'] }
    return client.callPage(ordersWire.list, input, options)
  },
  contacts: (client, { range, offset }, options) => {
    const created = {
      ...(range.from === null ? {} : { $gte: range.from }),
      ...(range.to === null ? {} : { $lt: range.to }),
    }
    const filter = Object.keys(created).length === 0 ? {} : { filter: { createdDate: created } }
    const paging = { limit: 1_000, offset }
    const query = { ...filter, sort: ascending('createdDate'), paging, fields: ['updatedDate'] }
    return client.callPage(contactsWire.query, { query }, options)
  },
}

/** Everything the site lists of a range, a page at a time. */
export async function listRange(
  client: PlatformClient,
  asked: { dataSet: DataSet; range: AuditRange; signal: AbortSignal },
): Promise<Marked[]> {
  const { dataSet, range, signal } = asked
  const entity = entityOf(dataSet)
  const rows = new Map<string, string>()
  for (let place: Place | undefined = { offset: 0, cursor: null }; place !== undefined; ) {
    const page: PageEnvelope = await lists[dataSet](client, { ...place, range }, { priority: 'background', signal })
    for (const row of page.rows) rows.set(entity.id(row), markOf(dataSet, row))
    place = placeAfter(place, page)
  }
  return [...rows]
}

function placeAfter(place: Place, { rows, total, nextCursor }: PageEnvelope): Place | undefined {
  const offset = place.offset + rows.length
  if (nextCursor !== null) return { offset, cursor: nextCursor }
  // A list that pages by cursor says how long it is nowhere; one that pages by offset goes on until it is read.
  const isOver = rows.length === 0 || total === null || offset >= total
  return isOver ? undefined : { offset, cursor: null }
}
