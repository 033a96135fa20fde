import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { openForms, openIn, submissionRow } from './forms-screen.test-kit.tsx'

// jsdom lays nothing out, and a list without a height has no rows in sight.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 600 })
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, get: () => 600 })
})
afterEach(cleanup)

const list = () => screen.getByRole('list', { name: 'Submissions' })
const tick = (id: string) => within(list()).getByRole('checkbox', { name: `Select Sender ${id}` })
const ticked = () =>
  within(list())
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.getAttribute('aria-label'))
const bar = () => screen.getByRole('toolbar', { name: 'Selected submissions' })

async function open(count = 6) {
  const laptop = openForms(Array.from({ length: count }, (_, at) => submissionRow(`r${at}`)))
  await waitFor(() => expect(openIn(laptop)).toBe('r0'))
  await waitFor(() => expect(tick('r0')).toBeDefined())
  return laptop
}

test('the list is one Tab stop; arrows walk, Shift+arrows and Space tick', async () => {
  const laptop = await open()
  const stops = within(list())
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(1)
  stops[0]?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' })
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Sender r1'))
  expect(openIn(laptop)).toBe('r1')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' })
  expect(ticked()).toEqual(['Select Sender r1'])
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', shiftKey: true })
  await waitFor(() => expect(ticked()).toEqual(['Select Sender r1', 'Select Sender r2']))
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(screen.queryByRole('toolbar', { name: 'Selected submissions' })).toBe(null)
})

test('a click with Shift ticks a range, and the bar decides on all of it at once', async () => {
  const laptop = await open()
  fireEvent.click(tick('r1'))
  fireEvent.click(tick('r3'), { shiftKey: true })
  await waitFor(() => expect(ticked()).toHaveLength(3))
  expect(bar().textContent).toContain('3 selected')
  fireEvent.click(within(bar()).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(laptop.decided()).toEqual([{ submissionIds: ['r1', 'r2', 'r3'], action: 'confirm' }]))
  expect(screen.queryByRole('toolbar', { name: 'Selected submissions' })).toBe(null)
  expect(openIn(laptop)).toBe('r0')
})

test('Shift+X moves what is ticked to the trash, X only the open one', async () => {
  const laptop = await open()
  fireEvent.click(tick('r4'))
  fireEvent.click(tick('r5'))
  const nav = screen.getByRole('navigation', { name: 'Forms' })
  fireEvent.keyDown(nav, { key: 'X', code: 'KeyX', shiftKey: true })
  await waitFor(() => expect(laptop.decided()).toEqual([{ submissionIds: ['r4', 'r5'], action: 'trash' }]))
})
