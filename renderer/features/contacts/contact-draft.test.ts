import { expect, test } from 'vitest'
import { changesIn, draftName, draftOf, emptyDraft, isChanged, rebased, troublesIn, wordsOf } from './contact-draft.ts'

const kaya = draftOf({
  first: 'Kaya',
  last: 'Example',
  company: null,
  jobTitle: 'Usher',
  birthdate: null,
  locale: 'de',
  emails: [{ tag: 'HOME', email: 'kaya@example.org' }],
  phones: [],
})

test('only what was changed is sent; what was emptied is null', () => {
  expect(changesIn(kaya, kaya)).toEqual({})
  expect(changesIn({ ...kaya, last: ' Sample ', jobTitle: ' ' }, kaya)).toEqual({ last: 'Sample', jobTitle: null })
  const emails = [...kaya.emails, { tag: 'WORK', value: '' }]
  expect(isChanged({ ...kaya, emails }, kaya)).toBe(false)
  expect(changesIn({ ...kaya, emails: [] }, kaya)).toEqual({ emails: [] })
  const phones = [{ tag: 'MOBILE', value: ' +49 30 555 0100 ' }]
  expect(changesIn({ ...kaya, phones }, kaya)).toEqual({ phones: [{ tag: 'MOBILE', phone: '+49 30 555 0100' }] })
})

test('another entry as the primary one is a change', () => {
  const two = { ...kaya, emails: [...kaya.emails, { tag: 'WORK', value: 'k@example.org' }] }
  expect(changesIn({ ...two, emails: two.emails.toReversed() }, two).emails?.[0]?.email).toBe('k@example.org')
})

test('what keeps a contact from being saved is said beside its field', () => {
  expect(troublesIn(kaya, kaya)).toEqual({})
  expect(troublesIn({ ...emptyDraft, company: 'House' }, emptyDraft)['first']).toContain('a name, an e-mail or a phone')
  expect(troublesIn({ ...emptyDraft, phones: [{ tag: 'HOME', value: '1' }] }, emptyDraft)).toEqual({})
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
  expect(troublesIn({ ...kaya, birthdate: '1990-13-01' }, kaya)['birthdate']).toContain('isn’t a date')
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
    phones: [{ tag: 'HOME', value: '0'.repeat(60) }],
  }
  expect(troublesIn(odd, odd)).toEqual({})
  expect(troublesIn({ ...odd, first: 'Kay' }, odd)).toEqual({})
  const another = [...odd.emails, { tag: 'WORK', value: 'front&centre@example.org' }]
  expect(troublesIn({ ...odd, emails: another }, odd)).toEqual({})
  const wrong = [...odd.emails, { tag: 'WORK', value: 'kaya at home' }]
  expect(Object.keys(troublesIn({ ...odd, emails: wrong }, odd))).toEqual(['emails.3'])
  const unnamed = { ...emptyDraft, company: 'House' }
  expect(troublesIn({ ...unnamed, jobTitle: 'Usher' }, unnamed)).toEqual({})
})

test('a contact that changes while it is edited: untouched fields follow, touched ones stay and are named', () => {
  const now = { ...kaya, first: 'Kay', jobTitle: 'Stage manager' }
  const typed = { ...kaya, first: 'Kaja', company: 'House' }
  expect(rebased(typed, kaya, now)).toEqual({
    draft: { ...now, first: 'Kaja', company: 'House' },
    met: ['first'],
  })
  // Both came to the same.
  expect(rebased({ ...kaya, first: 'Kay' }, kaya, now).met).toEqual([])
  expect(wordsOf(now, 'first')).toBe('“Kay”')
  expect(wordsOf(now, 'phones')).toBe('empty')
})

test('a draft is named by what there is', () => {
  expect(draftName(kaya)).toBe('Kaya Example')
  expect(draftName({ ...emptyDraft, company: 'House' })).toBe('House')
  expect(draftName({ ...emptyDraft, emails: [{ tag: 'HOME', value: 'a@example.org' }] })).toBe('a@example.org')
  expect(draftName(emptyDraft)).toBe('')
})
