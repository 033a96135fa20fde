import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windowCore } from '../../tests/support/window-core.ts'
import { NotHere } from './not-here.tsx'

beforeEach(() => windowCore.reset())
afterEach(cleanup)

test('it says what is missing, syncs when asked to, and leads back', async () => {
  windowCore.answer('sync.now', () => ({}))
  const onBack = vi.fn()
  render(
    <MantineProvider env="test">
      <NotHere sentence="This order isn’t on this laptop." onBack={onBack} />
    </MantineProvider>,
  )
  const user = userEvent.setup()
  expect((await screen.findByRole('alert')).textContent).toContain('This order isn’t on this laptop.')
  await user.click(screen.getByRole('button', { name: 'Sync now' }))
  await vi.waitFor(() => expect(windowCore.calls).toEqual([{ operation: 'sync.now', input: {} }]))
  await user.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(onBack).toHaveBeenCalled()
})
