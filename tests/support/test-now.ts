/**
 * The time that every test with real processes plays at, whatever the hour it runs at: an evening at 18:40 in the demo's
 * house, fifty minutes before its first show. `FOYER_TEST_NOW` moves it.
 */
const beginsAt = Date.parse(process.env['FOYER_TEST_NOW'] ?? '2026-11-20T17:40:00.000Z')
if (Number.isNaN(beginsAt)) throw new Error('FOYER_TEST_NOW takes a time such as 2026-11-20T17:40:00Z.')

let startedAt = Date.now()

/** Every test begins at the same time. */
export function beginTestTime(): void {
  startedAt = Date.now()
}

/** This test plays at the time of what began before it and goes on: so far ahead of the machine's, in milliseconds. */
export function goOnInTestTime(offsetMs: number): void {
  startedAt = beginsAt - offsetMs
}

/** What sandbox, host and window of this test take for the time now, in milliseconds since 1970; it runs on. */
export const testNow = (): number => Date.now() + testOffsetMs()

/** How far the time of the test is ahead of the machine's, in milliseconds. */
export const testOffsetMs = (): number => beginsAt - startedAt

/** A clock of this test for what runs in the test's own process; a test that begins later does not move it. */
export function testClock(): { now(): number } {
  const offsetMs = testOffsetMs()
  return { now: () => Date.now() + offsetMs }
}

/** The same as text, for a command line. */
export const testNowText = (): string => new Date(testNow()).toISOString()
