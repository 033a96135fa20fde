import { expect, test } from 'vitest'
import type { ContactWhole } from '../../../../shared/app/contacts.ts'
import { wholeContact } from '../whole-contact.test-kit.ts'
import { bestTarget, draftOf, entriesCompared, fieldsToSend, picksOf, singleRows } from './merge-plan.ts'

const email = (address: string) => ({ id: null, tag: 'HOME', email: address })
const older: ContactWhole = {
  ...wholeContact,
  ...{ id: 'a', first: 'Kristín', last: 'Jónsdóttir', orders: 5, company: null, jobTitle: 'Editor' },
  emails: [email('kristin@example.org')],
}
const newer: ContactWhole = {
  ...wholeContact,
  ...{ id: 'b', first: 'Kristin', last: 'Jonsdottir', orders: 2, company: 'Harbour', jobTitle: 'Writer' },
  emails: [email('kj@example.org'), email('Kristin@example.org')],
}
const contacts = [older, newer]
const usual = picksOf(contacts, undefined)

test('the one with the most orders stays, a member before it', () => {
  expect(bestTarget(contacts)).toBe('a')
  const member = { ...newer, member: { memberId: 'm' } as never }
  expect(bestTarget([older, member])).toBe('b')
})

test('nothing is sent beside a merge that ends as the site joins it', () => {
  expect(fieldsToSend(contacts, usual)).toEqual({})
  expect(singleRows(contacts, usual).find(({ field }) => field === 'company')?.takenFrom).toBe('b')
})

test('a picked value, an entry that stays out, and another first address are sent', () => {
  const picks = {
    ...usual,
    single: new Map([
      ['name', 'b'],
      ['jobTitle', 'b'],
    ]),
    first: 'emails:kj@example.org',
  }
  expect(fieldsToSend(contacts, picks)).toMatchObject({
    ...{ first: 'Kristin', last: 'Jonsdottir', jobTitle: 'Writer' },
    emails: [email('kj@example.org'), email('kristin@example.org')],
  })
  const without = { ...usual, out: new Set(['emails:kj@example.org']) }
  expect(fieldsToSend(contacts, without).emails).toEqual([email('kristin@example.org')])
})

test('a merge says which entries were compared, the target first, also those that stay out', () => {
  const picks = { ...usual, targetId: 'b', out: new Set(['emails:kj@example.org']) }
  expect(entriesCompared(contacts, picks).emails).toEqual([...newer.emails, ...older.emails])
})

test('a value that a contact lacks cannot be picked from it', () => {
  const picks = { ...usual, single: new Map([['company', 'a']]) }
  expect(singleRows(contacts, picks).find(({ field }) => field === 'company')?.takenFrom).toBe('b')
})

test('a draft has what was picked, and gives it back', () => {
  const picks = {
    targetId: 'b',
    single: new Map([['name', 'a']]),
    out: new Set(['emails:kj@example.org']),
    first: null,
  }
  expect(picksOf(contacts, draftOf(contacts, picks))).toEqual(picks)
})
