import { expect, test } from 'vitest'
import { findingsAt } from './finding.ts'
import { textFindings } from './text-checks.ts'

const codesOf = (value: unknown, rules: Parameters<typeof textFindings>[1]) =>
  textFindings(value, rules, { find: findingsAt('seat'), now: 0 }).map(({ code }) => code)

test('a pattern of the owner is held against a text in time that grows with the text alone', () => {
  // Backtracking would take longer than the age of the theatre.
  expect(codesOf(`${'a'.repeat(50_000)}!`, { pattern: '^(a+)+$' })).toEqual(['PATTERN_ERROR'])
  expect(codesOf('A12', { pattern: '^[A-Z]\\d+$' })).toEqual([])
})

test('a pattern that cannot be read in linear time, or at all, is left to the site', () => {
  for (const pattern of ['^(?=.*\\d).+$', '(a)\\1', '(', '[']) {
    expect(codesOf('anything', { pattern })).toEqual([])
  }
})
