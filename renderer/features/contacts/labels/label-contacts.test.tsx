import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { windowCore } from '../../../../tests/support/window-core.ts'
import { removeLabels } from './label-contacts.ts'

afterEach(cleanup)

test('several labels come off with one call, and undo gives each contact back only what it had', async () => {
  windowCore.reset()
  const removed = [
    { key: 'custom.press', contactIds: ['c1'] },
    { key: 'custom.patron', contactIds: ['c1', 'c2'] },
  ]
  windowCore.answer('contacts.labelAll', () => ({ contactIds: ['c1', 'c2'], added: [], removed }))
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
    </MantineProvider>,
  )
  const labels = removed.map(({ key }) => ({ key, name: key }))
  await act(() => removeLabels(['c1', 'c2', 'c3'], labels))
  const inputs = () => windowCore.calls.map(({ input }) => input)
  expect(inputs()).toEqual([{ contactIds: ['c1', 'c2', 'c3'], remove: ['custom.press', 'custom.patron'] }])
  expect(await screen.findByText(/removed from 2 contacts\.$/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(inputs().slice(1)).toEqual([
      { contactIds: ['c1'], add: ['custom.press'] },
      { contactIds: ['c1', 'c2'], add: ['custom.patron'] },
    ]),
  )
})
