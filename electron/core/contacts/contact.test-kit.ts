import fc from 'fast-check'
import type { AddressEntry, EmailEntry, PhoneEntry } from '../../../shared/app/contact-fields.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { addressList, emailList, phoneList } from './contact-entries.ts'

const word = fc.string({ minLength: 1, maxLength: 8 })
const text = fc.option(word, { nil: null })
const tag = fc.constantFrom('HOME', 'WORK', 'UNTAGGED')

export const email: fc.Arbitrary<EmailEntry> = fc.record({ tag, email: word.map((name) => `${name}@example.org`) })
export const phone: fc.Arbitrary<PhoneEntry> = fc.record({
  tag,
  countryCode: fc.constantFrom(null, 'DE', 'CA'),
  phone: fc.integer({ min: 1_000_000, max: 1_000_000_000 }).map(String),
})
export const address: fc.Arbitrary<AddressEntry> = fc.record({
  tag,
  ...{ street: text, number: text, line: fc.constant(null), line2: text, city: word, subdivision: text },
  ...{ country: fc.constantFrom(null, 'DE'), postalCode: text },
})

/** The lists of a contact: how random entries are made, and what they are recognised by. */
export const lists = {
  emails: fc.uniqueArray(email, { selector: emailList.keyOf, maxLength: 4 }),
  phones: fc.uniqueArray(phone, { selector: phoneList.keyOf, maxLength: 4 }),
  addresses: fc.uniqueArray(address, { selector: addressList.keyOf, maxLength: 3 }),
}

const texts = { first: text, last: text, company: text, jobTitle: text, birthdate: text, locale: text }
const extended = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('custom.seat', 'custom.row'),
    value: fc.oneof(word, fc.integer(), fc.constant(null)),
  }),
  { selector: ({ key }) => key, maxLength: 2 },
)
/** A change of any fields. */
export const change = fc.record({ ...texts, ...lists, extended }, { requiredKeys: [] })

/** A contact as the site may have it: with parts that are only kept here, and its primary entries anywhere. */
export const contact: fc.Arbitrary<Contact> = fc
  .tuple(fc.record({ ...texts, ...lists, extended }), fc.nat(), fc.nat(), fc.boolean())
  .map(([fields, emailAt, phoneAt, hasIds]) => {
    const { first, last, emails, phones, addresses, extended: values, ...others } = fields
    const entries = <T extends object>(list: readonly T[], at: number) => ({
      items: list.map((entry, index) => ({
        ...entry,
        ...(hasIds ? { id: `${at}-${index}` } : {}),
        ...(index === at % list.length ? { primary: true } : {}),
        note: `kept ${index}`,
      })),
    })
    return {
      id: 'c',
      revision: 7,
      info: {
        name: { first: first ?? undefined, last: last ?? undefined, prefix: 'Dr' },
        ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== null)),
        emails: entries(emails, emailAt),
        phones: entries(phones, phoneAt),
        addresses: {
          items: addresses.map((entry, index) => ({
            ...(hasIds ? { id: `a-${index}` } : {}),
            ...addressList.write(entry, { address: { geocode: { latitude: index } }, note: 'kept' }),
          })),
        },
        extendedFields: {
          items: {
            'contacts.display': 'kept',
            ...Object.fromEntries(values.filter(({ value }) => value !== null).map(({ key, value }) => [key, value])),
          },
        },
        labelKeys: { items: ['custom.patron'] },
        picture: { image: { id: 'p', url: 'https://example.org/a.png' } },
      },
    } as Contact
  })
