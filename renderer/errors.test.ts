import { expect, test } from 'vitest'
import { AppError, ErrorCode, toErrorShape } from '../shared/errors.ts'
import { messageOf } from '../shared/messages/message-of.ts'
import { codeOf, sentenceFor, signInSentenceFor } from './errors.ts'

test('every code has its own sentence, which says what is safe and blames no one', () => {
  const sentences = ErrorCode.options.map((code) =>
    sentenceFor(new AppError(code, { reason: 'raw words of the code' })),
  )
  expect(new Set(sentences).size).toBe(ErrorCode.options.length)
  for (const sentence of sentences) {
    expect(sentence).toMatch(/safe|saved|kept|[Nn]othing was/)
    expect(sentence).not.toMatch(/raw words|invalid|error|fail|\(s\)/i)
    expect(sentence).toMatch(/\.$/)
  }
})

test('signing in for the first time has words of its own', () => {
  expect(signInSentenceFor(new AppError('unauthorized', { reason: '' }))).toContain('doesn’t accept')
  expect(signInSentenceFor(new AppError('disk_full', { reason: '' }))).toBe(sentenceFor({ code: 'disk_full' }))
})

test('things that are not ours say nothing of themselves', () => {
  expect(codeOf(new TypeError('x is undefined'))).toBe('internal')
  expect(sentenceFor(new TypeError('x is undefined'))).toBe(sentenceFor({ code: 'internal' }))
  expect(sentenceFor({ code: 'never heard of' })).toBe(sentenceFor({ code: 'internal' }))
  expect(sentenceFor(null)).toBe(sentenceFor({ code: 'internal' }))
})

test('an error with a reason of its own says that, as an error and as the shape that crosses the channel', () => {
  const error = new AppError('precondition', { reason: messageOf('sync.manyGone', { gone: 40, rows: 58 }) })
  expect(sentenceFor(error)).toMatch(/^The site no longer lists 40 of 58 rows\./)
  expect(sentenceFor(toErrorShape(error))).toBe(sentenceFor(error))
  expect(sentenceFor(new AppError('precondition', { reason: 'words of an older version' }))).toBe(
    sentenceFor(new AppError('precondition')),
  )
})
