import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { windowCore } from '../../../tests/support/window-core.ts'
import { queryClient } from '../../refetch.ts'
import { EditForm } from './edit-form.tsx'
import { submissionRow } from './forms-screen.test-kit.tsx'

afterEach(cleanup)

const submission = {
  ...submissionRow('one'),
  ...{ fieldValues: [], contact: null, contactComing: false, updatedAt: null, order: null, noteList: [] },
}

test.each([
  ['noForm', 'Its form isn’t on this laptop'],
  ['unreadable', 'Foyer can’t read the fields of its form'],
  ['otherKeys', 'The form has changed since'],
] as const)('R7: %s: the editor says why, shows the answers, and saves nothing by any key', async (onlyRead, said) => {
  windowCore.reset()
  queryClient.clear()
  windowCore.answer('forms.editing', () => ({ fields: [], faults: [], old: [], onlyRead }))
  render(
    <MantineProvider env="test">
      <Notifications transitionDuration={0} />
      <QueryClientProvider client={queryClient}>
        <EditForm submission={submission} draft={{ changes: [], tried: false }}>
          <p>What was answered</p>
        </EditForm>
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(await screen.findByText(new RegExp(said))).toBeDefined()
  expect(screen.getByText('What was answered')).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  const form = screen.getByRole('form')
  fireEvent.keyDown(form, { key: 's', ctrlKey: true })
  fireEvent.submit(form)
  expect(windowCore.calls.map(({ operation }) => operation)).toEqual(['forms.editing'])
})
