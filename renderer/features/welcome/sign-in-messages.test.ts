import { expect, test } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { signInSentenceFor } from '../../errors.ts'
import { failureWords } from './sign-in-messages.ts'

const refused = (trouble: string) =>
  new AppError('refused', { reason: 'In the core’s words', data: { trouble, retry: true } })

test('every way in which the browser’s page can end has a sentence that says what to do', () => {
  const troubles = ['denied', 'refusedByPage', 'missingCodeOrState', 'invalidState', 'repeatedParameter', 'new one']
  const sentences = troubles.map((trouble) => failureWords(refused(trouble), 'member') ?? '')
  expect(new Set(sentences).size).toBe(troubles.length)
  for (const sentence of sentences) expect(sentence).toMatch(/again/)
  expect(failureWords(new AppError('timeout', { reason: '' }), 'member')).toMatch(/five minutes/)
  expect(failureWords(new AppError('unauthorized', { reason: '' }), 'member')).toMatch(/client id/)
})

test('what a person stopped is no failure', () => {
  expect(failureWords(new AppError('cancelled', { reason: '' }), 'member')).toBeNull()
})

test('a fault of the line has the same words as for any sign-in', () => {
  const offline = new AppError('offline', { reason: '' })
  for (const way of ['member', 'apiKey', 'visitor'] as const) {
    expect(failureWords(offline, way)).toBe(signInSentenceFor(offline))
  }
  expect(failureWords('not an error', 'member')).toBe(signInSentenceFor('not an error'))
})
