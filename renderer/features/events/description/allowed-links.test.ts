import { expect, test } from 'vitest'
import { linkOf } from './allowed-links.ts'

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['http://example.org', 'http://example.org'],
  [' mailto:box@example.org ', 'mailto:box@example.org'],
  ['tel:+4930123', 'tel:+4930123'],
  ['example.org', 'https://example.org'],
  ['www.example.org/programme', 'https://www.example.org/programme'],
  ['box@example.org', 'mailto:box@example.org'],
])('%s makes a link', (typed, link) => {
  expect(linkOf(typed)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'file:///a',
  '',
  'x y',
  '#top',
])('%j makes none', (typed) => {
  expect(linkOf(typed)).toBeUndefined()
})
