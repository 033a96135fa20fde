import { expect, test } from 'vitest'
import { isMailto, mailtoOf } from './mailto.ts'

test.each([
  ['ada@example.org', 'mailto:ada%40example.org'],
  [' ada+box@example.org ', 'mailto:ada%2Bbox%40example.org'],
  ['o’neil@müller.example', 'mailto:o%E2%80%99neil%40m%C3%BCller.example'],
  ["it's!@example.org", 'mailto:it%27s%21%40example.org'],
  ['a?subject=x&b@example.org', 'mailto:a%3Fsubject%3Dx%26b%40example.org'],
])('%s begins a letter', (email, address) => {
  expect(mailtoOf(email)).toBe(address)
  expect(isMailto(address)).toBe(true)
})

test.each([
  '',
  'ada',
  'ada@',
  'a@example.org,b@example.org',
  '"a b"@example.org',
  'a@example.org\nbcc: b@example.org',
  '<a@example.org>',
])('%j does not', (email) => expect(mailtoOf(email)).toBeNull())

test.each([
  'mailto:',
  'mailto:ada@example.org',
  'mailto:ada%40example.org?subject=x',
  'mailto:ada%40example.org&cc=b',
  'mailto:ada%40example.org%0Abcc%3Ab%40example.org',
  'mailto:ada%40example.org%2Cb%40example.org',
  'mailto:%22x%22%40example.org',
  'mailto:%zz',
  'MAILTO:ada%40example.org',
  'https://example.org',
])('%j is not one', (text) => {
  expect(isMailto(text)).toBe(false)
})
