import { expect, test } from 'vitest'
import { contexts, missingContexts } from './check-contexts.mjs'

test.each([...contexts.keys()])('“%s” without a context is found, where it stands', (word) => {
  expect(missingContexts(`const a = 1\nconst b = t\`${word}\``)).toEqual([
    { line: 2, why: expect.stringContaining(word) },
  ])
  expect(missingContexts(`t({ message: '${word}' })`)).toHaveLength(1)
})

test.each([...contexts].flatMap(([word, known]) => known.map((context) => [word, context])))(
  '“%s” as “%s” is fine',
  (word, context) => {
    expect(missingContexts(`t({ message: '${word}', context: '${context}' })`)).toEqual([])
  },
)

test('a context that isn’t in the table is found, and a sentence with such a word is none', () => {
  expect(missingContexts("t({ message: 'Open', context: 'door' })")).toHaveLength(1)
  expect(missingContexts('t`Open the queue` + t`Reopen` + not`Open`')).toEqual([])
})
