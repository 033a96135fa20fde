import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContactEdit } from '../../../shared/app/contacts.ts'
import { lookUp } from '../../../shared/look-up.ts'
import type { Contact } from '../../../shared/wire/contacts.ts'
import type { Fields } from '../base/three-way.ts'
import { change, contact } from './contact.test-kit.ts'
import { joinedEdit } from './contact-edit.ts'
import { emailList } from './contact-entries.ts'
import { changeOf, changesOf, fieldsOf, infoOf, sameField, withFields } from './contact-fields.ts'

function expectSame(found: Fields, expected: Fields): void {
  const fields = new Set([...Object.keys(found), ...Object.keys(expected)])
  const different = [...fields].filter(
    (field) => !sameField(field, lookUp(found, field) ?? null, lookUp(expected, field) ?? null),
  )
  expect(different, JSON.stringify([found, expected])).toEqual([])
}

test('a contact with fields written over it has these fields, and the others as they were', () => {
  fc.assert(
    fc.property(contact, change, (before, fields) => {
      expectSame(fieldsOf(withFields(before, changesOf(fields))), { ...fieldsOf(before), ...changesOf(fields) })
    }),
  )
})

test('a change and its fields are two ways to say the same', () => {
  fc.assert(
    fc.property(change, (fields) => {
      expect(changesOf(changeOf(changesOf(fields)))).toEqual(changesOf(fields))
    }),
  )
})

test('what is not edited here is kept: prefix, labels, picture, system fields, and all of an entry', () => {
  fc.assert(
    fc.property(contact, change, (before, fields) => {
      const { info } = withFields(before, changesOf(fields))
      expect(info).toMatchObject({ labelKeys: before.info?.labelKeys, picture: before.info?.picture })
      expect(info?.name?.['prefix']).toBe('Dr')
      expect(info?.extendedFields?.items?.['contacts.display']).toBe('kept')
      for (const entry of emailList.of(info)) {
        const there = emailList.of(before.info).find((one) => one.email?.toLowerCase() === entry.email?.toLowerCase())
        expect([entry.id, entry['note']]).toEqual([there?.id, there?.['note']])
      }
    }),
  )
})

test('every part of a contact, written as it is, goes back byte for byte', () => {
  fc.assert(
    fc.property(contact, (before) => {
      const { emails, phones, addresses } = fieldsOf(before)
      const info = infoOf({ emails, phones, addresses }, before.info)
      for (const list of ['emails', 'phones', 'addresses'] as const) {
        expect(info[list]?.items).toEqual(before.info?.[list]?.items)
      }
    }),
  )
})

test('only what is named is sent; a list has one primary entry, the first that was wanted', () => {
  fc.assert(
    fc.property(contact, change, (over, fields) => {
      const info = infoOf(changesOf(fields), over.info)
      const named = Object.keys(fields).map((field) =>
        field === 'first' || field === 'last' ? 'name' : field === 'extended' ? 'extendedFields' : field,
      )
      const isNothing = (fields.extended ?? []).length === 0
      expect(new Set(Object.keys(info))).toEqual(new Set(named.filter((one) => one !== 'extendedFields' || !isNothing)))
      const items = info.emails?.items ?? []
      const [first] = fields.emails ?? []
      expect(items.filter(({ primary }) => primary === true).map(({ email }) => email)).toEqual(
        first === undefined ? [] : [first.email],
      )
    }),
  )
})

test('any number of changes folded into one give the same contact as one after the other', () => {
  fc.assert(
    fc.property(contact, fc.array(change, { minLength: 1, maxLength: 5 }), (before, changes) => {
      const edits = changes.map((fields): ContactEdit => ({ contactId: 'c', fields, allowDuplicates: false }))
      const [first, ...later] = edits as [ContactEdit, ...ContactEdit[]]
      const each = changes.reduce((seen: Contact, fields) => withFields(seen, changesOf(fields)), before)
      const one = withFields(before, changesOf(later.reduce(joinedEdit, first).fields))
      expectSame(fieldsOf(one), fieldsOf(each))
    }),
  )
})

test('the word to allow doubles is kept when another change follows', () => {
  const edit = (allowDuplicates: boolean): ContactEdit => ({ contactId: 'c', fields: {}, allowDuplicates })
  expect(joinedEdit(edit(true), edit(false)).allowDuplicates).toBe(true)
  expect(joinedEdit(edit(false), edit(true)).allowDuplicates).toBe(true)
})
