import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FieldValue } from '../../../shared/app/field-values.ts'
import { windowCore } from '../../../tests/support/window-core.ts'
import { RestOfValue } from './rest-of-value.tsx'

afterEach(cleanup)

const respondWith = (more: number): FieldValue => ({
  ...{ target: 'many', label: 'Many', isOld: false },
  value: { kind: 'choices', choices: ['a'], more },
})
const renderIt = (fieldValue: FieldValue) =>
  render(
    <MantineProvider>
      <RestOfValue submissionId="s1" fieldValue={fieldValue} />
    </MantineProvider>,
  )

test('an answer of which a part is shown says how much is not, and loads all of it on request', async () => {
  windowCore.reset()
  windowCore.answer('forms.wholeAnswer', () => ({ text: 'a\nb' }))
  renderIt(respondWith(1))
  expect(screen.getByText(/and 1 more/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save all of it as text' }))
  await waitFor(() =>
    expect(windowCore.calls).toContainEqual(
      expect.objectContaining({ operation: 'forms.wholeAnswer', input: { submissionId: 's1', target: 'many' } }),
    ),
  )
})

test('an answer that is whole says nothing', () => {
  renderIt(respondWith(0))
  expect(screen.queryByRole('button')).toBeNull()
})
