import { expect, test } from 'vitest'
import { kaya } from './contact-draft.test-kit.ts'
import { draftName, draftOf, emptyDraft } from './contact-draft.ts'
import { rebased, wordsOf } from './draft-meeting.ts'

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

test('lists and fields of the site are joined while a contact changes', () => {
  const [mine, theirs] = [
    { tag: 'WORK', value: 'mine@example.org' },
    { id: 'e2', tag: 'WORK', value: 'theirs@example.org' },
  ]
  const typed = {
    ...kaya,
    emails: [...kaya.emails, mine],
    extended: [{ key: 'seat', type: 'TEXT' as const, text: 'A1' }],
  }
  const now = {
    ...kaya,
    emails: [...kaya.emails, theirs],
    extended: [{ key: 'shoe', type: 'NUMBER' as const, text: '41' }],
  }
  const { draft, met } = rebased(typed, kaya, now)
  expect(met).toEqual([])
  expect(draft.emails).toEqual([...kaya.emails, theirs, mine])
  expect(draft.extended.map(({ key }) => key).toSorted()).toEqual(['seat', 'shoe'])
  const both = { ...kaya, extended: [{ key: 'seat', type: 'TEXT' as const, text: 'B2' }] }
  expect(rebased(typed, kaya, both)).toMatchObject({ met: ['extended'], draft: { extended: typed.extended } })
})

test('a draft is named by what there is', () => {
  expect(draftName(kaya)).toBe('Kaya Example')
  expect(draftName({ ...emptyDraft, company: 'House' })).toBe('House')
  expect(draftName({ ...emptyDraft, emails: [{ tag: 'HOME', value: 'a@example.org' }] })).toBe('a@example.org')
  expect(draftName(emptyDraft)).toBe('')
})

test('fields that the site writes alone are not edited', () => {
  const field = { name: 'Field', type: 'TEXT' as const }
  const contact = {
    ...{ first: null, last: null, company: null, jobTitle: null, birthdate: null, locale: null, picture: null },
    ...{ emails: [], phones: [], addresses: [] },
    extended: [
      { ...field, key: 'own', isSystem: false, value: 'x' },
      { ...field, key: 'system', isSystem: true, value: 'y' },
    ],
  }
  expect(draftOf(contact).extended).toEqual([{ key: 'own', type: 'TEXT', text: 'x' }])
})
