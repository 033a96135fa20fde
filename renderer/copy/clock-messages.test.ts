import { expect, test } from 'vitest'
import { clockWarning } from './clock-messages.ts'

const day = 24 * 3_600_000

test('the warning says in days and minutes how far the clock is off, and what to do', () => {
  const rest = 'Sales and receipts have the right time while Foyer knows it. Set the clock of this laptop.'
  expect(clockWarning(3 * day)).toBe(`The clock is 3 days slow. ${rest}`)
  expect(clockWarning(-2 * 3_600_000)).toBe(`The clock is 2 hours fast. ${rest}`)
  expect(clockWarning(90_000)).toBe(`The clock is 2 minutes slow. ${rest}`)
})

test('nothing is said of a clock that is about right, or was not compared', () => {
  expect([clockWarning(0), clockWarning(60_000), clockWarning(-5_000)]).toEqual([null, null, null])
})
