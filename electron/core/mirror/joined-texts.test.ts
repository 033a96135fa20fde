import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinTexts, setParts } from './joined-texts.ts'

const text = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'İ', 'Σ', '😀', '\n', ' '), maxLength: 5 })
const part = fc.string({ unit: fc.constantFrom('a', 'b', 'σ', 'ς', '😀', '\n', ' '), maxLength: 3 })

test('joined texts are looked through as each of them would be, with more behind them', () => {
  fc.assert(
    fc.property(fc.array(text), fc.array(text), part, (texts, more, sought) => {
      const joined = joinTexts(more, joinTexts(texts))
      const small = [...texts, ...more].map((one) => one.toLowerCase())
      const search = (is: 'contains' | 'starts' | 'ends') => [...setParts(joined, { is, part: sought })]
      expect(search('contains')).toEqual(small.map((one) => Number(one.includes(sought))))
      expect(search('starts')).toEqual(small.map((one) => Number(one.startsWith(sought))))
      expect(search('ends')).toEqual(small.map((one) => Number(one.endsWith(sought))))
    }),
  )
})
