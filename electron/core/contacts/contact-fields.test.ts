import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContactFields } from '../../../shared/app/contact-fields.ts'
import type { ContactEdit } from '../../../shared/app/contacts.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import { joinedEdit } from './contact-edit.ts'
import { changesOf, fieldsOf, infoOf, withFields } from './contact-fields.ts'

const word = fc.string({ minLength: 1, maxLength: 8 })
const text = fc.option(word, { nil: null })
const tag = fc.constantFrom('HOME', 'WORK', 'UNTAGGED')
const emails = fc.uniqueArray(fc.record({ tag, email: word.map((name) => `${name}@example.org`) }), {
  selector: ({ email }) => email,
  maxLength: 4,
})
const phones = fc.uniqueArray(fc.record({ tag, phone: word }), { selector: ({ phone }) => phone, maxLength: 4 })
const parts = { first: text, last: text, company: text, jobTitle: text, birthdate: text, locale: text, emails, phones }
const change: fc.Arbitrary<ContactFields> = fc.record(parts, { requiredKeys: [] })

/** A contact as the site may have it: with parts that nobody edits here, and its primary entries anywhere. */
const contact: fc.Arbitrary<Contact> = fc.tuple(fc.record(parts), fc.nat(), fc.nat()).map(([fields, email, phone]) => {
  const { first, last, emails: addresses, phones: numbers, ...texts } = fields
  const entries = <T extends object>(list: readonly T[], at: number) => ({
    items: list.map((entry, index) => ({ ...entry, id: `e${index}`, primary: index === at % list.length })),
  })
  return {
    id: 'c',
    revision: 7,
    info: {
      name: { first: first ?? undefined, last: last ?? undefined, prefix: 'Dr' },
      ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null)),
      emails: entries(addresses, email),
      phones: entries(numbers, phone),
      labelKeys: { items: ['custom.patron'] },
      picture: { image: { url: 'https://example.org/a.png' } },
    },
  } as Contact
})

test('a contact with fields written over it has these fields, and the others as they were', () => {
  fc.assert(
    fc.property(contact, change, (before, fields) => {
      expect(fieldsOf(withFields(before, changesOf(fields)))).toEqual({ ...fieldsOf(before), ...changesOf(fields) })
    }),
  )
})

test('what nobody edits here is kept: prefix, labels, picture, and the ids of entries that stay', () => {
  fc.assert(
    fc.property(contact, change, (before, fields) => {
      const { info } = withFields(before, changesOf(fields))
      expect(info).toMatchObject({ labelKeys: before.info?.labelKeys, picture: before.info?.['picture'] })
      expect(info?.name?.prefix).toBe('Dr')
      for (const { email, id } of info?.emails?.items ?? []) {
        expect(id).toBe(before.info?.emails?.items?.find((item) => item.email === email)?.id)
      }
    }),
  )
})

test('every part of a contact, written as it is, changes nothing', () => {
  fc.assert(
    fc.property(contact, (before) => {
      expect(fieldsOf(withFields(before, fieldsOf(before)))).toEqual(fieldsOf(before))
    }),
  )
})

test('only what is named is sent; a list has one primary entry, the first', () => {
  fc.assert(
    fc.property(contact, change, (over, fields) => {
      const info = infoOf(changesOf(fields), over.info)
      const named = new Set(
        Object.keys(fields).map((field) => (field === 'first' || field === 'last' ? 'name' : field)),
      )
      expect(new Set(Object.keys(info))).toEqual(named)
      for (const items of [info.emails?.items ?? [], info.phones?.items ?? []]) {
        expect(items.map(({ primary }) => primary)).toEqual(items.map((_, at) => at === 0))
      }
    }),
  )
})

test('any number of changes folded into one give the same contact as one after the other', () => {
  fc.assert(
    fc.property(contact, fc.array(change, { minLength: 1, maxLength: 5 }), (before, changes) => {
      const edits = changes.map((fields): ContactEdit => ({ contactId: 'c', fields, allowDuplicates: false }))
      const [first, ...later] = edits as [ContactEdit, ...ContactEdit[]]
      const each = changes.reduce((seen, fields) => withFields(seen, changesOf(fields)), before)
      const one = withFields(before, changesOf(later.reduce(joinedEdit, first).fields))
      expect(fieldsOf(one)).toEqual(fieldsOf(each))
    }),
  )
})

test('the word to allow doubles is kept when another change follows', () => {
  const edit = (allowDuplicates: boolean): ContactEdit => ({ contactId: 'c', fields: {}, allowDuplicates })
  expect(joinedEdit(edit(true), edit(false)).allowDuplicates).toBe(true)
  expect(joinedEdit(edit(false), edit(true)).allowDuplicates).toBe(true)
})
