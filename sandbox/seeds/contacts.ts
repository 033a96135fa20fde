import type { Contact } from '../../shared/wire/contacts.ts'
import { day, hour, iso } from '../clock.ts'
import type { People, Person } from './people.ts'
import type { Prng } from './prng.ts'

/** A contact and the person behind it, who may buy tickets. */
export interface Customer {
  person: Person
  contact: Contact
}

const labels: readonly [string, number][] = [
  ['custom.member', 0.22],
  ['custom.newsletter', 0.45],
  ['custom.press', 0.03],
  ['custom.school', 0.05],
  ['custom.volunteer', 0.06],
  ['custom.patron', 0.04],
  ['custom.access', 0.03],
]

const companies = [
  'Quayside Printworks',
  'Fennel & Crow Bakery',
  'Tern Street School',
  'Ostler Joinery',
  'Nine Bells Radio',
]
const jobs = ['Teacher', 'Lighting designer', 'Carpenter', 'Editor', 'Nurse', 'Bookseller', 'Student', 'Retired']
const streets = ['Lantern Quay', 'Salt Street', 'Tern Street', 'Weavers Row', 'Mill Race', 'Orchard Steps']

/** One contact in the full shape of the platform, about 1.1 KB as JSON. */
export function createContact(people: People, how: { prng: Prng; now: number }): Customer {
  const { prng, now } = how
  const person = people.next()
  const created = now - prng.int(2, 1500) * day - prng.int(0, 86_399_999)
  const active = prng.chance(0.7) ? created + Math.floor(prng.next() * (now - created - hour)) : created
  const updated = Math.max(created, Math.min(active + prng.int(0, 3) * hour, now - hour))
  const keys = labels.filter(([, share]) => prng.chance(share)).map(([key]) => key)
  const subscribed = keys.includes('custom.newsletter')
  const hasPhone = prng.chance(0.72)
  const hasWork = prng.chance(0.18)
  const status = subscribed ? 'SUBSCRIBED' : prng.chance(0.2) ? 'UNSUBSCRIBED' : 'NOT_SET'
  const contact: Contact = {
    id: prng.uuid(),
    revision: prng.int(1, 12),
    source: { sourceType: prng.pick(['WIX_EVENTS', 'WIX_EVENTS', 'WIX_FORMS', 'ADMIN', 'IMPORT', 'WIX_SITE_MEMBERS']) },
    createdDate: iso(created),
    updatedDate: iso(updated),
    lastActivity: {
      activityDate: iso(active),
      activityType: active === created ? 'CONTACT_CREATED' : prng.pick(['FORM_SUBMITTED', 'MEMBER_LOGIN', 'GENERAL']),
    },
    primaryInfo: hasPhone ? { email: person.email, phone: person.phone } : { email: person.email },
    primaryEmail: { email: person.email, subscriptionStatus: status, deliverabilityStatus: 'NOT_SET' },
    ...(hasPhone
      ? {
          primaryPhone: {
            countryCode: person.country,
            e164Phone: person.e164,
            formattedPhone: person.phone,
            subscriptionStatus: 'NO_SUBSCRIPTION_STATUS',
            phone: person.phone,
          },
        }
      : {}),
    info: {
      name: { first: person.first, last: person.last },
      emails: { items: [{ tag: 'UNTAGGED', email: person.email, primary: true }] },
      ...(hasPhone
        ? {
            phones: {
              items: [
                {
                  tag: 'MOBILE',
                  countryCode: person.country,
                  phone: person.phone,
                  e164Phone: person.e164,
                  primary: true,
                },
              ],
            },
          }
        : {}),
      addresses: {
        items: [
          {
            tag: 'HOME',
            address: {
              addressLine: `${prng.int(1, 140)} ${prng.pick(streets)}`,
              city: person.city,
              country: person.country,
              postalCode: String(prng.int(10_000, 99_999)),
            },
          },
        ],
      },
      ...(hasWork ? { company: prng.pick(companies), jobTitle: prng.pick(jobs) } : {}),
      locale: person.locale,
      labelKeys: { items: keys },
      extendedFields: {
        items: {
          'contacts.displayByFirstName': `${person.first} ${person.last}`,
          'emailSubscriptions.subscriptionStatus': status,
          ...ownFields(keys, { created, now }),
        },
      },
    },
  }
  return { person, contact }
}

/** Values of the house's own fields, for those whose label goes with them. */
function ownFields(
  keys: readonly string[],
  { created, now }: { created: number; now: number },
): Record<string, unknown> {
  const year = new Date(created).getUTCFullYear()
  const patron = { 'custom.patron-since': `${year}-09-01`, 'custom.seasons': new Date(now).getUTCFullYear() - year + 1 }
  return {
    ...(keys.includes('custom.patron') ? patron : {}),
    ...(keys.includes('custom.access') ? { 'custom.access-notes': 'Step-free seat' } : {}),
    ...(keys.includes('custom.school') ? { 'custom.website': 'https://school.example.org/' } : {}),
  }
}

/** The contact after an order: active then, and a little newer. */
export function afterOrder(contact: Contact, at: number): Contact {
  const known = Date.parse(contact.lastActivity?.activityDate ?? '')
  if (known >= at) return contact
  const updated = Math.max(at, Date.parse(contact.updatedDate ?? ''))
  const lastActivity = { activityDate: iso(at), activityType: 'ECOM_PURCHASE' }
  return { ...contact, lastActivity, updatedDate: iso(updated), revision: (contact.revision ?? 1) + 1 }
}
