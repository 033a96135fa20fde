import { StaffMember, endpoints as staffWire } from '../../../shared/wire/staff.ts'
import { instantOf } from '../base/instant.ts'
import { mirrored } from '../mirror/entity.ts'
import { ascending, cursorQuery, hour, minute, named } from '../mirror/feed.ts'
import { withoutLinks } from './without-links.ts'

/** The fields that Foyer reads; a change of the format of others must not hide a staff member. */
const ReadStaff = StaffMember.pick({
  id: true,
  revision: true,
  createdDate: true,
  updatedDate: true,
  name: true,
  status: true,
  permissions: true,
  allEvents: true,
  specificEvents: true,
})

const pageSize = 1_000

/** People who work at events with a link of their own. Their links are never part of it. */
export const staffEntity = mirrored<StaffMember>({
  dataSet: 'staffMembers',
  table: 'staff_members',
  schema: ReadStaff,
  rowsKey: 'staffMembers',
  id: (member) => member.id,
  revision: (member) => member.revision ?? null,
  updatedDate: (member) => member.updatedDate ?? null,
  nameOf: (member) => member.name ?? '',
  found: { by: 'name', name: 'name' },
  columns: (member) => ({
    name: member.name ?? '',
    status: member.status ?? '',
    created_at: instantOf(member.createdDate),
  }),
  feed: {
    style: 'cursor',
    pageSize,
    incremental: true,
    byUpdate: true,
    fetch: async (client, ask, options) => {
      const page = await client.callRaw(staffWire.query, { query: cursorQuery(ask) }, options)
      return { ...page, text: withoutLinks(page.text) }
    },
  },
  byId: {
    perCall: 100,
    fetch: async (client, { ids }, options) => {
      const query = { ...named(ids), cursorPaging: { limit: 100 } }
      const page = await client.callRaw(staffWire.query, { query }, options)
      return { ...page, text: withoutLinks(page.text) }
    },
  },
  audit: {
    by: 'all',
    list: (client, { cursor }, options) => {
      const query =
        cursor === null
          ? { sort: ascending('createdDate'), cursorPaging: { limit: pageSize } }
          : { cursorPaging: { limit: pageSize, cursor } }
      return client.callPage(staffWire.query, { query }, options)
    },
  },
  cadence: { changes: 10 * minute, full: 6 * hour, whenOpen: { changes: 5 * minute, full: 2 * hour } },
})
