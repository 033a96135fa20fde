import { expect, test } from 'vitest'
import { areTooMany, importLines } from './import-lines.ts'

test('one address a line, and what is wrong with each', () => {
  const text = 'https://example.org/a.jpg\r\n\n  https://example.org/b.jpg \nposter\nhttps://example.org/a.jpg'
  expect(importLines(text)).toEqual([
    { address: 'https://example.org/a.jpg', fault: null },
    { address: 'https://example.org/b.jpg', fault: null },
    { address: 'poster', fault: 'noAddress' },
    { address: 'https://example.org/a.jpg', fault: 'twice' },
  ])
  expect(importLines('')).toEqual([])
})

test('a hundred are not too many', () => {
  const lines = (count: number) =>
    importLines(Array.from({ length: count }, (_, at) => `https://a.org/${at}`).join('\n'))
  expect([areTooMany(lines(100)), areTooMany(lines(101))]).toEqual([false, true])
})
