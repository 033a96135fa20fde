import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UpdateRefusal, type UpdateState } from '../../../shared/app/updates.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { commandsFor } from '../../commands/commands.ts'
import { queryClient } from '../../refetch.ts'
import { UpdateSetting } from './update-setting.tsx'

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
  windowCore.answer('updates.choose', () => ({}))
})
afterEach(cleanup)

const openShift = {
  ...{ shiftId: 's', number: 1, desk: 'Door', operator: '', openedAt: '2026-11-20T18:00:00Z', closedAt: null },
  ...{ sales: 0, tickets: 0, voided: 0, payments: 0, net: [], takings: [], difference: [] },
}

/** The row in About; `shift` is open or null. */
function show(state: UpdateState, shift: typeof openShift | null = null) {
  windowCore.answer('updates.state', () => state)
  windowCore.answer('shift.current', () => ({ shift, salesWithoutShift: 0, offered: false, currencies: [] }))
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <UpdateSetting />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

const chosen = () => windowCore.calls.filter((call) => call.operation === 'updates.choose').map((call) => call.input)
const ready = (isChosen: boolean): UpdateState => ({ kind: 'ready', version: '1.3.0', isChosen })
test('between shifts the button restarts and updates', async () => {
  const user = show(ready(false))
  await screen.findByText('Foyer 1.3.0 is ready')
  await user.click(screen.getByRole('button', { name: 'Restart and update' }))
  expect(chosen()).toEqual([{ isChosen: true }])
})

test('during a shift it waits for the end of the shift, and the choice can be taken back', async () => {
  const user = show(ready(false), openShift)
  await user.click(await screen.findByRole('button', { name: 'Update when the shift is closed' }))
  cleanup()
  queryClient.clear()
  const again = show(ready(true), openShift)
  await again.click(await screen.findByRole('button', { name: 'Don’t update' }))
  expect(chosen()).toEqual([{ isChosen: true }, { isChosen: false }])
})

test.each(UpdateRefusal.options)('an update that was refused as %s says so in a sentence', async (refusal) => {
  show({ kind: 'refused', refusal })
  expect(await screen.findByText('Not installed')).toBeDefined()
  expect(screen.getByText(/^The .*(update|updates|signature).*\.$/)).toBeDefined()
})

test('without updates there is no row, and no command', async () => {
  show({ kind: 'absent' })
  await expect.poll(() => windowCore.calls.some((call) => call.operation === 'updates.state')).toBe(true)
  expect(screen.queryByText('Updates')).toBeNull()
  const now = {
    ...({ role: 'owner', rights: null, dark: false, paused: false } as const),
    ...{ canUndo: false, canRedo: false, openEventId: null },
  }
  const isOffered = (readyVersion?: string) =>
    commandsFor({ ...now, readyVersion }).some(({ id }) => id === 'work.update')
  expect([isOffered(), isOffered('1.3.0')]).toEqual([false, true])
})
