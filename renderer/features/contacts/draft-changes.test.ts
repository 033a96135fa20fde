import { expect, test } from 'vitest'
import { blankAddress } from './address-draft.ts'
import { kaya } from './contact-draft.test-kit.ts'
import { draftOf } from './contact-draft.ts'
import { changesIn, isChanged } from './draft-changes.ts'

test('only what was changed is sent; what was emptied is null', () => {
  expect(changesIn(kaya, kaya)).toEqual({})
  expect(changesIn({ ...kaya, last: ' Sample ', jobTitle: ' ' }, kaya)).toEqual({ last: 'Sample', jobTitle: null })
  const emails = [...kaya.emails, { tag: 'WORK', value: '' }]
  expect(isChanged({ ...kaya, emails }, kaya)).toBe(false)
  expect(changesIn({ ...kaya, emails: [] }, kaya)).toEqual({ emails: [] })
  const phones = [{ tag: 'MOBILE', value: ' 030 555 0100 ', country: 'DE' }]
  expect(changesIn({ ...kaya, phones }, kaya)).toEqual({
    phones: [{ tag: 'MOBILE', countryCode: 'DE', phone: '030 555 0100' }],
  })
})

test('entries keep their ids, and another one as the primary one is a change', () => {
  const two = { ...kaya, emails: [...kaya.emails, { tag: 'WORK', value: 'k@example.org' }] }
  expect(changesIn({ ...two, emails: two.emails.toReversed() }, two).emails).toEqual([
    { tag: 'WORK', email: 'k@example.org' },
    { id: 'e1', tag: 'HOME', email: 'kaya@example.org' },
  ])
})

test('an address goes as street and number, or as the one line that it was', () => {
  const typed = { ...blankAddress, street: 'Harbour Street ', number: '4', country: 'DE' }
  const nothing = { line: null, line2: null, city: null, subdivision: null, postalCode: null }
  expect(changesIn({ ...kaya, addresses: [typed, blankAddress] }, kaya)).toEqual({
    addresses: [{ ...nothing, tag: 'HOME', street: 'Harbour Street', number: '4', country: 'DE' }],
  })
  const onSite = {
    ...nothing,
    id: 'a1',
    tag: 'WORK',
    street: null,
    number: null,
    line: '4 Harbour Street',
    country: 'GB',
  }
  const before = draftOf({
    ...{ first: null, last: null, company: null, jobTitle: null, birthdate: null, locale: null, picture: null },
    ...{ emails: [], phones: [], extended: [], addresses: [{ ...onSite, formatted: '' }] },
  })
  expect(changesIn(before, before)).toEqual({})
  const moved = before.addresses.map((address) => ({ ...address, line: '5 Harbour Street' }))
  expect(changesIn({ ...before, addresses: moved }, before)).toEqual({
    addresses: [{ ...onSite, line: '5 Harbour Street' }],
  })
})

test('of the fields of the site only those that changed are sent, numbers as numbers', () => {
  const before = {
    ...kaya,
    extended: [
      { key: 'seat', type: 'TEXT' as const, text: 'A1' },
      { key: 'shoe', type: 'NUMBER' as const, text: '41' },
      { key: 'page', type: 'URL' as const, text: 'https://example.org' },
    ],
  }
  const extended = [
    { key: 'seat', type: 'TEXT' as const, text: 'A1' },
    { key: 'shoe', type: 'NUMBER' as const, text: '41.5' },
    { key: 'page', type: 'URL' as const, text: '' },
    { key: 'born', type: 'DATE' as const, text: '2024-02-29' },
  ]
  expect(changesIn({ ...before, extended }, before)).toEqual({
    extended: [
      { key: 'shoe', value: 41.5 },
      { key: 'page', value: null },
      { key: 'born', value: '2024-02-29' },
    ],
  })
  expect(changesIn(before, { ...before, extended })).toEqual({
    extended: [
      { key: 'shoe', value: 41 },
      { key: 'page', value: 'https://example.org' },
      { key: 'born', value: null },
    ],
  })
})

test('a picture is taken away, or another one chosen', () => {
  const picture = { id: 'p.jpg', url: 'https://static.example.org/p.jpg', width: 10, height: 10 }
  expect(changesIn({ ...kaya, picture }, kaya)).toEqual({ picture })
  expect(changesIn({ ...kaya, picture: null }, { ...kaya, picture })).toEqual({ picture: null })
})

test('what was not touched goes back as the site has it, spaces and empty texts included', () => {
  const nothing = { line: null, line2: null, subdivision: null, postalCode: null, country: null }
  const address = { ...nothing, id: 'a1', tag: 'WORK', street: ' Harbour  Street ', number: '', city: 'Marlowe ' }
  const before = draftOf({
    ...{ first: null, last: null, company: null, jobTitle: null, birthdate: null, locale: null, picture: null },
    ...{ phones: [], extended: [], emails: [{ id: 'e1', tag: 'HOME', email: ' a@example.org ' }] },
    addresses: [{ ...address, formatted: '' }],
  })
  expect(changesIn(before, before)).toEqual({})
  const emails = [...before.emails, { tag: 'WORK', value: ' b@example.org ' }]
  expect(changesIn({ ...before, emails }, before).emails).toEqual([
    { id: 'e1', tag: 'HOME', email: ' a@example.org ' },
    { tag: 'WORK', email: 'b@example.org' },
  ])
  const addresses = [...before.addresses, { ...blankAddress, city: ' Quay ' }]
  expect(changesIn({ ...before, addresses }, before).addresses).toMatchObject([address, { city: 'Quay' }])
})
