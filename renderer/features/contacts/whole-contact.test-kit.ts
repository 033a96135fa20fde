import type { ContactWhole } from '../../../shared/app/contacts.ts'

/** A contact of a test with nothing but a name. */
export const wholeContact: ContactWhole = {
  ...{ id: 'c1', name: 'Kaya Example', first: 'Kaya', last: 'Example' },
  ...{ email: null, phone: null, labels: [], labelKeys: [] },
  ...{ emails: [], phones: [], addresses: [], extended: [] },
  ...{ birthdate: null, picture: null, company: null, jobTitle: null, locale: null },
  ...{ orders: 0, spent: null, subscribed: false, memberStatus: null, member: null },
  ...{ createdAt: null, updatedAt: null, lastActivityAt: null, lastActivityType: null },
  ...{ source: null, subscription: null, deliverability: null, revision: 1, leaving: false, sync: null },
}
