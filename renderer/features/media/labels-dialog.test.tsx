import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { LabelsDialog } from './labels-dialog.tsx'

beforeEach(() => {
  queryClient.clear()
  windowCore.reset()
})
afterEach(cleanup)

test('labels are added by name, and taken away from those the files have', async () => {
  const labels = [
    { label: 'press', files: 2 },
    { label: 'bar', files: 1 },
  ]
  windowCore.answer('media.labelsOf', () => ({ labels }))
  const onChange = vi.fn()
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <LabelsDialog fileIds={['a', 'b']} onChange={onChange} onClose={vi.fn()} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const user = userEvent.setup()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('checkbox', { name: /press/ }))
  expect(screen.getByText('on 1 of 2')).toBeTruthy()
  await user.type(screen.getByLabelText('Add labels', { selector: 'input' }), 'autumn{Enter}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onChange).toHaveBeenCalledWith({ add: ['autumn'], remove: ['press'] })
})
