import { expect, test } from 'vitest'
import { blankAddress } from './address-draft.ts'
import { kaya } from './contact-draft.test-kit.ts'
import { emptyDraft } from './contact-draft.ts'
import { troublesIn } from './draft-troubles.ts'

test('what keeps a contact from being saved is said beside its field', () => {
  expect(troublesIn(kaya, kaya)).toEqual({})
  expect(troublesIn({ ...emptyDraft, company: 'House' }, emptyDraft)['first']).toContain('a name, an e-mail or a phone')
  const phones = [{ tag: 'HOME', value: '1', country: '' }]
  expect(troublesIn({ ...emptyDraft, phones }, emptyDraft)).toEqual({})
  const emails = [
    { tag: 'HOME', value: '' },
    { tag: 'HOME', value: 'kaya@' },
    { tag: 'WORK', value: 'a@example.org' },
  ]
  expect(Object.keys(troublesIn({ ...kaya, emails }, kaya))).toEqual(['emails.1'])
  const twice = [
    { tag: 'HOME', value: 'a@example.org' },
    { tag: 'WORK', value: 'A@example.org' },
  ]
  expect(troublesIn({ ...kaya, emails: twice }, kaya)['emails.1']).toContain('twice')
  expect(troublesIn({ ...kaya, first: 'x'.repeat(101) }, kaya)['first']).toBe('This is too long.')
  const longPhone = [{ tag: 'HOME', value: '0'.repeat(51), country: '' }]
  expect(troublesIn({ ...kaya, phones: longPhone }, kaya)['phones.0']).toContain('too long')
})

test.each([
  ['1990-13-01', 'isn’t a date'],
  ['1990-02-31', 'isn’t a date'],
  ['2026-11-30', 'future'],
])('the birthday %s cannot be saved', (birthdate, words) => {
  const now = new Date(2026, 10, 29, 12).getTime()
  expect(troublesIn({ ...kaya, birthdate }, kaya, now)['birthdate']).toContain(words)
  expect(troublesIn({ ...kaya, birthdate: '2026-11-29' }, kaya, now)).toEqual({})
})

test('the 51st entry of a list is one too many, also in a draft that was pasted', () => {
  const emails = Array.from({ length: 51 }, (_, at) => ({ tag: 'HOME', value: `k${at}@example.org` }))
  expect(troublesIn({ ...kaya, emails }, kaya)).toEqual({ 'emails.50': 'The site takes 50 at most. Remove some.' })
  expect(troublesIn({ ...kaya, emails: emails.slice(1) }, kaya)).toEqual({})
  const addresses = Array.from({ length: 51 }, (_, at) => ({ ...blankAddress, city: `Town ${at}` }))
  expect(Object.keys(troublesIn({ ...kaya, addresses }, kaya))).toEqual(['addresses.50'])
})

test('a part of an address that is too long is named', () => {
  const addresses = [blankAddress, { ...blankAddress, postalCode: '1'.repeat(101) }]
  expect(troublesIn({ ...kaya, addresses }, kaya)).toEqual({ 'addresses.1.postalCode': 'This is too long.' })
})

test.each([
  ['NUMBER', 'many', 'Enter a number'],
  ['DATE', '2026-02-30', 'isn’t a date'],
  ['URL', 'example', 'isn’t a web address'],
  ['URL', 'javascript:alert(1)', 'isn’t a web address'],
  ['TEXT', 'x'.repeat(10_001), 'too long'],
] as const)('a field of type %s does not take %s', (type, text, words) => {
  const extended = [{ key: 'own', type, text }]
  expect(troublesIn({ ...kaya, extended }, kaya)['extended.own']).toContain(words)
  // What the site has already never keeps another edit back.
  expect(troublesIn({ ...kaya, extended, first: 'Kay' }, { ...kaya, extended })).toEqual({})
})

test('what the site has already never keeps another edit back', () => {
  const odd = {
    ...kaya,
    company: 'x'.repeat(150),
    birthdate: '1990',
    emails: [
      { tag: 'HOME', value: 'kaya at example' },
      { tag: 'WORK', value: 'kai@müller.example' },
      { tag: 'MAIN', value: 'kai@müller.example' },
    ],
    phones: [{ tag: 'HOME', value: '0'.repeat(60), country: '' }],
    addresses: [{ ...blankAddress, postalCode: '1'.repeat(200) }],
  }
  expect(troublesIn(odd, odd)).toEqual({})
  expect(troublesIn({ ...odd, first: 'Kay' }, odd)).toEqual({})
  const another = [...odd.emails, { tag: 'WORK', value: 'front&centre@example.org' }]
  expect(troublesIn({ ...odd, emails: another }, odd)).toEqual({})
  const wrong = [...odd.emails, { tag: 'WORK', value: 'kaya at home' }]
  expect(Object.keys(troublesIn({ ...odd, emails: wrong }, odd))).toEqual(['emails.3'])
  const moreAddresses = [...odd.addresses, { ...blankAddress, city: 'Harbour' }]
  expect(troublesIn({ ...odd, addresses: moreAddresses }, odd)).toEqual({})
  const unnamed = { ...emptyDraft, company: 'House' }
  expect(troublesIn({ ...unnamed, jobTitle: 'Usher' }, unnamed)).toEqual({})
})
