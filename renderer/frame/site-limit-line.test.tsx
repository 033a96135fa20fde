// @vitest-environment jsdom
import '../../tests/support/jsdom-gaps.ts'
import { MantineProvider, Modal } from '@mantine/core'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LimitedCall } from '../../shared/rpc/connect.ts'
import { showLimited } from '../limited-calls.ts'
import { SiteLimitLine } from './site-limit-line.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  showLimited([])
  vi.useRealTimers()
})

const waiting = (id: number, forMs: number, cancel = () => {}): LimitedCall => ({
  ...{ id, name: 'data.addIndex', kind: 'command' },
  ...{ forMs, cancel },
})

const draw = (isDialogOpen = false) =>
  render(
    <MantineProvider env="test">
      <Modal opened={isDialogOpen} onClose={() => undefined} title="New index">
        <button type="button">Create</button>
      </Modal>
      <SiteLimitLine />
    </MantineProvider>,
  )

const line = (about: string) => `The site allows no more requests right now. Foyer continues in ${about}.`
const lineText = () => document.querySelector('[data-keep-clear] > [aria-hidden]:not(svg)')?.textContent ?? null
const report = (...calls: LimitedCall[]) => act(() => showLimited(calls))

test('the line says for about how long, counts down, and goes when the call goes on', () => {
  draw()
  expect(lineText()).toBeNull()
  report(waiting(1, 37_000))
  expect(lineText()).toBe(line('about 40 seconds'))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(lineText()).toBe(line('about 20 seconds'))
  act(() => void vi.advanceTimersByTime(15_000))
  expect(lineText()).toBe(line('a few seconds'))
  // It is read out as it was at first.
  expect(screen.getByRole('status').textContent).toBe(line('about 40 seconds'))
  report()
  expect(lineText()).toBeNull()
})

test('of several calls the line shows the longest wait, counted from when each was reported', () => {
  draw()
  const first = waiting(1, 280_000)
  report(first)
  expect(lineText()).toBe(line('about 5 minutes'))
  act(() => void vi.advanceTimersByTime(100_000))
  report(first, waiting(2, 20_000))
  expect(lineText()).toBe(line('about 3 minutes'))
})

test('Cancel ends the wait of every call', () => {
  const [one, two] = [vi.fn(), vi.fn()]
  draw()
  report(waiting(1, 40_000, one), waiting(2, 40_000, two))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect([one, two].map((cancel) => cancel.mock.calls.length)).toEqual([1, 1])
})

test('while a dialog is open the line is in it, where its keys lead', () => {
  draw(true)
  report(waiting(1, 40_000))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDefined()
  expect(screen.getAllByText(line('about 40 seconds'), { ignore: '[role]' })).toHaveLength(1)
})
