import { expect, test } from 'vitest'
import type { AddressEntry } from '../../../../shared/app/contact-fields.ts'
import { partsOf } from './contact-parts.ts'
import { mergedInto } from './merge-contact.ts'
import type { ReadContact } from './read-cells.ts'
import { earlierFields } from './undo-row.ts'

const address = (change: Partial<AddressEntry>): AddressEntry => ({
  ...{ tag: 'UNTAGGED', street: null, number: null, line: null, line2: null },
  ...{ city: null, subdivision: null, country: null, postalCode: null, ...change },
})

const read = (change: Partial<ReadContact>): ReadContact => ({
  ...{ plain: new Map(), emails: [], phones: [], addresses: [], labels: [], extended: new Map(), ...change },
})

const contact = {
  id: 'c',
  info: {
    name: { first: 'Ida', last: 'Example' },
    locale: 'de-DE',
    emails: { items: [{ id: '1', tag: 'HOME', email: 'ida@example.org', primary: true }] },
    phones: { items: [{ id: '1', tag: 'MOBILE', phone: '+44 20 7946 0000' }] },
    addresses: {
      items: [{ id: '1', tag: 'HOME', address: { streetAddress: { name: 'Quay', number: '4' }, city: 'Marlowe' } }],
    },
    extendedFields: { items: { 'custom.seat': 'A1', 'custom.points': 3 } },
  },
} as const

test('entries are added to the lists, each once however it is written', () => {
  const emails = ['IDA@example.org', 'two@example.org', 'Two@Example.org'].map((email) => ({ tag: 'WORK', email }))
  const phones = ['020 7946 0000', '+49 170 1234567'].map((phone) => ({ tag: 'UNTAGGED', phone }))
  const { fields, before, count } = mergedInto(partsOf(contact as never), read({ emails, phones }))
  expect(fields.emails?.map(({ email }) => email)).toEqual(['ida@example.org', 'two@example.org'])
  expect(fields.phones?.map(({ phone }) => phone)).toEqual(['+44 20 7946 0000', '+49 170 1234567'])
  expect(before).toMatchObject({ emails: ['two@example.org'], phones: ['+49 170 1234567'] })
  expect(count).toBe(2)
})

test('an address completes one that says nothing else, is the same as one line, or is another one', () => {
  const addresses = (one: AddressEntry) => mergedInto(partsOf(contact as never), read({ addresses: [one] })).fields
  expect(addresses(address({ line: '4 Quay, MARLOWE' }))).not.toEqual({})
  expect(addresses(address({ line: 'Quay 4, Marlowe' }))).toEqual({})
  expect(addresses(address({ street: 'quay', city: 'Marlowe' }))).toEqual({})
  expect(addresses(address({ street: 'Quay', postalCode: '1' })).addresses).toMatchObject([
    { id: '1', street: 'Quay', number: '4', city: 'Marlowe', postalCode: '1' },
  ])
  expect(addresses(address({ tag: 'WORK', street: 'Quay' })).addresses).toHaveLength(2)
})

test('what is the same changes nothing: a language by its name, fields of the site’s own', () => {
  const extended = new Map<string, string | number>([
    ['custom.seat', 'A1'],
    ['custom.points', 3],
  ])
  const plain = (locale: string) => read({ plain: new Map([['locale', locale]]), extended })
  for (const name of ['German (Germany)', 'Deutsch (Deutschland)', 'de_de']) {
    expect(mergedInto(partsOf(contact as never), plain(name))).toMatchObject({ fields: {}, count: 0 })
  }
  expect(mergedInto(partsOf(contact as never), plain('fr'))).toMatchObject({ fields: { locale: 'fr' }, count: 1 })
})

test('an undo leaves what was changed since, and the address that a member signs in with', () => {
  const parts = partsOf(contact as never)
  const emails = ['two@example.org', 'three@example.org'].map((email) => ({ tag: 'WORK', email }))
  const plain = new Map([
    ['first', 'Una'],
    ['company', 'Import Ltd'],
  ] as const)
  const { fields, before } = mergedInto(parts, read({ emails, plain, extended: new Map([['custom.seat', 'B2']]) }))
  const now = {
    ...parts,
    plain: { ...parts.plain, first: 'Una', company: 'Elsewhere' },
    emails: fields.emails ?? [],
    extended: new Map([['custom.seat', 'B2']]),
    memberEmail: 'three@example.org',
  }
  const back = earlierFields(now, fields, { ...before, labels: [], newLabels: [] })
  expect(back).toMatchObject({ first: 'Ida', extended: [{ key: 'custom.seat', value: 'A1' }] })
  expect(back).not.toHaveProperty('company')
  expect(back.emails?.map(({ email }) => email)).toEqual(['ida@example.org', 'three@example.org'])
})
