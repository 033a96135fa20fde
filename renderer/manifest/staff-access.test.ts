import { expect, test } from 'vitest'
import { isForStaff } from './staff-access.ts'

test('a staff link opens what one of its permissions is enough for, any other sign-in opens everything', () => {
  expect(isForStaff(undefined, undefined)).toBe(true)
  expect(isForStaff(['SELL_TICKETS'], undefined)).toBe(true)
  expect(isForStaff(undefined, ['SELL_TICKETS'])).toBe(false)
  expect(isForStaff('any', [])).toBe(true)
  expect(isForStaff(['SELL_TICKETS', 'READ_ANALYTICS'], ['READ_ANALYTICS'])).toBe(true)
  expect(isForStaff(['SELL_TICKETS'], ['CHECK_IN_GUESTS'])).toBe(false)
})
