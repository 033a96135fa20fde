import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { submissionRow } from './forms-screen.test-kit.tsx'
import { daysWaiting, longWaitText, WaitNote } from './waiting.tsx'

afterEach(cleanup)

const now = Date.parse('2026-11-20T17:00:00.000Z')
const sent = (daysAgo: number, change = {}) =>
  submissionRow('s1', { createdAt: new Date(now - daysAgo * 86_400_000).toISOString(), ...change })

test.each([
  [3.9, null],
  [4, 'Waiting 4 days'],
  [30.5, 'Waiting 30 days'],
])('after %d days of waiting the list says: %s', (days, text) => {
  expect(longWaitText(sent(days), now)).toBe(text)
})

test.each([
  ['confirmed', { status: 'CONFIRMED' }],
  ['in the trash', { inTrash: true }],
  ['of an unknown day', { createdAt: null }],
  ['from a clock that is not readable', { createdAt: 'soon' }],
])('what is %s does not wait', (_name, change) => {
  expect(daysWaiting(sent(9, change), now)).toBeNull()
})

test('what waits to be confirmed says that the site deletes it else', () => {
  const renderIt = (daysAgo: number) => {
    cleanup()
    render(
      <MantineProvider>
        <WaitNote submission={sent(daysAgo)} now={now} />
      </MantineProvider>,
    )
    return screen.getByText(/Unconfirmed submissions are eventually deleted/).textContent
  }
  expect(renderIt(0.5)).toContain('It came today.')
  expect(renderIt(1.5)).toContain('It has waited for 1 day.')
  expect(renderIt(6)).toContain('It has waited for 6 days.')
  // A clock that is behind the site's.
  expect(renderIt(-1)).toContain('It came today.')
})
