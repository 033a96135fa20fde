import { Modal } from '@mantine/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windowCore } from '../../tests/support/window-core.ts'
import { OperatorDialog } from '../features/settings/operator-dialog.tsx'
import { keepEscapeFromLocked } from '../permission/lock-escape.ts'
import { followLock } from '../permission/unlocked.ts'
import { ForgottenPin } from './forgotten-pin.tsx'
import { LockScreen } from './lock-screen.tsx'
import { locked, mara, serveOperators, show } from './operators.test-kit.tsx'
import { PinForm } from './pin-form.tsx'

beforeEach(serveOperators)
afterEach(() => {
  cleanup()
  followLock(false)
})

test('the PIN field has the keyboard at once; unlocked, the field behind has it again', () => {
  const behind = document.createElement('input')
  document.body.append(behind)
  behind.focus()
  followLock(true)
  const { unmount } = show(<LockScreen state={locked} />)
  expect(document.activeElement === screen.getByLabelText('PIN of Rosa')).toBe(true)
  unmount()
  expect(document.activeElement === behind).toBe(true)
  behind.remove()
})

test('Escape in the PIN field leaves the dialog behind the lock open; unlocked, it closes it', async () => {
  const stop = keepEscapeFromLocked()
  const onClose = vi.fn()
  followLock(true)
  show(
    <Modal opened onClose={onClose} title="New contact">
      <input aria-label="First name" data-autofocus />
    </Modal>,
  )
  const behind = await screen.findByLabelText('First name')
  await vi.waitFor(() => expect(document.activeElement === behind).toBe(true))
  const { unmount } = show(<LockScreen state={locked} />)
  const user = userEvent.setup()
  await user.type(screen.getByLabelText('PIN of Rosa'), '25{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('PIN of Rosa').value).toBe('25')
  followLock(false)
  unmount()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  stop()
})

test('fields of PINs and keys keep what a badge reader types: it is not taken for a scan', async () => {
  const takes = (label: string) => screen.getByLabelText(label).getAttribute('data-scan')
  show(<PinForm operators={[mara]} verb="Unlock" onSubmit={async () => undefined} />)
  expect(takes('PIN of Mara')).toBe('accept')
  cleanup()
  windowCore.answer('session.connection', () => ({ kind: 'site', auth: 'apiKey' }) as never)
  show(<ForgottenPin onBack={() => undefined} />)
  await screen.findByLabelText('API key of the site')
  expect(takes('API key of the site')).toBe('accept')
  cleanup()
  show(<OperatorDialog onClose={() => undefined} />)
  expect([takes('PIN'), takes('Repeat the PIN')]).toEqual(['accept', 'accept'])
})

test('a PIN is gone from its field as soon as the field leaves the page', async () => {
  const user = userEvent.setup()
  show(<PinForm operators={[mara]} verb="Unlock" onSubmit={async () => undefined} />)
  const asked = screen.getByLabelText<HTMLInputElement>('PIN of Mara')
  await user.type(asked, '90210357')
  cleanup()
  expect(asked.value).toBe('')
  show(<OperatorDialog isFirst onClose={() => undefined} />)
  const chosen = await screen.findByLabelText<HTMLInputElement>('PIN')
  await user.type(chosen, '90210357')
  cleanup()
  expect(chosen.value).toBe('')
})
