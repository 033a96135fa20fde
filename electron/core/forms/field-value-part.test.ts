import { expect, test } from 'vitest'
import { partOf } from './field-value-part.ts'

/** All parts of a text, one after the other. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (let from: number | null = 0; from !== null; ) {
    const part = partOf(text, from)
    parts.push(part.text)
    from = part.next
  }
  return parts
}

test.each([
  ['words', 'word '.repeat(20_001)],
  ['lines', `${'x'.repeat(999)}\n`.repeat(101)],
  ['one endless word', 'y'.repeat(60_001)],
  ['characters of two halves', `a${'🎭'.repeat(30_000)}`],
  ['nothing', ''],
  ['exactly one part', 'z'.repeat(20_000)],
])('the parts of %s are the whole, none is longer than it may be, and no character is cut', (_name, text) => {
  const parts = partsOf(text)
  expect(parts.join('')).toBe(text)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(20_000)
  expect(parts.every((part) => part.isWellFormed())).toBe(true)
})

test('a part ends with a line where one ends near, else with a word', () => {
  const lines = partsOf(`${'x'.repeat(999)}\n`.repeat(50))
  expect(lines.every((part) => part.endsWith('\n'))).toBe(true)
  const words = partsOf('word '.repeat(10_000))
  expect(words.every((part) => part.endsWith(' '))).toBe(true)
})
