import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matches, piecesOf } from './match.ts'

const marked = (text: string, search: string) =>
  piecesOf(text, search)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

test('marks where words begin, without accents and in any case', () => {
  expect(marked('Jack O’Rourke', 'jac')).toBe('[Jac]k O’Rourke')
  expect(marked('Zoë Ñandú', 'nan zoe')).toBe('[Zoë] [Ñan]dú')
  expect(marked('Amara Okonkwo-Díaz', 'dia')).toBe('Amara Okonkwo-[Día]z')
  expect(marked('Jack', 'ack')).toBe('Jack')
})

test('every word of the search must begin a word of the text', () => {
  expect(matches('Switch to dark appearance', 'dar swi')).toBe(true)
  expect(matches('Switch to dark appearance', 'dark mode')).toBe(false)
  expect(matches('Sync now', '')).toBe(true)
})

test('marking never changes the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, search) => {
      expect(
        piecesOf(text, search)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
