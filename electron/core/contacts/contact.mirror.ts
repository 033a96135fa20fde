import { phoneWords } from '../../../shared/phone-digits.ts'
import { searchWords } from '../../../shared/search-words.ts'
import { Contact, ContactInfo } from '../../../shared/wire/contact-entities.ts'
import { endpoints } from '../../../shared/wire/contacts.ts'
import { sortName } from '../base/sort-name.ts'
import { mirrored } from '../mirror/entity.ts'
import { ascending, changedSince, hour, minute, named, within } from '../mirror/feed.ts'
import { refreshContactStatistics } from './contact-statistics.ts'
import { likenessKeys } from './likeness.ts'

/**
 * The fields that Foyer reads. The others are not validated, because a change of their format must not hide a contact.
 */
const ReadContact = Contact.pick({
  id: true,
  revision: true,
  createdDate: true,
  updatedDate: true,
  source: true,
  lastActivity: true,
  primaryInfo: true,
  primaryEmail: true,
}).extend({
  info: ContactInfo.pick({
    name: true,
    emails: true,
    phones: true,
    company: true,
    jobTitle: true,
    locale: true,
    labelKeys: true,
  }).optional(),
})

export const contactEntity = mirrored<Contact>({
  dataSet: 'contacts',
  table: 'contacts',
  schema: ReadContact,
  rowsKey: 'contacts',
  id: (contact) => contact.id,
  revision: (contact) => (contact.revision === undefined ? null : String(contact.revision)),
  updatedDate: (contact) => contact.updatedDate ?? null,
  nameOf: contactName,
  found: { by: 'words', name: 'sort_name' },
  columns: (contact) => {
    const name = contactName(contact)
    const phone = phoneOf(contact)
    return {
      name,
      sort_name: sortName({ first: contact.info?.name?.first, last: contact.info?.name?.last, full: name }),
      email: emailOf(contact),
      words: searchWords([name, contact.info?.company, ...emailsOf(contact)]),
      phone: phoneWords([phone, ...(contact.info?.phones?.items ?? []).map((item) => item.phone)]),
      phone_shown: phone,
      labels: JSON.stringify(contact.info?.labelKeys?.items ?? []),
      last_activity_at: contact.lastActivity?.activityDate ?? null,
      created_at: contact.createdDate ?? null,
      subscription: contact.primaryEmail?.subscriptionStatus ?? null,
      member_status: memberStatusOf(contact),
      likeness: likenessKeys(contact).join('\n'),
      subscribed: contact.primaryEmail?.subscriptionStatus === 'SUBSCRIBED' ? 1 : 0,
    }
  },
  derived: {
    columns: ['orders', 'spent_minor', 'spent_currency'],
    from: 'orders',
    // An order of a door counts as taken back when its last ticket is cancelled.
    alsoFrom: 'tickets',
    refresh: refreshContactStatistics,
  },
  alike: { column: 'likeness', ranks: 'epbc', weak: 'p', unless: 'sort_name' },
  feed: {
    style: 'offset',
    pageSize: 1000,
    incremental: true,
    byUpdate: false,
    // The platform filters by updatedDate but cannot sort by it, so a time window is read completely, by creation date.
    fetch: (client, { since, offset, limit }, options) => {
      const paging = { limit, offset }
      const query = { ...changedSince(since), sort: ascending('createdDate'), paging, fieldsets: ['FULL'] }
      return client.callRaw(endpoints.query, { query }, options)
    },
  },
  byId: {
    perCall: 100,
    fetch: (client, { ids }, options) => {
      const query = { ...named(ids), paging: { limit: 100, offset: 0 }, fieldsets: ['FULL'] }
      return client.callRaw(endpoints.query, { query }, options)
    },
  },
  audit: {
    // With some spare room, the contacts of one range fit into one page (1000) of the site's list.
    by: { created: 900 },
    list: (client, { range: { from, to }, offset }, options) => {
      const filter = from === null && to === null ? {} : { filter: within('createdDate', { from, to }) }
      const paging = { limit: 1_000, offset }
      const query = { ...filter, sort: ascending('createdDate'), paging, fields: ['updatedDate'] }
      return client.callPage(endpoints.query, { query }, options)
    },
  },
  cadence: { changes: minute, full: 12 * hour, whenOpen: { changes: 2 * minute, full: 12 * hour } },
})

/** The state of the member behind a contact; null where there is none. */
export function memberStatusOf({ memberInfo }: Contact): string | null {
  const status: unknown = memberInfo?.status
  return typeof status === 'string' ? status : null
}

/** First and last name, else company, else e-mail: never empty when anything is known. */
export function contactName(contact: Contact): string {
  const { name, company } = contact.info ?? {}
  const full = [name?.first, name?.last].filter(Boolean).join(' ').trim()
  return full || company || emailOf(contact) || ''
}

/** The primary e-mail, else the first one. */
export function emailOf(contact: Contact): string | null {
  return contact.primaryInfo?.email ?? contact.primaryEmail?.email ?? contact.info?.emails?.items?.[0]?.email ?? null
}

/** All of its e-mails. */
const emailsOf = (contact: Contact): (string | null | undefined)[] => [
  emailOf(contact),
  ...(contact.info?.emails?.items ?? []).map((item) => item.email),
]

/** The primary phone as typed, else the first one. */
export function phoneOf(contact: Contact): string | null {
  const items = contact.info?.phones?.items ?? []
  return contact.primaryInfo?.phone ?? (items.find((item) => item.primary === true) ?? items[0])?.phone ?? null
}
