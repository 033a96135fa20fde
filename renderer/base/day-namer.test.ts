import { expect, test } from 'vitest'
import { dayNamer } from './day-namer.ts'

test('the last activity is said the way people say it', () => {
  const dayOf = dayNamer(Date.parse('2026-11-20T12:00:00Z'))
  expect(dayOf('2026-11-20T09:00:00Z')).toBe('Today')
  expect(dayOf('2026-11-19T09:00:00Z')).toBe('Yesterday')
  expect(dayOf('2026-11-12T12:00:00Z')).toBe('12 Nov')
  expect(dayOf('2025-11-12T12:00:00Z')).toBe('Nov 2025')
  expect(dayOf(null)).toBe('')
})
