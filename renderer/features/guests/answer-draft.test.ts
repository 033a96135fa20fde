import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { GuestQuestion } from '../../../shared/app/guests.ts'
import { hostileIds } from '../../../tests/support/hostile-ids.ts'
import { answerIn, answerWords, changedAnswers, missingAnswers } from './answer-draft.ts'

const question = (name: string, answer: GuestQuestion['answer'], mandatory = false): GuestQuestion => ({
  name,
  label: name,
  kind: Array.isArray(answer) ? 'list' : 'text',
  options: [],
  mandatory,
  maxLength: null,
  answer,
})
const questions = [question('name', 'Kaya', true), question('drink', 'Tea'), question('others', ['a', 'b'])]

test('only answers that say something else are sent; an emptied one is taken back', () => {
  expect(changedAnswers({}, questions)).toEqual({})
  expect(changedAnswers({ drink: ' Tea ', others: ['a', ' ', 'b'] }, questions)).toEqual({})
  expect(changedAnswers({ drink: ' ', others: ['a'], name: 'Kay' }, questions)).toEqual({
    name: 'Kay',
    drink: null,
    others: ['a'],
  })
})

test('a question that must be answered cannot be emptied', () => {
  expect(Object.keys(missingAnswers({ name: '', drink: '' }, questions))).toEqual(['name'])
  expect(missingAnswers({}, [question('name', null, true)])).toEqual({})
})

test('what was typed stands before what was answered', () => {
  expect(answerIn({ drink: null }, question('drink', 'Tea'))).toBeNull()
  expect(answerIn({}, question('drink', 'Tea'))).toBe('Tea')
  expect(answerWords(['a', 'b'])).toBe('“a, b”')
  expect(answerWords(null)).toBe('empty')
})

test('questions of any name are answered, sent and missed one by one', () => {
  const names = fc.uniqueArray(fc.constantFrom(...hostileIds), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(names, ([typedName = '', ...others]) => {
      const all = [typedName, ...others].map((name) => question(name, 'Tea', true))
      expect(all.map((one) => answerIn({}, one))).toEqual(all.map(() => 'Tea'))
      expect(Object.entries(changedAnswers({ [typedName]: 'Coffee' }, all))).toEqual([[typedName, 'Coffee']])
      expect(Object.keys(missingAnswers({ [typedName]: ' ' }, all))).toEqual([typedName])
    }),
  )
})
