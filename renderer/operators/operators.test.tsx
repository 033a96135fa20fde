import { act, cleanup, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../shared/errors.ts'
import { storedSettings } from '../../tests/support/stored-settings.ts'
import { windowCore } from '../../tests/support/window-core.ts'
import { api } from '../api.ts'
import { onKeys } from '../permission/on-keys.ts'
import { followLock } from '../permission/unlocked.ts'
import { ApprovalDialog } from './approval-dialog.tsx'
import { LockScreen } from './lock-screen.tsx'
import { mara, rosa, serveOperators, show, state } from './operators.test-kit.tsx'
import { PinForm } from './pin-form.tsx'
import { useIdleLock } from './use-idle-lock.ts'

beforeEach(serveOperators)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  followLock(false)
})

test('a digit picks the operator, the next ones are the PIN, which is gone after each try', async () => {
  const tries: [string, string][] = []
  const user = userEvent.setup()
  show(
    <PinForm
      operators={[mara, rosa]}
      verb="Switch"
      onSubmit={async (id, pin) => {
        tries.push([id, pin])
        throw new AppError('refused', { data: { retryAfterMs: 120_000 } })
      }}
    />,
  )
  await user.keyboard('2')
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  const field = screen.getByLabelText<HTMLInputElement>('PIN of Rosa')
  await user.type(field, '2580{Enter}')
  await screen.findByText('That PIN is wrong. After too many wrong ones, try again in 2 minutes.')
  expect(tries).toEqual([['rosa', '2580']])
  expect(field.value).toBe('')
})

test('a call that its operator may not make goes out again with another one’s PIN; cancelled, it fails', async () => {
  const user = userEvent.setup()
  windowCore.answer('operators.approve', () => ({ approvalId: 'a1' }))
  windowCore.answer('settings.update', () => {
    throw new AppError('not_permitted', { data: { right: 'manage' } })
  })
  show(<ApprovalDialog />)
  const refused = expect(api.settings.update({ deskName: 'Door 2' })).rejects.toMatchObject({ code: 'not_permitted' })
  await screen.findByText(/Rosa doesn’t have the right/)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await refused
  const approved = api.settings.update({ deskName: 'Door 2' })
  await user.type(await screen.findByLabelText('PIN of Mara'), '4711')
  windowCore.answer('settings.update', () => storedSettings)
  await user.keyboard('{Enter}')
  await approved
  const asked = windowCore.calls.filter(({ operation }) => operation === 'operators.approve')
  expect(asked.map(({ input }) => input)).toEqual([{ id: 'mara', pin: '4711', operation: 'settings.update' }])
})

test('behind the lock nothing is drawn or reached, keys do nothing, and what is asked for waits', async () => {
  const pressed = vi.fn()
  const stop = onKeys(pressed)
  const behind = document.createElement('section')
  behind.textContent = 'Ines Okafor'
  document.body.append(behind)
  windowCore.answer('orders.summary', () => {
    throw new AppError('locked')
  })
  const figures = vi.fn()
  void api.orders.summary({ filter: {} }).then(figures)
  await vi.waitFor(() => expect(windowCore.calls.some(({ operation }) => operation === 'orders.summary')).toBe(true))
  const { unmount } = show(<LockScreen state={{ ...state, isLocked: true }} />)
  await screen.findByText('Foyer keeps sending while it is locked. Waiting: 3.')
  expect([behind.style.display, behind.hasAttribute('inert')]).toEqual(['none', true])
  const late = document.createElement('section')
  document.body.append(late)
  await vi.waitFor(() => expect(late.style.display).toBe('none'))
  await userEvent.setup().keyboard('a')
  expect(pressed).not.toHaveBeenCalled()
  windowCore.answer('orders.summary', () => ({ sums: [] }))
  followLock(false)
  unmount()
  await vi.waitFor(() => expect(figures).toHaveBeenCalled())
  expect([behind.style.display, behind.hasAttribute('inert'), late.style.display]).toEqual(['', false, ''])
  stop()
  behind.remove()
  late.remove()
})

test('it locks after the minutes without a touch, and after it was asleep', async () => {
  vi.useFakeTimers()
  const locks = () => windowCore.calls.filter(({ operation }) => operation === 'operators.lock').length
  windowCore.answer('operators.lock', () => state)
  const { unmount } = renderHook(() => useIdleLock(state))
  await vi.advanceTimersByTimeAsync(290_000)
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
  await vi.advanceTimersByTimeAsync(290_000)
  expect(locks()).toBe(0)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(locks()).toBeGreaterThan(0)
  unmount()
  windowCore.calls = []
  renderHook(() => useIdleLock({ ...state, lock: { afterMinutes: null, scansWhileLocked: true } }))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(locks()).toBe(0)
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(locks()).toBe(1)
})
