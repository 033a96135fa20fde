import { expect, test } from 'vitest'
import { clockOf } from './copy-age.ts'

test('an age is a time of day, with the day when it was another', () => {
  const at = { now: Date.parse('2026-11-20T17:48:00Z'), timeZone: 'Europe/Berlin' }
  expect(clockOf('2026-11-20T17:40:00Z', at)).toBe('18:40')
  expect(clockOf('2026-11-19T22:30:00Z', at)).toBe('19 Nov, 23:30')
})
