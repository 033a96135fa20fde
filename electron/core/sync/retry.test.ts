import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ErrorCode } from '../../../shared/errors.ts'
import { type Consequence, consequenceOf, delayMs } from './retry.ts'

/** For each code: what it means after the request may have left, and when it certainly did not. */
const table: Record<ErrorCode, [sent: Consequence, notSent: Consequence]> = {
  offline: ['lookUp', 'wait'],
  timeout: ['lookUp', 'wait'],
  server_error: ['lookUp', 'wait'],
  bad_answer: ['lookUp', 'wait'],
  cancelled: ['lookUp', 'stopped'],
  internal: ['lookUp', 'wait'],
  captive_portal: ['wait', 'wait'],
  rate_limited: ['wait', 'wait'],
  not_connected: ['wait', 'wait'],
  unauthorized: ['signIn', 'signIn'],
  not_installed: ['frozen', 'frozen'],
  forbidden: ['frozen', 'frozen'],
  conflict: ['conflict', 'conflict'],
  not_found: ['gone', 'gone'],
  outcome_unknown: ['wait', 'wait'],
  precondition: ['refused', 'refused'],
  refused: ['refused', 'refused'],
  invalid_input: ['refused', 'refused'],
  unknown_operation: ['wait', 'wait'],
  unsent_work: ['wait', 'wait'],
  site_changing: ['wait', 'wait'],
  unavailable_here: ['wait', 'wait'],
  endless_list: ['wait', 'wait'],
  disk_full: ['wait', 'wait'],
  files_busy: ['wait', 'wait'],
  newer_schema: ['wait', 'wait'],
  not_permitted: ['wait', 'wait'],
  locked: ['wait', 'wait'],
}

test.each(ErrorCode.options)('%s', (code) => {
  expect([consequenceOf(code, true), consequenceOf(code, false)]).toEqual(table[code])
})

test('a wait grows from half a second to a minute, with jitter over the whole of it', () => {
  const longest = Array.from({ length: 10 }, (_, tries) => delayMs(tries, 0.999_999))
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
  for (const tries of [1, 5, 20, 1000]) expect(delayMs(tries, 0)).toBe(250)
})

test('a wait is never shorter than a quarter of a second nor longer than a minute', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 10_000 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (tries, fraction) => {
        const ms = delayMs(tries, fraction)
        expect(ms).toBeGreaterThanOrEqual(250)
        expect(ms).toBeLessThanOrEqual(60_000)
        expect(Number.isInteger(ms)).toBe(true)
      },
    ),
  )
})

test('what the platform asks for wins: from half a second to a quarter of an hour, whatever the tries', () => {
  expect(delayMs(9, 0.5, 3000)).toBe(3000)
  expect(delayMs(0, 0.5, 0)).toBe(500)
  expect(delayMs(0, 0.5, 86_400_000)).toBe(900_000)
})
