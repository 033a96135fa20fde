import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContactInfo } from '../../shared/wire/contact-entities.ts'
import { absorbed, newContact, plainEmail, plainPhone, withDetails, writtenOver } from './contact-details.ts'

const word = fc.constantFrom('ann', 'bo', 'cy')
const email = fc.record({ email: word.map((name) => `${name}@example.org`), primary: fc.boolean() })
const phone = fc.record({ phone: fc.constantFrom('+49 30 555 0100', '+4930555-0100', '020 555 0101') })
const list = <T>(item: fc.Arbitrary<T>) => fc.record({ items: fc.array(item, { maxLength: 3 }) })
const details: fc.Arbitrary<ContactInfo> = fc.record(
  {
    name: fc.record({ first: word, last: word }, { requiredKeys: [] }),
    emails: list(email),
    phones: list(phone),
    labelKeys: list(word.map((name) => `custom.${name}`)),
    company: word,
  },
  { requiredKeys: [] },
)
const emailsOf = (info: ContactInfo) => (info.emails?.items ?? []).map((item) => plainEmail(item.email))

test('taking in the same details again changes nothing', () => {
  fc.assert(
    fc.property(details, details, (own, other) => {
      const once = absorbed(own, other)
      expect(absorbed(once, other)).toEqual(once)
    }),
  )
})

test('what a contact has stays, and nothing of the other is lost', () => {
  fc.assert(
    fc.property(details, details, (own, other) => {
      const both = absorbed(own, other)
      expect(both.company).toBe(own.company ?? other.company)
      expect(both.name?.first).toBe(own.name?.first ?? other.name?.first)
      expect(new Set(emailsOf(both))).toEqual(new Set([...emailsOf(own), ...emailsOf(other)]))
    }),
  )
})

test('every list has one primary entry, and what is primary says so above', () => {
  fc.assert(
    fc.property(details, (info) => {
      const contact = newContact(info, { sourceType: 'ADMIN', now: 0 })
      const emails = contact.info?.emails?.items ?? []
      expect(emails.filter((item) => item.primary === true).length).toBe(emails.length === 0 ? 0 : 1)
      expect(contact.primaryInfo?.email).toBe(emails.find((item) => item.primary === true)?.email)
    }),
  )
})

test('null and blank extended fields are gone, other keys stay', () => {
  const info = writtenOver({}, { extendedFields: { items: { a: 'x', b: '', c: 1 } } })
  const after = writtenOver(info, { extendedFields: { items: { a: null } } })
  expect(after.extendedFields?.items).toEqual({ c: 1 })
})

test('a subscription stays with its address and does not pass to another', () => {
  const contact = newContact({ emails: { items: [{ email: 'ann@example.org' }] } }, { sourceType: 'ADMIN', now: 0 })
  const subscribed = { ...contact, primaryEmail: { ...contact.primaryEmail, subscriptionStatus: 'SUBSCRIBED' } }
  expect(withDetails(subscribed, contact.info ?? {}).primaryEmail?.subscriptionStatus).toBe('SUBSCRIBED')
  const moved = withDetails(subscribed, { emails: { items: [{ email: 'bo@example.org' }] } })
  expect(moved.primaryEmail).toMatchObject({ email: 'bo@example.org', subscriptionStatus: 'NOT_SET' })
})

test('numbers compare by their digits', () => {
  expect(plainPhone('+49 (30) 555-0100')).toBe(plainPhone('+49305550100'))
  expect(plainPhone('+49 30 5550100')).not.toBe(plainPhone('49 30 5550100'))
})
