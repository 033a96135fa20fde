// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { windowCore } from '../../tests/support/window-core.ts'
import { useFrameStore } from '../base/frame-store.ts'
import { followLock } from '../permission/unlocked.ts'
import { usePendingScans } from './pending-scans.ts'
import { ScanRouter } from './scan-router.tsx'
import { takeScans } from './scan-taker.ts'

afterEach(() => {
  cleanup()
  followLock(false)
})

/** A window with a dialog over some screen, and what was pressed in it. */
function openDialog(layer: 'palette' | 'signOut') {
  const pressed: string[] = []
  const location = memoryLocation({ path: '/contacts', record: true })
  useFrameStore.getState().open(layer)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={location.hook}>
        <ScanRouter />
        <div role="dialog" aria-modal="true">
          <button type="button" onClick={() => pressed.push('Delete')}>
            Delete
          </button>
          <input aria-label="Reason" />
        </div>
      </Router>
    </QueryClientProvider>,
  )
  return { pressed, path: () => location.history.at(-1) }
}

/** Keys at the pace of a scanner, on whatever has the focus; Enter and space press a button as in a browser. */
function scan(text: string): void {
  let at = performance.now() + 1_000
  for (const key of [...text, 'Enter']) {
    at += 5
    const target = document.activeElement
    const event = new KeyboardEvent('keydown', { key, code: 'Unidentified', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    const goesOn = target?.dispatchEvent(event) === true
    if (goesOn && target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) target.click()
    if (goesOn && target instanceof HTMLInputElement && key.length === 1) target.value += key
  }
}

test('19. Scanned while a dialog has the focus: the scan goes to Check-in, and no button is pressed', () => {
  const { pressed, path } = openDialog('signOut')
  screen.getByRole('button', { name: 'Delete' }).focus()
  scan('2H1A-9F3C-77')
  expect(
    usePendingScans
      .getState()
      .takeAll()
      .map(({ code }) => code),
  ).toEqual(['2H1A-9F3C-77'])
  expect(pressed).toEqual([])
  expect(path()).toBe('/checkin')
  // Where a person is deciding something, that stays open.
  expect(useFrameStore.getState().layer).toBe('signOut')
})

test('19. Scanned into a field of a dialog: the scan goes to Check-in, and the field is as it was', () => {
  const { pressed } = openDialog('palette')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' })
  field.value = 'Lost '
  field.focus()
  scan('2H1A-9F3C-77')
  expect(
    usePendingScans
      .getState()
      .takeAll()
      .map(({ code }) => code),
  ).toEqual(['2H1A-9F3C-77'])
  expect(field.value).toBe('Lost ')
  expect(pressed).toEqual([])
  // What only lists things makes way.
  expect(useFrameStore.getState().layer).toBeNull()
})

test('locked, and no scans taken by the lock: a scan reaches no screen, and opens none after the PIN', async () => {
  windowCore.reset()
  const { path } = openDialog('palette')
  const sell: string[] = []
  const stop = takeScans(({ code }) => sell.push(code))
  followLock(true)
  scan('2H1A-9F3C-77')
  scan('L-Door1-KRTX-0042')
  stop()
  scan('2H1A-9F3C-78')
  scan('L-Door1-KRTX-0043')
  expect(useFrameStore.getState().layer).toBe('palette')
  followLock(false)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect([sell, usePendingScans.getState().takeAll(), path()]).toEqual([[], [], '/contacts'])
  expect(windowCore.calls.filter(({ operation }) => operation === 'orders.search')).toEqual([])
})
