import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QueueRow } from '../../shared/app/sync.ts'
import { undoOfferedMs } from '../../shared/undo-times.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { offerUndo } from './offer-undo.ts'
import { undoUntilSent } from './undo-until-sent.ts'

const row = (change: Partial<QueueRow> = {}) =>
  ({ id: 'one', what: 'Check in Maya Ortiz', state: 'waiting', maySent: false, ...change }) as QueueRow
const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
    </MantineProvider>,
  )
})

afterEach(async () => {
  await pass(undoOfferedMs)
  vi.useRealTimers()
  cleanup()
  windowCore.reset()
})

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function becomes(next: QueueRow | null) {
  windowCore.answer('sync.queueRow', () => ({ row: next }))
  windowCore.push('sync.queueChanged', {})
  await pass(50)
}

test('what the site refuses is not confirmed any longer: the message says which change it was', async () => {
  windowCore.answer('sync.queueRow', () => ({ row: row() }))
  act(() => offerUndo('Maya Ortiz is in.', ['one'], () => undefined))
  await pass(50)
  expect(messages()).toEqual([expect.stringContaining('Maya Ortiz is in.')])
  await becomes(row({ state: 'refused' }))
  expect(messages()).toEqual(['Not on the site: Check in Maya Ortiz. The Sync Center shows why.'])
})

test('what the site took stays confirmed, with its Undo, for ten seconds', async () => {
  windowCore.answer('sync.queueRow', () => ({ row: row() }))
  act(() => offerUndo('Maya Ortiz is in.', ['one'], () => undefined))
  await becomes(null)
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  await pass(undoOfferedMs)
  expect(messages()).toEqual([])
})

test('a change that waits for its Undo is discarded by it', async () => {
  windowCore.answer('sync.queueRow', () => ({ row: row() }))
  windowCore.answer('sync.discard', () => ({}))
  await act(() => undoUntilSent('one', { waiting: 'Changed.', sent: 'Changed.', tooLate: 'Too late.' }))
  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  await pass(50)
  expect(windowCore.calls.filter(({ operation }) => operation === 'sync.discard')).toEqual([
    { operation: 'sync.discard', input: { ids: ['one'] } },
  ])
  expect(messages()).toEqual([])
})

test('an Undo that can do nothing any more is no longer offered', async () => {
  windowCore.answer('sync.queueRow', () => ({ row: row() }))
  await act(() => undoUntilSent('one', { waiting: 'Changed.', sent: 'Changed.', tooLate: 'Too late.' }))
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined()
  await becomes(row({ state: 'sending', maySent: true }))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a pointer over the message does not keep an Undo that would come too late', async () => {
  windowCore.answer('sync.queueRow', () => ({ row: row() }))
  await act(() => undoUntilSent('one', { waiting: 'Changed.', sent: 'Changed.', tooLate: 'Too late.' }))
  const toast = screen.getByRole('alert')
  act(() => void toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  await pass(undoOfferedMs)
  expect(messages()).toEqual([])
})
