import { z } from 'zod'
import { searchWords } from '../../../shared/search-words.ts'
import { Rsvp as WireRsvp } from '../../../shared/wire/rsvp-entities.ts'
import { endpoints } from '../../../shared/wire/rsvps.ts'
import { formWords } from '../box-office/form-values.ts'
import { mirrored } from '../mirror/entity.ts'
import { type Ask, ascending, hour, minute, named, second } from '../mirror/feed.ts'
import { rsvpScope } from './rsvp-scope.ts'
import { arrivedAtOf, guestsOf, nameOf, type Rsvp, sortNameOf } from './rsvp-values.ts'

const most = 100
/** Without these the platform returns ids and dates only. */
export const rsvpFields = ['DETAILS', 'FORM', 'CONTACT_DETAILS']

/** The fields that Foyer reads. */
const ReadRsvp = WireRsvp.pick({
  revision: true,
  eventId: true,
  createdDate: true,
  updatedDate: true,
  contactId: true,
  firstName: true,
  lastName: true,
  email: true,
  status: true,
  totalGuests: true,
  guestList: true,
  additionalGuestDetails: true,
  form: true,
}).extend({ id: z.string() })

const pageOf = ({ scope, cursor, limit, since }: Pick<Ask, 'scope' | 'cursor' | 'limit' | 'since'>) =>
  cursor === null
    ? {
        filter: { eventId: scope, ...(since === null ? {} : { updatedDate: { $gte: since } }) },
        sort: ascending('updatedDate'),
        cursorPaging: { limit },
      }
    : { cursorPaging: { limit, cursor } }

/** RSVPs to the invitations of one event. */
export const rsvpEntity = mirrored<Rsvp>({
  dataSet: 'rsvps',
  table: 'rsvps',
  schema: ReadRsvp as never,
  rowsKey: 'rsvps',
  atDoor: true,
  vital: ['status', 'guests'],
  id: (rsvp) => rsvp.id,
  revision: (rsvp) => rsvp.revision ?? null,
  updatedDate: (rsvp) => rsvp.updatedDate ?? null,
  nameOf,
  found: { by: 'words', name: 'sort_name', within: { dataSet: 'events', column: 'event_id' } },
  scope: rsvpScope,
  feed: {
    style: 'cursor',
    pageSize: most,
    incremental: true,
    byUpdate: true,
    fetch: (client, ask, options) =>
      client.callRaw(endpoints.query, { query: pageOf(ask), fields: rsvpFields }, options),
  },
  byId: {
    perCall: most,
    fetch: (client, { ids }, options) =>
      client.callRaw(
        endpoints.query,
        { query: { ...named(ids), cursorPaging: { limit: most } }, fields: rsvpFields },
        options,
      ),
  },
  audit: {
    by: rsvpScope,
    list: (client, { range, cursor }, options) => {
      const first = { filter: { eventId: range.scope }, sort: ascending('createdDate'), cursorPaging: { limit: most } }
      const query = cursor === null ? first : { cursorPaging: { limit: most, cursor } }
      return client.callPage(endpoints.query, { query }, options)
    },
  },
  refersTo: { dataSet: 'contacts', column: 'contact_id' },
  // The response to a write may leave out what was not asked for.
  merge: (stored, partial) => ({ ...stored, ...partial }),
  cadence: { changes: 2 * minute, full: 6 * hour, whenOpen: { changes: 8 * second, full: 6 * hour } },
  columns: (rsvp, context) => {
    const guests = guestsOf(rsvp)
    return {
      event_id: rsvp.eventId ?? context.scope,
      name: nameOf(rsvp),
      sort_name: sortNameOf(rsvp),
      email: rsvp.email ?? null,
      contact_id: rsvp.contactId ?? null,
      answer: rsvp.status ?? '',
      guests: guests.length,
      arrived: guests.filter((guest) => arrivedAtOf(guest, rsvp) !== null).length,
      answered_at: rsvp.createdDate ?? '',
      last_arrived_at:
        guests
          .map((guest) => arrivedAtOf(guest, rsvp) ?? '')
          .toSorted()
          .at(-1) || null,
      words: searchWords([
        nameOf(rsvp),
        rsvp.email,
        ...guests.map(({ fullName }) => fullName),
        ...formWords(rsvp.form),
      ]),
    }
  },
})
