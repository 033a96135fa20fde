import { endpoints, TicketDefinition } from '../../../shared/wire/ticket-definitions.ts'
import { mirrored } from '../mirror/entity.ts'
import { type Ask, minute, named, second } from '../mirror/feed.ts'
import { eventScope } from './event-scope.ts'
import { createNextBestList } from './next-best-list.ts'

const fields = ['SALES_DETAILS']

/** The list of all types is for those who manage events; a visitor reads those that are on sale. */
const queried = createNextBestList<typeof endpoints.query | typeof endpoints.queryAvailable>(
  endpoints.query,
  endpoints.queryAvailable,
)

const unsorted = ({ cursor, limit }: Pick<Ask, 'cursor' | 'limit'>) => ({
  cursorPaging: cursor === null ? { limit } : { limit, cursor },
})

export const ticketDefinitionEntity = mirrored<TicketDefinition>({
  dataSet: 'ticketDefinitions',
  table: 'ticket_definitions',
  schema: TicketDefinition,
  rowsKey: 'ticketDefinitions',
  atDoor: true,
  id: (definition) => definition.id,
  revision: (definition) => definition.revision ?? null,
  updatedDate: (definition) => definition.updatedDate ?? null,
  nameOf: (definition) => definition.name ?? '',
  columns: (definition) => ({ event_id: definition.eventId ?? '', name: definition.name ?? '' }),
  placed: true,
  owner: eventScope,
  feed: {
    style: 'cursor',
    pageSize: 100,
    // Sold counts may change without a new updatedDate, so this small set is always read completely.
    incremental: false,
    // Its own order is that of the owner, which no document contains.
    byUpdate: false,
    fetch: (client, ask, options) =>
      queried(client, ask.cursor === null, (endpoint) =>
        client.callRaw(endpoint, { query: unsorted(ask), fields }, options),
      ),
  },
  byId: {
    perCall: 100,
    fetch: (client, { ids }, options) =>
      queried(client, false, (endpoint) =>
        client.callRaw(endpoint, { query: { ...named(ids), cursorPaging: { limit: 100 } }, fields }, options),
      ),
  },
  audit: {
    by: 'all',
    list: (client, { cursor }, options) => {
      const query = unsorted({ cursor, limit: 100 })
      return queried(client, cursor === null, (endpoint) => client.callPage(endpoint, { query }, options))
    },
  },
  cadence: { changes: Infinity, full: 2 * minute, whenOpen: { changes: Infinity, full: 45 * second } },
})
