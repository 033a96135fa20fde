import { expect, test } from 'vitest'
import { methodName } from '../shared/money/shift-lines.ts'
import { hostileIds, inheritedNames } from '../tests/support/hostile-ids.ts'
import { codeOf } from './errors.ts'
import { methodWords } from './event/order-messages.ts'
import { tagName } from './features/contacts/tag-words.ts'

test.each(hostileIds)('an unknown word is shown as text: %j', (word) => {
  for (const words of [methodWords(word), tagName(word), methodName(word)]) expect(words).toBeTypeOf('string')
})

test.each(inheritedNames)('%s is the code of no error', (code) => {
  expect(codeOf({ code })).toBe('internal')
})
