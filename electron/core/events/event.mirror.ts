import { endpoints, WireEvent } from '../../../shared/wire/events.ts'
import { mirrored } from '../mirror/entity.ts'
import { ascending, changedSince, minute, named } from '../mirror/feed.ts'
import { createNextBestList } from './next-best-list.ts'

/**
 * The fields that Foyer reads. The others are not validated, because a change of their format must not hide an event.
 */
const ReadEvent = WireEvent.pick({
  id: true,
  title: true,
  slug: true,
  status: true,
  createdDate: true,
  updatedDate: true,
  shortDescription: true,
  mainImage: true,
  dateAndTimeSettings: true,
  location: true,
  registration: true,
  form: true,
  summaries: true,
})

/**
 * The field sets that the mirror keeps of an event; a response that is taken over has to be asked for with all of them.
 */
export const eventFieldSets = [
  'DETAILS',
  'TEXTS',
  'REGISTRATION',
  'FORM',
  'DASHBOARD',
  'URLS',
  'CATEGORIES',
  'SEO_SETTINGS',
  'AGENDA',
]
const fields = eventFieldSets

/** Drafts need a right of their own: a key without it reads all other events. */
const draftsToo = createNextBestList(true, false)

export const eventEntity = mirrored<WireEvent>({
  dataSet: 'events',
  table: 'events',
  schema: ReadEvent,
  rowsKey: 'events',
  atDoor: true,
  id: (event) => event.id,
  revision: () => null,
  updatedDate: (event) => event.updatedDate ?? null,
  nameOf: (event) => event.title ?? '',
  found: { by: 'name', name: 'title' },
  columns: (event) => ({
    title: event.title ?? '',
    status: event.status ?? '',
    starts_at: event.dateAndTimeSettings?.startDate ?? null,
    ends_at: event.dateAndTimeSettings?.endDate ?? null,
  }),
  // A door cannot admit anyone to an event that it does not know.
  fromColumns: (id, { title, status, starts_at: startDate, ends_at: endDate }) => ({
    id,
    title: String(title ?? ''),
    status: String(status ?? ''),
    dateAndTimeSettings: {
      ...(typeof startDate === 'string' && { startDate }),
      ...(typeof endDate === 'string' && { endDate }),
    },
  }),
  feed: {
    style: 'offset',
    pageSize: 100,
    incremental: true,
    // Sort by creation, not by update: while paging by offset, an updated row would move to the end and shift another
    // one past us.
    byUpdate: false,
    fetch: (client, { since, offset, limit }, options) => {
      const query = { ...changedSince(since), sort: ascending('createdDate'), paging: { limit, offset } }
      const read = (includeDrafts: boolean) =>
        client.callRaw(endpoints.query, { query, fields, includeDrafts }, options)
      const isBeginning = since === null && offset === 0
      return draftsToo(client, isBeginning, read)
    },
  },
  byId: {
    perCall: 100,
    fetch: (client, { ids }, options) => {
      const query = { ...named(ids), paging: { limit: 100 } }
      const read = (includeDrafts: boolean) =>
        client.callRaw(endpoints.query, { query, fields, includeDrafts }, options)
      return draftsToo(client, false, read)
    },
  },
  audit: {
    by: 'all',
    list: (client, { offset }, options) => {
      const query = { sort: ascending('createdDate'), paging: { limit: 1_000, offset } }
      const read = (includeDrafts: boolean) => client.callPage(endpoints.query, { query, includeDrafts }, options)
      return draftsToo(client, offset === 0, read)
    },
  },
  cadence: { changes: minute, full: 30 * minute, whenOpen: { changes: minute, full: 30 * minute } },
})
