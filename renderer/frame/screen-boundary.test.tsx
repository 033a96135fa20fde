import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import '../../tests/support/jsdom-gaps.ts'
import { reportOf, ScreenBoundary } from './screen-boundary.tsx'

beforeAll(() => {
  // React logs every error to the console; here the errors are the point.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(cleanup)

let broken = true
function Screen() {
  if (broken) throw new TypeError('rows is undefined')
  return <p>All guests</p>
}

const draw = (screenName: string, unsent: number) => (
  <MantineProvider env="test">
    <ScreenBoundary screen={screenName} version="1.2.3" unsent={unsent}>
      <Screen />
    </ScreenBoundary>
  </MantineProvider>
)

test('a fault says what is safe and what waits, and the screen can be opened again', async () => {
  broken = true
  const { rerender } = render(draw('/guests', 1))
  const fault = screen.getByRole('alert')
  expect(fault.textContent).toContain('Check-ins are saved')
  expect(fault.textContent).toContain('1 change is still waiting')
  rerender(draw('/guests', 7))
  expect(fault.textContent).toContain('7 changes are still waiting')
  broken = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Reload this screen' }))
  expect(screen.getByText('All guests')).toBeDefined()
})

test('another screen starts afresh', () => {
  broken = true
  const { rerender } = render(draw('/guests', 0))
  broken = false
  rerender(draw('/contacts', 0))
  expect(screen.getByText('All guests')).toBeDefined()
})

test('the report names version, screen, time and fault', () => {
  const report = reportOf(new TypeError('rows is undefined'), {
    at: '2026-11-20T19:11:04.000Z',
    screen: '/x',
    version: '1',
  })
  expect(report).toMatch(/Foyer 1\nScreen \/x\n2026-11-20T19:11:04\.000Z\nCode internal\n.*rows is undefined/)
})
